import LockstepPaging
import Testing

@Suite("Reported bugs: callbacks, mounting and appearance")
struct PageLifeTests {
  private static let reporting = PagerEnvironment(reportsAppearance: true)

  @Test("the pager has its new selection when it reports the change")
  func selectionFirst() {
    var driver = PagerDriver(3)
    var shown: [Int?] = []
    driver.answer = { effect, driver in
      switch effect {
      case .didMove: shown.append(driver.pager.settled)
      case .selectionChanged: shown.append(driver.pager.selection)
      default: break
      }
    }
    driver.select(2)
    driver.rest()
    #expect(shown == [2, 2])
  }

  @Test("an overshoot reports nothing about the page beyond the target")
  func overshoot() {
    var driver = PagerDriver(
      4, configuration: PagerConfiguration(spring: PagerSpring(duration: 0.4, bounce: 0.6)), environment: Self.reporting
    )
    driver.forget()
    var isOver = false
    driver.select(3)
    driver.rest { if $0.pager.position > 3 { isOver = true } }
    #expect(isOver)
    #expect(driver.calls == ["will 0>3 tab", "did 0>3"])
    driver.forget()
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.rest()
    #expect(driver.calls.isEmpty && driver.appearances.isEmpty)
  }

  @Test(
    "the first page appears once, whether the host reports its size or its appearance first", arguments: [true, false])
  func firstAppearance(isLaidOutFirst: Bool) {
    var driver = PagerDriver(3, length: nil, environment: Self.reporting, presence: .hidden)
    if isLaidOutFirst { driver.send(.resize(length: 400, at: 0)) }
    driver.send(.willAppear(animated: false, at: 1))
    driver.send(.resize(length: 400, at: 1))
    driver.send(.appear(at: 2))
    driver.send(.resize(length: 320, at: 3))
    driver.observe(0, .idle)
    #expect(driver.appearances == ["will 0", "did 0"])
  }

  @Test("appearance callbacks balance when a swipe, a tap and the disappearance of the host overlap")
  func balanced() {
    var driver = PagerDriver(6, environment: Self.reporting)
    driver.drag(from: 300, to: 150)
    driver.select(4)
    driver.frames(for: 0.08)
    driver.send(.willDisappear(animated: true, at: driver.now))
    driver.select(1)
    driver.frames(for: 0.05)
    driver.send(.disappear(at: driver.now))
    #expect(
      driver.appearances.count { $0.hasPrefix("will not") } == driver.appearances.count { $0.hasPrefix("did not") })
    driver.forget()
    driver.send(.willAppear(animated: true, at: driver.now))
    driver.send(.appear(at: driver.now))
    #expect(driver.appearances == ["will 1", "did 1"])
  }

  @Test("new pages during a drag leave no old tab and no old page behind")
  func outOfCount() {
    var driver = PagerDriver(6, selected: 3, configuration: PagerConfiguration(keptPages: 4))
    driver.measureTabs { 50 + Double($0) * 10 }
    driver.select(5, animated: false)
    driver.drag(from: 300, to: 200)
    driver.setPages([20, 21])
    #expect(driver.strip.count == 2)
    #expect(Set(driver.pager.mountedIDs) == [20, 21])
    driver.lift()
    driver.rest()
    driver.setPages([])
    #expect(driver.strip.count == 0 && driver.pager.mountedIDs.isEmpty)
    driver.select(0, inPages: [0])
    #expect(driver.pager.settled == 0)
  }

  @Test("every page is mounted once on setup and unmounted once on reload", arguments: [0, 1, 2])
  func askedOnce(preload: Int) {
    var driver = PagerDriver(
      5, length: nil, configuration: PagerConfiguration(preload: preload, keptPages: 2), environment: Self.reporting,
      presence: .hidden)
    driver.send(.willAppear(animated: false, at: 0))
    driver.send(.resize(length: 400, at: 0))
    driver.send(.appear(at: 0))
    driver.observe(0, .idle)
    #expect(driver.mounts == Array(0...preload))
    driver.forget()
    driver.setPages([10, 11, 12, 13])
    #expect(driver.unmounts.sorted() == Array(0...preload))
    #expect(driver.mounts == Array(10...10 + preload))
  }

  @Test("a kept page is not mounted again on each switch")
  func notRebuilt() {
    var driver = PagerDriver(8, configuration: PagerConfiguration(preload: 0, keptPages: 1))
    for page in [7, 0, 7, 0, 7] { driver.select(page, animated: false) }
    #expect(driver.mounts == [0, 7] && driver.unmounts.isEmpty)
  }

  @Test("a removed page is unmounted, and the new page at its index is mounted as a different page")
  func notKeptAlive() {
    var driver = PagerDriver(4, configuration: PagerConfiguration(preload: 0, keptPages: 4))
    driver.send(.setPinned(0, isPinned: true))
    driver.select(1, animated: false)
    driver.forget()
    driver.setPages([9, 1, 2])
    #expect(driver.unmounts == [0] && driver.mounts.isEmpty)
    driver.select(9, animated: false)
    #expect(driver.mounts == [9])
  }
}

extension PagerDriver {
  fileprivate mutating func select(_ id: Int, inPages list: [Int]) {
    setPages(list)
    select(id, animated: false)
  }
}
