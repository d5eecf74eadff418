import LockstepPaging
import Testing

@Suite("Long jumps")
struct LongJumpTests {
  @Test("a jump from 0 to 9,999 mounts pages near its two ends only, and the position never turns back")
  func across() {
    var driver = PagerDriver(10_000)
    driver.forget()
    driver.select(9_999)
    var last = 0.0
    var largestStep = 0.0
    driver.rest { state in
      #expect(state.pager.position >= last)
      largestStep = max(largestStep, state.pager.position - last)
      last = state.pager.position
    }
    #expect(largestStep < 2_500)
    #expect(Set(driver.mounts).isSubset(of: [0, 1, 9_998, 9_999]))
    #expect(driver.calls == ["will 0>9999 tab", "did 0>9999"])
    #expect(driver.pager.slot(of: 9_999) == 9_999)
  }

  @Test(
    "a move over three pages passes each page, and a move over four pages is shortened",
    arguments: [(3, false), (4, true)])
  func threshold(target: Int, isShort: Bool) {
    var driver = PagerDriver(10)
    driver.select(target)
    #expect(driver.pager.isRowShortened == isShort)
    driver.rest()
    #expect(driver.pager.settled == target)
  }

  @Test("with the long-jump option whole, the row contains every page during a long jump")
  func wholeRow() {
    var configuration = PagerConfiguration()
    configuration.longJumps = .whole
    var driver = PagerDriver(10, configuration: configuration)
    driver.select(9)
    #expect(!driver.pager.isRowShortened)
    #expect((0..<10).map { driver.pager.slot(of: $0) } == Array(0..<10))
    driver.rest()
    #expect(driver.pager.settled == 9)
  }

  @Test(
    "during a long jump the page at the start has the slot next to the target, on the near side",
    arguments: [(0, 9, 8), (9, 0, 1), (2, 8, 7)])
  func neighbors(source: Int, target: Int, slot: Int) {
    var driver = PagerDriver(10, selected: source)
    driver.select(target)
    #expect(driver.pager.slot(of: target) == target)
    #expect(driver.pager.slot(of: source) == slot)
    #expect(driver.pager.slot(of: 5) == nil)
  }

