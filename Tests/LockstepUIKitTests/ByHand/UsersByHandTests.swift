import LockstepFeed
import LockstepFeedUIKit
import LockstepLoading
import Testing
import UIKit

extension HostTests {
  /// Each fault of an endless list that is written by hand, beside the same step with Lockstep.
  @MainActor @Suite("Users, by hand and with Lockstep")
  struct UsersByHandTests {
    private let stage = Stage()

    @Test("by hand a failure ends the list and is not shown; with Lockstep it is shown, and the next load begins")
    func failure() async throws {
      var answers: [Result<[Int], UsersByHand.Failure>] = Array(repeating: .failure(.init(status: 500)), count: 3)
      let byHand = UsersByHand { _ in answers.isEmpty ? .success([1, 2]) : answers.removeFirst() }
      stage.show(byHand)
      byHand.loadMore()
      byHand.loadMore()
      #expect(byHand.isLoading && byHand.users == [])
      #expect(byHand.tableView.tableFooterView == nil)

      let source = CountedSource(answer: .failure(.failed(.unreadable)))
      let adapter = FeedTableAdapter(stage.showTable(), model: FeedModel(source)) { _, _, _ in UITableViewCell() }
      try await stage.wait { adapter.footer.state == .failed(.unreadable) }
      adapter.footer.button.sendActions(for: .touchUpInside)
      try await stage.wait { await source.count == 2 }
    }

    @Test("by hand a 404 is tried three times at once; with Lockstep it is tried once")
    func retries() async throws {
      let byHand = UsersByHand { _ in .failure(.init(status: 404)) }
      stage.show(byHand)
      byHand.loadMore()
      #expect(byHand.loads == 3)

      let source = CountedSource(answer: .failure(.failed(.status(404))))
      let adapter = FeedTableAdapter(stage.showTable(), model: FeedModel(source)) { _, _, _ in UITableViewCell() }
      try await stage.wait { adapter.footer.state == .failed(.status(404)) }
      for _ in 0..<50 {
        await Task.yield()
        stage.frame()
      }
      #expect(await source.count == 1)
    }

    @Test("by hand each batch reloads the table; with Lockstep the rows in view stay")
    func reloads() async throws {
      let byHand = UsersByHand { last in .success(Array(last + 1...last + 20)) }
      stage.show(byHand)
      for _ in 0..<3 { byHand.loadMore() }
      #expect(byHand.reloads >= 3)

      let table = stage.showTable()
      let model = FeedModel(NumberedSource(total: 200))
      let adapter = FeedTableAdapter(table, model: model) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      try await stage.wait { table.numberOfRows(inSection: 0) == 30 }
      stage.frame()
      let first = try #require(table.cellForRow(at: IndexPath(item: 0, section: 0)))
      model.load()
      try await stage.wait { table.numberOfRows(inSection: 0) > 30 }
      stage.frame()
      #expect(table.cellForRow(at: IndexPath(item: 0, section: 0)) === first)
      #expect(adapter.footer.state != .failed(.unreadable))
    }

    @Test("by hand an avatar is fetched again when its row returns; with Lockstep it is fetched once")
    func avatars() async throws {
      let byHand = UsersByHand { last in .success(Array(last + 1...last + 60)) }
      stage.show(byHand)
      byHand.loadMore()
      for place in [CGFloat(0), 1_000, 0] {
        byHand.tableView.contentOffset = CGPoint(x: 0, y: place)
        stage.frame()
      }
      #expect(byHand.avatarLoads[1, default: 0] > 1)

      let transport = AvatarTransport()
      let images = FeedImages<UIImage>.decoded(transport: transport)
      for _ in 0..<3 { _ = try await images.image(for: FeedImageKey(try #require(AvatarTransport.url(1)), pixels: 30)) }
      #expect(await transport.counts == [1: 1])
    }

    @Test("by hand an empty table loads by itself at each scroll; with Lockstep an empty list loads once")
    func empty() async throws {
      let byHand = UsersByHand { _ in .success([]) }
      stage.show(byHand)
      for place in [CGFloat(10), 20, 30] { byHand.tableView.contentOffset = CGPoint(x: 0, y: place) }
      #expect(byHand.loads >= 3)

      let source = CountedSource(answer: .success(FeedBatch(items: [], after: nil)))
      let table = stage.showTable()
      let adapter = FeedTableAdapter(table, model: FeedModel(source)) { _, _, _ in UITableViewCell() }
      try await stage.wait { adapter.footer.state == .empty }
      for place in [CGFloat(10), 20, 30] {
        table.contentOffset = CGPoint(x: 0, y: place)
        stage.frame()
        await Task.yield()
      }
      #expect(await source.count == 1)
    }

    @Test("by hand the avatar is square, because its radius is half of zero; with Lockstep it is round")
    func radius() {
      #expect(AvatarCellByHand(style: .default, reuseIdentifier: nil).avatar.layer.cornerRadius == 0)

      let cell = FeedAvatarCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      stage.window.addSubview(cell)
      stage.frame()
      #expect(cell.avatar.frame.width == 30 && cell.avatar.layer.cornerRadius == 15)
    }
  }
}
