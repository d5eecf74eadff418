import LockstepFeedUIKit
import Testing
import UIKit

extension HostTests {
  /// Lists that live at their end: `anchor: .end`.
  @MainActor @Suite("A list at its end")
  struct FeedChatTests {
    private let stage = Stage()

    private func open(
      _ kind: LongList.Kind, _ service: LongService = LongService(), options: FeedOptions = FeedOptions()
    ) async throws -> LongList {
      let list = stage.showLongList(kind, service, anchor: .end, options: options)
      try await stage.wait { list.model.items.count >= 30 }
      await stage.settleFeed()
      return list
    }

    private func append(_ rows: [LongSource.Row], to list: LongList) async {
      list.model.insert(rows, at: list.model.items.count)
      await stage.settleFeed()
    }

    private func new(_ numbers: Range<Int>) -> [LongSource.Row] {
      numbers.map { LongSource.Row(id: LongService.newest + $0) }
    }

    @Test("it opens at its end, and follows rows that come there", arguments: LongList.Kind.allCases)
    func follows(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      #expect(list.visible.last == LongService.newest - 1 && abs(list.distanceToEnd) < 0.5)
      await append(new(0..<3), to: list)
      #expect(list.visible.last == LongService.newest + 2 && abs(list.distanceToEnd) < 0.5)
      #expect(list.adapter.isFollowing && list.adapter.unseenCount == 0)
    }

