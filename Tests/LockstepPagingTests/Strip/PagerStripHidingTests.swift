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
    try? pager.send(.setEnvironment(PagerEnvironment(isScreenReaderOn: true)))
    if pager.beginDrain() { while pager.nextEffect() != nil {} }
    hiding.follow(pager)
    #expect(hiding.shownHeight == 44)
    hiding.scrolled(0, to: 700, farthest: 1_000)
    #expect(hiding.shownHeight == 44)
  }

  //  position   0    0.25   0.5   0.75   1    page 1 is at its top, so the strip returns as the page comes into view
  //  height     0     11    22     33    44
  @Test("the strip returns point by point while a page that needs it comes into view, and does not jump at arrival")
  func yields() throws {
    for (offset, height) in [(0.0, 44.0), (10, 34), (300, 0)] {
      var (hiding, pager) = hiding()
      hiding.scrolled(0, to: 300, farthest: 1_000)
      hiding.scrolled(1, to: offset, farthest: 1_000)
      for step in 1...4 {
        let position = Double(step) / 4
        try pager.send(.observe(offset: position * 400, length: 400, activity: .finger, at: position))
        if pager.beginDrain() { while pager.nextEffect() != nil {} }
        hiding.follow(pager)
        #expect(abs(hiding.shownHeight - height * position) < 1e-9)
      }
      try pager.send(.observe(offset: 400, length: 400, activity: .idle, at: 2))
      if pager.beginDrain() { while pager.nextEffect() != nil {} }
      hiding.follow(pager)
      #expect(hiding.shownHeight == height)
      hiding.scrolled(1, to: offset, farthest: 1_000)
      #expect(hiding.shownHeight == height)
    }
  }

  @Test(
    "the strip returns for a page that can't be scrolled while it comes into view, and leaves again if it goes back")
  func yieldsToUnscrollable() throws {
    var (hiding, pager) = hiding()
    hiding.scrolled(0, to: 300, farthest: 1_000)
    hiding.unscrollable(1)
    for (offset, height) in [(200.0, 22.0), (100, 11), (0, 0)] {
      try pager.send(.observe(offset: offset, length: 400, activity: .finger, at: 1 - offset / 400))
      if pager.beginDrain() { while pager.nextEffect() != nil {} }
      hiding.follow(pager)
      #expect(abs(hiding.shownHeight - height) < 1e-9)
    }
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
