import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// The offset at which the pager asks a scrolling platform to land.
@Suite("Landing offsets")
struct LandingTests {
  private func pager(at page: Int, configuration: PagerConfiguration = PagerConfiguration()) throws -> Pager<Int> {
    var pager = Pager(pages: try PagerPages(Array(0..<6)), selected: page, configuration: configuration)
    try pager.send(.resize(length: 400, at: 0))
    drain(&pager)
    return pager
  }

  private func drain(_ pager: inout Pager<Int>) {
    guard pager.beginDrain() else { return }
    while pager.nextEffect() != nil {}
  }

  private func drag(_ pager: inout Pager<Int>, through offsets: [Double], every seconds: Double) throws -> Double {
    var time = 1.0
    for offset in offsets {
      time += seconds
      try pager.send(.observe(offset: offset, length: 400, activity: .finger, at: time))
      drain(&pager)
    }
    return time
  }

  @Test("a fling lands on the next page, however short the drag is")
  func fling() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time) == 800)
  }

  @Test("a slow release lands on the nearest page")
  func slow() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [450, 500, 550, 590], every: 0.5)
    #expect(pager.landingOffset(at: time) == 400)
  }

  @Test("a release after a pause lands on the nearest page")
  func pause() throws {
    var pager = try pager(at: 1)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time + 0.3) == 400)
  }

  @Test("a fling toward a page that is locked for entering lands on the page where it began")
  func locked() throws {
    var pager = try pager(at: 1)
    try pager.send(.setSwipeLock(2, .entering))
    drain(&pager)
    let time = try drag(&pager, through: [410, 425, 440, 460], every: 0.016)
    #expect(pager.landingOffset(at: time) == 400)
  }

  @Test("the landing offset of an idle pager is the offset of its settled page, also after a resize")
  func rest() throws {
    var pager = try pager(at: 2)
    #expect(pager.landingOffset(at: 5) == 800)
    try pager.send(.resize(length: 700, at: 6))
    drain(&pager)
    #expect(pager.landingOffset(at: 6) == 1400)
  }

  // MARK: Releases

  private func driver(letGoAfter offsets: [Double]) -> PagerDriver {
    var driver = PagerDriver(3, selected: 1)
    driver.forget()
    for offset in offsets { observe(&driver, offset, .finger) }
    driver.offer(.released(landing: driver.pager.landingOffset(at: driver.now), at: driver.now))
    return driver
  }

  private func observe(_ driver: inout PagerDriver, _ offset: Double, _ activity: PagerActivity) {
    driver.now += 0.016
    driver.offer(.observe(offset: offset, length: 400, activity: activity, at: driver.now))
  }

  @Test("a fling changes the selection at the release, once")
  func selection() {
    var driver = driver(letGoAfter: [410, 425, 440, 460])
    #expect(driver.pager.selection == 2)
    #expect(driver.pager.current == 1)
    #expect(driver.log.contains(.selectionChanged(to: 2)))
    for offset in [520.0, 700, 800] { observe(&driver, offset, .animating) }
    observe(&driver, 800, .idle)
    #expect(driver.log.filter { if case .selectionChanged = $0 { true } else { false } } == [.selectionChanged(to: 2)])
    #expect(driver.pager.settled == 2)
    #expect(driver.ledger.violation == nil)
  }

  @Test("a swipe that is moving back when it is released selects nothing, even past the middle")
  func goingBack() {
    var driver = driver(letGoAfter: [500, 620, 640, 638, 634, 630, 624, 618, 612, 606, 602])
    #expect(driver.pager.target == 1)
    for offset in [598.0, 500, 420, 400] { observe(&driver, offset, .animating) }
    observe(&driver, 400, .idle)
    #expect(!driver.log.contains { if case .selectionChanged = $0 { true } else { false } })
    #expect(driver.pager.settled == 1)
    #expect(driver.ledger.violation == nil)
  }

  @Test("a platform that overshoots the landing offset causes only one move")
  func overshoot() {
    var driver = driver(letGoAfter: [410, 425, 440, 460])
    for offset in [700.0, 790, 812, 806, 800] { observe(&driver, offset, .animating) }
    #expect(driver.pager.selection == 2)
    observe(&driver, 800, .idle)
    #expect(driver.log.filter { if case .willMove = $0 { true } else { false } }.count == 1)
  }

  @Test(
    "a row that the platform scrolls away from its landing offset gets a new target",
    arguments: [PagerActivity.animating, .unknown])
  func elsewhere(activity: PagerActivity) {
    var driver = driver(letGoAfter: [410, 425, 440, 460])
    for offset in [480.0, 470, 430, 300, 100] { observe(&driver, offset, activity) }
    #expect(driver.pager.target == 0)
    #expect(driver.pager.selection == 0)
    observe(&driver, 0, .idle)
    #expect(driver.pager.settled == 0)
    #expect(driver.ledger.violation == nil)
  }

  @Test("a rotation after the release of a swipe settles on the swipe's target")
  func turned() {
    var driver = driver(letGoAfter: [410, 425, 440, 460])
    driver.now += 0.016
    driver.offer(.observe(offset: 460, length: 700, activity: .idle, at: driver.now))
    #expect(driver.pager.settled == 2)
    #expect(driver.log.filter { if case .selectionChanged = $0 { true } else { false } } == [.selectionChanged(to: 2)])
  }

  @Test("a swipe continues to its target when the target moves in the list")
  func moved() {
    var driver = driver(letGoAfter: [410, 425, 440, 460])
    driver.offer(.setPages(PagerPages(firstOfEqual: [7, 8, 0, 1, 2]), at: driver.now))
    #expect(driver.pager.selection == 2)
    #expect(driver.pager.target == 2)
    // A platform that flies to an offset does not follow a page to another offset, so the engine takes over.
    #expect(driver.pager.isDriving)
    driver.rest()
    #expect(driver.pager.settled == 2)
    #expect(driver.ledger.violation == nil)
  }

  @Test("a release of an idle row has no effect")
  func atRest() {
    let driver = driver(letGoAfter: [])
    #expect(driver.pager.phase == .idle)
    #expect(driver.log.isEmpty)
  }
}
