import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// A host for tests. It sends events to a pager, applies and logs the effects in order, and checks the ledgers after
/// every event.
///
/// The driver is a value, so that a test can copy it and continue one state in two ways.
struct PagerDriver {
  typealias Event = Pager<Int>.Event
  typealias Effect = Pager<Int>.Effect

  private(set) var pager: Pager<Int>
  private(set) var strip = PagerStrip<Int>(PagerDriver.look)
  private(set) var header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 120, stripHeight: 44)
  private(set) var ledger = PagerLedger<Int>()
  private var row = RowLedger<Int>()
  private var screen = ScreenLedger()
  /// The offset of a simulated platform, which applies every layout at once. It is the offset of the last layout or of
  /// the last report.
  private var platformOffset = 0.0
  /// `true` when the last event had an effect that sets the platform's offset.
  private var isPlaced = false
  /// The effects since the last `forget()`.
  private(set) var log: [Effect] = []
  /// The app's reaction to an effect, called while the effect is applied.
  var answer: ((Effect, inout PagerDriver) -> Void)?
  var now = 0.0
  var keepsLog = true
  /// `true` when each new tab is measured, with widths that make a strip of three tabs long enough to scroll.
  var measuresTabs = false {
    didSet { measureNewTabs() }
  }
  private(set) var stripScroll = StripScroll.none
  /// The offset to which a person has scrolled the strip, or nil when the strip may have left that offset.
  private var stripOffset: Double?
  /// `true` when the app has sent events inside an effect of the last event.
  private var isAnswered = false
  private var lastMove: Int32 = 0

  /// The state of a person's scroll of the strip away from the selection.
  enum StripScroll {
    case none
    /// A person has scrolled the strip, and no move has begun since then.
    case scrolled
    /// A person has scrolled the strip, and a move that brings it back has begun.
    case returning
  }

  /// Creates a driver with the pages `0..<count`, laid out in a viewport of `length` points, or not laid out when
  /// `length` is nil.
  init(
    _ count: Int = 3, selected: Int? = nil, length: Double? = 400,
    disabled: [Int] = [], configuration: PagerConfiguration = PagerConfiguration(keptPages: 0),
    environment: PagerEnvironment = PagerEnvironment(), presence: PagerPresence = .shown,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pages = PagerPages(firstOfEqual: Array(0..<count))
    pager = Pager(
      pages: pages, selected: selected, disabled: disabled, configuration: configuration, environment: environment,
      presence: presence)
    strip.resize(to: 300)
    drain()
    if let length { send(.resize(length: length, at: 0), sourceLocation: sourceLocation) }
  }

  /// Creates a driver that continues from another driver's snapshot, without an `answer` and without a log.
  init(_ snapshot: Snapshot) {
    pager = snapshot.pager
    strip = snapshot.strip
    header = snapshot.header
    ledger = snapshot.ledger
    row = snapshot.row
    screen = snapshot.screen
    platformOffset = snapshot.platformOffset
    now = snapshot.now
    measuresTabs = snapshot.measuresTabs
    keepsLog = false
  }

  /// The state of a driver without its `answer` and its log. It can be sent to another thread.
  struct Snapshot: Sendable {
    var pager: Pager<Int>
    var strip: PagerStrip<Int>
    var header: PagerHeader<Int>
    var ledger: PagerLedger<Int>
    var row: RowLedger<Int>
    var screen: ScreenLedger
    var platformOffset: Double
    var now: Double
    var measuresTabs: Bool
  }

  var snapshot: Snapshot {
    Snapshot(
      pager: pager, strip: strip, header: header, ledger: ledger, row: row, screen: screen,
      platformOffset: platformOffset, now: now, measuresTabs: measuresTabs)
  }

  /// Sends an event to the pager, applies its effects and checks the ledgers. Returns the pager's error, or nil.
  @discardableResult
  mutating func offer(_ event: Event) -> PagerError<Int>? {
    do throws(PagerError<Int>) {
      try pager.send(event)
    } catch {
      return error
    }
    if case .select(_, _, _, let move?, _) = event { ledger.opened(move) }
    let length = pager.viewportLength
    if case .observe(let offset, let seen, _, _) = event, PagerConfiguration.heldLength(seen) == length,
      offset.isFinite,
      !pager.isDriving
    {
      platformOffset = offset
    }
    drain()
    ledger.verify(pager, after: isAnswered ? nil : event)
    row.verify(pager)
    if let finding = row.finding { ledger.fail(finding) }
    screen.verify(pager, after: isAnswered ? nil : event)
    if let violation = screen.violation { ledger.fail("\(violation), after \(event)") }
    if isPlaced, length > 0, length == pager.viewportLength, !pager.host.isAttaching, pager.host.asksLeft > 0,
      !isAnswered
    {
      verifyLate(platformOffset)
    }
    if isPlaced || pager.isDriving { platformOffset = pager.offset }
    verifyStrip()
    verifyHeader()
    verifyTouches()
    return nil
  }

  /// Checks which touches hold the row, and to which offset the platform carries it.
  private mutating func verifyTouches() {
    if let page = pager.scrolledPage, !pager.rowPages.contains(page) { ledger.fail("a drag would scroll \(page)") }
    if pager.phase == .idle, pager.holdsTouches { ledger.fail("idle, and a touch would hold the row") }
    if pager.phase == .settling, !pager.holdsTouches, let slot = pager.restSlot(at: pager.rowTarget) {
      let left = abs(pager.slot - Double(slot)) * pager.stride
      if left > PagerConfiguration.landedDistance { ledger.fail("\(left) points are left, and a touch passes") }
      if let target = pager.target, !pager.staysInView(target) { ledger.fail("\(target) does not stay in view") }
    }
    verifySwipes()
    guard let offset = pager.carriedOffset else { return }
    if pager.phase != .settling || pager.isDriving { ledger.fail("\(pager.phase), and the platform carries the row") }
    if !offset.isFinite { ledger.fail("the platform carries the row to \(offset)") }
  }

  /// Checks which swipes the pager takes from the content under a finger: a moving row is caught, whatever is under the
  /// finger; an adjustable control keeps its finger on an idle row; past an end the screen around can go back.
  private mutating func verifySwipes() {
    let slider = PagerChildRoom(of: [.adjustable], isMirrored: false)
    for way in [-1.0, 1] {
      let takes = pager.takesSwipe(towards: way, content: slider)
      if takes, pager.phase == .idle { ledger.fail("idle, and a swipe by \(way) would leave its slider") }
      if !takes, pager.holdsTouches { ledger.fail("\(pager.phase), and a slider would keep a swipe by \(way)") }
      if pager.takesSwipe(towards: way, content: PagerChildRoom(), canGoBack: true), way < 0, pager.room().before == 0 {
        ledger.fail("at the first page, and a swipe does not go back")
      }
      let landing = pager.platformLanding(velocity: way * 2_000, at: pager.latestTime)
      if let landing, !landing.isFinite { ledger.fail("the platform would carry the row to \(landing)") }
    }
    let release = event(for: PagerRelease(velocity: 2_000, canCarry: true))
    if case .released(let landing, _) = release, pager.offset >= 0,
      landing > Swift.max(pager.contentLength - pager.viewportLength, 0) - pager.environment.pixel,
      pager.offset < landing
    {
      ledger.fail("the platform would carry the row to the end \(landing)")
    }
  }

  /// Checks that a report from before the last layout of an idle row, which arrives late, does not change the page.
  private mutating func verifyLate(_ offset: Double) {
    // Such a host sends no late report.
    if pager.environment.readsAtOnce { return }
    guard abs(offset - pager.offset) > pager.environment.pixel, pager.phase == .idle, !pager.rowPages.isEmpty else {
      return
    }
    // A report of a nearby offset may be a new drag or scroll, so only an idle report is tried there.
    let isFar = abs(offset - pager.offset) > pager.stride / 2
    for activity in isFar ? [PagerActivity.idle, .animating, .unknown, .finger] : [.idle] {
      var late = pager
      do throws(PagerError<Int>) {
        try late.send(.observe(offset: offset, length: pager.viewportLength, activity: activity, at: pager.latestTime))
      } catch {
        ledger.fail("\(error)")
      }
      late.drain { effect, _ in
        if case .willMove(let move) = effect {
          ledger.fail("a late \(activity) at \(offset) begins \(move) at \(pager.offset)")
        }
      }
      if late.current != pager.current {
        ledger.fail("a late \(activity) at \(offset) shows \(String(describing: late.current)) at \(pager.offset)")
      }
    }
  }

  mutating func send(_ event: Event, sourceLocation: SourceLocation = #_sourceLocation) {
    if let error = offer(event) { Issue.record("\(error)", sourceLocation: sourceLocation) }
    if let violation = ledger.violation { Issue.record("\(violation) after \(event)", sourceLocation: sourceLocation) }
  }

  private mutating func drain() {
    guard pager.beginDrain() else { return }
    isAnswered = false
    isPlaced = false
    var layouts = 0
    while let effect = pager.nextEffect() {
      if effect == .layout { layouts += 1 }
      if layouts > 1, !isAnswered { ledger.fail("an event asks for \(layouts) layouts") }
      if effect == .layout || effect == .endDriving { isPlaced = true }
      follow(effect)
      ledger.apply(effect)
      row.apply(effect, of: pager)
      if keepsLog { log.append(effect) }
      noteStripScroll(effect)
      if let answer { answer(effect, &self) }
    }
    follow(nil)
  }

  /// Lets the strip and the header follow the pager, as a host does. Following never changes the header's height.
  private mutating func follow(_ effect: Effect?) {
    let (pages, height) = (strip.pages, header.height)
    if let effect { strip.follow(effect, of: pager) } else { strip.follow(pager) }
    header.follow(pager)
    if header.height != height { ledger.fail("new pages changed the header's height: \(height), \(header.height)") }
    if strip.pages != pages { stripOffset = nil }
    measureNewTabs()
  }

  /// Sends an event as an app does inside a callback. The event waits until the current drain handles it.
  mutating func sendFromInside(_ event: Event) {
    do throws(PagerError<Int>) {
      try pager.send(event)
    } catch {
      ledger.fail("\(error)")
      return
    }
    if case .select(_, _, _, let move?, _) = event { ledger.opened(move) }
    isAnswered = true
    if pager.beginDrain() { ledger.fail("a second drain began inside the first") }
  }

  private mutating func measureNewTabs() {
    guard measuresTabs else { return }
    for index in 0..<min(strip.count, 16) where !strip.layout.isMeasured(index) {
      strip.measure(index, width: Double(120 + (strip.pages[index] ?? 0) * 37 % 64))
    }
  }

  private mutating func noteStripScroll(_ effect: Effect) {
    switch (effect, stripScroll) {
    case (.willMove, .scrolled): stripScroll = .returning
    case (.didMove, .returning): stripScroll = .none
    case (.didCancel, .returning): stripScroll = .scrolled
    default: return
    }
    stripOffset = nil
  }

  private mutating func verifyStrip() {
    let (layout, offset) = (strip.layout, strip.offset)
    if layout.totals != layout.workedOut(.none) { ledger.fail("the strip's totals do not match its tabs") }
    for length in [offset, strip.maximumOffset, strip.contentLength] where !length.isFinite {
      ledger.fail("strip offset \(offset) of \(strip.maximumOffset), content \(strip.contentLength)")
    }
    verifyFollowing()
    verifyIndicator()
    if (1...12).contains(strip.count) {
      let fractions = (0..<strip.count).map(strip.selectedFraction)
      let sum = fractions.reduce(0, +)
      if !sum.isFinite { ledger.fail("the selected fractions are \(fractions)") }
      if abs(sum - 1) > 1e-6, pager.rowPages.count == pager.pages.count {
        ledger.fail("the selected fractions add up to \(sum) at \(pager.position)")
      }
    }
    if let stripOffset, pager.phase == .idle, abs(offset - stripOffset) > 1e-6 {
      ledger.fail("a person has scrolled the strip to \(stripOffset), and it is at \(offset)")
    }
    guard pager.phase == .idle, strip.count > 0, let settled = pager.settled.flatMap(pager.pages.index(of:)),
      stripScroll == .none
    else { return }
    let wanted = strip.layout.settledOffset(of: settled)
    if abs(offset - wanted) > 1e-4 { ledger.fail("idle, and the strip is at \(offset) instead of \(wanted)") }
  }

  /// Checks that the strip agrees with its layout at the pager's position, and lays out the tabs in reach.
  private mutating func verifyFollowing() {
    let count = pager.pages.count
    if strip.count != count { ledger.fail("\(strip.count) tabs of \(count) pages") }
    guard count > 0 else {
      if !strip.tabs.isEmpty || strip.targetIndex != nil { ledger.fail("the tabs are \(strip.tabs) without pages") }
      return
    }
    if abs(strip.offset - strip.layout.offset(at: pager.position)) > 1e-6 {
      ledger.fail("the strip is at \(strip.offset), its layout at \(strip.layout.offset(at: pager.position))")
    }
    if strip.targetIndex != pager.target.flatMap(pager.pages.index(of:)) {
      ledger.fail("the strip's target is \(String(describing: strip.targetIndex))")
    }
    let tabs = strip.tabs
    if zip(tabs, tabs.dropFirst()).contains(where: { $0 >= $1 }) || tabs.contains(where: { $0 >= count }) {
      ledger.fail("tabs \(tabs) of \(count)")
    }
    var wanted = pager.mountedIDs.compactMap(pager.pages.index(of:)) + [strip.targetIndex ?? 0]
    // Cyclic strips are not checked, because a strip that moves over the seam passes all its tabs.
    if stripScroll == .none, pager.ends == .closed { wanted += strip.highlighted }
    for index in wanted where !tabs.contains(index) { ledger.fail("tab \(index) is not laid out among \(tabs)") }
    if let first = tabs.first(where: { !strip.layout.isMeasured($0) }), strip.nextUnmeasured != first {
      ledger.fail("the next tab to measure is \(first), not \(String(describing: strip.nextUnmeasured))")
    }
  }

  private mutating func verifyHeader() {
    let height = header.height
    if !height.isFinite || height < header.minimumHeight || height > header.maximumHeight {
      ledger.fail("the header's height is \(height)")
    }
    if !header.pull.isFinite || header.pull < 0 { ledger.fail("the header's pull is \(header.pull)") }
    if pager.phase == .idle, header.current != pager.settled {
      ledger.fail("idle on \(String(describing: pager.settled)), the header on \(String(describing: header.current))")
    }
  }

  private mutating func verifyIndicator() {
    guard strip.count > 0 else { return }
    let look = strip.indicator
    if (look == nil) == strip.layout.hasKnownWidths { ledger.fail("the indicator is \(String(describing: look))") }
    guard let look else { return }
    for length in [look.frame.x, look.frame.width, look.entering?.x ?? 0, look.entering?.width ?? 0]
    where !length.isFinite {
      ledger.fail("the indicator is \(look)")
    }
    if look.frame.width < 0 { ledger.fail("the indicator is \(look.frame.width) wide") }
  }

  mutating func forget() { log.removeAll() }

  /// Scrolls the strip as a person does, and scrolls the current page under the header too.
  mutating func scrollStrip(to offset: Double) {
    if let current = header.current { header.scrolled(current, to: offset / 8) }
    guard strip.scrolled(to: offset) else { return }
    stripScroll = .scrolled
    stripOffset = strip.offset
  }

  mutating func measureTabs(_ width: (Int) -> Double) {
    for index in 0..<strip.count { strip.measure(index, width: width(index)) }
  }

  private static var look: TabStripLook {
    TabStripLook(tabs: TabStripConfiguration(), indicator: TabIndicator(travel: .elastic))
  }
}

