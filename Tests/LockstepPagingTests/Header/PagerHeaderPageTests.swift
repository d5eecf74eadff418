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
}
