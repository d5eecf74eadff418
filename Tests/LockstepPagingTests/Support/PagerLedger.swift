@testable import LockstepPaging

/// What must hold after every event, whatever came before. The first thing that does not is kept as a sentence.
struct PagerLedger {
  private(set) var violation: String?
  private(set) var willMoves = 0
  private(set) var didMoves = 0
  private(set) var didCancels = 0
  private(set) var underWay: PagerMove<Int>?
  private(set) var reported: Int?
  private(set) var openMoves: Set<PagerMoveID> = []
  private(set) var mounted: Set<Int> = []
  private(set) var announced: Int?
  private var endedMoves: Set<PagerMoveID> = []
  private var isTaken = false

  mutating func opened(_ move: PagerMoveID) {
    openMoves.insert(move)
  }

  mutating func fail(_ sentence: String) {
    if violation == nil { violation = sentence }
  }

  mutating func apply(_ effect: Pager<Int>.Effect) {
    switch effect {
    case .willMove(let move):
      if underWay != nil { fail("\(effect) while \(String(describing: underWay)) is under way") }
      if move.from != reported { fail("\(effect) does not begin at \(String(describing: reported))") }
      if move.from == move.to { fail("\(effect) goes nowhere") }
      underWay = move
      willMoves += 1
    case .didMove(let move):
      if underWay != move { fail("\(effect) ends \(String(describing: underWay))") }
      underWay = nil
      reported = move.to
      didMoves += 1
    case .didCancel(let move):
      if underWay != move { fail("\(effect) ends \(String(describing: underWay))") }
      underWay = nil
      didCancels += 1
    case .moveEnded(let move, _):
      if openMoves.remove(move) == nil { fail("\(effect) of a move that is not open") }
      if !endedMoves.insert(move).inserted { fail("\(effect) a second time") }
    case .selectionChanged(let to):
      if to == announced { fail("\(effect) is no news") }
      announced = to
    case .mount(let id):
      if !mounted.insert(id).inserted { fail("\(effect) of a mounted page") }
    case .unmount(let id):
      if mounted.remove(id) == nil { fail("\(effect) of a page that is not mounted") }
    case .take:
      if isTaken { fail("take twice") }
      isTaken = true
    case .give:
      if !isTaken { fail("give without take") }
      isTaken = false
    case .didRefuse, .reselected, .place:
      break
    }
  }

  /// `event` is the last one, or nil when others have followed it from inside its effects.
  mutating func verify(_ pager: Pager<Int>, after event: Pager<Int>.Event?) {
    verifyPlaces(pager)
    verifyAccounts(pager)
    verifyMounted(pager)
    switch event {
    case .observe(let offset, let length, .resting, _):
      guard offset.isFinite, length.isFinite, !pager.isDriving else { return }
      if pager.phase != .idle { fail("\(pager.phase) after a resting observation") }
    case .touchEnded, .touchCancelled:
      if pager.phase == .dragging { fail("dragging after the finger was lifted") }
    case .disappear:
      if pager.phase != .idle { fail("\(pager.phase) after disappearing") }
    default:
      break
    }
  }

  private mutating func verifyPlaces(_ pager: Pager<Int>) {
    if !pager.position.isFinite { fail("position \(pager.position)") }
    if !pager.offset.isFinite { fail("offset \(pager.offset)") }
    let isEmpty = pager.pages.isEmpty
    for page in [pager.target, pager.current, pager.settled, pager.selection] {
      if !(isEmpty ? page == nil : page.map(pager.pages.contains) == true) {
        fail("\(String(describing: page)) is no page")
      }
    }
    if pager.phase == .idle {
      if pager.position != Double(pager.settledIndex) { fail("idle at \(pager.position)") }
      if !(pager.target == pager.settled && pager.current == pager.settled && pager.selection == pager.settled) {
        fail("idle with target \(String(describing: pager.target)), settled \(String(describing: pager.settled))")
      }
      if pager.isRowShortened { fail("idle in a shortened row") }
      if pager.isDriving { fail("idle, and the engine drives") }
      if pager.needsFrames { fail("idle, and frames are asked for") }
      if underWay != nil { fail("idle, and \(String(describing: underWay)) is under way") }
      if !openMoves.isEmpty { fail("idle, and \(openMoves) have no outcome") }
    }
  }

  private mutating func verifyAccounts(_ pager: Pager<Int>) {
    if willMoves != didMoves + didCancels + (underWay == nil ? 0 : 1) {
      fail("\(willMoves) willMove, \(didMoves) didMove, \(didCancels) didCancel")
    }
    if pager.move != underWay {
      fail("the pager's move is \(String(describing: pager.move)), told \(String(describing: underWay))")
    }
    if isTaken != pager.isDriving { fail("driving is \(pager.isDriving), told \(isTaken)") }
    if announced != pager.selection {
      fail("selection \(String(describing: pager.selection)), told \(String(describing: announced))")
    }
    if pager.pages.isEmpty {
      reported = nil
    } else {
      if reported != pager.settled {
        fail("settled on \(String(describing: pager.settled)), told \(String(describing: reported))")
      }
    }
  }

  /// By the definition: a page is mounted when it, or a page at most `preload` slots away, meets the viewport.
  private mutating func verifyMounted(_ pager: Pager<Int>) {
    if mounted != Set(pager.mountedIDs) { fail("mounted \(pager.mountedIDs), told \(mounted.sorted())") }
    if mounted.count != pager.mountedIDs.count { fail("\(pager.mountedIDs) names a page twice") }
    guard !pager.pages.isEmpty else {
      if !mounted.isEmpty { fail("no page, and \(mounted) are mounted") }
      return
    }
    let range = pager.slotRange
    let preload = pager.configuration.preload
    if !(range.lowerBound >= 0 && range.upperBound < pager.slotCount) {
      fail("a row of \(range) in \(pager.slotCount) slots")
    }
    if mounted.count > 2 * preload + 2 { fail("\(mounted.count) pages mounted") }
    let place = min(max(pager.slot, Double(range.lowerBound)), Double(range.upperBound))
    let visible = range.clamped(to: Int(place) - 1...Int(place) + 2).filter { abs(Double($0) - place) < 1 }
    let reach = preload + 2
    var wanted: Set<Int> = []
    for slot in range.clamped(to: Int(place) - reach...Int(place) + reach) {
      let isNear = visible.contains { abs($0 - slot) <= preload }
      if isNear, let id = pager.pages[pager.pageIndex(atSlot: slot)] { wanted.insert(id) }
    }
    if mounted != wanted { fail("mounted \(mounted.sorted()), wanted \(wanted.sorted())") }
  }
}
