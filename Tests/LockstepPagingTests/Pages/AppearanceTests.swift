import LockstepPaging
import Testing

@Suite("Appearance callbacks")
struct AppearanceTests {
  private static let reporting = PagerEnvironment(reportsAppearance: true)

  private func driver(_ count: Int = 4, selected: Int? = nil, preload: Int = 1) -> PagerDriver {
    var driver = PagerDriver(
      count, selected: selected, configuration: PagerConfiguration(preload: preload, keptPages: 0),
      environment: Self.reporting)
    driver.forget()
    return driver
  }

  @Test("the settled page appears once and disappears once with its host")
  func coming() {
    var driver = PagerDriver(3, environment: Self.reporting, presence: .hidden)
    #expect(driver.appearances.isEmpty && driver.mounts == [0, 1])
    driver.send(.willAppear(animated: true, at: 1))
    #expect(driver.log.last == .willAppear(0, animated: true))
    driver.send(.appear(at: 2))
    driver.send(.appear(at: 2))
    #expect(driver.appearances == ["will 0", "did 0"])
    driver.forget()
    driver.send(.willDisappear(animated: true, at: 3))
    driver.send(.disappear(at: 4))
    #expect(driver.appearances == ["will not 0", "did not 0"])
  }

  @Test("a page that is visible only because the platform overshoots does not appear")
  func overshoot() {
    var driver = driver()
    driver.scroll(from: 0, to: 1, .finger)
    driver.observe(1.01, .animating)
    driver.observe(1, .idle)
    #expect(driver.appearances == ["will not 0", "will 1", "did not 0", "did 1"])
  }

  @Test("a pop that is given up makes the page appear again")
  func givenUpPop() {
    var driver = driver()
    driver.send(.willDisappear(animated: true, at: 1))
    driver.send(.willAppear(animated: true, at: 2))
    driver.send(.appear(at: 3))
    #expect(driver.appearances == ["will not 0", "will 0", "did 0"])
  }

  @Test("a host that leaves before it has appeared makes its page disappear", arguments: [true, false])
  func cameAndWent(byDisappearing: Bool) {
    var driver = PagerDriver(3, environment: Self.reporting, presence: .hidden)
    driver.send(.willAppear(animated: true, at: 1))
    if byDisappearing { driver.send(.willDisappear(animated: true, at: 1)) }
    driver.send(.disappear(at: 2))
    #expect(driver.appearances == ["will 0", "will not 0", "did not 0"])
  }

  @Test("the page disappears when the app goes to the background, unless the host is hidden already")
  func background() {
    var driver = driver()
    driver.send(.background(at: 1))
    driver.send(.foreground(at: 2))
    #expect(driver.appearances == ["will not 0", "did not 0", "will 0", "did 0"])
    driver.send(.disappear(at: 3))
    driver.forget()
    driver.send(.background(at: 4))
    driver.send(.foreground(at: 5))
    #expect(driver.appearances.isEmpty)
  }

  @Test("a page that is swiped in begins to appear as soon as it is visible, and has appeared when it settles")
  func swipe() {
    var driver = driver()
    driver.send(.touchBegan(point: 300, at: 0))
    #expect(driver.appearances.isEmpty)
    driver.send(.touchMoved(point: 299.9, at: 0.01))
    #expect(driver.appearances == ["will not 0", "will 1"])
    driver.move(from: 299, to: 100)
    driver.lift()
    #expect(driver.appearances == ["will not 0", "will 1"])
    driver.rest()
    #expect(driver.appearances == ["will not 0", "will 1", "did not 0", "did 1"])
  }

  @Test("a swipe that is given up reverses its appearance callbacks")
  func givenUp() {
    var driver = driver()
    driver.drag(from: 300, to: 200)
    driver.move(from: 200, to: 290)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.appearances == ["will not 0", "will 1", "will 0", "will not 1", "did not 1", "did 0"])
  }

  @Test("a drag across the settled page to the other neighbor reports each page once")
  func crossing() {
    var driver = driver(selected: 1)
    driver.drag(from: 200, to: 150)
    driver.move(from: 150, to: 250)
    #expect(driver.appearances == ["will not 1", "will 2", "will not 2", "did not 2", "will 0"])
    driver.lift()
    driver.rest()
  }

  @Test("a jump reports no appearance of a page between its ends")
  func jump() {
    var driver = driver(10)
    driver.select(9, animated: false)
    #expect(driver.appearances == ["will not 0", "did not 0", "will 9", "did 9"])
    driver.forget()
    driver.select(0)
    driver.rest()
    #expect(driver.appearances == ["will not 9", "will 0", "did not 9", "did 0"])
  }

  @Test("a page appears after it is mounted, and has disappeared before it is unmounted", arguments: [true, false])
  func order(animated: Bool) {
    var driver = driver(10, preload: 0)
    driver.select(7, animated: animated)
    driver.rest()
    let log = driver.log
    func place(_ effect: Pager<Int>.Effect) -> Int { log.firstIndex(of: effect) ?? -1 }
    #expect(place(.mount(7)) >= 0 && place(.mount(7)) < place(.willAppear(7, animated: animated)))
    #expect(place(.didDisappear(0)) >= 0 && place(.didDisappear(0)) < place(.unmount(0)))
  }

  @Test("a visible page that is removed disappears", arguments: [[1, 2], []])
  func removed(list: [Int]) {
    var driver = driver()
    driver.setPages(list)
    #expect(driver.appearances.prefix(2) == ["will not 0", "did not 0"])
    #expect(driver.appearances.dropFirst(2) == (list.isEmpty ? [] : ["will 1", "did 1"]))
  }

  @Test("when the host is hidden during a swipe both pages disappear, and the target appears with the host again")
  func covered() {
    var driver = driver()
    driver.drag(from: 300, to: 200)
    driver.send(.disappear(at: driver.now))
    driver.send(.appear(at: driver.now))
    #expect(driver.pager.settled == 1)
    #expect(
      driver.appearances == ["will not 0", "will 1", "will not 1", "did not 0", "did not 1", "will 1", "did 1"])
  }

  @Test("a kept page that is not visible has disappeared")
  func kept() {
    var driver = driver(10)
    driver.send(.configure(PagerConfiguration(preload: 0, keptPages: 3)))
    driver.select(5, animated: false)
    #expect(driver.appearances == ["will not 0", "will 5", "did not 0", "did 5"])
    #expect(driver.pager.mountedIDs == [5, 0])
  }

  @Test("appearance is reported only while the host asks for it")
  func configured() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.rest()
    #expect(driver.appearances.isEmpty)
    driver.send(.setEnvironment(Self.reporting))
    driver.send(.setEnvironment(PagerEnvironment()))
    #expect(driver.appearances == ["will 1", "did 1", "will not 1", "did not 1"])
  }

  @Test("a move on a hidden host is not animated")
  func unseen() {
    var driver = driver()
    driver.send(.disappear(at: 1))
    let move = driver.select(2)
    #expect(driver.pager.phase == .idle && driver.pager.settled == 2)
    #expect(driver.outcome(of: move) == .arrived)
  }
}