    @Test("it opens at its end although its rows came before it was on the screen", arguments: LongList.Kind.allCases)
    func opensLate(kind: LongList.Kind) async throws {
      let list = stage.showLongList(kind, LongService(), anchor: .end)
      list.view.removeFromSuperview()
      while list.model.items.count < 30 { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      stage.window.addSubview(list.view)
      await stage.settleFeed()
      #expect(list.visible.last == LongService.newest - 1)
      #expect(abs(list.distanceToEnd) < 0.5)
    }

    @Test("away from its end nothing moves, and the unseen rows are counted", arguments: LongList.Kind.allCases)
    func away(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      var told: [Int] = []
      list.adapter.onUnseenCount = { told.append($0) }
      list.view.contentOffset.y -= 300
      await stage.settleFeed()
      let last = try #require(list.visible.last)
      let place = try #require(list.top(of: last))
      await append(new(0..<1), to: list)
      await append(new(1..<3), to: list)
      #expect(try #require(list.top(of: last)) == place)
      #expect(!list.adapter.isFollowing && list.adapter.unseenCount == 3 && told == [1, 3])
      list.adapter.scrollToEnd(animated: true)
      stage.settle()
      await stage.settleFeed()
      #expect(list.adapter.unseenCount == 0 && list.adapter.isFollowing && abs(list.distanceToEnd) < 0.5)
      #expect(list.visible.last == LongService.newest + 2)
    }

    @Test("within a row of its end the list follows, and older rows do not move it", arguments: LongList.Kind.allCases)
    func near(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      stage.pullDown(list, by: 40)
      await stage.settleFeed()
      #expect(list.distanceToEnd > 10 && list.distanceToEnd < 50)
      let last = try #require(list.visible.last)
      let place = try #require(list.top(of: last))
      list.model.load(.before)
      await stage.settleFeed()
      #expect(abs(try #require(list.top(of: last)) - place) < 0.5)
      await append(new(0..<1), to: list)
      #expect(abs(list.distanceToEnd) < 0.5)
    }

    @Test("it stays at its end while the last row grows, and does not when the person has scrolled away")
    func grows() async throws {
      let list = try await open(.table)
      await append(new(0..<1), to: list)
      for height in stride(from: 60.0, to: 1_500, by: 90) {
        list.model.update([LongSource.Row(id: LongService.newest, height: height)])
        await stage.settleFeed()
        #expect(abs(list.distanceToEnd) < 0.5)
      }
      list.view.contentOffset.y -= 400
      await stage.settleFeed()
      let place = try #require(list.top(of: LongService.newest))
      list.model.update([LongSource.Row(id: LongService.newest, height: 1_800)])
      await stage.settleFeed()
      #expect(try #require(list.top(of: LongService.newest)) == place)
      #expect(list.adapter.unseenCount == 0)
    }

    @Test(
      "a keyboard, as an inset or as another height, keeps the distance to the end",
      arguments: LongList.Kind.allCases, [0, 40])
    func keyboard(kind: LongList.Kind, pull: CGFloat) async throws {
      let list = try await open(kind)
      if pull > 0 { stage.pullDown(list, by: pull) }
      await stage.settleFeed()
      let distance = list.distanceToEnd
      #expect((distance > 10) == (pull > 0))
      list.view.contentInset.bottom = 300
      await stage.settleFeed()
      #expect(abs(list.distanceToEnd - distance) < 0.5)
      list.view.contentInset.bottom = 0
      await stage.settleFeed()
      #expect(abs(list.distanceToEnd - distance) < 0.5)
      list.view.frame.size.height = 300
      await stage.settleFeed()
      #expect(abs(list.distanceToEnd - distance) < 0.5)
    }

    @Test("away from its end, an inset does not move the list", arguments: LongList.Kind.allCases)
    func insetAway(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      list.view.contentOffset.y -= 500
      await stage.settleFeed()
      let offset = list.view.contentOffset.y
      list.view.contentInset.bottom = 300
      await stage.settleFeed()
      #expect(list.view.contentOffset.y == offset)
    }

    @Test(
      "a row that the person sends scrolls to the end from anywhere, and with Reduce Motion at once",
      arguments: LongList.Kind.allCases, [false, true])
    func sent(kind: LongList.Kind, reducesMotion: Bool) async throws {
      stage.settings.reduceMotion = reducesMotion
      let list = try await open(kind)
      for _ in 0..<3 {
        list.view.contentOffset.y = 0
        await stage.settleFeed()
      }
      list.adapter.scrollToEnd()
      #expect((abs(list.distanceToEnd) < 60) == reducesMotion)
      await append(new(0..<1), to: list)
      stage.settle()
      await stage.settleFeed()
      #expect(list.visible.last == LongService.newest && abs(list.distanceToEnd) < 0.5)
    }

    @Test("a finger that holds the list is not pulled to the end", arguments: LongList.Kind.allCases)
    func held(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      let finger = stage.touch(CGPoint(x: 195, y: 300))
      finger.move(by: CGPoint(x: 0, y: 40), over: 0.1)
      stage.frame()
      let last = try #require(list.visible.last)
      let place = try #require(list.top(of: last))
      await append(new(0..<1), to: list)
      #expect(abs(try #require(list.top(of: last)) - place) < 0.5)
      finger.lift()
    }

    @Test("no end is announced below the newest row, and the footer has no height")
    func footer() async throws {
      let list = try await open(.table)
      #expect(list.adapter.footer.state == .end && list.adapter.footer.frame.height == 0)
      #expect(list.adapter.footer.label.text == nil)
    }

    @Test("VoiceOver reads rows that come at the end once, and never a row that grows")
    func announcements() async throws {
      stage.settings.voiceOver = true
      let list = try await open(.table)
      list.adapter.announcement = { rows in rows.count == 1 ? "row \(rows[rows.startIndex].id)" : "\(rows.count) rows" }
      await append(new(0..<1), to: list)
      for height in [50.0, 80, 120] {
        list.model.update([LongSource.Row(id: LongService.newest, height: height)])
        await stage.settleFeed()
      }
      await append(new(1..<3), to: list)
      list.model.load(.before)
      await stage.settleFeed()
      let texts = stage.announcements.filter { $0.notification == .announcement }.compactMap(\.text)
      #expect(texts == ["row \(LongService.newest)", "2 rows"])
    }

    @Test(
      "rows far above are dropped, and loaded again on the way back, without a jump", arguments: LongList.Kind.allCases)
    func bounded(kind: LongList.Kind) async throws {
      let list = try await open(kind, options: FeedOptions(maxItems: 60))
      for _ in 0..<30 {
        list.view.contentOffset.y = max(0, list.view.contentOffset.y - 250)
        await stage.settleFeed()
      }
      #expect(list.model.items.count <= 90)
      #expect(try #require(list.model.items.last).id < LongService.newest - 1)
      for _ in 0..<80 where list.model.items.last?.id != LongService.newest - 1 || !list.adapter.isFollowing {
        let last = try #require(list.visible.last)
        let place = try #require(list.top(of: last))
        let step = min(250, list.distanceToEnd)
        list.view.contentOffset.y += step
        await stage.settleFeed()
        // At its end, the list follows the heights of the last rows.
        if !list.adapter.isFollowing, let now = list.top(of: last) { #expect(abs(now - place + step) < 0.5) }
      }
      #expect(list.model.items.last?.id == LongService.newest - 1)
      #expect(try #require(list.model.items.first).id > LongService.newest - 130)
    }

    @Test("a question goes to the top, and nothing moves while its answer grows into the room below it")
    func reservedRoom() async throws {
      let list = try await open(.table)
      list.model.insert(new(0..<1), at: list.model.items.count)
      list.adapter.reserveRoom(below: LongService.newest)
      await stage.settleFeed()
      stage.settle()
      await stage.settleFeed()
      #expect(abs(try #require(list.top(of: LongService.newest))) < 0.5)
      await append(new(1..<2), to: list)
      var tops: [CGFloat] = []
      for height in stride(from: 20.0, to: 900, by: 40) {
        list.model.update([LongSource.Row(id: LongService.newest + 1, height: height)])
        await stage.settleFeed()
        tops.append(try #require(list.top(of: LongService.newest)))
        #expect(abs(list.distanceToEnd) < 0.5)
      }
      // The question stays until the answer is as high as the room, and then moves by what the answer grows.
      #expect(abs(tops[0]) < 0.5 && tops.last.map { $0 < -200 } == true)
      for (former, next) in zip(tops, tops.dropFirst()) { #expect(former - next >= -0.5 && former - next <= 40.5) }
      #expect(list.view.contentInset.bottom == 0)
    }

    @Test(
      "an answer that grows in its room does not move a list that the person has pulled",
      arguments: LongList.Kind.allCases)
    func pulledRoom(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      list.model.insert(new(0..<1), at: list.model.items.count)
      list.adapter.reserveRoom(below: LongService.newest, animated: false)
      await stage.settleFeed()
      stage.pullDown(list, by: 40)
      await stage.settleFeed()
      let place = try #require(list.top(of: LongService.newest))
      #expect(place > 10 && place < 50)
      await append(new(1..<2), to: list)
      for height in stride(from: 20.0, to: 400, by: 60) {
        list.model.update([LongSource.Row(id: LongService.newest + 1, height: height)])
        await stage.settleFeed()
        #expect(abs(try #require(list.top(of: LongService.newest)) - place) < 0.5)
      }
    }

    @Test("insets that the app sets do not take the reserved room away", arguments: LongList.Kind.allCases)
    func roomAndInsets(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      list.model.insert(new(0..<1), at: list.model.items.count)
      list.adapter.reserveRoom(below: LongService.newest, animated: false)
      await stage.settleFeed()
      for bottom in [300.0, 0] {
        list.view.contentInset.bottom = bottom
        await stage.settleFeed()
        #expect(abs(try #require(list.top(of: LongService.newest))) < 0.5)
        #expect(abs(list.distanceToEnd) < 0.5)
      }
    }

    @Test("an inset above the rows that a pager changes with its header takes nothing of the reserved room")
    func roomAndPager() async throws {
      let list = try await open(.table)
      list.model.insert(new(0..<1), at: list.model.items.count)
      list.adapter.reserveRoom(below: LongService.newest, animated: false)
      await stage.settleFeed()
      let room = list.view.contentInset.bottom
      #expect(room > 100)
      for top in [-40, -90, 0] as [CGFloat] {
        list.view.contentInset.top = top
        await stage.settleFeed()
        #expect(abs(list.view.contentInset.bottom - (room - top)) < 0.5 && abs(list.distanceToEnd) < 0.5)
      }
      await append(new(1..<2), to: list)
      list.model.update([LongSource.Row(id: LongService.newest + 1, height: 900)])
      await stage.settleFeed()
      #expect(list.view.contentInset == .zero && abs(list.distanceToEnd) < 0.5)
    }

    @Test("a scroll with which a pager changes the inset above the rows is a scroll", arguments: LongList.Kind.allCases)
    func scrollAndPager(kind: LongList.Kind) async throws {
      let list = try await open(kind)
      let end = list.view.contentOffset.y
      let pager = ScrollObserver(list.view) {
        list.view.contentInset.top = -40 + min((end - list.view.contentOffset.y) / 10, 30)
      }
      stage.pullDown(list, by: 200)
      await stage.settleFeed()
      #expect(!list.adapter.isFollowing && abs(list.distanceToEnd - 200) < 20, "\(list.distanceToEnd)")
      list.adapter.scrollToEnd(animated: false)
      await stage.settleFeed()
      stage.swipe(from: CGPoint(x: 195, y: 250), to: CGPoint(x: 195, y: 400), over: 0.1)
      stage.settle()
      await stage.settleFeed()
      #expect(!list.adapter.isFollowing && list.distanceToEnd > 300, "\(list.distanceToEnd)")
      withExtendedLifetime(pager) {}
    }

    @Test("few rows stand at the start, or at the end by option", arguments: LongList.Kind.allCases)
    func fewRows(kind: LongList.Kind) async throws {
      for anchor in [FeedListAnchor.start, .end] {
        let list = stage.showLongList(kind, LongService(total: 3), anchor: .end)
        list.adapter.fewRowsAnchor = anchor
        try await stage.wait { list.model.items.count == 3 }
        await stage.settleFeed()
        let first = try #require(list.top(of: 0))
        #expect((abs(first) < 0.5) == (anchor == .start))
        if anchor == .end { #expect(abs(list.distanceToEnd) < 0.5 && first > 300) }
        list.model.insert((0..<30).map { LongSource.Row(id: 500 + $0) }, at: list.model.items.count)
        await stage.settleFeed()
        #expect(abs(list.distanceToEnd) < 0.5 && list.view.contentInset.top == 0)
        list.view.removeFromSuperview()
      }
    }
  }
}
