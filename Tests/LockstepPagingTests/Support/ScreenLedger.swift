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
  /// The time of the last event.
  private var clock = 0.0
  private var lastSelection: Int?

  /// The maximum velocity of a row with one visible page that no finger holds, in slots per second. It is the velocity
  /// after a release by the fastest finger of the tests.
  private static let fastest = 60.0
  /// The greatest error by which a spring that swings may show position and row apart, in pages.
  private static let swing = 0.1
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
    /// The page nearest to the position.
    var current: Int?
    var currentIndex: Int
    var stride: Double
    var offset: Double
    var revision: Int
    var rowRevision: Int
    /// `true` when the row is pulled past its end. From there it may return over any distance.
    var isPastEnd: Bool
    /// `true` when the row is at its end or past it.
    var isAtEnd: Bool
    var isShortened: Bool
    /// `true` when the row ends with a full view.
    var isEndFull: Bool

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
      isEndFull = pager.isEndFull
      current = pager.current
      currentIndex = pager.currentIndex
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
    // A clock that goes back does not move the row, and a row that was not drawn yet moves by what it had left.
    if pager.latestTime < clock { lastTime += pager.latestTime - clock }
    clock = pager.latestTime
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
      // A disabled page joins the row when it is selected.
      let isFull = last.isEndFull || screen.isEndFull
      if isFull, last.rowRevision != screen.rowRevision {
        verifyFullUpdate(from: last, to: screen, of: pager)
      } else if screen.phase == .settling {
        verifyStill(from: last, to: screen, of: pager)
      }
    case .setPages:
      verifyUpdate(from: last, to: screen, of: pager)
    default:
      break
    }
    verifySelection(from: last, to: screen, of: pager, after: event)
    verifyCurrent(on: screen, of: pager)
    switch event {
    case .select, .step, .bind, .touchEnded, .setPages: verifyJump(from: screen, of: pager)
    default: break
    }
  }

  /// Checks that the current page of a row that ends with a full view covers most of the viewport: each page that is
  /// wholly in view, once the row stands at its nearest slot, counts as the page that covers most. The row may be up to
  /// `wholePagesAfter` slots behind the position, and never before it.
  private mutating func verifyCurrent(on screen: Screen, of pager: Pager<Int>) {
    guard pager.isEndFull, !pager.isRowShortened, !screen.isPastEnd, let current = pager.current,
      let place = screen.places[current]
    else { return }
    // A spring moves position and row over different distances. With little damping both swing, so that the position may
    // be before the row, or too far beyond it, by a part of a page.
    let whole = Double(pager.geometry.wholePagesAfter)
    let slack = Self.tolerance + (screen.phase == .settling ? 2 / pager.stride * (whole + 1) + Self.swing : 0)
    // A weakly damped spring swings past the last page, and the row stays at its end.
    let ahead = pager.indices.clamped(screen.position) - pager.slot
    if ahead < -slack || ahead > whole + slack {
      fail("the position \(screen.position) is not in view at slot \(pager.slot)")
    }
    if place < -0.5 - slack || place > whole + 0.5 + slack {
      fail("\(current) is current at \(screen.position), and its place is \(place)")
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
    guard last.phase == .settling, !last.isPastEnd, pager.isOnScreen, !pager.reducesMotion else { return }
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
    guard screen.phase != .idle, pager.configuration.bounces || !screen.isAtEnd || last.revision == screen.revision,
      let covering = last.covering, let before = last.places[covering], abs(before) < 0.499
    else { return }
    guard let after = screen.places[covering] else {
      fail("page \(covering) covered the viewport, and is gone")
      return
    }
    if abs(after - before) > Self.tolerance + pager.environment.pixel / pager.stride {
      fail("page \(covering) jumps from \(before) to \(after)")
    }
    // The position may change with the pages of the row, for example when a selected disabled page joins the row.
    if pager.ends == .closed, last.revision == screen.revision,
      abs(screen.position - last.position) > Self.tolerance + pager.environment.pixel / pager.stride
    {
      fail("the position jumps from \(last.position) to \(screen.position)")
    }
  }

  /// Checks that the page that covers the viewport keeps its place when the list of pages changes.
  private mutating func verifyUpdate(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    if last.rowRevision != screen.rowRevision, pager.geometry.mostInView <= 2 { verifyFilled(pager) }
    if last.isEndFull || screen.isEndFull { return verifyFullUpdate(from: last, to: screen, of: pager) }
    guard pager.ends == .closed || pager.geometry.mostInView <= 2 else { return }
    guard screen.phase != .idle, pager.configuration.bounces || !screen.isAtEnd, let covering = last.covering,
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

  /// Checks that the current page keeps its place when the row has other pages, and ends with a full view before or after.
  /// A row that would be past its full end, or a page that would be out of view, moves by the least distance.
  private mutating func verifyFullUpdate(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    // A row at rest is at the place of its settled page.
    guard last.phase != .idle, screen.phase != .idle, !last.isShortened, !screen.isShortened, pager.ends == .closed,
      last.rowRevision != screen.rowRevision, let current = last.current, let before = last.places[current],
      let index = pager.rowPages.index(of: current)
    else { return }
    let whole = Double(pager.geometry.wholePagesAfter)
    let (low, high) = (Double(pager.slotRange.lowerBound), Double(pager.slotRange.upperBound))
    var place = last.position + Double(index - last.currentIndex)
    var slot = Double(index) - before
    // Only a row that may be past its end, and does not end with a full view, stays past it.
    if screen.isEndFull || !pager.configuration.bounces {
      place = pager.indices.clamped(place)
      slot = Swift.min(Swift.max(slot, place - whole, low), place, high)
    }
    let tolerance = Self.tolerance + pager.environment.pixel / pager.stride
    if abs(screen.position - place) > tolerance {
      fail("the position was \(last.position), and with new pages it is \(screen.position), not \(place)")
    }
    if screen.isEndFull, abs(pager.slot - slot) > tolerance {
      fail("page \(current) was at \(before), and with new pages the row is at \(pager.slot), not \(slot)")
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
