import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Section headers of pages below a header that collapses.
  ///
  /// ```
  ///  47 +--------+   a header of 200 to 40 pt, then a strip of 44 pt
  ///     | header |
  /// 247 |=strip==|
  /// 291 |Section0|   28 pt, then 20 rows of 40 pt
  /// ```
  @MainActor @Suite("Section headers below a header")
  struct StickyHeaderTests: HeaderScreen {
    let screen = TestScreen(4, isShown: false)
    let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)

    @Test(
      "section headers stick to the lower edge of the strip, however far the header has collapsed",
      arguments: [PagerHeaderCollapse.moves(speed: 1), .moves(speed: 0.5), .resizes, .scales], [false, true])
    func everyState(collapse: PagerHeaderCollapse, isList: Bool) throws {
      header.effects.collapse = collapse
      showSections { _ in isList ? SectionListPage() : SectionTablePage() }
      let page = try page()
      for offset in Array(stride(from: 0, through: 1_000, by: 23)) + stride(from: 989, through: 0, by: -23) {
        page.contentOffset.y += CGFloat(offset) - (try scrolled())
        stage.frame()
        stage.frame()
        let scrolled = try scrolled()
        #expect(abs(scrolled - CGFloat(offset)) < 0.5)
        #expect(abs(header.frame.height - max(200 - CGFloat(offset), 40)) < 0.5)
        try expectInPlace()
      }
      #expect(stage.faults == [])
    }

    @Test("a finger that drags back and forth finds the section headers at the strip, and never under it")
    func dragged() throws {
      showSections()
      let finger = stage.touch(CGPoint(x: 195, y: 600))
      for (number, way) in ([-120, 60, -300, 250, -40, 120] as [CGFloat]).enumerated() {
        let before = try scrolled()
        for _ in 0..<20 {
          finger.move(by: CGPoint(x: 0, y: way / 20), over: 1.0 / 60)
          let drifts = try drifts()
          #expect(drifts.allSatisfy { $0 >= -0.5 && $0 < 40 }, "\(drifts)")
        }
        finger.hold(0.3)
        try expectInPlace()
        // The first drag begins after some points of travel.
        let lag = before - way - (try scrolled())
        #expect(number == 0 || abs(lag) < 1, "\(way): \(lag)")
      }
      finger.lift()
      stage.advance(1)
      try expectInPlace()
      #expect(stage.faults == [])
    }

    @Test("a fling to the top expands the header as far as without section headers")
    func fling() throws {
      showSections()
      try page().contentOffset.y += 700
      stage.advance(0.1)
      #expect(header.frame.height == 40)
      stage.swipe(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), over: 0.1)
      stage.settle()
      stage.advance(0.5)
      let scrolled = try scrolled()
      #expect(header.frame.height == 200 && abs(scrolled) < 0.5)
      #expect(try page().contentInset.top == 0)
      try expectInPlace()
    }

    @Test("a page with an offset of its own has its section headers at the strip when it comes, and after a rotation")
    func otherPages() throws {
      // A table places the rows that a rotation brings into view by itself.
      stage.world.firstPlacement = .isAtOnce
      showSections()
      try screen.tap(1)
      screen.rest()
      try page(1).contentOffset.y += 500
      stage.frame()
      try screen.tap(0)
      screen.rest()
      try page(0).contentOffset.y -= 100
      stage.advance(0.2)
      try expectInPlace(0)
      try screen.tap(1)
      screen.rest()
      try expectInPlace(1)
      stage.rotate()
      stage.frame()
      try expectInPlace(1)
      stage.rotate()
      stage.frame()
      try expectInPlace(1)
      try screen.tap(2)
      screen.rest()
      try expectInPlace(2)
      #expect(stage.faults == [])
    }

    @Test("while a page refreshes, its section headers are never under the strip, and afterwards they are at it")
    func refresh() throws {
      showSections()
      let page = try page()
      let control = UIRefreshControl()
      page.refreshControl = control
      drag(from: CGPoint(x: 195, y: 350), by: CGPoint(x: 0, y: 300))
      #expect(control.isRefreshing && page.contentInset.top == 0)
      for way in [-60, -200, 100] as [CGFloat] {
        drag(from: CGPoint(x: 195, y: 600), by: CGPoint(x: 0, y: way))
        let drifts = try drifts()
        #expect(control.isRefreshing && !drifts.isEmpty && drifts.allSatisfy { $0 >= -0.5 }, "\(drifts)")
      }
      control.endRefreshing()
      stage.settle()
      drag(from: CGPoint(x: 195, y: 600), by: CGPoint(x: 0, y: -40))
      try expectInPlace()
    }

    @Test("in random worlds, section headers are at the strip after random sessions")
    func worlds() throws {
      for seed in 1...UInt64(max(Seeds.count, 1)) {
        let test = StickyHeaderTests()
        var dice = WorldDice(seed: seed)
        test.stage.world = World(seed: dice.next())
        test.stage.world.firstPlacement = .isAtOnce
        test.showSections { $0 == 3 ? SectionListPage() : SectionTablePage() }
        for _ in 0..<10 { try test.act(&dice) }
        test.screen.rest()
        test.stage.settle()
        // A page that fell toward its top rests after three frames.
        test.stage.advance(0.1)
        let id = try #require(test.screen.pager.settled)
        try test.expectInPlace(id)
        let gap = try test.page(id).convert(CGPoint.zero, to: nil).y - test.edge
        #expect(gap <= 0.5 && test.stage.faults == [], "seed \(seed), \(gap), \(test.stage.world)")
      }
    }

    private func act(_ dice: inout WorldDice) throws {
      let way = CGFloat(dice.next() % 300) + 20
      switch dice.next() % 8 {
      case 0, 1: stage.swipe(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 - way), over: 0.15)
      case 2, 3: stage.swipe(from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 350 + way), over: 0.15)
      case 4: screen.model.tap(Int(dice.next() % 4))
      case 5: screen.swipe(dice.next() % 2 == 0 ? -0.7 : 0.7, over: 0.2)
      case 6: stage.tapStatusBar()
      default:
        stage.rotate()
        stage.advance(0.1)
        stage.rotate()
      }
      stage.advance(Double(dice.next() % 40) / 60)
    }

    @Test("a page without section headers keeps its inset in every state of the header")
    func plain() throws {
      showSections { _ in ScrollPage() }
      for offset in stride(from: 0, through: 400, by: 50) {
        try page().contentOffset.y += CGFloat(offset) - (try depth())
        stage.frame()
        #expect(try page().contentInset == .zero)
      }
    }
  }
}
