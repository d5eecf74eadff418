import Testing

@testable import LockstepPaging

@Suite("The lengths of the row as functions of the viewport")
struct RowRuleTests {
  @Test("the lengths are those of the pager in a viewport of this length", arguments: [320.0, 400, 1_024])
  func lengths(viewport: Double) {
    for alignment in [PagerPageAlignment.start, .center] {
      for pageLength in [PagerPageLength.viewport, .fixed(300)] {
        let configuration = PagerConfiguration(spacing: 8, pageLength: pageLength, alignment: alignment)
        let pager = PagerDriver(3, length: viewport, configuration: configuration).pager
        let lengths = pager.rowRule.lengths(in: viewport)
        #expect(lengths.stride == pager.stride)
        #expect(lengths.page == lengths.stride - 8)
        #expect(lengths.content == pager.contentLength)
        #expect(lengths.lead == (alignment == .center ? (viewport - lengths.page) / 2 : 0))
      }
    }
  }

  @Test("a row without pages is as long as the viewport")
  func empty() {
    #expect(Pager<String>(pages: PagerPages(firstOfEqual: [])).rowRule.lengths(in: 400).content == 400)
  }

  @Test("a row that bounces has no limits, and one that does not bounce has both")
  func limits() {
    #expect(PagerDriver(5, at: 2, length: 400).pager.drawnLimits == nil)
    let driver = PagerDriver(5, selected: 2, length: 400, configuration: PagerConfiguration(bounces: false))
    #expect(driver.pager.drawnLimits == PagerDrawnLimits(low: 0, high: 4))
    #expect(driver.pager.hostSlot == 2)
  }

  @Test("a place exceeds the limits by its distance from the nearer one")
  func excess() {
    let limits = PagerDrawnLimits(low: 1, high: 3)
    #expect([0.5, 1, 2, 3, 3.25].map(limits.excess) == [-0.5, 0, 0, 0, 0.25])
    #expect(PagerDrawnLimits(low: nil, high: nil).excess(of: -9) == 0)
  }
}
