import LockstepPaging
import Testing

@Suite("The window of slots")
struct WindowTests {
  private func unlimited() -> PagerDriver {
    var driver = PagerDriver(0)
    driver.send(.setPages(PagerPages(.integers), at: 0))
    driver.forget()
    return driver
  }

  @Test(
    "a short list has a slot for each page, and a list with many pages or points has a window of slots",
    arguments: [(10_000, 400.0, 10_000), (10_001, 400, 1_024), (10_000, 1_920, 1_024), (3, 1e9, 3)])
  func sizes(count: Int, length: Double, slots: Int) {
    let driver = PagerDriver(count, selected: count / 2, length: length)
    #expect(driver.pager.slotCount == slots)
    #expect(driver.pager.contentLength == Double(slots) * length)
    #expect(driver.pager.offset == Double(driver.pager.slot(of: count / 2) ?? 0) * length)
  }

  @Test("offsets remain small enough for a browser's scroller and for 32-bit floats, whatever the page")
  func offsets() {
    for page in [0, 399_999, 799_999] {
      let driver = PagerDriver(800_000, selected: page, length: 3_840)
      #expect(driver.pager.contentLength < 4_194_304)
      #expect((0...driver.pager.contentLength).contains(driver.pager.offset))
    }
  }

  @Test("the window of a long list ends where the list ends, so that the scroller's ends are the list's ends")
  func ends() {
    var driver = PagerDriver(20_000)
    #expect(driver.pager.slot(of: 0) == 0)
    driver.select(19_999, animated: false)
    #expect(driver.pager.slot(of: 19_999) == 1_023)
    #expect(driver.pager.slot(of: 0) == nil)
    driver.drag(from: 300, to: 100)
    #expect(driver.pager.position < 19_999 + 0.3)
  }

  @Test("an idle window is centered and laid out again when less than a quarter of it is left on one side")
  func centered() {
    var driver = unlimited()
    for page in 1...255 { driver.scrollOn(to: page) }
    #expect(!driver.log.contains(.layout))
    let slot = driver.pager.slot(of: 255)
    #expect(slot == 767)
    driver.scrollOn(to: 256)
    #expect(driver.log.contains(.layout))
    #expect(driver.pager.slot(of: 256) == 512)
    #expect(driver.pager.phase == .idle && driver.pager.settled == 256)
  }

  @Test("the window does not move while the platform scrolls")
  func untouched() {
    var driver = unlimited()
    let place = Double(driver.pager.slot(of: 0) ?? 0)
    driver.scroll(from: place, to: place + 400.5, .finger)
    #expect(driver.pager.slot(of: 400) == Int(place) + 400)
    #expect(!driver.log.contains(.layout))
    driver.observe(place + 400, .idle)
    #expect(driver.pager.settled == 400)
    #expect(driver.pager.slot(of: 400) == 512)
  }

  @Test("flings that are each caught before they settle never reach an end of the window")
  func flings() {
    var driver = unlimited()
    driver.keepsLog = false
    driver.send(.configure(PagerConfiguration(pagesPerSwipe: 3)))
    var last = 0.0
    for _ in 0..<300 {
      driver.drag(from: 390, to: 10, steps: 3)
      driver.lift()
      driver.frames(for: 0.1)
      #expect(driver.pager.position > last)
      last = driver.pager.position
    }
    #expect(last > 600)
    driver.rest()
    #expect((256..<768).contains(driver.pager.slot(of: driver.pager.settled ?? 0) ?? -1))
  }

  @Test("the window does not change the velocity that the pager measures from the platform's offsets")
  func velocity() {
    var driver = unlimited()
    let place = Double(driver.pager.slot(of: 0) ?? 0)
    driver.scroll(from: place, to: place + 0.4, .finger)
    driver.select(800_000)
    // The finger has moved the row by three slots a second.
    #expect(abs(driver.rowVelocity(of: 0) - 3) < 0.01)
  }

  @Test("a window never extends past the ends of a list that became shorter or replaced an unlimited sequence")
  func withinTheList() {
    var driver = PagerDriver(20_000, selected: 19_300)
    driver.setPages(Array(0..<19_600))
    #expect(driver.pager.settled == 19_300)
    #expect(driver.pager.windowStart + driver.pager.slotCount == 19_600)
    var days = unlimited()
    days.select(200, animated: false)
    days.setPages(Array(0..<20_000))
    #expect(days.pager.windowStart == 0)
  }

  @Test("a list that grows past the limit and shrinks again keeps its page")
  func grown() {
    var driver = PagerDriver(9_000, selected: 8_000)
    driver.forget()
    driver.setPages(Array(0..<12_000))
    #expect(driver.pager.windowStart == 8_000 - 512)
    driver.send(.resize(length: 300, at: 0))
    driver.setPages(Array(0..<9_000))
    #expect(driver.pager.windowStart == 0)
    #expect(driver.pager.offset == 8_000 * 300)
    #expect(driver.calls.isEmpty)
  }
}

extension PagerDriver {
  /// Reports that the platform scrolls from the settled page to another page and becomes idle there.
  fileprivate mutating func scrollOn(to page: Int) {
    guard let from = pager.settled.flatMap(pager.slot), let to = pager.slot(of: page) else { return }
    observe(Double(from + to) / 2, .animating)
    observe(Double(to), .idle)
  }
}
