import LockstepPaging
import LockstepRecording

/// The invariants of a pager, checked after every event. The ledger keeps the first violation.
struct PagerLedger<ID: Hashable & Sendable & CustomStringConvertible>: Sendable {
  private(set) var finding: RecordedFinding?
  /// The first violation as a sentence.
  var violation: String? { finding?.sentence }
  private(set) var willMoves = 0
  private(set) var didMoves = 0
  private(set) var didCancels = 0
  private(set) var underWay: PagerMove<ID>?
  /// The settled page that the pager has reported last.
  private(set) var reported: ID?
  /// The moves of selections that have not ended, in the order of their selections.
  private(set) var openMoves: [PagerMoveID] = []
  /// The mounted pages, in the order in which they were mounted.
  private(set) var mounted: [ID] = []
  /// The selection that the pager has reported last.
  private(set) var announced: ID?
  private var appearances = AppearanceLedger<ID>()
  private var isDriving = false
  private var verifiedRevision = -1
  private var lastMounted: [ID] = []

  mutating func opened(_ move: PagerMoveID) {
    openMoves.append(move)
  }

  mutating func fail(_ sentence: String, rule: Int = #line) {
    if self.finding == nil { self.finding = RecordedFinding(rule: rule, sentence: sentence) }
  }

  /// Stores a violation that another ledger has found.
  mutating func fail(_ finding: RecordedFinding) {
    if self.finding == nil { self.finding = finding }
  }

  /// Returns the first violation and forgets it.
  mutating func takeFinding() -> RecordedFinding? {
    defer { finding = nil }
    return finding
  }

  mutating func apply(_ effect: Pager<ID>.Effect) {
    switch effect {
    case .willMove(let move):
      if underWay != nil { fail("\(effect.sentence) while \(named(underWay)) is under way") }
      if move.from != reported { fail("\(effect.sentence) does not begin at \(named(reported))") }
      if move.from == move.to { fail("\(effect.sentence) goes nowhere") }
      underWay = move
      willMoves += 1
    case .didMove(let move):
      if underWay != move { fail("\(effect.sentence) ends \(named(underWay))") }
      underWay = nil
      reported = move.to
      didMoves += 1
    case .didCancel(let move):
      if underWay != move { fail("\(effect.sentence) ends \(named(underWay))") }
      underWay = nil
      didCancels += 1
    case .moveEnded(let move, _):
      if let at = openMoves.firstIndex(of: move) {
        openMoves.remove(at: at)
      } else {
        fail("\(effect.sentence) of a move that is not open")
      }
    case .selectionChanged(let to):
      if to == announced { fail("\(effect.sentence) changes nothing") }
      announced = to
    case .mount(let id):
      if mounted.contains(id) { fail("\(effect.sentence) of a mounted page") }
      mounted.append(id)
    case .unmount(let id):
      if let at = mounted.firstIndex(of: id) {
        mounted.remove(at: at)
      } else {
        fail("\(effect.sentence) of a page that is not mounted")
      }
      if appearances.stages[id] != nil { fail("\(effect.sentence) of a page that has not disappeared") }
    case .willAppear(let id, _):
      if !mounted.contains(id) { fail("\(effect.sentence) of a page that is not mounted") }
      if !appearances.apply(effect) { fail("\(effect.sentence) out of turn") }
    case .didAppear, .willDisappear, .didDisappear:
      if !appearances.apply(effect) { fail("\(effect.sentence) out of turn") }
    case .beginDriving:
      if isDriving { fail("beginDriving twice") }
      isDriving = true
    case .endDriving:
      if !isDriving { fail("endDriving without beginDriving") }
      isDriving = false
    case .didRefuse, .reselected, .shift, .tabUpdated, .layout:
      break
    }
  }

