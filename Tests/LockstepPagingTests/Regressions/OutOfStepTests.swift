import LockstepPaging
import Testing

@Suite("Reported bugs: tabs and pages out of step")
struct OutOfStepTests {
  @Test("a second swipe during a transition settles on its own target")
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

  @Test("after a selection the pager becomes idle and honors the next selection")
  func laterSelects() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.observe(1, .idle)
    driver.select(2)
    driver.rest()
    #expect(driver.pager.settled == 2)
  }

  @Test("after a tap on tab 3 and at once on tab 1, the indicator settles under tab 1")
  func tapTwice() {
    var driver = PagerDriver(4)
    driver.measureTabs { 60 + Double($0) * 20 }
    driver.select(3)
    driver.select(1)
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.strip.indicator?.frame == driver.strip.frame(of: 1))
  }

  @Test("after a tap and a swipe back during the animation, the settled page and the selection agree")
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

  @Test("a resize inside the didMove callback leaves the content on its page")
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

  @Test("leaving the screen during an animation ends the move, and later taps work")
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

  @Test("quick swipes in succession skip no page and report every page")
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

  @Test("after a canceled swipe, a push and a pop leave the page as it is")
  func pushAndPop() {
    var driver = PagerDriver(3, selected: 1)
    driver.drag(from: 300, to: 240)
    driver.lift(after: 0.2)
    driver.rest()
    driver.send(.disappear(at: driver.now))
    driver.send(.observe(offset: 400, length: 400, activity: .idle, at: driver.now))
    #expect(driver.pager.settled == 1)
    driver.send(.appear(at: driver.now))
    driver.rest()
    #expect(driver.pager.settled == 1 && driver.pager.phase == .idle)
  }

  @Test("a tap moves toward its tab from the first frame", arguments: [(1, 3), (3, 1), (0, 9), (9, 0)])
  func direction(source: Int, target: Int) {
    var driver = PagerDriver(10, selected: source)
    driver.select(target)
    driver.frames(for: 0.03)
    #expect((driver.pager.position - Double(source)) * Double(target - source) > 0)
  }

  @Test("the selected fraction of the settled tab is exactly 1")
  func exactly() {
    var driver = PagerDriver(5)
    driver.scroll(from: 0, to: 1, .animating)
    driver.observe(1 - 0.8 / 400, .idle)
    #expect(driver.strip.selectedFraction(of: 1) == 1)
  }

  @Test("taps work after a swipe past the last page")
  func pastTheLast() {
    var driver = PagerDriver(3, selected: 2)
    driver.drag(from: 300, to: 100)
    driver.lift()
    driver.select(0)
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test("a jump over several pages reports none of them and mounts pages near its two ends only")
  func jump() {
    var driver = PagerDriver(30)
    driver.forget()
    driver.select(20)
    driver.rest()
    #expect(driver.calls == ["will 0>20 tab", "did 0>20"])
    #expect(Set(driver.mounts).isSubset(of: [0, 1, 19, 20, 21]))
  }

  @Test("during quick taps the indicator leaves the strip by less than a tab, and the last tap wins")
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

  @Test("a touch during a move stops the position that the indicator follows")
  func caught() {
    var driver = PagerDriver(3)
    driver.select(1)
    driver.frames(for: 0.1)
    driver.send(.touchBegan(point: 0, at: driver.now))
    let place = driver.pager.position
    driver.frames(for: 0.5)
    #expect(driver.pager.position == place)
  }

  @Test("a tap on a tab while a finger holds the page wins over the drag back")
  func holdAndTap() {
    var driver = PagerDriver(4)
    driver.drag(from: 300, to: 200)
    driver.select(2)
    driver.move(from: 200, to: 300)
    driver.lift()
    driver.rest()
    #expect(driver.pager.position == 2)
  }

  @Test("a move from 0 to 4 retargeted to 1 reports page 1 and lays page 1 out at its offset")
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

  @Test("a swipe that is given up is reported as one willMove and one didCancel")
  func givenUp() {
    var driver = PagerDriver(3)
    driver.forget()
    driver.drag(from: 300, to: 250)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1"])
  }

  @Test("a tap on a removed page is an error, the last page can be removed, and an empty list can get a page")
  func updates() {
    var driver = PagerDriver(4, selected: 3)
    driver.setPages([0, 1, 2])
    #expect(driver.pager.settled == 2)
    #expect(driver.offer(.select(3, animated: true, cause: .tab, move: nil, at: 0)) == .unknownPage(3))
    driver.setPages([])
    driver.setPages([8])
    #expect(driver.pager.settled == 8)
  }

  @Test("a page inserted at the start keeps the settled page and shifts its index")
  func insertedAtTheStart() {
    var driver = PagerDriver(3, selected: 1)
    driver.setPages([7, 0, 1, 2])
    #expect(driver.pager.settled == 1)
    #expect(driver.pager.position == 2)
  }

  @Test("a pager that opens on page N shows page N at once, without a move from the first page")
  func opening() {
    let driver = PagerDriver(9, selected: 6)
    #expect(driver.calls == ["will ->6 initial", "did ->6"])
    #expect(driver.pager.offset == 2_400)
    #expect(driver.mounts == [5, 6, 7])
  }

  @Test("a rotation keeps the page and reports nothing", arguments: [0, 3, 8])
  func rotation(page: Int) {
    var driver = PagerDriver(9, selected: page)
    driver.forget()
    driver.send(.observe(offset: Double(page) * 400, length: 844, activity: .idle, at: 1))
    #expect(driver.log == [.layout])
    #expect(driver.pager.offset == Double(page) * 844)
  }

  @Test("a jump across 800,000 pages mounts no more pages than a short jump")
  func manyPages() {
    var driver = PagerDriver(800_000)
    driver.select(799_999)
    driver.rest()
    #expect(driver.pager.settled == 799_999)
    #expect(driver.mounts.count <= 5)
  }
}
