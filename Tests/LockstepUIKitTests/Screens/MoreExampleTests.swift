import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The example screens of the gallery beyond the five.
  @MainActor @Suite("More example screens")
  struct MoreExampleTests {
    private let stage = Stage()

    private func show(_ controller: UIViewController) {
      stage.window.rootViewController = controller
      stage.frame()
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    @Test("the calendar goes to any day, before today as after it, and its button comes back to today")
    func calendar() {
      let screen = CalendarScreen()
      show(screen)
      for day in [-1, 40_000, -40_000] {
        screen.pagerModel.selection = day
        stage.settle()
        #expect(screen.model.pager.settled == day)
        #expect(screen.viewController(for: day)?.title == "Day \(day)")
      }
      screen.pagerModel.selection = 0
      stage.settle()
      #expect(screen.model.pager.settled == 0)
    }

    @Test("the photos have a header for each month, which stays at the top while its photos scroll")
    func photos() async throws {
      let screen = PhotosScreen(Photo.samples)
      show(screen)
      let table: UITableView = screen.tableView
      try await stage.wait { table.numberOfSections == 4 }
      func stuck() -> [String?] {
        let top = table.contentOffset.y + table.adjustedContentInset.top
        return table.subviews.compactMap { $0 as? UILabel }.filter { abs($0.frame.minY - top) < 0.5 }.map(\.text)
      }
      #expect(stuck() == ["August"])
      table.contentOffset.y += 100
      stage.frame()
      #expect(stuck() == ["August"])
      table.contentOffset.y = table.rectForRow(at: IndexPath(row: 2, section: 1)).minY - table.adjustedContentInset.top
      stage.frame()
      #expect(stuck() == ["July"])
    }

    @Test("the archive spans a million rows, and a volume of the sideways list leads to its first sheet")
    func archive() async throws {
      let screen = ArchiveScreen()
      show(screen)
      let table = try #require(screen.view.subviews.compactMap { $0 as? UITableView }.first)
      let volumes = try #require(screen.view.subviews.compactMap { $0 as? UICollectionView }.first)
      try await stage.wait {
        table.numberOfRows(inSection: 0) == 1_000_000 && volumes.numberOfItems(inSection: 0) == 100
      }
      screen.collectionView(volumes, didSelectItemAt: IndexPath(item: 70, section: 0))
      func texts() -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
      // The end of the sheet before it may still touch the top.
      try await stage.wait { texts().first == "Sheet 700001" || texts().dropFirst().first == "Sheet 700001" }
      #expect(table.numberOfRows(inSection: 0) == 1_000_000)
    }

    @Test("the mailbox has a badge that goes with the letters, a menu, and a folder that swipes pass over")
    func mailbox() throws {
      let screen = MailboxScreen()
      show(screen)
      let strips = views(in: screen.view).compactMap { $0 as? TabStripView<Folder> }
      let strip = try #require(strips.first { $0.tab(.inbox).menu != nil })
      #expect(strips.count == 2 && strip.tab(.inbox).badge == .count(3))
      let tabs = strip.scrollView.subviews.compactMap { $0 as? TabCell }
      let inbox = try #require(tabs.min { $0.frame.minX < $1.frame.minX })
      let finger = stage.touch(inbox.convert(inbox.bounds, to: nil).middlePoint)
      finger.hold(0.8)
      #expect(stage.choose("Mark all as read"))
      finger.lift()
      #expect(screen.unread == 0 && strip.tab(.inbox).badge == .count(0) && strip.tab(.trash).menu == nil)
      screen.pagerModel.selection = .flagged
      stage.settle()
      stage.swipe(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 40, y: 500), over: 0.2)
      stage.settle()
      #expect(screen.model.pager.settled == .trash)
      screen.goOffline(false)
      stage.swipe(from: CGPoint(x: 40, y: 500), to: CGPoint(x: 350, y: 500), over: 0.2)
      stage.settle()
      #expect(screen.model.pager.settled == .archive)
    }
  }
}
