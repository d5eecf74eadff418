import Testing

@testable import LockstepPaging

@Suite("Measured pages below a header")
struct PagerHeaderPageTests {
  /// A header of 40 to 200 pt that is collapsed by `collapse` on page 0.
  private func header(_ offsets: PagerHeaderOffsets = .separate, collapse: Double = 0) -> PagerHeader<Int> {
    var header = PagerHeader<Int>(
      minimumHeight: 40, maximumHeight: 200, stripHeight: 44, offsets: offsets, current: 0)
    _ = header.measured(0, page(0))
    _ = header.measured(0, page(collapse))
    return header
  }

  private func page(_ offset: Double, hasRefreshControl: Bool = false) -> PagerHeaderPage {
    PagerHeaderPage(offset: offset, farthestOffset: 2_000, hasRefreshControl: hasRefreshControl)
  }

  @Test("when a header is removed, the content of each page stays in place")
  func removed() {
    let header = header(collapse: 60)
    for (offset, next) in [(60.0, 0.0), (300, 240), (0, 0), (-40, 0), (.infinity, 0)] {
      let after = header.offsetWithoutHeader(for: offset)
      #expect(after.isFinite && (offset == .infinity || after == next))
    }
  }

  @Test(
    "a page without end, or whose end is no number, asks for frames for a short time only",
    arguments: [Double.infinity, .nan, .greatestFiniteMagnitude, -.infinity], [490.0, 120])
  func endless(farthest: Double, offset: Double) {
    var header = PagerHeader<Int>(
      minimumHeight: 40, maximumHeight: 200, stripHeight: 44, offsets: .separate, current: 0)
    header.scrolled(1, to: offset)
    var place = 0.0
    for _ in 0..<100 {
      if let next = header.measured(1, PagerHeaderPage(offset: place, farthestOffset: farthest)) { place = next }
    }
    #expect(!header.needsFrames && place.isFinite && header.height.isFinite)
    if farthest > 0 { #expect(place == offset) }
  }

  @Test("the current page moves the header, and is scrolled only when it is measured for the first time")
  func current() {
    var header = header(collapse: 60)
    #expect(header.height == 140)
    #expect(header.measured(0, page(500)) == nil)
    #expect(header.height == 40)
    header.replacedScrollView(of: 0)
    #expect(header.measured(0, page(0)) == 500)
    #expect(header.height == 40)
  }

  @Test("another page is scrolled as far as the header is collapsed, and keeps a greater offset of its own")
  func other() {
    var header = header(collapse: 100)
    #expect(header.measured(1, page(0)) == 100)
    #expect(header.measured(1, page(100)) == nil)
    #expect(header.measured(1, page(300)) == nil)
    #expect(header.offset(of: 1) == 300)
    #expect(header.measured(1, page(-20)) == 100)
  }

  @Test("with a shared offset every page gets the offset of the current one")
  func shared() {
    var header = header(.shared, collapse: 700)
    #expect(header.measured(1, page(0)) == 700)
    #expect(header.measured(1, page(700)) == nil)
    #expect(header.measured(1, page(650)) == 700)
  }

  @Test("after a change of the heights every page is scrolled to its stored offset again")
  func resized() {
    var header = header(collapse: 300)
    header.resize(minimumHeight: 40, maximumHeight: 260, stripHeight: 44)
    #expect(header.measured(0, page(300)) == 360)
    #expect(header.measured(0, page(360)) == nil)
  }

  @Test("a page with a refresh control is pulled without the header")
  func refresh() {
    var header = header()
    #expect(header.measured(0, page(-80)) == nil)
    #expect(header.pull == 80)
    #expect(header.measured(0, page(-80, hasRefreshControl: true)) == nil)
    #expect(header.pull == 0)
    #expect(header.measured(1, page(-60, hasRefreshControl: true)) == nil)
    #expect(header.measured(2, page(.nan)) == nil)
  }

  // MARK: Requests

  private func page(_ offset: Double, farthest: Double) -> PagerHeaderPage {
    PagerHeaderPage(offset: offset, farthestOffset: farthest)
  }

  @Test("a request that the page does not follow is repeated, and asks for frames until the page has followed")
  func repeated() {
    var header = header(collapse: 100)
    #expect(!header.needsFrames)
    for _ in 0..<5 {
      #expect(header.measured(1, page(0)) == 100)
      #expect(header.needsFrames)
    }
    #expect(header.measured(1, page(100)) == nil)
    #expect(!header.needsFrames)
  }

  @Test("a page whose content is still too short waits at its end, and follows the content as it grows")
  func waits() {
    var header = header()
    #expect(header.measured(1, page(0)) == nil)
    #expect(header.measured(1, page(700)) == nil)
    header.replacedScrollView(of: 1)
    #expect(header.measured(1, page(0, farthest: 0)) == nil)
    #expect(!header.needsFrames)
    #expect(header.measured(1, page(0, farthest: 300)) == 300)
    #expect(header.measured(1, page(300, farthest: 300)) == nil)
    #expect(!header.needsFrames && header.offset(of: 1) == 700)
    #expect(header.measured(1, page(300, farthest: 900)) == 700)
    #expect(header.measured(1, page(700, farthest: 900)) == nil)
    #expect(header.measured(1, page(650, farthest: 900)) == nil)
    #expect(header.offset(of: 1) == 650)
  }

  @Test("a person who scrolls a page while it waits for content keeps the page there")
  func scrolledWhileWaiting() {
    var header = header()
    _ = header.measured(1, page(0))
    _ = header.measured(1, page(700))
    header.replacedScrollView(of: 1)
    #expect(header.measured(1, page(0, farthest: 300)) == 300)
    #expect(header.measured(1, page(300, farthest: 300)) == nil)
    #expect(header.measured(1, page(220, farthest: 300)) == nil)
    #expect(header.measured(1, page(220, farthest: 900)) == nil)
    #expect(header.offset(of: 1) == 220)
  }

  @Test("a page whose content keeps growing without reaching its stored offset stops waiting")
  func growsForEver() {
    var header = header()
    _ = header.measured(1, page(0))
    _ = header.measured(1, page(10_000))
    header.replacedScrollView(of: 1)
    var asked = 0
    for step in 1...100 {
      let end = Double(step) * 50
      if header.measured(1, page(end - 50, farthest: end)) != nil { asked += 1 }
    }
    #expect(asked > 0 && asked <= 20)
  }
}
