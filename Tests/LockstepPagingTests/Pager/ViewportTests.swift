import LockstepPaging
import Testing

@Suite("Pages in the viewport")
struct ViewportTests {
  /// The start and the end of each mounted page in the viewport, by id, in points from the start of the viewport.
  private func drawn(_ driver: PagerDriver) -> [Int: ClosedRange<Double>] {
    var drawn: [Int: ClosedRange<Double>] = [:]
    for id in driver.pager.mountedIDs {
      guard let slot = driver.pager.slot(of: id) else { continue }
      let start = driver.pager.start(ofSlot: slot) - driver.pager.offset
      drawn[id] = start...start + driver.pager.pageLength
    }
    return drawn
  }

  @Test("an inset page leaves room for its next neighbor, and a centered page for both neighbors")
  func peek() {
    let start = PagerDriver(10, selected: 4, configuration: PagerConfiguration(preload: 0, pageLength: .inset(60)))
    #expect(drawn(start) == [4: 0...340, 5: 340...680])
    let center = PagerDriver(
      10, selected: 4,
      configuration: PagerConfiguration(preload: 0, spacing: 10, pageLength: .inset(60), alignment: .center))
    #expect(drawn(center) == [3: -320...20, 4: 30...370, 5: 380...720])
  }

  @Test("several pages and the spacing between them fill the viewport")
  func several() {
    let driver = PagerDriver(
      10, selected: 4, configuration: PagerConfiguration(preload: 0, spacing: 20, pageLength: .sharing(3)))
    #expect(drawn(driver) == [4: 0...120, 5: 140...260, 6: 280...400])
    #expect(driver.pager.stride == 140)
  }

  @Test(
    "non-finite, negative and too long page lengths are replaced by lengths that can be laid out",
    arguments: [
      (PagerPageLength.fraction(.nan), 12.5), (.fixed(-3), 12.5), (.inset(.infinity), 12.5), (.fraction(7), 400),
      (.fixed(1e300), 400), (.sharing(0), 400), (.sharing(.min), 400), (.sharing(.max), 12.5), (.inset(-50), 400),
    ])
  func lengths(length: PagerPageLength, points: Double) {
    let driver = PagerDriver(3, configuration: PagerConfiguration(pageLength: length))
    #expect(driver.pager.pageLength == points)
  }

  @Test(
    "with spacing, insets and several visible pages, the visible pages and their preload are mounted",
    arguments: [0, 1, 2],
    [
      PagerConfiguration(spacing: 40), PagerConfiguration(pageLength: .inset(60)),
      PagerConfiguration(spacing: 8, pageLength: .fraction(0.7), alignment: .center),
      PagerConfiguration(spacing: 20, pageLength: .sharing(3)), PagerConfiguration(spacing: 500),
    ])
  func mounted(preload: Int, options: PagerConfiguration) {
    var configuration = options
    configuration.preload = preload
    configuration.keptPages = 0
    var driver = PagerDriver(20, selected: 9, configuration: configuration)
    driver.send(.touchBegan(point: 0, at: driver.now))
    for point in stride(from: 0.0, through: 380, by: 19) {
      driver.now += 0.01
      driver.send(.touchMoved(point: -point, at: driver.now))
      let wanted = (0..<20).filter { page in
        let start = driver.pager.start(ofSlot: page) - driver.pager.offset
        return start < 399.99 && start + driver.pager.pageLength > 0.01
      }
      guard let first = wanted.first, let last = wanted.last else { continue }
      #expect(driver.pager.mountedIDs == Array(first - preload...last + preload))
    }
  }

  @Test("a page behind a gap is not mounted before it is visible")
  func gap() {
    var driver = PagerDriver(3, configuration: PagerConfiguration(preload: 0, spacing: 100))
    driver.drag(from: 300, to: 210)
    #expect(driver.pager.mountedIDs == [0])
    driver.move(from: 210, to: 190)
    #expect(driver.pager.mountedIDs == [0, 1])
  }

  @Test("a swipe passes one page, however short the pages are")
  func swipe() {
    var driver = PagerDriver(10, configuration: PagerConfiguration(pageLength: .sharing(4)))
    driver.drag(from: 300, to: 240)
    #expect(abs(driver.pager.position - 0.6) < 1e-9)
    driver.lift()
    driver.rest()
    #expect(driver.pager.settled == 1)
    #expect(driver.pager.offset == 100)
  }

  @Test("a long jump mounts the pages that are visible at its two ends, and none between", arguments: [40, 0])
  func longJump(target: Int) {
    var driver = PagerDriver(
      50, selected: 20, configuration: PagerConfiguration(pageLength: .sharing(3), keptPages: 0))
    driver.forget()
    driver.select(target)
    #expect(driver.pager.isRowShortened)
    #expect(Set(driver.pager.mountedIDs).isSuperset(of: [20, 21, 22]))
    driver.rest()
    #expect(Set(driver.mounts).isSubset(of: Set(target - 1...target + 3)))
    #expect(driver.pager.mountedIDs == Array(max(target - 1, 0)...target + 3))
  }

  @Test("a move among pages that are visible together is not shortened")
  func shortWay() {
    var driver = PagerDriver(50, configuration: PagerConfiguration(pageLength: .sharing(8)))
    driver.select(8)
    #expect(!driver.pager.isRowShortened)
    driver.rest()
    #expect(driver.pager.settled == 8)
  }

  @Test("a new page length keeps the page and reports nothing", arguments: [PagerPageLength.inset(80), .sharing(3)])
  func reconfigured(length: PagerPageLength) {
    var driver = PagerDriver(10, selected: 6)
    driver.forget()
    driver.send(.configure(PagerConfiguration(pageLength: length)))
    #expect(driver.calls.isEmpty)
    #expect(driver.log.last == .layout)
    #expect(driver.pager.offset == 6 * driver.pager.stride)
  }

  @Test("the height in view changes with the position, from one page's height to the other's")
  func height() {
    let heights = [300.0, 500, 400, 1_000]
    var driver = PagerDriver(4)
    #expect(driver.pager.heightInView { heights[$0] } == 300)
    driver.drag(from: 300, to: 200)
    #expect(driver.pager.heightInView { heights[$0] } == 350)
    #expect(driver.pager.heightInView { $0 == 0 ? 300 : nil } == 300)
    #expect(driver.pager.heightInView { $0 == 1 ? 500 : .nan } == 500)
    #expect(driver.pager.heightInView { _ in nil } == nil)
    driver.select(0, animated: false)
    driver.drag(from: 100, to: 300)
    #expect(driver.pager.heightInView { heights[$0] } == 300)
    let several = PagerDriver(4, configuration: PagerConfiguration(pageLength: .sharing(2)))
    #expect(several.pager.heightInView { heights[$0] } == 500)
    #expect(PagerDriver(0).pager.heightInView { _ in 1 } == nil)
  }

  @Test("during a long jump the height in view changes from the source's height to the target's")
  func heightOfAJump() {
    var driver = PagerDriver(100)
    driver.select(99)
    var last = 100.0
    driver.rest { state in
      let height = state.pager.heightInView { $0 == 0 ? 100 : $0 == 99 ? 300 : 9_999 } ?? .nan
      #expect(height >= last - 1e-9 && height <= 300 + 1e-9)
      last = height
    }
    #expect(last == 300)
  }
}
