import LockstepPaging
import Testing

@Suite("Stacks of strips")
struct PagerStripStackTests {
  //   0 +----------+
  //  47 | strip 44 |   over the pages
  //  91 | strip 30 |   above the pages
  // 121 | pages    |
  @Test("strips are stacked from both edges, and pages begin after the strips that are above them")
  func stacks() {
    var stack = PagerStripStack(height: 844, safeTop: 47, safeBottom: 34)
    #expect(stack.above(44, layering: .overPages) == .init(y: 47, height: 44))
    #expect(stack.area == .init(y: 0, height: 844))
    #expect(stack.above(30, layering: .abovePages) == .init(y: 91, height: 30))
    #expect(stack.below(40, layering: .overPages) == .init(y: 770, height: 40))
    #expect(stack.area == .init(y: 121, height: 723))
    #expect((stack.coveredTop, stack.coveredBottom) == (74, 40))
    #expect(stack.topEnd == 121)
  }

  @Test("below a header, a page that scrolls is covered by the expanded header and the full strips")
  func header() {
    var header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 200, stripHeight: 44, current: 0)
    header.scrolled(0, to: 60)
    var stack = PagerStripStack(height: 844, safeTop: 47, below: header)
    #expect(stack.above(44, shown: 20, layering: .overPages) == .init(y: 187, height: 20))
    #expect(stack.coveredTop == 244)
    #expect(stack.area == .init(y: 207, height: 637))
  }

  @Test("a strip at the bottom that hides leaves its room, but covers as much of a page that scrolls as before")
  func hidesAtBottom() {
    var stack = PagerStripStack(height: 844, safeBottom: 34)
    #expect(stack.below(44, shown: 14, layering: .abovePages) == .init(y: 796, height: 14))
    #expect(stack.coveredBottom == 44)
    #expect(stack.area == .init(y: 0, height: 796))
  }

  //   0 +-------------+
  //  47 | header 200  |   a page that scrolls begins at 0 and is covered as far as 291
  // 247 | strip 44    |
  // 291 | page        |   a page that does not scroll ends at 766, and 34 are safe area
  @Test("a page is covered by bars, strips and header, by its filler, and only where it overlaps them")
  func insets() {
    let header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 200, stripHeight: 44, current: 0)
    var stack = PagerStripStack(height: 844, safeTop: 47, safeBottom: 34, below: header)
    _ = stack.above(44, layering: .abovePages)
    _ = stack.below(44, layering: .abovePages)
    #expect(stack.insets(of: .init(y: 0, height: 844), scrolls: true) == (291, 78))
    #expect(stack.insets(of: .init(y: 0, height: 844), scrolls: true, filler: 500) == (291, 500))
    #expect(stack.insets(of: .init(y: 291, height: 475), scrolls: false) == (0, 0))
    #expect(stack.insets(of: .init(y: 280, height: 500), scrolls: false, filler: .nan) == (11, 14))
  }

  @Test("strips that are higher than the pager leave no area")
  func tooHigh() {
    var stack = PagerStripStack(height: 60, safeTop: 20, safeBottom: .nan)
    _ = stack.above(100, layering: .abovePages)
    _ = stack.below(.infinity, layering: .abovePages)
    #expect(stack.area.height == 0)
  }

  //   0 +-----------+   without a header the background begins at the top, with a header below it
  //  47 | strip     |
  // 135 | strip     |   the last painted strip ends at 135; a strip over the pages is not painted
  @Test("the background behind strips reaches under the bars, but not under a header")
  func background() {
    var stack = PagerStripStack(height: 844, safeTop: 47)
    #expect(stack.background == nil)
    _ = stack.above(44, layering: .abovePages)
    stack.paintBackground(behind: .abovePages)
    _ = stack.above(44, layering: .overPages)
    stack.paintBackground(behind: .overPages)
    #expect(stack.background == .init(y: 0, height: 91))
    let header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 200, stripHeight: 44, current: 0)
    stack = PagerStripStack(height: 844, safeTop: 47, below: header)
    _ = stack.above(44, layering: .abovePages)
    stack.paintBackground(behind: .abovePages)
    #expect(stack.background == .init(y: 247, height: 44))
  }

  @Test("a page scrolls under bars if its scroll view keeps its content out of the safe area")
  func underBars() {
    typealias Scroll = PagerPageScroll
    for (adjustment, bounces, content, isUnder) in [
      (Scroll.Adjustment.never, true, 3_000.0, false), (.always, false, 10, true), (.scrollable, false, 844, false),
      (.scrollable, false, 845, true), (.scrollable, true, 10, true), (.scrollable, false, .nan, false),
    ] {
      let scroll = Scroll(adjustment: adjustment, alwaysBounces: bounces, contentHeight: content)
      #expect(scroll.scrollsUnderBars(inHeight: 844) == isUnder)
    }
  }
}
