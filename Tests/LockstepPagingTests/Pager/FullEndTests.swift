import Testing

@testable import LockstepPaging

/// Rows in which two or more whole pages fit end with a full view.
///
/// ```
/// | 0 | 1 | 2 [ 3 | 4 ]     five pages, two fit: the row ends on slot 3, `last`
/// ```
@Suite("Rows that end with a full view")
struct FullEndTests {
  /// Five pages of 200 points in a viewport of 400 points.
  private static func pairs(selected: Int = 0, count: Int = 5) -> PagerDriver {
    var driver = PagerDriver(
      count, selected: selected, configuration: PagerConfiguration(pageLength: .sharing(2), keptPages: 0),
      environment: PagerEnvironment(reportsAppearance: true))
    driver.forget()
    return driver
  }

  @Test("the settled page is at the start of the viewport, or the row is at its end")
  func places() {
    for (length, fits) in [(PagerPageLength.sharing(2), 2), (.sharing(3), 3), (.fixed(150), 2), (.fixed(250), 1)] {
      for count in 1...6 {
        for page in 0..<count {
          let pager = PagerDriver(
            count, selected: page, configuration: PagerConfiguration(spacing: 10, pageLength: length)
          ).pager
          let last = max(count - fits, 0)
          let expected = [Double(min(page, last)) * pager.stride, Double(last) * pager.stride + 400, Double(page)]
          #expect([pager.offset, pager.contentLength, pager.position] == expected, "\(page) of \(count), \(length)")
        }
      }
    }
  }

  @Test("a tap on the last tab moves the row to its end, and the position to the page")
  func tap() {
    var driver = Self.pairs()
    driver.select(4)
    driver.rest { frame in
      #expect(abs(frame.pager.offset - min(frame.pager.position, 3) * 200) < 1e-9 || frame.pager.isRowShortened)
    }
    #expect(driver.pager.offset == 600)
    #expect(driver.pager.position == 4)
    #expect(driver.calls == ["will 0>4 tab", "did 0>4"])
    #expect(Set(driver.pager.mountedIDs).isSuperset(of: [3, 4]))
  }

  @Test("from one page in the last view to another the position moves, and the row and touches stay")
  func tapInLastView() {
    var driver = Self.pairs(selected: 3)
    driver.select(4)
    var positions: [Double] = []
    driver.rest { frame in
      positions.append(frame.pager.position)
      #expect(frame.pager.offset == 600 && !frame.pager.holdsTouches)
    }
    #expect(positions.count > 10 && positions == positions.sorted())
    driver.send(.step(.previous, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    driver.send(.step(.previous, animated: true, cause: .keyboard, at: driver.now))
    driver.rest()
    #expect(driver.moves.suffix(4) == ["will 4>3 keyboard", "did 4>3", "will 3>2 keyboard", "did 3>2"])
    #expect(driver.pager.offset == 400)
  }

  @Test("once a row is back from past its full end, its position moves at the velocity that it has", arguments: [3, 4])
  func velocity(page: Int) {
    for pull in [60.0, 150, 300] {
      for velocity in [300.0, 900, 2_500] {
        var driver = Self.pairs(selected: page)
        driver.pull(by: pull, at: 2_000)
        let turn = driver.now
        for step in 1...12 {
          driver.now = turn + 0.008 * Double(step)
          driver.send(.touchMoved(point: -pull + velocity * (driver.now - turn), at: driver.now))
        }
        driver.send(.touchEnded(at: driver.now))
        driver.rest { frame in
          var next = frame
          next.offer(.frame(at: frame.now + 1e-6))
          guard next.pager.phase != .idle, next.pager.offset <= 600 else { return }
          let seen = (next.pager.position - frame.pager.position) / 1e-6
          let told = frame.pager.speed(at: frame.now).pages
          #expect(abs(seen - told) < 0.05, "\(pull) at \(velocity), \(frame.pager.position)")
        }
      }
    }
  }

  @Test("a swipe forward at the end bounces, and turns no page", arguments: [3, 4])
  func bounce(page: Int) {
    var driver = Self.pairs(selected: page)
    driver.drag(from: 300, to: 60)
    #expect(driver.pager.offset > 600)
    #expect(driver.pager.current == page && driver.pager.position >= Double(page))
    driver.lift()
    driver.rest()
    #expect(driver.pager.offset == 600)
    #expect(driver.pager.settled == page)
    #expect(driver.calls.isEmpty)
  }

  @Test("a drag back runs the position linearly from the selected page to the page before the end", arguments: [3, 4])
  func dragBack(page: Int) {
    var driver = Self.pairs(selected: page)
    driver.send(.touchBegan(point: 100, at: 0))
    for step in 1...20 {
      driver.now += 0.01
      driver.send(.touchMoved(point: 100 + Double(step) * 15, at: driver.now))
      let slots = Double(step) * 15 / 200
      let expected = slots <= 1 ? Double(page) - slots * Double(page - 2) : 3 - slots
      #expect(abs(driver.pager.position - expected) < 1e-9)
      #expect(abs(driver.pager.offset - (600 - slots * 200)) < 1e-9)
    }
    driver.move(from: 400, to: 180)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.settled == page)
    driver.drag(from: 100, to: 230)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.moves.suffix(2) == ["will \(page)>2 swipe", "did \(page)>2"])
    #expect(driver.pager.offset == 400)
  }

