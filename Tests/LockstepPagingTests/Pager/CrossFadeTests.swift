import LockstepPaging
import Testing

@Suite("Cross-fades with reduced motion")
struct CrossFadeTests {
  private func driver(crossFade: Double = 0.2, preload: Int = 1) -> PagerDriver {
    var driver = PagerDriver(
      9, configuration: PagerConfiguration(preload: preload, reducesMotion: true, crossFade: crossFade, keptPages: 0))
    driver.now = 1
    driver.forget()
    return driver
  }

  @Test("the position changes in one step, and the previous page remains mounted until it has faded out")
  func fades() throws {
    var driver = driver()
    driver.select(6)
    #expect(driver.pager.position == 6 && driver.pager.phase == .idle)
    #expect(driver.calls == ["will 0>6 tab", "did 0>6"])
    #expect(driver.pager.mountedIDs == [5, 6, 7, 0])
    let fade = try #require(driver.pager.crossFade)
    #expect(fade.from == 0 && fade.to == 6)
    #expect(fade.progress(at: 1) == 0 && abs(fade.progress(at: 1.05) - 0.25) < 1e-9 && fade.progress(at: 9) == 1)
    #expect(driver.pager.nextDeadline == 1.2)
    driver.send(.frame(at: 1.19))
    #expect(driver.pager.crossFade == fade)
    driver.send(.frame(at: 1.2))
    #expect(driver.pager.crossFade == nil && driver.pager.nextDeadline == nil)
    #expect(driver.pager.mountedIDs == [5, 6, 7])
    #expect(driver.unmounts == [1, 0])
  }

  @Test("the page that fades out covers the selected page, which is plain, and becomes transparent")
  func drawing() throws {
    var driver = driver()
    driver.select(6)
    for (time, alpha) in [(1, 1), (1.05, 0.75), (1.15, 0.25)] {
      driver.send(.frame(at: time))
      let fading = driver.pager.drawing(of: 0, in: .fade)
      #expect(abs(fading.alpha - alpha) < 1e-9 && fading.order == 1)
      let (left, shown) = (try #require(driver.place(of: 0)), try #require(driver.place(of: 6)))
      #expect(fading.translation == (shown - left) * driver.pager.stride)
      #expect(driver.pager.drawing(of: 6, in: .fade) == .plain)
    }
  }

  @Test("a selection during a cross-fade fades from the page that was fading in")
  func retargets() {
    var driver = driver()
    driver.select(6)
    driver.now = 1.1
    driver.select(3)
    #expect(driver.pager.crossFade?.from == 6 && driver.pager.nextDeadline == 1.1 + 0.2)
    #expect(driver.pager.mountedIDs == [2, 3, 4, 6])
  }

  enum Interruption: CaseIterable {
    case finger
    case hidden
    case removal
    case moreMotion
  }

  @Test("for a person who prefers cross-fades, pages fade for the default time, or for the time that the app sets")
  func preferred() {
    for (own, seconds) in [(0, PagerConfiguration.defaultCrossFade), (0.5, 0.5)] {
      var driver = PagerDriver(
        9, configuration: PagerConfiguration(crossFade: own),
        environment: PagerEnvironment(isReduceMotionOn: true, prefersCrossFades: true))
      driver.now = 1
      driver.select(6)
      #expect(driver.pager.crossFade?.from == 0 && driver.pager.nextDeadline == 1 + seconds)
      driver.send(.setEnvironment(PagerEnvironment(prefersCrossFades: true)))
      #expect(driver.pager.crossFade == nil && driver.pager.settled == 6)
    }
  }

  @Test(
    "a touch, a disappearance, the removal of the earlier page, or Reduce Motion switched off ends a cross-fade",
    arguments: Interruption.allCases)
  func ends(by interruption: Interruption) {
    var driver = driver()
    driver.select(6)
    switch interruption {
    case .finger: driver.send(.touchBegan(point: 200, at: 1.05))
    case .hidden: driver.send(.disappear(at: 1.05))
    case .removal: driver.setPages([1, 2, 3, 4, 5, 6, 7])
    case .moreMotion: driver.send(.configure(PagerConfiguration(crossFade: 0.2, keptPages: 0)))
    }
    #expect(driver.pager.crossFade == nil)
    #expect(driver.pager.mountedIDs == [5, 6, 7])
  }

  @Test("a selection after an extreme scroll offset settles on its page")
  func wild() {
    var endless = driver(preload: 2)
    endless.send(.setPages(PagerPages(.integers), at: 1))
    endless.send(.observe(offset: 1e308, length: endless.pager.viewportLength, activity: .finger, at: 1.1))
    endless.select(-1)
    #expect(endless.pager.settled == -1)
    var cyclic = driver(preload: 2)
    cyclic.send(.setPages(PagerPages(firstOfEqual: [21, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], ends: .cyclic), at: 1))
    cyclic.send(.observe(offset: 1e308, length: cyclic.pager.viewportLength, activity: .unknown, at: 1.1))
    cyclic.select(0)
    #expect(cyclic.pager.settled == 0)
  }

  @Test("no cross-fade happens without animation, to the settled page, or with an invalid duration")
  func none() {
    var one = driver()
    one.select(6, animated: false)
    one.select(6)
    #expect(one.pager.crossFade == nil)
    for crossFade in [0, -1, .nan, .infinity] {
      var other = driver(crossFade: crossFade)
      other.select(6)
      #expect(other.pager.crossFade == nil && other.pager.settled == 6)
    }
  }
}
