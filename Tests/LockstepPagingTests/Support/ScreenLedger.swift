@testable import LockstepPaging

/// Checks the invariants of what a person sees, from one event to the next.
///
/// The place of a page in the viewport is measured in slots: 0 for a settled page, 1 for its next neighbor.
struct ScreenLedger {
  /// The first violation.
  private(set) var violation: String?
  private var last: Screen?
  /// The time at which the position or the phase changed last.
  private var lastTime = 0.0
  private var lastSelection: Int?

  /// The maximum velocity of a row with one visible page that no finger holds, in slots per second. It is the velocity
  /// after a release by the fastest finger of the tests.
  private static let fastest = 60.0
  /// The tolerance of places, in slots. It exceeds the rounding errors of positions in the hundreds of thousands.
  private static let tolerance = 1e-5

  /// The row that a person sees at one moment.
  private struct Screen {
    var position: Double
    var target: Int?
    var phase: PagerPhase
    var places: [Int: Double]
    /// The page that covers most of the viewport.
    var covering: Int?
    var stride: Double
    var offset: Double
    var revision: Int
    var rowRevision: Int
    /// `true` when the row is pulled past its end. From there it may return over any distance.
    var isPastEnd: Bool
    /// `true` when the row is at its end or past it.
    var isAtEnd: Bool
    var isShortened: Bool

    init(_ pager: Pager<Int>) {
      position = pager.motion.position
      target = pager.target
      phase = pager.phase
      stride = pager.stride
      offset = pager.offset
      revision = pager.pagesRevision
      rowRevision = pager.layout.pagesRevision
      isPastEnd = pager.slotRange.clamped(pager.slot) != pager.slot
      isAtEnd = pager.slot <= Double(pager.slotRange.lowerBound) || pager.slot >= Double(pager.slotRange.upperBound)
      isShortened = pager.isRowShortened
      places = [:]
      guard pager.stride > 0 else { return }
      for id in pager.mountedIDs.prefix(pager.mounted.slots.count) {
        guard let slot = pager.slot(of: id) else { continue }
        let place = Double(slot) - pager.offset / pager.stride
        places[id] = place
        // Between two pages with a large spacing there may be no visible page.
        let isInView = pager.start(ofSlot: 0) + place * pager.stride + pager.pageLength > 0
        if isInView, abs(place) <= 0.5, covering.flatMap({ places[$0] }).map({ abs($0) > abs(place) }) ?? true {
          covering = id
        }
      }
    }
  }

  private mutating func fail(_ sentence: String) {
    if violation == nil { violation = sentence }
  }

  /// Forgets the last screen, so that the next screen is not compared with it.
  mutating func forget() { last = nil }

  /// Checks the pager after `event`, which is nil when the app has sent other events inside the effects.
  mutating func verify(_ pager: Pager<Int>, after event: Pager<Int>.Event?) {
    let screen = Screen(pager)
    // A clock that goes back does not move the row.
    lastTime = Swift.min(lastTime, pager.latestTime)
    defer {
      if last?.position != screen.position || last?.phase != screen.phase { lastTime = pager.latestTime }
      last = screen
      lastSelection = pager.selection
    }
    guard let event, let last, pager.stride > 0, last.stride == pager.stride else { return }
    switch event {
    case .frame:
      verifyFrame(from: last, to: screen, of: pager, after: Swift.max(pager.latestTime - lastTime, 0))
    case .touchBegan, .touchEnded, .touchCancelled, .released:
      verifyStill(from: last, to: screen, of: pager)
    case .select, .step, .bind:
      if screen.phase == .settling { verifyStill(from: last, to: screen, of: pager) }
    case .setPages:
      verifyUpdate(from: last, to: screen, of: pager)
    default:
      break
    }
    verifySelection(from: last, to: screen, of: pager, after: event)
    switch event {
    case .select, .step, .bind, .touchEnded, .setPages: verifyJump(from: screen, of: pager)
    default: break
    }
  }

  /// Checks that a long jump moves from the page that covers the viewport to its target, passes no other page, and ends
  /// with the target in its place.
  private mutating func verifyJump(from screen: Screen, of pager: Pager<Int>) {
    guard pager.isRowShortened, !screen.isPastEnd, pager.geometry.mostInView <= 2,
      case .settling(let settle) = pager.state,
      case .spring(let course) = settle.course, let target = pager.target
    else { return }
    // A row that was shortened while more pages were visible has more than three stops, and is not checked.
    guard case .jump(let jump) = pager.row, jump.stops.count <= 3 else { return }
    for part in [0.25, 0.5, 1 - 1e-9] {
      var later = pager
      do throws(PagerError<Int>) { try later.send(.frame(at: course.start + course.duration * part)) } catch { return }
      guard later.beginDrain() else { return }
      while later.nextEffect() != nil {}
      guard later.phase == .settling else { return }
      let seen = Screen(later)
      if part > 0.9, abs(seen.places[target] ?? .infinity) > 0.02 {
        fail("a jump to \(target) ends with the target at \(String(describing: seen.places[target]))")
      }
      let known = [
        screen.covering, target, pager.settled,
        pager.rowPages.isUnlimited ? nil : pager.rowPages[Int(later.motion.position.rounded())],
      ]
      // A page that is visible already may move a little farther before the row reverses.
      if let covering = seen.covering, !known.contains(covering), screen.places[covering].map({ abs($0) < 1 }) != true {
        fail("during the jump to \(target) the viewport shows \(covering) at \(later.position)")
      }
    }
  }

