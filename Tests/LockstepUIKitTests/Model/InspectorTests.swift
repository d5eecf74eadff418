import LockstepDoctor
import LockstepFeedUIKit
import LockstepInspector
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("The inspector of an app's debug builds")
  struct InspectorTests {
    /// A source whose batches are 30 numbers.
    struct Numbers: FeedSource {
      struct Row: FeedItem { var id: Int }

      func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
        let start = request.cursor ?? 0
        return FeedBatch(items: (start..<start + 30).map { Row(id: $0) }, after: start + 30)
      }
    }

    final class Shaken: UIViewController {
      var inspector: ModelInspector?

      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { inspector?.show(from: self, animated: false) }
      }
    }

    private func table(over controller: UIViewController) throws -> UITableViewController {
      let shown = try #require(controller.presentedViewController as? UINavigationController)
      return try #require(shown.topViewController as? UITableViewController)
    }

    private func sections(_ table: UITableViewController) throws -> [String: [String]] {
      let view: UITableView = try #require(table.tableView)
      return Dictionary(
        uniqueKeysWithValues: (0..<table.numberOfSections(in: view)).map { section in
          let rows = 0..<table.tableView(view, numberOfRowsInSection: section)
          let lines = rows.map { row in
            table.tableView(view, cellForRowAt: IndexPath(row: row, section: section)).textLabel?.text ?? ""
          }
          return (table.tableView(view, titleForHeaderInSection: section) ?? "", lines)
        })
    }

    private func press(_ title: String, in table: UITableViewController) throws {
      let items = [table.navigationItem.leftBarButtonItems, table.navigationItem.rightBarButtonItems].compactMap { $0 }
      let button = try #require(items.joined().first { $0.title == title })
      UIControl().sendAction(try #require(button.primaryAction))
    }

    @Test("a shake shows the state of a pager and of a list, the requests with their causes, and the last moves")
    func shake() async throws {
      let screen = TestScreen(3)
      let feed = FeedModel(Numbers(), random: { 1 })
      let shaken = Shaken()
      shaken.inspector = ModelInspector(.pager(screen.model, named: "numbers"), .feed(feed))
      screen.controller.addChild(shaken)
      screen.controller.view.addSubview(shaken.view)
      shaken.didMove(toParent: screen.controller)
      screen.model.select(2, animated: false)
      screen.stage.advance(1)
      feed.start()
      for await state in feed.states where state.count == 30 { break }
      shaken.view.motionEnded(.motionShake, with: nil)
      screen.stage.advance(1)
      let table = try table(over: screen.controller)
      let shown = try sections(table)
      let pager = try #require(shown["Inspector of numbers"])
      #expect(pager == ["selected: 2", "phase: idle", "position: 2.000", "pages: 3"])
      let moves = try #require(shown["Moves and events"])
      #expect(moves.contains { $0.hasSuffix("didmove from 0, to 2, cause code") })
      let list = try #require(shown["Inspector of feed"])
      #expect(list.contains("state: idle") && list.contains("rows: 30") && list.contains("requests in flight: 0"))
      let requests = try #require(shown["Requests"])
      #expect(requests.count == 1)
      #expect(requests[0].contains("s #1 first, 30 items from the start, because of the start: answered after "))
      #expect(shown["Events"]?.first?.hasSuffix("changes inserted=0,30 cause=load") == true)
      // It shows what happened until then. A button shows what came after.
      screen.model.select(1, animated: false)
      screen.stage.advance(1)
      #expect(try sections(table)["Inspector of numbers"] == pager)
      try press("Update", in: table)
      #expect(try sections(table)["Inspector of numbers"]?.first == "selected: 1")
    }

    @Test("the inspector is closed by a button, can be shown again, and its text grows with the text size")
    func again() throws {
      let screen = TestScreen(3)
      let inspector = ModelInspector(.pager(screen.model))
      for _ in 0..<2 {
        inspector.show(from: screen.controller, animated: false)
        screen.stage.advance(1)
        let table = try table(over: screen.controller)
        inspector.show(from: screen.controller, animated: false)
        let cell = table.tableView(table.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        #expect(cell.textLabel?.numberOfLines == 0 && cell.textLabel?.adjustsFontForContentSizeCategory == true)
        try press("Close", in: table)
        screen.stage.advance(1)
        #expect(screen.controller.presentedViewController == nil)
      }
    }

    @Test("an inspector keeps no model alive, records only what is not recorded yet, and ends only that")
    func recordings() throws {
      let (one, two) = (TestScreen(3), TestScreen(3))
      two.model.startRecording(limit: 40)
      var feed: FeedModel<Numbers>? = FeedModel(Numbers())
      let inspector = ModelInspector(.pager(one.model), .pager(two.model), .feed(try #require(feed)))
      #expect(one.model.recording != nil && feed?.recording != nil)
      weak let kept = feed
      feed = nil
      #expect(kept == nil)
      inspector.stop()
      #expect(one.model.recording == nil && two.model.recording != nil)
    }
  }
}
