import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// A host on a scrolling platform with faults: reports are dropped, repeated, late and out of order, and effects are
/// applied late.
struct ChaosHost {
  private(set) var driver: PagerDriver
  private(set) var scroller = SimulatedScroller()
  private var random: SeededGenerator
  private var reports: [(due: Double, report: SimulatedScroller.Report)] = []
  private var effects: [(due: Double, effect: Pager<Int>.Effect)] = []
  /// `true` when the host has applied `beginDriving`, and has not applied `endDriving` yet.
  private var isWriting = false
  /// `true` between `disappear` and `appear`.
  private var isAway = false
  private var lastReport: SimulatedScroller.Report?
  /// `true` when the platform lands at the pager's landing offset, `false` when it chooses a landing offset itself.
  private let asksForLandings: Bool
  private var nextPage = 100
  private var nextMove: Int32 = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    asksForLandings = random.below(2) == 0
    let count = random.element(of: [1, 2, 3, 5, 12])
    driver = PagerDriver(
      count, selected: random.below(count),
      configuration: PagerConfiguration(
        reducesMotion: random.below(10) == 0, spacing: random.element(of: [0, 0, 20])))
    driver.measureTabs { 60 + Double($0 % 7) * 10 }
    scroller.layOut(slots: driver.pager.slotCount, stride: driver.pager.stride)
    scroller.write(driver.pager.offset)
    driver.forget()
  }

  /// Performs a random action and lets a frame pass.
  mutating func step() {
    let seconds = random.element(of: [1.0 / 120, 1.0 / 60, 1.0 / 30, 0.1])
    driver.now += seconds
    act()
    scroller.pass(seconds)
    report()
    for entry in reports where entry.due <= driver.now { observe(entry.report) }
    reports.removeAll { $0.due <= driver.now }
    if driver.pager.needsFrames, random.below(8) > 0 { send(.frame(at: driver.now)) }
    applyEffects(dueBy: driver.now)
    if isWriting { scroller.write(driver.pager.offset) }
  }

  /// Lets everything settle without further actions. Late reports are lost and late effects are applied. Then the
  /// platform reports once, correctly, that it is idle.
  mutating func settle() {
    reports.removeAll()
    scroller.settle()
    var frames = 0
    while driver.pager.isDriving, frames < 200 {
      frames += 1
      driver.now += 0.05
      send(.frame(at: driver.now))
    }
    applyEffects(dueBy: .infinity)
    scroller.settle()
    observe(scroller.report)
    applyEffects(dueBy: .infinity)
  }

  /// The first disagreement between the platform, the pager and the strip, or nil.
  var disagreement: String? {
    let pager = driver.pager
    if let violation = driver.ledger.violation { return violation }
    if pager.phase != .idle { return "\(pager.phase) after the platform is idle" }
    if abs(scroller.offset - pager.offset) > pager.environment.pixel {
      return "the platform is at \(scroller.offset), the pager at \(pager.offset)"
    }
    if scroller.length != pager.viewportLength { return "\(scroller.length) pt long, not \(pager.viewportLength)" }
    guard let settled = pager.settled, let index = pager.pages.index(of: settled) else { return nil }
    if !pager.mountedIDs.contains(settled) { return "page \(settled) is not mounted" }
    var strip = driver.strip
    strip.measure(index, width: 70)
    if strip.indicator?.frame != strip.frame(of: index) {
      return "the indicator is not under tab \(index)"
    }
    return nil
  }

  /// Drags the row and returns the first disagreement, or nil. The pager has to follow this drag, even when reports of
  /// earlier drags were lost.
  mutating func disagreementOfSwiping() -> String? {
    guard !driver.pager.pages.isEmpty else { return nil }
    for _ in 0..<3 {
      driver.now += 1.0 / 60
      scroller.fingerMoved(by: -20)
      observe(scroller.report)
    }
    if driver.pager.phase != .dragging { return "\(driver.pager.phase) under a finger" }
    if abs(driver.pager.offset - scroller.offset) > driver.pager.environment.pixel {
      return "the finger is at \(scroller.offset), the pager at \(driver.pager.offset)"
    }
    return nil
  }

  private mutating func act() {
    switch random.below(40) {
    case ..<14: scroller.fingerMoved(by: random.between(-60, 60))
    case ..<18: release()
    case ..<21: tap()
    case ..<22: setPages()
    case ..<23: scroller.turn(to: random.element(of: [400, 320, 844]), keepsOffset: random.below(2) == 0)
    case ..<24:
      isAway = true
      send(.disappear(at: driver.now))
    case ..<28 where isAway:
      isAway = false
      send(.appear(at: driver.now))
    case ..<25: send(.step(random.element(of: [.next, .previous]), animated: true, cause: .keyboard, at: driver.now))
    default: break
    }
  }

  private mutating func release() {
    guard scroller.activity == .finger else { return }
    if asksForLandings {
      let landing = driver.pager.landingOffset(at: driver.now)
      scroller.fingerLifted(landing: landing)
      send(.released(landing: landing, at: driver.now))
    } else {
      scroller.fingerLifted(velocity: random.between(-1_500, 1_500))
    }
  }

  private mutating func tap() {
    guard !driver.pager.pages.isEmpty else { return }
    nextMove += 1
    send(
      .select(
        random.element(of: driver.pager.pages.elements), animated: random.below(5) > 0, cause: .tab,
        move: PagerMoveID(number: nextMove), at: driver.now))
  }

  private mutating func setPages() {
    var list = driver.pager.pages.elements
    nextPage += 1
    switch random.below(5) {
    case 0: list = []
    case 1 where !list.isEmpty: list.remove(at: random.below(list.count))
    case 2: list.shuffle(using: &random)
    default: list.insert(nextPage, at: random.below(list.count + 1))
    }
    send(.setPages(PagerPages(firstOfEqual: list), at: driver.now))
  }

  /// Queues the scroller's report of this frame when it differs from the last report. A report may be dropped, repeated
  /// or delayed.
  private mutating func report() {
    let report = scroller.report
    if let lastReport, lastReport.offset == report.offset, lastReport.activity == report.activity,
      lastReport.length == report.length
    {
      return
    }
    lastReport = report
    let copies = random.element(of: [0, 1, 1, 1, 1, 2])
    for _ in 0..<copies {
      let delay = random.element(of: [0, 0, 0, 0.02, 0.1, 0.4])
      var received = report
      if random.below(6) == 0 { received.activity = .unknown }
      reports.append((due: driver.now + delay, report: received))
    }
  }

  private mutating func observe(_ report: SimulatedScroller.Report) {
    send(.observe(offset: report.offset, length: report.length, activity: report.activity, at: driver.now))
  }

  private mutating func send(_ event: Pager<Int>.Event) {
    driver.offer(event)
    for effect in driver.log {
      switch effect {
      case .beginDriving, .endDriving, .layout:
        effects.append((due: driver.now + random.element(of: [0, 0, 0.05, 0.2]), effect: effect))
      default:
        continue
      }
    }
    driver.forget()
  }

  /// Applies the effects that are due, in order.
  private mutating func applyEffects(dueBy time: Double) {
    while let next = effects.first, next.due <= time {
      effects.removeFirst()
      switch next.effect {
      case .beginDriving:
        isWriting = true
        scroller.stop()
      case .endDriving:
        isWriting = false
        layOut()
      case .layout: layOut()
      default: continue
      }
    }
  }

  private mutating func layOut() {
    scroller.layOut(slots: driver.pager.slotCount, stride: driver.pager.stride)
    scroller.write(driver.pager.offset)
  }
}
