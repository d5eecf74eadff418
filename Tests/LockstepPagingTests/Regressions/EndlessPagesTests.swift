import LockstepPaging
import Testing

@Suite("Reported bugs: many pages and cyclic pages")
struct EndlessPagesTests {
  @Test(
    "a quick reverse swipe does not start endless paging",
    arguments: [PagerEnds.closed, .cyclic], [0.0, 0.02, 0.05, 0.1, 0.2])
  func reverseSwipe(ends: PagerEnds, pause: Double) {
    var driver = PagerDriver(0)
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 1, 2], ends: ends), at: 0))
    driver.forget()
    driver.drag(from: 300, to: 180, steps: 4)
    driver.lift()
    driver.frames(for: pause)
    driver.drag(from: 180, to: 330, steps: 4)
    driver.lift()
    let end = driver.now + 2
    driver.rest()
    #expect(driver.now < end)
    #expect(driver.pager.settled == 0 || (ends == .cyclic && driver.pager.settled == 2))
    #expect(driver.calls.count <= 4)
    let calls = driver.calls
    driver.now += 10
    driver.send(.frame(at: driver.now))
    #expect(driver.calls == calls)
  }

  @Test("a quick reverse swipe does not start endless paging when the platform reports late and twice")
  func reverseSwipeOnThePlatform() {
    var driver = PagerDriver(0)
    driver.send(.setPages(PagerPages(firstOfEqual: [0, 1, 2], ends: .cyclic), at: 0))
    driver.forget()
    let place = Double(driver.pager.slot(of: 0) ?? 0)
    driver.scroll(from: place, to: place + 0.6, .finger)
    driver.scroll(from: place + 0.6, to: place - 0.3, .finger)
    driver.observe(place - 0.3, .animating)
    driver.observe(place - 0.3, .animating, after: 0)
    driver.observe(place, .idle)
    driver.observe(place - 0.0001, .animating)
    #expect(driver.calls == ["will 0>1 swipe", "cancel 0>1", "will 0>2 swipe", "cancel 0>2"])
    #expect(driver.pager.phase == .idle)
  }

  @Test("among 50,000 pages a swipe near the end is as exact as a swipe at the start and mounts no more pages")
  func fiftyThousand() {
    for page in [0, 25_000, 49_998] {
      var driver = PagerDriver(50_000, selected: page)
      driver.forget()
      let slot = driver.pager.slot(of: page) ?? 0
      driver.drag(from: 300, to: 200)
      #expect(Float(driver.pager.offset).ulp <= 1.0 / 16)
      #expect(abs(driver.pager.offset - Double(slot) * 400 - 100) < 1e-6)
      driver.lift()
      driver.rest()
      #expect(driver.pager.settled == page + 1)
      #expect(driver.mounts.count <= 2)
    }
  }

  @Test("a jump across 800,000 pages takes less than a second and mounts at most three pages")
  func eightHundredThousand() {
    for (from, to) in [(0, 799_999), (799_999, 0), (12, 400_000)] {
      var driver = PagerDriver(800_000, selected: from)
      driver.forget()
      driver.select(to)
      let start = driver.now
      driver.rest { #expect(($0.pager.slot(of: to) ?? -1) >= 0) }
      #expect(driver.now - start < 1)
      #expect(driver.mounts.count <= 3)
      #expect(driver.calls == ["will \(from)>\(to) tab", "did \(from)>\(to)"])
    }
  }
}
