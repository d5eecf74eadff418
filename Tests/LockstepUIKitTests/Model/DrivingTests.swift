import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// Scroll views of the app's own.
  @MainActor @Suite("Scroll views of the app's own")
  struct DrivingTests {
    private let stage = Stage()

    private func mirror() { stage.traits { $0.layoutDirection = .rightToLeft } }

    /// Returns the item whose cell fills the collection view.
    private func shown(in list: UICollectionView) -> Int? {
      list.visibleCells.first { abs($0.frame.minX - list.contentOffset.x) < 0.5 }
        .flatMap(list.indexPath(for:))?.item
    }

    private func list(_ layout: UICollectionViewFlowLayout, _ pages: FivePages) -> UICollectionView {
      layout.scrollDirection = .horizontal
      layout.minimumLineSpacing = 0
      layout.itemSize = CGSize(width: 390, height: 600)
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 390, height: 600), collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
      list.dataSource = pages
      stage.window.addSubview(list)
      return list
    }

    @Test("right to left, a plain flow layout keeps its order, and the page of the selected tab is visible")
    func flowLayout() throws {
      mirror()
      let pages = FivePages()
      let list = list(UICollectionViewFlowLayout(), pages)
      let model = PagerModel(pages: Array(0..<5))
      model.drive(list)
      stage.frame()
      model.layOut()
      stage.settle()
      #expect(shown(in: list) == 0)
      model.tap(3)
      stage.settle()
      #expect(shown(in: list) == 3)
      stage.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400))
      stage.settle()
      #expect(model.pager.settled == 4)
      #expect(shown(in: list) == 4)
    }

    @Test("right to left, a layout that flips has its first page at the right end, and a scroll there selects pages")
    func flippingLayout() throws {
      mirror()
      let pages = FivePages()
      let list = list(FlippingLayout(), pages)
      let model = PagerModel(pages: Array(0..<5))
      model.drive(list)
      stage.frame()
      model.layOut()
      stage.settle()
      #expect(shown(in: list) == 0)
      #expect(abs(list.contentOffset.x - 4 * 390) < 0.5)
      model.tap(3)
      stage.settle()
      #expect(shown(in: list) == 3)
      stage.swipe(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 300, y: 400))
      stage.settle()
      #expect(model.pager.settled == 4)
      #expect(shown(in: list) == 4)
    }

    @Test("right to left, the PagerSyncScreen example shows the page of the selected tab")
    func pagerSync() throws {
      mirror()
      let screen = PagerSyncScreen()
      stage.window.rootViewController = screen
      stage.frame()
      stage.settle()
      #expect(shown(in: screen.pages) == 0)
      screen.model.tap(6)
      stage.settle()
      #expect(shown(in: screen.pages) == 6)
    }

    @Test("right to left, a plain scroll view keeps its order from left to right")
    func plain() {
      mirror()
      let view = scrollView()
      let model = PagerModel(pages: Array(0..<5))
      model.drive(view)
      stage.frame()
      #expect(view.contentOffset.x == 0)
      stage.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400))
      stage.settle()
      #expect(model.pager.settled == 1)
      #expect(abs(view.contentOffset.x - 390) < 0.5)
    }

    @Test(
      "right to left, a mirrored scroll view has its first page at the right end, and pager and finger both scroll it"
    )
    func mirrored() throws {
      mirror()
      let view = scrollView()
      let model = PagerModel(pages: Array(0..<5))
      model.drive(view, order: .mirrored)
      stage.frame()
      #expect(abs(view.contentOffset.x - 4 * 390) < 0.5)
      model.tap(3)
      stage.settle()
      #expect(abs(view.contentOffset.x - 390) < 0.5)
      stage.swipe(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 300, y: 400))
      stage.settle()
      #expect(model.pager.settled == 4)
      #expect(abs(view.contentOffset.x) < 0.5)
      view.contentOffset = CGPoint(x: 2 * 390, y: 0)
      stage.advance(0.5)
      #expect(model.pager.settled == 2)
    }

    @Test("left to right, an app that mirrors its pages shows the first page at the left end")
    func mirroredLeftToRight() throws {
      let view = scrollView()
      let model = PagerModel(pages: Array(0..<5))
      model.drive(view, order: .mirrored)
      stage.frame()
      #expect(view.contentOffset.x == 0)
      model.tap(3)
      stage.settle()
      #expect(abs(view.contentOffset.x - 3 * 390) < 0.5)
    }

    @Test(
      "right to left, a page that is added at the end keeps the visible page, in either order of layout and pages",
      arguments: [false, true])
    func growing(isLaidOutFirst: Bool) throws {
      mirror()
      let view = scrollView()
      let model = PagerModel(pages: Array(0..<5), selected: 2)
      model.drive(view, order: .mirrored)
      stage.frame()
      if isLaidOutFirst { view.contentSize.width = 6 * 390 }
      model.pages = Array(0..<6)
      if !isLaidOutFirst { view.contentSize.width = 6 * 390 }
      stage.advance(0.5)
      #expect(model.pager.settled == 2)
      #expect(abs(view.contentOffset.x - 3 * 390) < 0.5)
    }

    @Test("a scroll view that replaces another one scrolls to the selected page")
    func another() throws {
      let model = PagerModel(pages: Array(0..<5), selected: 2)
      model.drive(scrollView())
      stage.frame()
      let view = scrollView()
      view.contentOffset.x = 4 * 390
      model.drive(view)
      stage.advance(0.5)
      #expect(model.pager.settled == 2)
      #expect(abs(view.contentOffset.x - 2 * 390) < 0.5)
    }

    private func scrollView() -> UIScrollView {
      let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
      view.contentSize = CGSize(width: 5 * 390, height: 600)
      stage.window.addSubview(view)
      return view
    }
  }
}

/// A flow layout whose first item is at the right end where text is read from right to left.
final class FlippingLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Five items.
final class FivePages: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
  }
}
