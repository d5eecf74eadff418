import LockstepPaging
import Testing

@Suite("Regressions: tabs and pages out of step")
struct OutOfStepTests {
  @Test("pain 1: a second swipe during a transition shows the page that it goes to")
  func secondSwipe() {
    var driver = PagerDriver(5)
    for _ in 0..<2 {
      driver.drag(from: 300, to: 220, steps: 5)
      driver.lift()
      driver.frames(for: 0.15)
    }
    #expect(driver.pager.mountedIDs.contains(2))
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("pain 2: after a select the state is not \"scrolling\" for ever, and later selects are honoured")
  func laterSelects() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.observe(1, .idle)
    driver.select(2)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("pain 3: tap tab 3, then tab 1 at once: the bar ends under tab 1")
  func tapTwice() {
    var driver = PagerDriver(4)
    driver.measureTabs { 60 + Double($0) * 20 }
    driver.select(3)
    driver.select(1)
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.strip.indicator?.frame == driver.strip.frame(of: 1))
  }

  @Test("pain 4: tap, then swipe back while it animates: page and selection agree")
  func tapThenSwipe() {
    var driver = PagerDriver(4)
    driver.select(1)
    driver.frames(for: 0.1)
    driver.drag(from: 100, to: 300, steps: 5)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == driver.pager.selection)
    #expect(driver.pager.settled == 0)
  }

  @Test("pain 5: a resize inside the did-move callback leaves the content on its page")
  func resizeInside() {
    var driver = PagerDriver(4)
    driver.answer = { effect, driver in
      if case .didMove = effect { driver.sendFromInside(.resize(length: 250, at: driver.now)) }
    }
    driver.select(2)
    driver.rest()
    #expect(driver.pager.offset == 500)
    #expect(driver.pager.settled == 2)
  }

  @Test("pain 6 and 7: leaving the screen in mid-animation ends the move, and tabs work afterwards")
  func leaving() {
    var driver = PagerDriver(5)
    let move = driver.select(1)
    driver.frames(for: 0.05)
    driver.send(.disappear(at: driver.now))
    #expect(driver.outcome(of: move) == .arrived)
    driver.select(3)
    driver.rest()
    #expect(driver.pager.settled == 3)
  }

  @Test("pain 8 and 9: quick swipes one after another skip and miss no page")
  func quickSwipes() {
    var driver = PagerDriver(6)
    driver.forget()
    for _ in 0..<4 {
      driver.drag(from: 300, to: 200, steps: 3)
      driver.lift()
      driver.rest()
    }
    #expect(driver.calls.filter { $0.hasPrefix("did") } == ["did 0>1", "did 1>2", "did 2>3", "did 3>4"])
  }

  @Test("pain 10: a cancelled swipe, then push and pop: the page stays")
  func pushAndPop() {
    var driver = PagerDriver(3, selected: 1)
    driver.drag(from: 300, to: 240)
    driver.lift(after: 0.2)
    driver.rest()
    driver.send(.disappear(at: driver.now))
    driver.send(.observe(offset: 400, length: 400, activity: .idle, at: driver.now))
    #expect(driver.pager.settled == 1)
  }

  @Test("pain 11 and 20: a tap first moves towards its tab", arguments: [(1, 3), (3, 1), (0, 9), (9, 0)])
  func direction(source: Int, target: Int) {
    var driver = PagerDriver(10, selected: source)
    driver.select(target)
    driver.frames(for: 0.03)
    #expect((driver.pager.position - Double(source)) * Double(target - source) > 0)
  }

  @Test("pain 12: at rest the selected tab's fraction is exactly 1")
  func exactly() {
    var driver = PagerDriver(5)
    driver.scroll(from: 0, to: 1, .animating)
    driver.observe(1 - 0.8 / 400, .idle)
    #expect(driver.strip.selectedFraction(of: 1) == 1)
  }

  @Test("pain 13: after a swipe past the last page taps work")
  func pastTheLast() {
    var driver = PagerDriver(3, selected: 2)
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.select(0)
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("pain 14 and 37: a jump over several pages reports none between and mounts none far from both")
  func jump() {
    var driver = PagerDriver(30)
    driver.forget()
    driver.select(20)
    driver.rest()
    #expect(driver.calls == ["will 0>20 tab", "did 0>20"])
    #expect(Set(driver.mounts).isSubset(of: [0, 1, 19, 20, 21]))
  }

  @Test("pain 15 and 16: quick taps never take the indicator beyond the tabs, and it ends under the last one tapped")
  func quickTaps() {
    var random = SeededGenerator(seed: 16)
    var driver = PagerDriver(6)
    driver.measureTabs { _ in 80 }
    var last = 0
    for _ in 0..<200 {
      last = random.below(6)
      driver.select(last)
      driver.frames(for: random.between(0, 0.25)) { state in
        let frame = state.strip.indicator?.frame
        #expect((frame?.x ?? -999) > -80 && (frame?.end ?? 999) < 560)
      }
    }
    driver.rest()
    #expect(driver.pager.settled == last)
  }

  @Test("pain 17: a page caught in mid-swipe stops the indicator too")
  func caught() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.frames(for: 0.1)
    driver.send(.touchBegan(point: 0, at: driver.now))
    let place = driver.pager.position
    driver.frames(for: 0.5)
    #expect(driver.pager.position == place)
  }

  @Test("pain 19: hold the page, tap a tab, drag back: the indicator ends under the tab")
  func holdAndTap() {
    var driver = PagerDriver(4)
    driver.drag(from: 300, to: 200)
    driver.select(2)
    driver.move(from: 200, to: 300)
    driver.lift()
    driver.rest()
    #expect(driver.pager.position == 2)
  }

  @Test("pain 21: retarget 0 to 4 to 1: page 1 is reported and stands at its offset")
  func retarget() {
    var driver = PagerDriver(6)
    driver.select(4)
    driver.frames(for: 0.2)
    driver.select(1)
    driver.rest()
    #expect(driver.calls.last == "did 0>1")
    #expect(driver.pager.offset == 400)
    #expect(driver.pager.slot(of: 1) == 1)
  }

  @Test("pain 23 and 25: a swipe that is given up is told, and each will has its end, at the ends too")
  func givenUp() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.drag(from: 300, to: 250)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1"])
  }

  @Test("pain 27 and 28: tap a tab that the update removes; delete the last page; insert into none")
  func updates() {
    var driver = PagerDriver(4, selected: 3)
    driver.setPages([0, 1, 2])
    #expect(driver.pager.settled == 2)
    #expect(driver.offer(.select(3, animated: true, cause: .tab, move: nil, at: 0)) == .unknownPage(3))
    driver.setPages([])
    driver.setPages([8])
    #expect(driver.pager.settled == 8)
  }

  @Test("pain 31: pages inserted at the start leave the page, and its index follows")
  func insertedAtTheStart() {
    var driver = PagerDriver(3, selected: 1)
    driver.setPages([7, 0, 1, 2])
    #expect(driver.pager.settled == 1)
    #expect(driver.pager.position == 2)
  }

  @Test("pain 32: opening on page N shows it at once, with no move from the first")
  func opening() {
    let driver = PagerDriver(9, selected: 6)
    #expect(driver.calls == ["will ->6 initial", "did ->6"])
    #expect(driver.pager.offset == 2_400)
    #expect(driver.mounts == [5, 6, 7])
  }

  @Test("pain 33 and 34: rotation keeps the page and calls nothing", arguments: [0, 3, 8])
  func rotation(page: Int) {
    var driver = PagerDriver(9, selected: page)
    driver.forget()
    driver.send(.observe(offset: Double(page) * 400, length: 844, activity: .idle, at: 1))
    #expect(driver.log == [.layout])
    #expect(driver.pager.offset == Double(page) * 844)
  }

  @Test("pain 39: 800,000 pages are jumped across as two")
  func manyPages() {
    var driver = PagerDriver(800_000)
    driver.select(799_999)
    driver.rest()
    #expect(driver.pager.settled == 799_999)
    #expect(driver.mounts.count <= 5)
  }
}