// Actions of a person and of a platform.
extension PagerDriver {
  /// Selects a page and returns the id of the selection.
  @discardableResult
  mutating func select(
    _ id: Int, animated: Bool = true, cause: PagerCause = .tab, sourceLocation: SourceLocation = #_sourceLocation
  ) -> PagerMoveID {
    lastMove += 1
    let move = PagerMoveID(number: lastMove)
    send(.select(id, animated: animated, cause: cause, move: move, at: now), sourceLocation: sourceLocation)
    return move
  }

  mutating func setPages(_ ids: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    send(.setPages(PagerPages(firstOfEqual: ids), at: now), sourceLocation: sourceLocation)
  }

  /// Puts a finger down at `from` and moves it to `to` in `steps` samples, 10 ms apart.
  mutating func drag(
    from: Double, to: Double, steps: Int = 20, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    send(.touchBegan(point: from, at: now), sourceLocation: sourceLocation)
    move(from: from, to: to, steps: steps, sourceLocation: sourceLocation)
  }

  mutating func move(
    from: Double, to: Double, steps: Int = 20, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for step in 1...steps {
      now += 0.01
      let point = from + (to - from) * Double(step) / Double(steps)
      send(.touchMoved(point: point, at: now), sourceLocation: sourceLocation)
    }
  }