  @Test("a flick forward from the page before the end lands on the first page of the last view")
  func flick() {
    var driver = Self.pairs(selected: 2)
    driver.swipe(by: 60, at: 900)
    driver.rest()
    #expect(driver.pager.settled == 3)
    #expect(driver.pager.offset == 600)
    driver.swipe(by: -60, at: 900)
    driver.rest { #expect($0.pager.offset > 398) }
    #expect(driver.pager.settled == 2)
  }

  @Test("a report within a pixel of the end keeps the settled page", arguments: [3, 4])
  func reports(page: Int) {
    for activity in [PagerActivity.idle, .untouched, .unknown] {
      for offset in [599.0, 599.5, 600, 600.5] {
        var driver = Self.pairs(selected: page)
        driver.observe(offset / 200, activity)
        driver.observe(3, .finger)
        driver.observe(offset / 200, activity)
        driver.observe(3, .idle)
        #expect(driver.pager.settled == page && driver.calls.isEmpty, "\(activity) at \(offset)")
      }
    }
  }

  @Test("a platform that scrolls by itself turns the pages as a finger does")
  func platform() {
    var driver = Self.pairs(selected: 4)
    driver.scroll(from: 3, to: 2.5, .finger)
    #expect(driver.pager.position == 3)
    driver.scroll(from: 2.5, to: 2.875, .finger)
    driver.scroll(from: 2.875, to: 3, .animating)
    driver.observe(3, .idle)
    #expect(driver.pager.settled == 4)
    driver.scroll(from: 3, to: 2.25, .finger)
    driver.scroll(from: 2.25, to: 2, .animating)
    driver.observe(2, .idle)
    #expect(driver.pager.settled == 2)
    driver.scroll(from: 2, to: 2.75, .finger)
    driver.scroll(from: 2.75, to: 3, .animating)
    driver.observe(3, .idle)
    #expect(driver.pager.settled == 3)
    #expect(driver.moves.filter { $0.hasPrefix("did") } == ["did 4>2", "did 2>3"])
  }

  @Test("a finger that catches a motion to a page in the last view and is lifted at the end lands on that page")
  func caught() {
    var driver = Self.pairs(selected: 2)
    driver.select(4)
    driver.frames(for: 10) { _ in }
    driver.select(2)
    driver.rest()
    driver.select(4)
    while driver.pager.position < 3.2 { driver.frames(for: 1.0 / 120) }
    driver.observe(3, .tracking)
    driver.observe(3, .untouched)
    driver.rest()
    #expect(driver.pager.settled == 4)
  }

  @Test(
    "a finger that catches a motion to a page in the last view and drags the row to its end lands on that page",
    arguments: [3, 4])
  func draggedToEnd(page: Int) {
    var driver = Self.pairs(selected: 1)
    driver.select(page)
    while driver.pager.offset < 440 { driver.frames(for: 1.0 / 120) }
    driver.swipe(by: 150, at: 900)
    driver.rest()
    #expect(driver.pager.settled == page)
  }

  @Test("a page that faded out over the last view is unmounted when another page of that view fades out")
  func fades() {
    for (first, second) in [(7, 6), (6, 7)] {
      var driver = PagerDriver(
        8,
        configuration: PagerConfiguration(
          preload: 0, reducesMotion: true, pageLength: .sharing(2), crossFade: 0.2, keptPages: 0))
      driver.select(first)
      #expect(driver.pager.mountedIDs == [6, 7, 0])
      driver.select(second)
      #expect(driver.pager.mountedIDs == [6, 7])
      driver.rest()
      #expect(driver.pager.settled == second)
    }
  }

  @Test("a row that was pulled past its end shows the current page on its way to another one", arguments: [3, 4])
  func selectedWhilePulled(page: Int) {
    let springs = [PagerSpring.settling, .init(stiffness: 400, damping: 12), .init(stiffness: 900, damping: 120)]
    for spring in springs {
      for target in 1...2 {
        var driver = Self.pairs(selected: page)
        var configuration = driver.pager.configuration
        configuration.spring = spring
        driver.send(.configure(configuration))
        driver.observe(6, .finger)
        #expect(driver.pager.slot > 3)
        driver.select(target)
        driver.rest { frame in
          let (position, slot) = (frame.pager.motion.position, frame.pager.slot)
          #expect(position >= min(slot, 3) && position <= slot + 1 + 1e-9, "\(position) at \(slot)")
        }
        #expect(driver.pager.settled == target && driver.pager.offset == Double(target) * 200)
      }
    }
  }

  @Test("a long jump to the last page, and from it, is one move between two full views")
  func longJump() {
    var driver = Self.pairs(count: 50)
    driver.select(49)
    #expect(driver.pager.isRowShortened)
    driver.rest()
    #expect(driver.pager.offset == 48 * 200 && driver.pager.settled == 49)
    #expect(Set(driver.pager.mountedIDs).isSuperset(of: [48, 49]))
    driver.select(10)
    driver.rest()
    #expect(driver.pager.offset == 10 * 200)
    #expect(driver.moves == ["will 0>49 tab", "did 0>49", "will 49>10 tab", "did 49>10"])
  }

  @Test("a page in the last view that may not be left by a swipe is not left, and one beside it locks nothing")
  func locks() {
    var driver = Self.pairs(selected: 4)
    driver.send(.setSwipeLock(4, .leaving))
    driver.drag(from: 100, to: 300)
    #expect(driver.pager.offset == 600)
    driver.lift()
    driver.rest()
    #expect(driver.calls == ["refuse 4"])
    driver.select(3)
    driver.rest()
    driver.drag(from: 100, to: 300)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 2)
    driver.send(.setSwipeLock(4, .entering))
    driver.swipe(by: 100, at: 900)
    driver.rest()
    #expect(driver.pager.settled == 3)
  }

