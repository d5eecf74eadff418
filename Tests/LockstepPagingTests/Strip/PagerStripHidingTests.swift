import Testing

@testable import LockstepPaging

@Suite("Strips that hide while a page is scrolled")
struct PagerStripHidingTests {
  private func hiding(_ behavior: TabStripScrollBehavior = .hides) -> (PagerStripHiding<Int>, Pager<Int>) {
    var pager = Pager(pages: PagerPages(firstOfEqual: [0, 1, 2]))
    try? pager.send(.resize(length: 400, at: 0))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    var hiding = PagerStripHiding<Int>(behavior, height: 44)
    hiding.follow(pager)
    hiding.scrolled(0, to: 0, farthest: 1_000)
    return (hiding, pager)
  }

  //  offset   0    20   300   280   10    -40   1,000  1,060
  //  height  44    24     0    20   34     44       0      0
  @Test("the strip moves point by point with the page, and pulls beyond the ends do not move it")
  func moves() {
    var (hiding, _) = hiding()
    for (offset, height) in [
      (0.0, 44.0), (20, 24), (300, 0), (280, 20), (10, 44), (-40, 44), (1_000, 0), (1_060, 0), (1_000, 0),
    ] {
      hiding.scrolled(0, to: offset, farthest: 1_000)
      #expect(hiding.shownHeight == height, "\(offset)")
    }
  }

  @Test("a strip that shrinks keeps its least height, and a pinned one its full height")
  func behaviors() {
    for (behavior, height) in [
      (TabStripScrollBehavior.shrinks(to: 30), 30.0), (.pinned, 44), (.shrinks(to: 90), 44), (.shrinks(to: .nan), 0),
    ] {
      var (hiding, _) = hiding(behavior)
      hiding.scrolled(0, to: 500, farthest: 1_000)
      #expect(hiding.shownHeight == height)
    }
  }

  @Test("only the settled page moves the strip, and its first offset is not a scroll")
  func pages() throws {
    var (hiding, pager) = hiding()
    hiding.scrolled(0, to: 300, farthest: 1_000)
    hiding.scrolled(1, to: 0, farthest: 1_000)
    #expect(hiding.shownHeight == 0)
    try pager.send(.select(1, animated: false, cause: .code, move: nil, at: 1))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    hiding.follow(pager)
    hiding.scrolled(1, to: 200, farthest: 1_000)
    #expect(hiding.shownHeight == 0)
    hiding.scrolled(1, to: 190, farthest: 1_000)
    #expect(hiding.shownHeight == 10)
    // At its top a page shows the whole strip.
    hiding.scrolled(1, to: 0, farthest: 1_000)
    #expect(hiding.shownHeight == 44)
  }

  @Test("below a header, the strip moves only after the header is collapsed")
  func belowHeader() {
    var (hiding, _) = hiding()
    let header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 200, stripHeight: 44, current: 0)
    for (offset, height) in [(160.0, 44.0), (180, 24), (400, 0), (390, 10), (120, 44)] {
      hiding.measured(0, PagerHeaderPage(offset: offset, farthestOffset: 1_000), below: header)
      #expect(hiding.shownHeight == height, "\(offset)")
    }
  }

  @Test("a hidden strip returns for a page that can't be scrolled, and stays as long as a screen reader is on")
  func reveals() {
    var (hiding, pager) = hiding()
    hiding.scrolled(0, to: 300, farthest: 1_000)
    hiding.reveal()
    #expect(hiding.shownHeight == 44)
    hiding.scrolled(0, to: 400, farthest: 1_000)
    #expect(hiding.shownHeight == 0)
    var configuration = pager.configuration
    configuration.isScreenReaderOn = true
    try? pager.send(.configure(configuration))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    hiding.follow(pager)
    #expect(hiding.shownHeight == 44)
    hiding.scrolled(0, to: 700, farthest: 1_000)
    #expect(hiding.shownHeight == 44)
  }

  @Test("heights and offsets that are not finite change nothing")
  func finite() {
    var (hiding, _) = hiding()
    for number in [Double.nan, .infinity, -.infinity] {
      hiding.scrolled(0, to: number, farthest: number)
      hiding.height = number
      #expect(hiding.shownHeight.isFinite && hiding.collapsedFraction.isFinite)
    }
    hiding.height = 44
    hiding.scrolled(0, to: 10, farthest: 1_000)
    hiding.reveal()
    #expect(hiding.shownHeight == 44)
  }
}