  /// Checks the pager after `event`, which is nil when the app has sent other events inside the effects.
  mutating func verify(_ pager: Pager<ID>, after event: Pager<ID>.Event?) {
    verifyPlaces(pager)
    verifyAccounts(pager)
    verifyMounted(pager)
    if event != nil { verifyPinned(pager) }
    lastMounted = mounted
    verifyTabs(pager)
    verifyDeadline(pager)
    if let sentence = appearances.violation(of: pager) { fail(sentence) }
    switch event {
    case .observe(let offset, let length, .idle, _):
      guard offset.isFinite, length.isFinite, !pager.isDriving else { return }
      if pager.phase != .idle { fail("\(pager.phase.word) after an idle observation") }
    case .touchEnded, .touchCancelled:
      if pager.phase == .dragging { fail("dragging after the finger was lifted") }
    case .released(let landing, _) where landing.isFinite:
      // A platform releases neither a row that the engine drives nor pages without a length.
      guard pager.phase != .idle, !pager.isDriving, pager.stride > 0 else { return }
      if pager.phase == .dragging { fail("dragging after the platform's release") }
      if pager.selection != pager.target {
        fail("released toward \(named(pager.target)), which is not selected")
      }
    case .disappear, .background:
      if pager.phase != .idle { fail("\(pager.phase.word) after disappearing") }
    default:
      break
    }
  }

  private mutating func verifyPlaces(_ pager: Pager<ID>) {
    if !pager.motion.position.isFinite { fail("position \(pager.motion.position)") }
    if !pager.offset.isFinite { fail("offset \(pager.offset)") }
    let isEmpty = pager.rowPages.isEmpty
    for page in [pager.target, pager.current, pager.settled, pager.selection] {
      if !(isEmpty ? page == nil : page.map(pager.rowPages.contains) == true) {
        fail("\(named(page)) is no page")
      }
    }
    if pager.phase == .idle {
      if pager.motion.position != Double(pager.settledIndex) { fail("idle at \(pager.motion.position)") }
      if pager.slot != Double(Swift.min(pager.settledIndex, pager.layout.derived.last)) {
        fail("idle on \(named(pager.settled)), and the row is at \(pager.slot)")
      }
      if !(pager.target == pager.settled && pager.current == pager.settled && pager.selection == pager.settled) {
        fail("idle with target \(named(pager.target)), settled \(named(pager.settled))")
      }
      if pager.isRowShortened { fail("idle in a shortened row") }
      if pager.isDriving { fail("idle, and the engine drives") }
      if pager.needsFrames, pager.crossFade == nil {
        fail("idle, and the pager needs frames")
      }
      if underWay != nil { fail("idle, and \(named(underWay)) is under way") }
      if !openMoves.isEmpty { fail("idle, and \(listed(openMoves.map { $0.number })) have no outcome") }
    }
  }

  private mutating func verifyAccounts(_ pager: Pager<ID>) {
    if willMoves != didMoves + didCancels + (underWay == nil ? 0 : 1) {
      fail("\(willMoves) willMove, \(didMoves) didMove, \(didCancels) didCancel")
    }
    if pager.moves.current != underWay {
      fail("the pager's move is \(named(pager.moves.current)), reported \(named(underWay))")
    }
    if openMoves != pager.moves.awaiting {
      fail(
        "\(listed(openMoves.map { $0.number })) have no outcome, and \(listed(pager.moves.awaiting.map { $0.number })) will get one"
      )
    }
    if isDriving != pager.isDriving { fail("driving is \(pager.isDriving), reported \(isDriving)") }
    if announced != pager.selection {
      fail("selection \(named(pager.selection)), reported \(named(announced))")
    }
    if pager.rowPages.isEmpty {
      reported = nil
    } else {
      if reported != pager.settled {
        fail("settled on \(named(pager.settled)), reported \(named(reported))")
      }
    }
  }

