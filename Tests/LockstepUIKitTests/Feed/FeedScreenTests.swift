import Combine
import Foundation
import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// A feed on a screen: the empty view, scrolls to a row, the saved place, the background, images and publishers.
  @MainActor @Suite("Feed on a screen")
  struct FeedScreenTests {
    private let stage = Stage()

    private func table() -> UITableView {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 50
      stage.window.addSubview(table)
      return table
    }

    private func adapter<Source: FeedSource>(_ table: UITableView, _ model: FeedModel<Source>) -> FeedTableAdapter<
      Source
    > {
      FeedTableAdapter(table, model: model) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
    }

    @Test("the empty view is shown while the feed has no rows, and the app's own background returns after it")
    func emptyView() async throws {
      let table = table()
      let (background, empty) = (UIView(), UIView())
      table.backgroundView = background
      let adapter = adapter(table, FeedModel(FixedSource(ids: [])))
      adapter.emptyView = empty
      #expect(table.backgroundView === background)
      try await stage.wait { adapter.footer.state == .empty }
      #expect(table.backgroundView === empty && adapter.footer.isHidden)
      let other = UIView()
      adapter.emptyView = other
      #expect(table.backgroundView === other)
      adapter.model.insert([FixedSource.Row(id: 1)], at: 0)
      try await stage.wait { table.numberOfRows(inSection: 0) == 1 }
      try await stage.wait { adapter.footer.state == .end }
      #expect(table.backgroundView === background && !adapter.footer.isHidden)
    }

    @Test("a new adapter over the same table shows other rows from their start, and the former adapter is released")
    func anotherModel() async throws {
      let table = table()
      var adapter = adapter(table, FeedModel(FixedSource(ids: Array(0..<40))))
      try await stage.wait { table.numberOfRows(inSection: 0) == 40 }
      table.contentOffset.y = 500
      stage.settle()
      weak let former = adapter
      adapter = self.adapter(table, FeedModel(FixedSource(ids: Array(100..<130))))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.settle()
      #expect(former == nil && table.tableFooterView === adapter.footer)
      #expect(adapter.place == FeedPlace(id: 100, offset: 0))
    }

    @Test("the footer has the height of its option, and none at the end of a list where it has nothing to say")
    func footerHeight() async throws {
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(NumberedSource(total: 5))) { _, _, _ in UITableViewCell() }
      adapter.footer.text.end = nil
      adapter.footer.height = 60
      #expect(adapter.footer.frame.height == 60)
      try await stage.wait { adapter.footer.state == .end }
      stage.frame()
      #expect(adapter.footer.frame.height == 0)
      #expect(abs(table.contentSize.height - table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY) < 0.5)
      adapter.footer.text.end = "Done"
      stage.frame()
      #expect(adapter.footer.frame.height == 60)
      #expect(abs(table.contentSize.height - table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY - 60) < 0.5)
    }

    @Test("without an empty view, the footer says that there is nothing")
    func emptyFooter() async throws {
      let table = table()
      let adapter = adapter(table, FeedModel(FixedSource(ids: [])))
      try await stage.wait { adapter.footer.state == .empty }
      #expect(!adapter.footer.isHidden && adapter.footer.label.text == "Nothing here yet")
    }

    @Test("the list scrolls to a row by its id, and says so if the row is not loaded")
    func scrolling() async throws {
      let table = table()
      table.contentInsetAdjustmentBehavior = .never
      let adapter = adapter(table, FeedModel(NumberedSource(total: 100)))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(adapter.scroll(to: 12, at: .start, animated: false))
      #expect(table.contentOffset.y == 600)
      #expect(!adapter.scroll(to: 77))
      adapter.scroll(to: 3, at: .center, animated: true)
      stage.settle()
      #expect(table.contentOffset.y == 0)
    }

    @Test("a saved place is shown after a relaunch, even if its row comes with a later batch")
    func place() async throws {
      let first = table()
      let before = adapter(first, FeedModel(NumberedSource(total: 200)))
      try await stage.wait { first.numberOfRows(inSection: 0) == 30 }
      while before.model.items.count < 120 {
        before.model.load()
        await Task.yield()
        stage.frame()
      }
      try await stage.wait { first.numberOfRows(inSection: 0) >= 120 }
      first.contentOffset.y = 4_013
      stage.frame()
      let saved = try JSONEncoder().encode(try #require(before.place))
      first.removeFromSuperview()

      let second = table()
      let after = adapter(second, FeedModel(NumberedSource(total: 200)))
      after.restore(try JSONDecoder().decode(FeedPlace<Int>.self, from: saved))
      try await stage.wait { second.contentOffset.y == 4_013 }
      #expect(after.place == FeedPlace(id: 81, offset: 10))
      second.contentOffset.y = 1_000
      after.model.insert([NumberedSource.Row(id: 5_000)], at: 100)
      try await stage.wait { second.numberOfRows(inSection: 0) == after.model.items.count }
      #expect(second.contentOffset.y == 1_000)
    }

    @Test("the search for a place ends when the person scrolls")
    func givenUp() async throws {
      let table = table()
      let source = NumberedSource(total: 2_000)
      let adapter = adapter(table, FeedModel(source))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      adapter.restore(FeedPlace(id: 150, offset: 0))
      stage.swipe(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 380), over: 0.1)
      for _ in 0..<200 {
        await Task.yield()
        stage.frame()
      }
      #expect(table.numberOfRows(inSection: 0) < 60)
    }

    @Test("a feed pauses while its scene is in the background, and continues in the foreground")
    func background() async throws {
      let table = table()
      let adapter = adapter(table, FeedModel(NumberedSource(total: 100)))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let scene = try #require(table.window?.windowScene)
      stage.sceneEntersBackground(scene)
      #expect(adapter.model.feed.activity == .paused)
      stage.sceneWillEnterForeground(scene)
      #expect(adapter.model.feed.activity == .running)
      stage.sceneActivates(scene)
      #expect(adapter.model.feed.activity == .running)
      stage.sceneEntersBackground(UIWindowScene())
      #expect(adapter.model.feed.activity == .running)
    }

    @Test("a list that scrolls continues, even if no notification says that its scene came to the foreground")
    func lostNotification() async throws {
      let table = table()
      let adapter = adapter(table, FeedModel(NumberedSource(total: 100)))
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let scene = try #require(table.window?.windowScene)
      stage.sceneEntersBackground(scene)
      scene.activationState = .foregroundActive
      table.contentOffset.y = 40
      #expect(adapter.model.feed.activity == .running)
    }

    @Test("a released adapter no longer pauses its model")
    func released() async throws {
      let table = table()
      let model = FeedModel(NumberedSource(total: 100))
      var adapter: FeedTableAdapter? = adapter(table, model)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      weak let weakAdapter = adapter
      adapter = nil
      try await stage.wait { weakAdapter == nil }
      stage.enterBackground()
      #expect(model.feed.activity == .running)
      stage.enterForeground()
    }

    @Test("an avatar that can't be loaded shows the failure picture")
    func failurePicture() async throws {
      let avatar = FeedAvatarView(placeholder: UIImage(systemName: "person"))
      let failure = UIImage(systemName: "exclamationmark")
      avatar.failureImage = failure
      avatar.show(try #require(URL(string: "https://example.com/1")), from: .decoded(transport: UsersTransport()))
      #expect(avatar.image === avatar.placeholder)
      try await stage.wait { avatar.image === failure }
      avatar.clear()
      #expect(avatar.image === avatar.placeholder)
    }

    @Test("images of the next rows are loaded before the rows are visible, and a memory warning drops them")
    func prefetching() async throws {
      let table = table()
      let images = FeedImages<UIImage>.decoded(transport: PNGTransport())
      let adapter = adapter(table, FeedModel(NumberedSource(total: 100)))
      adapter.prefetchImages(from: images) { row in PNGTransport.url(row.id).map { FeedImageKey($0) } }
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      let key = FeedImageKey(try #require(PNGTransport.url(14)))
      try await stage.wait { images.cachedImage(for: key) != nil }
      #expect(PNGTransport.url(0).flatMap { images.cachedImage(for: FeedImageKey($0)) } == nil)
      stage.warnMemory()
      #expect(images.cachedImage(for: key) == nil)
    }

    @Test("publishers give the present state and items, and each later one")
    func publishers() async throws {
      let table = table()
      let model = FeedModel(NumberedSource(total: 100))
      var (states, counts, changes) = ([FeedModelState](), [Int](), [FeedChanges]())
      let subscriptions = [
        model.statePublisher.sink { states.append($0) }, model.itemsPublisher.sink { counts.append($0.count) },
        model.changesPublisher.sink { changes.append($0) },
      ]
      #expect(states.map(\.stage) == [.unstarted] && counts == [0])
      let adapter = adapter(table, model)
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      #expect(states.last == model.state && counts == [0, 30])
      model.remove([3])
      #expect(counts == [0, 30, 29] && changes.last == FeedChanges(removals: [3..<4]))
      subscriptions.forEach { $0.cancel() }
      model.remove([4])
      #expect(counts.count == 3)
      #expect(adapter.model === model)
    }
  }
}

/// Returns an image for every address.
struct PNGTransport: FeedTransport {
  static func url(_ id: Int) -> URL? { URL(string: "https://example.com/\(id)") }

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    // The head of a PNG file of 90 by 90 pixels.
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 90, 0, 0, 0, 90,
    ]
    return FeedHTTPResponse(url: request.url, status: 200, headers: ["Content-Type": "image/png"], body: Data(head))
  }
}
