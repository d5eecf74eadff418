import Testing

@testable import LockstepFeed

@Suite("Vectors: loads, failures and refreshes")
struct ControllerVectorTests {
  /// A feed with batches of one row. `first` is the row of the first batch, and each cursor is the number of its batch.
  private func driver(first: Int = 1, count: Int = 1) -> FeedDriver {
    let driver = FeedDriver(FeedOptions(firstCount: count, batchCount: count, prefetchItems: 0, prefetchPoints: 0))
    driver.send(.start)
    driver.answer(1, [Row(id: first)], before: first - 1, after: first + 1)
    return driver
  }

  @Test("loads, ends and edits give the expected state", arguments: Vector.applied(in: "feed-controller"))
  func controller(vector: Vector) {
    let driver = driver()
    switch vector.id {
    case "virtuoso/append-abort-recovery":
      let driver = FeedDriver()
      driver.send(.start)
      driver.answer(1, rows(0..<5), after: 5)
      driver.send(.load(.after))
      driver.fail(2, .cancelled)
      #expect(driver.answer(2, rows(5..<10), after: 10) == [])
      driver.send(.load(.after))
      driver.answer(3, rows(5..<8))
      #expect(driver.ids.count == vector.expected["rows"]?.int)
    case "flutter-isp/fetch": #expect(driver.ids == [1])
    case "flutter-isp/single-flight":
      driver.send(.load(.after))
      driver.send(.load(.after))
      #expect(driver.inFlight.count == vector.expected["fetches"]?.int)
    case "flutter-isp/no-more":
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)])
      driver.send(.load(.after))
      #expect(driver.inFlight.count == vector.expected["fetches"]?.int)
    case "flutter-isp/refresh-discards-late":
      driver.send(.load(.after))
      driver.send(.refresh)
      #expect(driver.answer(2, [Row(id: 20)]) == [])
      driver.answer(3, [Row(id: 30)])
      #expect(driver.ids == [30])
    case "flutter-isp/edit-during-fetch":
      driver.send(.load(.after))
      driver.send(.update([Row(id: 1, text: 1)]))
      driver.answer(2, [Row(id: 2)])
      #expect(driver.feed.items == [Row(id: 1, text: 1), Row(id: 2)])
    case "flutter-isp/status-loadingFirstPage":
      let driver = FeedDriver()
      driver.send(.start)
      #expect(driver.feed.stage == .opening && driver.feed.state(of: .after) == .loading)
    case "flutter-isp/status-noItemsFound":
      let driver = FeedDriver()
      driver.send(.start)
      driver.answer(1, [])
      #expect(driver.feed.items.isEmpty && driver.feed.state(of: .after) == .end)
    case "flutter-isp/status-subsequentPageError":
      driver.send(.load(.after))
      driver.fail(2)
      #expect(driver.feed.state(of: .after) == .failed(.status(500), attempts: 1, retryAt: nil))
    case "flutter-isp/status-completed":
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)])
      #expect(driver.feed.state(of: .after) == .end)
    case "combine/merge-prepend":
      driver.send(.load(.before))
      driver.answer(2, [Row(id: 0)])
      #expect(driver.ids == [0, 1])
    case "combine/error-clears-on-success":
      driver.send(.load(.after))
      driver.fail(2)
      driver.send(.load(.after))
      driver.answer(3, [Row(id: 2)], after: 3)
      #expect(driver.feed.state(of: .after) == .idle)
      driver.send(.load(.after))
      driver.fail(4)
      #expect(driver.feed.state(of: .after) == .failed(.status(500), attempts: 1, retryAt: nil))
    case "combine/completed-then-reload":
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)])
      #expect(driver.feed.state(of: .after) == .end)
      driver.send(.refresh)
      driver.answer(3, [Row(id: 1)], after: 2)
      #expect(driver.feed.state(of: .after) == .idle)
    default: Issue.record("no test for \(vector.id)")
    }
  }

  @Test(
    "loads in both directions, retries and refreshes give the expected batches",
    arguments: Vector.applied(in: "tanstack-infinite", "rtk-infinite"))
  func infinite(vector: Vector) {
    switch vector.id {
    case "tanstack-query/no-next-when-null":
      let driver = FeedDriver()
      driver.send(.start)
      driver.answer(1, [Row(id: 1)])
      #expect(driver.send(.load(.after)) == [])
    case "tanstack-query/retry-does-not-restart":
      let driver = driver()
      for request in 2...4 {
        driver.send(.load(.after))
        #expect(driver.inFlight.map(\.cursor) == [2])
        driver.fail(request, .limited)
      }
      driver.send(.load(.after))
      driver.answer(5, [Row(id: 2)], after: 3)
      driver.send(.load(.after))
      driver.answer(6, [Row(id: 3)])
      #expect(driver.send(.load(.after)) == [])
      #expect(driver.ids == [1, 2, 3])
    case "tanstack-query/fresh-cursors-on-refetch": renewed(deleting: 4, expecting: [0, 1, 2, 3, 5, 6, 7, 8, 9])
    case "tanstack-query/shrunken-last-page-removed":
      let driver = driver()
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)], after: 3)
      driver.send(.load(.after))
      driver.answer(3, [Row(id: 3)])
      driver.send(.refresh)
      driver.answer(4, [Row(id: 1)], after: 2)
      driver.send(.load(.after))
      driver.answer(5, [Row(id: 2)])
      #expect(driver.ids == [1, 2])
      #expect(driver.feed.state(of: .after) == .end)
    case "tanstack-query/second-next-dedupes-with-flag":
      let driver = driver(first: 10)
      driver.send(.load(.after))
      driver.send(.load(.after))
      #expect(driver.inFlight.map(\.cursor) == [11])
    case "tanstack-query/next-before-first-page":
      let driver = FeedDriver()
      driver.send(.start)
      #expect(driver.send(.load(.after)) == [])
      driver.answer(1, [Row(id: 10)], after: 11)
      #expect(driver.ids == [10] && driver.inFlight.isEmpty)
    case "tanstack-query/error-next-flags":
      let driver = driver(first: 10)
      driver.send(.load(.after))
      driver.fail(2)
      #expect(driver.ids == [10])
      #expect(driver.feed.state(of: .before) == .idle && driver.feed.refresh == .idle)
      #expect(driver.feed.state(of: .after) == .failed(.status(500), attempts: 1, retryAt: nil))
    case "tanstack-query/refetch-only-cached-pages":
      let driver = FeedDriver(FeedOptions(firstCount: 1, batchCount: 1, prefetchItems: 0, prefetchPoints: 0))
      driver.send(.restore(FeedBatch(items: [Row(id: 1)], after: 2)))
      driver.send(.refresh)
      driver.answer(1, [Row(id: 1)], after: 2)
      #expect(driver.ids == [1])
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 2)], after: 3)
      #expect(driver.ids == [1, 2])
    case "rtk/forward-backward":
      let driver = driver(first: 3)
      driver.send(.load(.after))
      driver.answer(2, [Row(id: 4)], after: 5)
      driver.send(.load(.before))
      driver.answer(3, [Row(id: 2)], before: 1)
      #expect(driver.ids == [2, 3, 4])
    default: Issue.record("no test for \(vector.id)")
    }
  }

  private func renewed(deleting gone: Int, expecting ids: [Int]) {
    let driver = FeedDriver(FeedOptions(firstCount: 3, batchCount: 3, prefetchItems: 0, prefetchPoints: 0))
    var numbers = Array(0..<15)
    func answer() {
      let request = driver.inFlight.removeFirst()
      let start = request.cursor ?? 0
      driver.answer(request.id, numbers[start..<start + 3].map { Row(id: $0) }, after: start + 3)
    }
    func loadThree(_ first: Feed<Row, Int>.Event) {
      for event in [first, .load(.after), .load(.after)] {
        driver.send(event)
        answer()
      }
    }
    loadThree(.start)
    #expect(driver.ids.last == 8)
    numbers.removeAll { $0 == gone }
    loadThree(.invalidate)
    #expect(driver.ids == ids)
  }

  @Test("an invalidated list is loaded again", arguments: Vector.applied(in: "paging3-cancel"))
  func invalidated(vector: Vector) {
    let driver = FeedDriver()
    driver.send(.start)
    #expect(driver.send(.invalidate) == ["cancel #1", "load #2: first, 30 after from the start"])
    #expect(driver.feed.generation == 2 && driver.feed.state(of: .after) == .loading)
    #expect(driver.answer(1, rows(0..<30)) == [])
    driver.answer(2, rows(0..<30))
    #expect(driver.ids.count == 30 && driver.inFlight.isEmpty)
  }

  @Test(
    "triggers, refreshes and failures start the expected loads", arguments: Vector.applied(in: "paging3-remote"))
  func together(vector: Vector) {
    let driver = driver()
    switch vector.id {
    case "paging3/remote-conflate-append":
      driver.send(.load(.after))
      #expect(driver.send(.load(.after)) == [])
    case "paging3/remote-conflate-refresh":
      driver.send(.refresh)
      #expect(driver.send(.refresh) == [])
    case "paging3/remote-append-interrupted":
      driver.send(.load(.after))
      driver.send(.refresh)
      #expect(driver.inFlight.map(\.purpose) == [.refresh])
      #expect(driver.feed.state(of: .after) == .idle)
    case "paging3/remote-retry-only-failed-side-append":
      driver.send(.load(.before))
      driver.send(.load(.after))
      driver.answer(2, [])
      driver.fail(3)
      for request in 4...5 {
        for edge in FeedEdge.allCases { driver.send(.load(edge)) }
        #expect(driver.inFlight.map(\.edge) == [.after])
        driver.fail(request)
      }
    case "paging3/remote-refresh-error-still-shows-cache":
      let driver = FeedDriver()
      driver.send(.restore(FeedBatch(items: rows(0..<3), after: 3)))
      driver.send(.refresh)
      driver.fail(1)
      #expect(driver.ids == [0, 1, 2])
      #expect(driver.feed.refresh == .failed(.status(500), attempts: 1, retryAt: nil))
      #expect(driver.feed.state(of: .before) == .end && driver.inFlight.isEmpty)
    case "paging3/remote-blocked-until-refresh":
      let driver = FeedDriver()
      #expect(driver.send(.visible(0..<0, pointsBefore: 0, pointsAfter: 0)) == [])
    case "paging3/remote-refresh-end-clears-boundary":
      let driver = FeedDriver()
      driver.send(.visible(0..<0, pointsBefore: 0, pointsAfter: 0))
      driver.send(.start)
      #expect(driver.answer(1, []) == [])
      #expect(FeedEdge.allCases.map { driver.feed.state(of: $0) } == [.end, .end])
    default: Issue.record("no test for \(vector.id)")
    }
  }
}
