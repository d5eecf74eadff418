import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Flings that begin on a header, and the touches that stop them.
  @MainActor @Suite("Flings from a header")
  struct HeaderFlingTests: HeaderScreen {
    let screen = TestScreen(4, isShown: false)
    let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)

    init() { show() }

    @Test("a fling on the header decelerates and goes as far as the same fling on the page")
    func fling() throws {
      func flung(from point: CGPoint) throws -> CGFloat {
        try page().setContentOffset(CGPoint(x: 0, y: -(try page().adjustedContentInset.top)), animated: false)
        stage.advance(0.2)
        stage.swipe(from: point, to: CGPoint(x: point.x, y: point.y - 120), over: 0.15)
        let lifted = try depth()
        #expect(lifted > 80)
        var (last, step) = (lifted, CGFloat.infinity)
        for _ in 0..<90 {
          stage.frame()
          let next = try depth() - last
          #expect(next >= 0 && next <= step + 0.01)
          (last, step) = (try depth(), next)
        }
        stage.settle()
        return try depth()
      }
      let (onPage, byHeader) = (try flung(from: CGPoint(x: 195, y: 600)), try flung(from: onHeader))
      #expect(byHeader > 400)
      #expect(abs(byHeader - onPage) < 20)
      #expect(header.frame.height == 40)
    }

    @Test("a finger on header, strip or page stops a fling at once", arguments: 0..<3)
    func stopped(place: Int) throws {
      stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 60), over: 0.12)
      stage.advance(0.1)
      let points = [CGPoint(x: 195, y: 60), onStrip, CGPoint(x: 195, y: 600)]
      let finger = stage.touch(points[place])
      let caught = try depth()
      #expect(caught > 160)
      stage.advance(0.3)
      #expect(try depth() == caught)
      // A tap on the selected tab would scroll to the top.
      finger.cancel()
      stage.advance(0.3)
      #expect(try depth() == caught)
    }

    @Test("a tap on a tab during a fling selects its page, and the header keeps the height that the fling reached")
    func pageChange() throws {
      stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 60), over: 0.12)
      stage.advance(0.1)
      try screen.tap(1)
      stage.settle()
      stage.advance(1)
      #expect(screen.pager.settled == 1)
      #expect(header.frame.height == 40)
      #expect(try depth(1) == 160)
      #expect(stage.faults == [])
    }

    @Test("rows that are inserted above during a fling do not change the distance of the fling")
    func insertionInFling() throws {
      func flung(with rows: CGFloat) throws -> CGFloat {
        let view = try page()
        view.setContentOffset(CGPoint(x: 0, y: -view.adjustedContentInset.top), animated: false)
        stage.advance(0.2)
        stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 80), over: 0.15)
        stage.advance(0.1)
        view.contentSize.height += rows
        view.contentOffset.y += rows
        stage.settle()
        return try depth() - rows
      }
      let plain = try flung(with: 0)
      #expect(plain > 400)
      #expect(abs(try flung(with: 500) - plain) < 2)
    }

    @Test("a fling continues while a large title collapses")
    func flingUnderLargeTitle() throws {
      let title = try largeTitle(over: 0)
      stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 165), over: 0.05)
      #expect(title.height > 0)
      stage.settle()
      #expect(title.height == 0)
      #expect(header.frame.height == 40)
      #expect(try depth() > 200)
    }

    @Test("a tap on a row that stops a fling selects nothing, and the next tap does")
    func stoppingTap() throws {
      let screen = TestScreen(2, isShown: false)
      let (rows, table) = (ChoiceRows(), UITableView())
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      screen.controller.make = { id in id == 0 ? ViewPage(table) : ScrollPage() }
      screen.controller.header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)
      screen.show()
      screen.stage.advance(0.1)
      screen.stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 60), over: 0.12)
      screen.stage.advance(0.1)
      let before = table.contentOffset.y
      screen.stage.tap(CGPoint(x: 195, y: 600))
      screen.stage.settle()
      #expect(rows.chosen == [])
      #expect(abs(table.contentOffset.y - before) < 40)
      screen.stage.tap(CGPoint(x: 195, y: 600))
      #expect(rows.chosen.count == 1)
      let offset = table.contentOffset.y
      screen.stage.swipe(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 500), over: 0.2)
      screen.stage.settle()
      #expect(table.contentOffset.y > offset + 80)
    }

    @Test("a finger on the page that stops a fling can drag the page")
    func stoppingDrag() throws {
      stage.swipe(from: onHeader, to: CGPoint(x: 195, y: 60), over: 0.12)
      stage.advance(0.1)
      let finger = stage.touch(CGPoint(x: 195, y: 600))
      let caught = try depth()
      finger.move(by: CGPoint(x: 0, y: -100), over: 0.3)
      finger.hold(0.3)
      #expect(try depth() > caught + 80)
      finger.lift()
      stage.settle()
    }

    @Test(
      "a tap on a tab during a spring selects its page, and every page is at its top below the expanded header"
    )
    func pageChangeInSpring() throws {
      let finger = stage.touch(onHeader)
      finger.move(by: CGPoint(x: 0, y: 160), over: 0.4)
      finger.lift()
      stage.advance(0.05)
      #expect(try depth() < -10)
      try screen.tap(1)
      stage.settle()
      stage.advance(1)
      #expect(screen.pager.settled == 1)
      #expect(header.frame.height == 200)
      #expect(try depth(1) == 0)
      #expect(abs(try depth(0)) < 0.5)
      #expect(stage.faults == [])
    }
  }
}

/// A page whose view is this scroll view.
private final class ViewPage: UIViewController, PagerScrollingPage {
  private let scroll: UIScrollView
  var pagerScrollView: UIScrollView? { scroll }

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = scroll }
}

/// A hundred rows. It records the rows that are selected.
private final class ChoiceRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  private(set) var chosen: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
}
