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

    private final class TablePage: UIViewController, UITableViewDataSource {
      private let table = UITableView(frame: .zero, style: .plain)

      override func loadView() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 40
        table.sectionHeaderHeight = 28
        table.dataSource = self
        view = table
      }

      func numberOfSections(in tableView: UITableView) -> Int { 8 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
      }
    }

    private final class ListPage: UIViewController, UICollectionViewDataSource {
      let layout = UICollectionViewFlowLayout()
      lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)

      override func loadView() {
        layout.itemSize = CGSize(width: 390, height: 40)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 390, height: 28)
        layout.sectionHeadersPinToVisibleBounds = true
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        list.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          withReuseIdentifier: "header")
        list.dataSource = self
        view = list
      }

      func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      }
    }

    private func show(_ make: @escaping (Int) -> UIViewController = { _ in TablePage() }) {
      screen.controller.make = make
      screen.controller.header = header
      screen.show()
      stage.advance(0.1)
    }

    /// Returns the distance by which a page is scrolled from its top, by the place of its content.
    private func scrolled(_ id: Int = 0) throws -> CGFloat { 291 - (try page(id)).convert(CGPoint.zero, to: nil).y }

    /// The lower edge of the strip, in the window.
    private var edge: CGFloat { screen.strip.convert(screen.strip.bounds, to: nil).maxY }

    /// Returns how far section headers stand below their places, in points: negative for one that is under the strip.
    private func drifts(_ id: Int = 0) throws -> [CGFloat] {
      let page = try page(id)
      let top = page.convert(CGPoint.zero, to: nil).y
      let height: CGFloat = 28 + 20 * 40
      let views =
        page is UITableView
        ? page.subviews.filter { ($0 as? UILabel)?.text?.hasPrefix("Section") == true }
        : page.subviews.filter { $0 is UICollectionReusableView && $0.bounds.height == 28 }
      return views.compactMap { view in
        let y = view.convert(CGPoint.zero, to: nil).y
        guard y > -28, y < stage.window.bounds.height else { return nil }
        // The section whose part of the content has the header.
        let section = ((y - top + 0.01) / height).rounded(.down)
        let place = top + section * height
        return y - max(place, min(edge, place + height - 28))
      }
    }

    private func expectInPlace(_ id: Int = 0, _ source: SourceLocation = #_sourceLocation) throws {
      let drifts = try drifts(id)
      let (insets, scrolled) = (try page(id).adjustedContentInset, try scrolled(id))
      let isInPlace = !drifts.isEmpty && drifts.allSatisfy { abs($0) <= 0.5 }
      #expect(isInPlace, "\(drifts), \(insets), \(scrolled)", sourceLocation: source)
    }

    @Test(
      "section headers stick to the lower edge of the strip, however far the header has collapsed",
      arguments: [PagerHeaderCollapse.moves(speed: 1), .moves(speed: 0.5), .resizes, .scales], [false, true])
    func everyState(collapse: PagerHeaderCollapse, isList: Bool) throws {
      header.effects.collapse = collapse
      show { _ in isList ? ListPage() : TablePage() }
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
      show()
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
      show()
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

    @Test("whoever scrolls a page to its top expands the header: the status bar, a tab, the app", arguments: 0..<4)
    func toTop(way: Int) throws {
      show()
      let page = try page()
      page.contentOffset.y += 700
      stage.advance(0.1)
      #expect(abs(page.contentInset.top + 160) < 0.01)
      switch way {
      case 0: stage.tapStatusBar()
      case 1: try screen.tap(0)
      default:
        let top = CGPoint(x: 0, y: -page.adjustedContentInset.top)
        page.setContentOffset(top, animated: way == 2)
      }
      stage.advance(1.5)
      let scrolled = try scrolled()
      #expect(header.frame.height == 200 && abs(scrolled) < 0.5, "\(scrolled)")
      try expectInPlace()
    }

    @Test("a page with an offset of its own has its section headers at the strip when it comes, and after a rotation")
    func otherPages() throws {
      // A table places the rows that a rotation brings into view by itself.
      stage.world.firstPlacement = .isAtOnce
      show()
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
      show()
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
        test.show { $0 == 3 ? ListPage() : TablePage() }
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

    @Test("the app's own inset is kept, also one that it sets while the header is collapsed, and without the header")
    func ownInset() throws {
      show()
      let page = try page()
      page.contentInset.top = 10
      stage.advance(0.1)
      page.contentOffset.y += 500
      stage.frame()
      #expect(abs(page.contentInset.top + 150) < 0.01)
      page.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      stage.frame()
      page.contentOffset.y += 1
      stage.frame()
      #expect(abs(page.contentInset.top + 140) < 0.01 && page.contentInset.bottom == 30)
      screen.controller.header = nil
      stage.frame()
      #expect(page.contentInset.top == 20 && page.contentInset.bottom == 30)
    }

    @Test("a page without section headers keeps its inset in every state of the header")
    func plain() throws {
      show { _ in ScrollPage() }
      for offset in stride(from: 0, through: 400, by: 50) {
        try page().contentOffset.y += CGFloat(offset) - (try depth())
        stage.frame()
        #expect(try page().contentInset == .zero)
      }
    }
  }
}