  /// Checks that a frame moves every visible page at most as far as the position and the maximum velocity allow.
  private mutating func verifyFrame(from last: Screen, to screen: Screen, of pager: Pager<Int>, after seconds: Double) {
    guard last.phase == .settling, !last.isPastEnd, pager.isOnScreen, !pager.configuration.reducesMotion else { return }
    // The length of a jump in slots, and so its velocity, grows with the number of visible pages.
    let fastest = Self.fastest * Double(Swift.max(pager.geometry.mostInView - 1, 1))
    let allowed = abs(screen.position - last.position) + fastest * seconds + 2 / pager.stride
    // In a short cyclic list a page that leaves at one end may enter at the other end.
    let reach = pager.ends == .cyclic ? 0.5 : 1
    for (id, place) in screen.places where abs(place) < reach {
      guard let before = last.places[id] else {
        if abs(place) < 0.5, allowed < 0.5 { fail("page \(id) was not in the row, and covers the viewport") }
        continue
      }
      if abs(place - before) > allowed, abs(before) < reach || pager.ends == .closed {
        fail("page \(id) jumps from \(before) to \(place)")
      }
    }
    // The next check applies to rows with at most two visible pages. In other rows pages next to the source and to the
    // target are visible too.
    guard pager.geometry.mostInView <= 2, case .jump(let jump) = pager.row, jump.stops.count <= 3,
      let covering = screen.covering, covering != last.covering, screen.phase == .settling
    else { return }
    let nearest = pager.rowPages.isUnlimited ? nil : pager.rowPages[Int(screen.position.rounded())]
    if covering != pager.target, covering != nearest, covering != pager.settled, allowed < 0.5 {
      fail("\(covering) covers the viewport at \(screen.position) in a move to \(String(describing: pager.target))")
    }
  }

  /// Checks that neither the page that covers the viewport nor the position jumps.
  private mutating func verifyStill(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    // Two cases are left out. Without a rubber band a change of the pages may bring back a row that was past its end.
    // In a cyclic list with several visible pages, a page that is visible next to the target may move to that place.
    guard pager.ends == .closed || pager.geometry.mostInView <= 2 else { return }
    guard screen.phase != .idle, pager.configuration.mayStretch || !screen.isAtEnd || last.revision == screen.revision,
      let covering = last.covering, let before = last.places[covering], abs(before) < 0.499
    else { return }
    guard let after = screen.places[covering] else {
      fail("page \(covering) covered the viewport, and is gone")
      return
    }
    if abs(after - before) > Self.tolerance + pager.configuration.pixel / pager.stride {
      fail("page \(covering) jumps from \(before) to \(after)")
    }
    // The position may change with the pages of the row, for example when a selected disabled page joins the row.
    if pager.ends == .closed, last.revision == screen.revision,
      abs(screen.position - last.position) > Self.tolerance + pager.configuration.pixel / pager.stride
    {
      fail("the position jumps from \(last.position) to \(screen.position)")
    }
  }

  /// Checks that the page that covers the viewport keeps its place when the list of pages changes.
  private mutating func verifyUpdate(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    if last.rowRevision != screen.rowRevision, pager.geometry.mostInView <= 2 { verifyFilled(pager) }
    guard pager.ends == .closed || pager.geometry.mostInView <= 2 else { return }
    guard screen.phase != .idle, pager.configuration.mayStretch || !screen.isAtEnd, let covering = last.covering,
      pager.rowPages.contains(covering),
      let before = last.places[covering], abs(before) < 0.499
    else { return }
    guard let after = screen.places[covering] else {
      fail("page \(covering) covered the viewport, and is gone although it is among the pages")
      return
    }
    if abs(after - before) > Self.tolerance {
      fail("page \(covering) jumps from \(before) to \(after) with new pages")
    }
    let shift = screen.position - last.position
    // A shortened row that the new pages leave past its end is a whole row from then on.
    let isLongJump = screen.isShortened || (last.isShortened && screen.isPastEnd)
    if abs(shift - shift.rounded()) > Self.tolerance, !isLongJump {
      fail("the position jumps by \(shift) with new pages")
    }
  }

  /// Checks that a shortened row with new pages has a page for every visible slot, except past the ends of the list. The
  /// rule applies to rows with at most two visible pages.
  private mutating func verifyFilled(_ pager: Pager<Int>) {
    guard case .jump(let jump) = pager.row, let first = jump.stops.first, let last = jump.stops.last else { return }
    let inView = pager.geometry.slotsInView(at: jump.live.slot)
    if inView.lowerBound < first.slot, first.page > pager.indices.lowerBound {
      fail("there is room in the viewport before \(first), which is not the first page")
    }
    if inView.upperBound > last.slot, last.page < pager.indices.upperBound {
      fail("there is room in the viewport after \(last), which is not the last page")
    }
  }

  /// Checks that the selection does not change against the direction of a finger, from the event on with which the
  /// finger catches the row.
  private mutating func verifySelection(
    from last: Screen, to screen: Screen, of pager: Pager<Int>, after event: Pager<Int>.Event
  ) {
    guard screen.phase == .dragging, pager.ends == .closed, let before = lastSelection, let after = pager.selection,
      before != after, let first = pager.rowPages.index(of: before), let second = pager.rowPages.index(of: after)
    else { return }
    switch event {
    case .touchMoved: break
    case .observe(_, _, .finger, _): break
    default: return
    }
    let way = screen.position - last.position
    if way * Double(second - first) < 0 {
      fail("the finger moves by \(way), and the selection changes from \(before) to \(after)")
    }
  }
}