  @Test("the settled page stays when more or fewer pages fit, in any phase", arguments: [0, 1, 2])
  func resized(phase: Int) {
    var driver = PagerDriver(6, selected: 5, configuration: PagerConfiguration(pageLength: .fixed(200)))
    if phase == 1 { driver.drag(from: 100, to: 160) }
    if phase == 2 {
      driver.select(4)
      driver.frames(for: 0.1)
    }
    let target = driver.pager.target
    for (length, last) in [(600.0, 3.0), (300, 5), (1_000, 1), (2_000, 0), (400, 4)] {
      driver.send(.resize(length: length, at: driver.now))
      guard phase == 0 else { continue }
      #expect(driver.pager.offset == last * 200)
      #expect(driver.pager.position == 5)
    }
    #expect(phase == 1 || driver.pager.target == target)
    driver.lift(after: 0.2)
    driver.rest()
    // A finger that holds the row between two pages lets go on either page of the last view.
    #expect(driver.pager.settled == (phase == 2 ? 4 : 5) || phase == 1)
    #expect(driver.pager.offset == 800)
  }

  @Test("pages that come and go at the end keep the selected page, and the row keeps a full view")
  func changes() {
    var driver = Self.pairs(selected: 4)
    for (pages, offset) in [(Array(0..<6), 800.0), (Array(0..<5), 600), ([2, 3, 4], 200), ([3, 4], 0), ([4], 0)] {
      driver.setPages(pages)
      #expect(driver.pager.offset == offset)
      #expect(driver.pager.settled == 4)
    }
    #expect(driver.calls.isEmpty)
  }

  @Test("pages that are added while a finger drags keep the row under the finger")
  func addedInDrag() {
    var driver = Self.pairs(selected: 4)
    driver.drag(from: 100, to: 150)
    let before = (driver.pager.offset, driver.pager.position)
    driver.setPages(Array(0..<8))
    #expect(driver.pager.offset == before.0 && driver.pager.position == before.1)
    driver.lift(after: 0.2)
    driver.rest()
    #expect(driver.pager.offset == driver.pager.position * 200)
  }
}