  /// Checks that the mounted pages are those that were reported. `RowLedger` checks which pages have to be mounted.
  private mutating func verifyMounted(_ pager: Pager<ID>) {
    let due = pager.mountedIDs
    if !(mounted.count == due.count && mounted.allSatisfy(due.contains)) {
      fail("mounted \(listed(due)), reported \(listed(mounted))")
    }
    if pager.rowPages.isEmpty, !mounted.isEmpty { fail("no pages, and \(listed(mounted)) are mounted") }
    verifyKept(due.dropFirst(pager.mounted.slots.count), in: pager)
  }

  /// Checks the mounted pages that are out of reach. Each of them is pinned, or fades out, or is one of at most
  /// `keptPages` kept pages.
  private mutating func verifyKept(_ strays: ArraySlice<ID>, in pager: Pager<ID>) {
    let pinned = pager.kept.pinned
    if !pinned.allSatisfy(pager.pages.contains) { fail("\(listed(pinned)) are pinned") }
    for id in strays where !pager.rowPages.contains(id) { fail("\(id) is kept, and not in the row") }
    let kept = strays.lazy.filter { !pinned.contains($0) && $0 != pager.crossFade?.from }.count
    if kept > pager.configuration.keptPages { fail("\(listed(strays)) are kept") }
  }

  /// Checks that no pinned page was unmounted.
  ///
  /// The caller skips this check after events that an app sent inside effects. A pinned page may then have left the
  /// row, been unmounted and returned.
  private mutating func verifyPinned(_ pager: Pager<ID>) {
    for id in pager.kept.pinned
    where lastMounted.contains(id) && !mounted.contains(id) && pager.rowPages.contains(id) {
      fail("\(id) is pinned, and was unmounted")
    }
  }

  private mutating func verifyDeadline(_ pager: Pager<ID>) {
    let isOff =
      pager.configuration.autoAdvance == nil || pager.reducesMotion || pager.environment.isScreenReaderOn
    let isAway =
      pager.visibility.presence != .shown || !pager.isOnScreen || pager.viewportLength == 0
      || (pager.rowPages.count < 2 && !pager.rowPages.isUnlimited)
    let isBusy = pager.phase != .idle || pager.touch.gesture != .none
    if let fade = pager.crossFade {
      if pager.nextDeadline != fade.end || pager.phase != .idle || !pager.reducesMotion {
        fail("\(fade.from) fades at \(numbered(pager.nextDeadline)), \(pager.phase.word)")
      }
      if !mounted.contains(fade.from) || pager.settled != fade.to {
        fail("\(fade.from) fades over \(fade.to), with \(listed(mounted)) mounted")
      }
    } else if (pager.nextDeadline == nil) != (isOff || isAway || isBusy) {
      fail("the deadline is \(numbered(pager.nextDeadline)), \(pager.phase.word)")
    }
  }

  /// Checks that the row has every page whose tab is enabled. While the pager is idle, only the settled page may be
  /// disabled.
  private mutating func verifyTabs(_ pager: Pager<ID>) {
    guard pager.rowPages.count != pager.pages.count || pager.pagesRevision != verifiedRevision else { return }
    verifiedRevision = pager.pagesRevision
    guard !pager.pages.isUnlimited else { return }
    let tabs = pager.pages.elements
    let row = pager.rowPages.elements
    if row != tabs.filter(pager.rowPages.contains) || row.count > tabs.count {
      fail("a row of \(listed(row)) among \(listed(tabs))")
    }
    if row.isEmpty != tabs.isEmpty { fail("no page of \(listed(tabs)) is shown") }
    for id in tabs where !pager.rowPages.contains(id) && pager.isEnabled(id) { fail("\(id) is not in the row") }
    guard pager.phase == .idle, let settled = pager.settled else { return }
    for id in row where !pager.isEnabled(id) && id != settled { fail("\(id) is disabled, and in the idle row") }
    let target = pager.targetIndex
    if pager.position != Double(target) { fail("idle at tab \(pager.position) of target \(target)") }
    let place = pager.ends == .cyclic ? target.wrapped(at: tabs.count) : target
    if place != pager.pages.index(of: settled) { fail("idle with target tab \(target)") }
  }
}
