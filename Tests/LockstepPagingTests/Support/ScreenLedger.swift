@testable import LockstepPaging

/// A person's view of the pages: what must hold between one event and the next, on the screen and in what the app is told.
///
/// Places are those of pages in the viewport, in slots: 0 is where a page rests, 1 is one page farther.
struct ScreenLedger {
  /// The first thing that is wrong.
  private(set) var violation: String?
  private var last: Screen?
  /// When the row was let go, or drawn last.
  private var lastTime = 0.0
  private var lastSelection: Int?

  /// How fast a row of one page in view may move by itself, in slots per second. The fastest is one that is let go at the velocity of the fastest finger that
  /// the tests use.
  private static let fastest = 60.0
  /// How far a place may be off, in slots: sums of positions in the hundreds of thousands are exact to less.
  private static let tolerance = 1e-5

  /// What a person sees at one moment.
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
    /// The row has been pulled past its end. From there it may come back over any distance.
    var isPastEnd: Bool

    init(_ pager: Pager<Int>) {
      position = pager.motion.position
      target = pager.target
      phase = pager.phase
      stride = pager.stride
      offset = pager.offset
      revision = pager.pagesRevision
      isPastEnd = pager.slotRange.clamped(pager.slot) != pager.slot
      places = [:]
      guard pager.stride > 0 else { return }
      for id in pager.mountedIDs.prefix(pager.mounted.slots.count) {
        guard let slot = pager.slot(of: id) else { continue }
        let place = Double(slot) - pager.offset / pager.stride
        places[id] = place
        // Between two pages that stand far apart there may be none in view.
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

  /// Begins anew: what comes is compared with what was before by nobody.
  mutating func forget() { last = nil }

  /// `event` is the last one, or nil when others have followed it from inside its effects.
  mutating func verify(_ pager: Pager<Int>, after event: Pager<Int>.Event?) {
    let screen = Screen(pager)
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

  /// A long jump leads from the page that covers the screen to its target, past no other page, and ends where the target is.
  private mutating func verifyJump(from screen: Screen, of pager: Pager<Int>) {
    guard pager.isRowShortened, !screen.isPastEnd, pager.geometry.mostInView <= 2,
      case .settling(let settle) = pager.state,
      case .spring(let course) = settle.course, let target = pager.target
    else { return }
    // A row that was made while more pages were in view keeps them.
    guard case .jump(let jump) = pager.row, jump.stops.count <= 3 else { return }
    for part in [0.25, 0.5, 1 - 1e-9] {
      var later = pager
      do throws(PagerError<Int>) { try later.send(.frame(at: course.start + course.duration * part)) } catch { return }
      guard later.beginDrain() else { return }
      while later.nextEffect() != nil {}
      guard later.phase == .settling else { return }
      let seen = Screen(later)
      if part > 0.9, abs(seen.places[target] ?? .infinity) > 0.02 {
        fail("a jump to \(target) ends where it stands at \(String(describing: seen.places[target]))")
      }
      let known = [
        screen.covering, target, pager.settled,
        pager.rowPages.isUnlimited ? nil : pager.rowPages[Int(later.motion.position.rounded())],
      ]
      // What is in view already may come a little farther before the row turns round.
      if let covering = seen.covering, !known.contains(covering), screen.places[covering].map({ abs($0) < 1 }) != true {
        fail("on the way to \(target) the screen shows \(covering) at \(later.position)")
      }
    }
  }

  /// The row moves as the position does, and lands where it is.
  private mutating func verifyFrame(from last: Screen, to screen: Screen, of pager: Pager<Int>, after seconds: Double) {
    guard last.phase == .settling, !last.isPastEnd, pager.isOnScreen, !pager.configuration.reducesMotion else { return }
    // A jump runs over as many slots as there are pages in view.
    let fastest = Self.fastest * Double(Swift.max(pager.geometry.mostInView - 1, 1))
    let allowed = abs(screen.position - last.position) + fastest * seconds + 2 / pager.stride
    // Of a few pages that go round, one that leaves at one end may come at the other.
    let reach = pager.ends == .cyclic ? 0.5 : 1
    for (id, place) in screen.places where abs(place) < reach {
      guard let before = last.places[id] else {
        if abs(place) < 0.5, allowed < 0.5 { fail("page \(id) was nowhere, and covers the screen") }
        continue
      }
      if abs(place - before) > allowed, abs(before) < reach || pager.ends == .closed {
        fail("page \(id) leaps from \(before) to \(place)")
      }
    }
    // Where several pages are in view, or were when the row was made, those that are in view with the one or the other come with it.
    guard pager.geometry.mostInView <= 2, case .jump(let jump) = pager.row, jump.stops.count <= 3,
      let covering = screen.covering, covering != last.covering, screen.phase == .settling
    else { return }
    let nearest = pager.rowPages.isUnlimited ? nil : pager.rowPages[Int(screen.position.rounded())]
    if covering != pager.target, covering != nearest, covering != pager.settled, allowed < 0.5 {
      fail("\(covering) covers the screen at \(screen.position), on the way to \(String(describing: pager.target))")
    }
  }

  /// Nothing leaps: neither the page that covers the screen nor the position.
  private mutating func verifyStill(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    // Without a rubber band a row whose pages have become others does not stand past its end.
    // A page that goes round and is in view with the target too comes from there.
    guard pager.ends == .closed || pager.geometry.mostInView <= 2 else { return }
    guard screen.phase != .idle, pager.configuration.bounces || last.revision == screen.revision,
      let covering = last.covering, let before = last.places[covering], abs(before) < 0.499
    else { return }
    guard let after = screen.places[covering] else {
      fail("page \(covering) covered the screen, and is gone")
      return
    }
    if abs(after - before) > Self.tolerance + pager.configuration.pixel / pager.stride {
      fail("page \(covering) leaps from \(before) to \(after)")
    }
    // A disabled page that is selected joins the row.
    if pager.ends == .closed, last.revision == screen.revision,
      abs(screen.position - last.position) > Self.tolerance + pager.configuration.pixel / pager.stride
    {
      fail("the position leaps from \(last.position) to \(screen.position)")
    }
  }

  /// What covers the screen stays under the eye when the pages are others.
  private mutating func verifyUpdate(from last: Screen, to screen: Screen, of pager: Pager<Int>) {
    guard pager.ends == .closed || pager.geometry.mostInView <= 2 else { return }
    guard screen.phase != .idle, pager.configuration.bounces, let covering = last.covering,
      pager.rowPages.contains(covering),
      let before = last.places[covering], abs(before) < 0.499
    else { return }
    guard let after = screen.places[covering] else {
      fail("page \(covering) covered the screen, and is gone though it is among the pages")
      return
    }
    if abs(after - before) > Self.tolerance {
      fail("page \(covering) leaps from \(before) to \(after) with other pages")
    }
    let shift = screen.position - last.position
    let isLongJump = pager.isRowShortened
    if abs(shift - shift.rounded()) > Self.tolerance, !isLongJump {
      fail("the position leaps by \(shift) with other pages")
    }
  }

  /// While a finger goes one way, the selection does not go the other.
  private mutating func verifySelection(
    from last: Screen, to screen: Screen, of pager: Pager<Int>, after event: Pager<Int>.Event
  ) {
    guard screen.phase == .dragging, last.phase == .dragging, pager.ends == .closed, let before = lastSelection,
      let after = pager.selection,
      before != after, let first = pager.rowPages.index(of: before), let second = pager.rowPages.index(of: after)
    else { return }
    switch event {
    case .touchMoved: break
    case .observe(_, _, .finger, _): break
    default: return
    }
    let way = screen.position - last.position
    if way * Double(second - first) < 0 { fail("the finger goes \(way), and the selection from \(before) to \(after)") }
  }
}
