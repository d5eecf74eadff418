import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// The row that a person reads, in a list that grows at both edges.
  @MainActor @Suite("The reader's place")
  struct FeedReaderTests {
    private let stage = Stage()

    @Test(
      "a list that grows at both edges loads what fills the screen without a touch, and its first row stays",
      arguments: LongList.Kind.allCases)
    func untouched(kind: LongList.Kind) async throws {
      let service = LongService(opensBefore: 500_000)
      let list = stage.showLongList(kind, service)
      try await stage.wait { list.top(of: 499_970) != nil }
      await stage.settleFeed()
      #expect(list.visible.first == 499_970)
      #expect(try #require(list.top(of: 499_970)) == 0)
      #expect(service.rowsAsked <= 30 + 2 * 10, "\(service.count) loads")
    }

    @Test(
      "earlier rows that arrive after the person has reached the top do not move the first row",
      arguments: LongList.Kind.allCases, [FeedListAnchor.start, .end])
    func reachedTop(kind: LongList.Kind, anchor: FeedListAnchor) async throws {
      let service = LongService()
      let list = stage.showLongList(kind, service, anchor: anchor)
      try await stage.wait { list.model.items.count >= 30 }
      await stage.settleFeed()
      service.isOpen = false
      for _ in 0..<4 {
        list.view.contentOffset.y = 0
        await stage.settleFeed()
        try await stage.wait { service.isWaiting }
        // The row that the list holds: the first visible one, or the last one in a list that follows its end.
        let held = try #require(anchor == .start ? list.visible.first : list.visible.last)
        let (place, loads) = (try #require(list.top(of: held)), service.count)
        service.answerAll()
        await stage.settleFeed()
        #expect(abs(try #require(list.top(of: held)) - place) < 0.5)
        #expect(service.count <= loads + 1, "the edge loads on by itself")
        service.answerAll()
      }
    }

    @Test(
      "rows of an edit show themselves at the start, rows of a load at the start do not",
      arguments: LongList.Kind.allCases)
    func atStart(kind: LongList.Kind) async throws {
      let service = LongService(opensBefore: 30)
      let list = stage.showLongList(kind, service)
      try await stage.wait { list.top(of: 0) != nil }
      await stage.settleFeed()
      list.model.insert([LongSource.Row(id: -1)], at: 0)
      await stage.settleFeed()
      #expect(list.visible.first == -1)
      #expect(list.adapter.unseenCount == 0)
      list.view.contentOffset.y = 200
      await stage.settleFeed()
      let first = try #require(list.visible.first)
      let place = try #require(list.top(of: first))
      list.model.insert([LongSource.Row(id: -3), LongSource.Row(id: -2)], at: 0)
      await stage.settleFeed()
      #expect(abs(try #require(list.top(of: first)) - place) < 0.5)
      #expect(list.adapter.unseenCount == 2)
      list.view.contentOffset.y = 0
      await stage.settleFeed()
      #expect(list.adapter.unseenCount == 0)
    }
  }
}