  @Test(
    "a finger that catches a long jump stops it, and drags the row to either end of the jump",
    arguments: [0.02, 0.06, 0.1, 0.2, 0.3])
  func caught(after: Double) {
    var driver = PagerDriver(10_000)
    driver.select(9_999)
    driver.frames(for: after)
    let place = driver.pager.position
    driver.send(.touchBegan(point: 200, at: driver.now))
    #expect(driver.pager.position == place)
    var back = driver
    back.move(from: 200, to: 390)
    back.lift()
    back.rest()
    #expect(back.pager.settled == 0)
    driver.move(from: 200, to: 10)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 9_999)
  }

  @Test(
    "a new target during a long jump has the slot next to the current page, on the side of its tab",
    arguments: [0, 1, 5, 50, 98, 99], [0.05, 0.15])
  func retargeted(target: Int, after: Double) {
    var driver = PagerDriver(100)
    driver.select(99)
    driver.frames(for: after)
    let (position, current) = (driver.pager.position, driver.pager.current ?? -1)
    let place = driver.place(of: current)
    driver.select(target)
    #expect(driver.pager.position == position)
    #expect(abs((driver.place(of: current) ?? .nan) - (place ?? 0)) < 1e-9)
    if target != current {
      let slots = (driver.pager.slot(of: current) ?? 0, driver.pager.slot(of: target) ?? 0)
      #expect(slots.1 - slots.0 == (target > current ? 1 : -1))
    }
    driver.rest()
    #expect(driver.pager.settled == target)
  }

  @Test("a new target before the first page of the shortened row has a slot that a host can scroll to")
  func belowTheRow() {
    var driver = PagerDriver(10, selected: 9)
    driver.select(0)
    driver.frames(for: 0.15)
    driver.select(5)
    driver.frames(for: 0.05)
    driver.select(1)
    driver.rest { state in #expect((-400...4_000).contains(state.pager.offset)) }
    #expect(driver.pager.settled == 1)
  }

  @Test("a long jump from a row that is pulled past its end starts at the pulled offset")
  func pulled() {
    var driver = PagerDriver(10)
    driver.drag(from: 100, to: 300)
    let source = driver.pager.slot(of: 0).map(Double.init) ?? 0
    let shown = driver.pager.offset / driver.pager.stride - source
    driver.select(9)
    driver.send(.frame(at: driver.now + 1e-4))
    let slot = driver.pager.slot(of: 0).map(Double.init) ?? 0
    #expect(abs(driver.pager.offset / driver.pager.stride - slot - shown) < 0.01)
  }

  @Test("pages removed during a long jump leave the position within the remaining pages")
  func removed() {
    var driver = PagerDriver(100)
    driver.select(99)
    driver.frames(for: 0.1)
    #expect(driver.pager.position > 5)
    driver.setPages([0, 99])
    #expect(driver.pager.position >= 0 && driver.pager.position <= 1)
    driver.rest { #expect($0.pager.position <= 1.01) }
    #expect(driver.pager.settled == 99)
    #expect(driver.calls.last == "did 0>99")
  }

  @Test("pages inserted at the start during a long jump shift its position")
  func inserted() {
    var driver = PagerDriver(100)
    driver.select(99)
    driver.frames(for: 0.1)
    let position = driver.pager.position
    driver.setPages([200, 201] + Array(0..<100))
    #expect(abs(driver.pager.position - position - 2) < 1e-9)
    driver.rest()
    #expect(driver.pager.settled == 99)
  }

  @Test("jumps that interrupt one another among unlimited pages leave no gap in the row")
  func foreignNeighbor() {
    var driver = PagerDriver(
      1, length: 844,
      configuration: PagerConfiguration(
        spacing: 20, pageLength: .sharing(100),
        spring: PagerSpring(stiffness: 438.6490844928604, damping: 25.132741228718345)))
    driver.send(.setPages(PagerPages(.integers), at: 0))
    let jumps = [
      (0, 620_409, 0.0243), (0.944, 10, 0.0462), (0.0384, 809_815, 0), (0.0297, -779_653, 0.0483), (0, 11, 0),
    ]
    for (pause, page, frame) in jumps {
      driver.now += pause
      driver.select(page)
      driver.now += frame
      if frame > 0 { driver.send(.frame(at: driver.now)) }
    }
    driver.rest()
    #expect(driver.pager.settled == 11)
  }

  @Test("pages reordered during a long jump are next to their new neighbors")
  func reordered() {
    var driver = PagerDriver(
      100, length: 844, configuration: PagerConfiguration(preload: 0, pageLength: .fixed(150), alignment: .center))
    driver.select(60)
    driver.frames(for: 0.05)
    #expect(driver.pager.isRowShortened)
    driver.setPages(Array(stride(from: 0, to: 100, by: 2)) + Array(stride(from: 1, to: 100, by: 2)))
    driver.select(12)
    driver.frames(for: 0.05)
    driver.select(0)
    driver.rest()
    #expect(driver.pager.settled == 0)
  }

  @Test(
    "after a tap during a long jump only the page that is current at the tap and the new target are current"
  )
  func retargetedBetween() {
    var driver = PagerDriver(5)
    driver.select(4)
    driver.frames(for: 0.15)
    driver.select(3)
    let start = driver.pager.current
    driver.rest { state in
      #expect([start, 3].contains(state.pager.current))
      // By this time the indicator is near the target's tab, so the target has to be the current page.
      if state.now > 0.5 { #expect(state.pager.current == 3) }
    }
    #expect(driver.pager.settled == 3)
  }

  @Test(
    "a tap at any moment of a long jump keeps the velocity of the row", arguments: [5, 20])
  func rowVelocity(count: Int) {
    for first in [count - 1, 4] {
      for frames in 1...14 {
        for second in 0..<count where second != first {
          var driver = PagerDriver(count)
          driver.keepsLog = false
          driver.select(first)
          for _ in 0..<frames {
            driver.now += 1.0 / 60
            driver.send(.frame(at: driver.now))
          }
          guard let current = driver.pager.current else { return }
          let before = driver.rowVelocity(of: current)
          driver.select(second)
          let after = driver.rowVelocity(of: current)
          #expect(abs(after - before) < 0.05 * abs(before) + 0.1, "to \(first) and after \(frames) frames to \(second)")
        }
      }
    }
  }

  @Test("a long jump that is retargeted overshoots its new tab by at most one tab")
  func indicatorStays() {
    for count in [5, 20, 1_000] {
      for milliseconds in stride(from: 20, to: 300, by: 20) {
        for share in 1..<8 {
          var driver = PagerDriver(count)
          driver.keepsLog = false
          driver.select(count - 1)
          driver.now = Double(milliseconds) / 1000
          driver.send(.frame(at: driver.now))
          let position = driver.pager.position
          let target = count * share / 8
          driver.select(target)
          let range = min(position, Double(target)) - 1...max(position, Double(target)) + 1
          driver.rest {
            #expect(range.contains($0.pager.position), "\(count) tabs, after \(milliseconds) ms to \(target)")
          }
        }
      }
    }
  }
}
