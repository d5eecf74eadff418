import Testing

@testable import LockstepPaging

@Suite("Reported bugs: nested scrolling, motion and direction")
struct NestingAndMotionTests {
  @Test("an inner pager at its end hands the drag to the outer pager", arguments: [1.0, -1])
  func handedOn(way: Double) {
    let end = way > 0 ? 2 : 0
    var outer = PagerDriver(3, at: 1, length: 400)
    var inner = PagerDriver(3, at: end, length: 400)
    var point = 0.0
    outer.send(.touchBegan(point: 0, at: 0))
    inner.send(.touchBegan(point: 0, at: 0))
    for _ in 0..<30 {
      let parts = outer.pager.owner(of: way * 8, childRoom: inner.pager.room())
      #expect(parts == PagerShares(pager: way * 8))
      point -= parts.pager
      outer.now += 0.016
      outer.send(.touchMoved(point: point, at: outer.now))
    }
    #expect(abs(outer.pager.position - 1 - way * 0.6) < 1e-9)
    #expect(inner.pager.position == Double(end))
    outer.send(.touchEnded(at: outer.now))
    inner.send(.touchEnded(at: outer.now))
    outer.rest()
    inner.rest()
    #expect(outer.pager.settled == 1 + Int(way))
    #expect(outer.calls.filter { $0.hasPrefix("did") } == ["did 1>\(1 + Int(way))"])
    #expect(inner.moves == [])
  }

  @Test("a scroll view inside a page does not drive the pager while it can scroll")
  func notDriven() {
    let pager = PagerDriver(3, at: 1, length: 400).pager
    for delta in [-40.0, 40] {
      #expect(pager.owner(of: delta, childRoom: PagerChildRoom(before: 90, after: 90)) == PagerShares(child: delta))
    }
  }

  @Test(
    "the header does not jump when the page changes",
    arguments: [0.0, 30, 79, 80, 500])
  func headerDoesNotJump(offset: Double) {
    var header = PagerHeader(minimumHeight: 40, maximumHeight: 120, stripHeight: 44, current: "a")
    header.scrolled("b", to: 260)
    header.scrolled("a", to: offset)
    let height = header.height
    let place = header.offset(of: "b")
    for distance in [0.1, 0.5, 0.9, 1] {
      header.moved(by: distance)
      #expect(header.height == height && header.offset(of: "b") == place)
    }
    header.changed(to: "b")
    #expect(header.height == height && header.offset(of: "b") == place)
    // The page's scroll view then reports its offset, and this report moves nothing either.
    header.scrolled("b", to: place)
    #expect(header.height == height)
    header.changed(to: "a")
    #expect(header.height == height && header.offset(of: "a") == offset)
  }

  /// The frames of the indicator during an animated selection.
  private func indicatorFrames(from start: Int, to end: Int) -> [TabStrip.Frame] {
    let strip = measuredStrip(
      [60, 140, 40, 90, 120, 70], length: 300, TabStripConfiguration(spacing: 20, sideInset: 15))
    var driver = PagerDriver(6, at: start, length: 400)
    var frames: [TabStrip.Frame] = []
    driver.select(end)
    driver.rest { driver in
      if let frame = TabIndicator().appearance(at: driver.pager.position, in: strip)?.frame { frames.append(frame) }
    }
    return frames
  }

  @Test(
    "the indicator never moves away from its target",
    arguments: [(0, 1), (1, 0), (0, 5), (5, 0), (4, 2), (2, 3)])
  func neverTheWrongWay(start: Int, end: Int) {
    let way = end > start ? 1.0 : -1
    let frames = indicatorFrames(from: start, to: end)
    #expect(frames.count > 5)
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect((next.x - one.x) * way >= -1e-9 && (next.end - one.end) * way >= -1e-9)
    }
  }

  @Test(
    "in a right-to-left layout the indicator moves the mirrored way, in step with the pages"
  )
  func mirrored() {
    // A host mirrors each frame when it draws: the host's x is the content length minus the end of the engine's frame.
    let strip = measuredStrip(
      [60, 140, 40, 90, 120, 70], length: 300, TabStripConfiguration(spacing: 20, sideInset: 15))
    let length = strip.contentLength
    let frames = indicatorFrames(from: 1, to: 3).map { length - $0.end }
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(next <= one + 1e-9) }
    let tabs = (0..<6).map(strip.frame).map { (left: length - $0.end, right: length - $0.x) }
    // No two tabs begin at the same x, and the first tab is at the right.
    #expect(tabs[0].right == length - 15)
    for (tab, next) in zip(tabs, tabs.dropFirst()) { #expect(next.right == tab.left - 20) }
    #expect(frames.last == tabs[3].left)
  }

  @Test(
    "the outcome of a fling does not depend on the duration of frames",
    arguments: [200.0, 260, 900])
  func frameTimes(speed: Double) {
    var outcomes: Set<Int> = []
    var ends: Set<Double> = []
    for frame in [1.0 / 240, 1.0 / 60, 1.0 / 20, 0.3] {
      var driver = PagerDriver(8, at: 3, length: 400)
      // The samples of the finger carry their own times, so the times of the frames do not matter.
      driver.send(.touchBegan(point: 0, at: 0))
      for step in 1...12 {
        driver.now = Double(step) / 120
        driver.send(.touchMoved(point: -speed * driver.now, at: driver.now))
      }
      driver.send(.touchEnded(at: driver.now))
      let lifted = driver.now
      var probe = driver
      probe.send(.frame(at: lifted + 0.3))
      ends.insert(probe.pager.position)
      var time = lifted
      while driver.pager.phase != .idle {
        time += frame
        driver.send(.frame(at: time))
        if time < lifted + 0.3, time + frame > lifted + 0.3 {
          driver.send(.frame(at: lifted + 0.3))
          ends.insert(driver.pager.position)
        }
      }
      outcomes.insert(driver.pager.settled ?? -1)
    }
    #expect(outcomes == [speed >= 250 ? 4 : 3])
    #expect(ends.count == 1)
  }

  @Test("a clock that goes back during a long jump leaves the row and the strip where they are, and the jump arrives")
  func otherClock() {
    var driver = PagerDriver(12, length: 400)
    driver.now = 100
    driver.select(10)
    driver.now += 0.1
    driver.send(.frame(at: driver.now))
    let (position, offset) = (driver.pager.position, driver.pager.offset)
    #expect(position > 0 && position < 10)
    driver.now = 5
    driver.send(.frame(at: driver.now))
    #expect(abs(driver.pager.position - position) < 1e-9 && abs(driver.pager.offset - offset) < 1e-6)
    driver.now += 2
    driver.send(.frame(at: driver.now))
    #expect(driver.pager.settled == 10 && driver.pager.phase == .idle)
  }
}