  /// Lifts the finger after a pause of `pause` seconds.
  mutating func lift(after pause: Double = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    now += pause
    send(.touchEnded(at: now), sourceLocation: sourceLocation)
  }

  /// Sends frames at 60 Hz for `seconds`, or until the pager is idle, and calls `seen` after each frame.
  mutating func frames(
    for seconds: Double, sourceLocation: SourceLocation = #_sourceLocation, seen: (PagerDriver) -> Void = { _ in }
  ) {
    let end = now + seconds
    while now < end, pager.phase != .idle {
      now += 1.0 / 60
      send(.frame(at: now), sourceLocation: sourceLocation)
      seen(self)
    }
  }

  /// Sends frames until the pager is idle, for ten seconds at most, and calls `seen` after each frame.
  mutating func rest(sourceLocation: SourceLocation = #_sourceLocation, seen: (PagerDriver) -> Void = { _ in }) {
    frames(for: 10, sourceLocation: sourceLocation, seen: seen)
    if pager.phase != .idle { Issue.record("not idle after ten seconds", sourceLocation: sourceLocation) }
  }

  /// Reports that the platform is at the offset of `slot`, which may lie between two slots.
  mutating func observe(
    _ slot: Double, _ activity: PagerActivity, after seconds: Double = 1.0 / 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    now += seconds
    send(
      .observe(offset: slot * pager.stride, length: pager.viewportLength, activity: activity, at: now),
      sourceLocation: sourceLocation)
  }

