#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepFeed
  import LockstepFeedUIKit
  import LockstepLoading
  import Testing
  import UIKit

  /// Tests a feed in Apple's own `UITableView`.
  @MainActor @Suite("Feeds on a simulator", .serialized, .timeLimit(.minutes(5)), .enabled(if: Simulator.isHere))
  struct FeedSimulatorTests {
    private struct Row: FeedItem {
      var id: Int
    }

    /// A source of the numbers from 0 to 44.
    private struct Numbers: FeedSource {
      func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
        let start = request.cursor ?? 0
        let end = min(start + request.count, 45)
        return FeedBatch(items: (start..<end).map(Row.init), after: end < 45 ? end : nil)
      }
    }

    @Test("scrolling near the end loads rows, and the footer shows the end of the list")
    func loading() async throws {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let table = UITableView(frame: window.bounds, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let page = UIViewController()
      page.view.addSubview(table)
      window.rootViewController = page
      window.makeKeyAndVisible()
      let adapter = FeedTableAdapter(table, model: FeedModel(Numbers())) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      // The table and the footer are updated separately, in either order.
      while adapter.footer.state != .end || table.numberOfRows(inSection: 0) < 45 {
        try await Task.sleep(for: .milliseconds(20))
        let bottom = table.contentSize.height - table.bounds.height
        if bottom > 0 { table.setContentOffset(CGPoint(x: 0, y: bottom), animated: false) }
      }
      #expect(adapter.footer.state == .end)
      #expect(table.numberOfRows(inSection: 0) == 45)
    }
  }
#endif