  /// Reports in eight steps that the platform scrolls from one slot to another.
  mutating func scroll(
    from: Double, to: Double, _ activity: PagerActivity, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for step in 1...8 {
      observe(from + (to - from) * Double(step) / 8, activity, sourceLocation: sourceLocation)
    }
  }
}

// The row as a person sees it.
extension PagerDriver {
  /// The place of a page in the viewport, in slots: 0 for a settled page, nil for a page that is not in the row.
  func place(of id: Int) -> Double? {
    pager.slot(of: id).map { Double($0) - pager.offset / pager.stride }
  }

  /// The velocity of the row in slots per second, positive toward later pages. It is measured from the place of the
  /// page `id`, and is NaN when that page is not in the row.
  func rowVelocity(of id: Int) -> Double {
    var future = self
    future.offer(.frame(at: now + 1e-5))
    guard let before = place(of: id), let after = future.place(of: id) else { return .nan }
    return (before - after) / 1e-5
  }
}

// The logged effects, as ordered lists.
extension PagerDriver {
  /// The callbacks of paging, such as `will 0>1 tab`.
  var calls: [String] {
    log.compactMap { effect in
      switch effect {
      case .willMove(let move): "will \(Self.name(of: move)) \(move.cause)"
      case .didMove(let move): "did \(Self.name(of: move))"
      case .didCancel(let move): "cancel \(Self.name(of: move))"
      case .didRefuse(let from): "refuse \(from)"
      case .reselected(let id, let cause): "reselected \(id) \(cause)"
      case .moveEnded, .selectionChanged, .mount, .unmount, .shift, .tabUpdated, .willAppear, .didAppear,
        .willDisappear,
        .didDisappear, .beginDriving, .endDriving, .layout:
        nil
      }
    }
  }

  var selections: [Int?] {
    log.compactMap { if case .selectionChanged(let to) = $0 { .some(to) } else { nil } }
  }

  /// The appearance callbacks, such as `will 1`, `did 1`, `will not 0`, `did not 0`.
  var appearances: [String] {
    log.compactMap { effect in
      switch effect {
      case .willAppear(let id, _): "will \(id)"
      case .didAppear(let id): "did \(id)"
      case .willDisappear(let id, _): "will not \(id)"
      case .didDisappear(let id): "did not \(id)"
      default: nil
      }
    }
  }

  var unmounts: [Int] {
    log.compactMap { if case .unmount(let id) = $0 { id } else { nil } }
  }

  var mounts: [Int] {
    log.compactMap { if case .mount(let id) = $0 { id } else { nil } }
  }

  func outcome(of move: PagerMoveID) -> PagerOutcome<Int>? {
    for case .moveEnded(move, let outcome) in log { return outcome }
    return nil
  }

  private static func name(of move: PagerMove<Int>) -> String {
    "\(move.from.map(String.init) ?? "-")>\(move.to)"
  }
}
