import Testing

@testable import LockstepFeed

@Suite("Refresh")
struct RefreshTests {
  @Test("a refresh keeps the shown rows until its answer, then makes as few changes as possible")
  func keepsUntilTheAnswer() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.refresh) == ["load #2: refresh, 30 after from the start"])
    #expect(driver.ids == Array(0..<30))
    var answer = rows(-2..<28)
    answer[5].text = 7  // row 3
    #expect(driver.answer(2, answer, after: 28) == ["-28..<30 ~3..<4 +0..<2"])
    #expect(driver.ids == Array(-2..<28))
    #expect(driver.feed.refresh == .idle)
  }

  @Test("a refresh cancels loads in flight, and nothing else loads until its answer")
  func supersedes() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    #expect(driver.send(.refresh) == ["cancel #2", "load #3: refresh, 30 after from the start"])
    #expect(driver.show(26..<30) == [])
    #expect(driver.send(.load(.after)) == [])
    #expect(driver.answer(2, rows(30..<40), after: 40) == [])
    #expect(driver.answer(3, rows(0..<30), after: 30) == ["load #4: more, 10 after from 30"])
  }

  @Test("a refresh during a refresh changes nothing")
  func twice() {
    let driver = FeedDriver.loaded()
    driver.send(.refresh)
    #expect(driver.send(.refresh) == [])
    driver.answer(2, rows(0..<30), after: 30)
    #expect(driver.feed.refresh == .idle)
    #expect(driver.feed.generation == 2)
  }

  @Test("after a failed refresh the items stay, and the edges continue to load")
  func failed() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    driver.send(.refresh)
    #expect(driver.fail(3, retry: .after(5), at: 0) == ["load #4: more, 10 after from 30", "wake at 5.0"])
    #expect(driver.feed.refresh == .failed(.status(500), attempts: 1, retryAt: 5))
    #expect(driver.ids == Array(0..<30))
    #expect(driver.send(.time(5)) == ["cancel #4", "load #5: refresh, 30 after from the start, attempt 2"])
    #expect(driver.answer(5, rows(0..<30), after: 30) == ["load #6: more, 10 after from 30"])
  }

  @Test("a refresh clears the failure of an edge")
  func clearsFailure() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.fail(2)
    driver.send(.refresh)
    driver.answer(3, rows(0..<30))
    #expect(driver.feed.state(of: .after) == .end)
  }

  @Test("a refresh resets an edge's count of failures")
  func forgetsAttempts() {
    let driver = FeedDriver.loaded()
    driver.show(0..<8)
    driver.send(.load(.after))
    driver.fail(2, retry: .after(9), at: 0)
    #expect(driver.send(.refresh) == ["load #3: refresh, 30 after from the start", "do not wake"])
    driver.answer(3, rows(0..<30), after: 30)
    #expect(driver.show(25..<30) == ["load #4: more, 10 after from 30"])
  }

  @Test("a refresh moves the rows whose order changed, and no others")
  func moves() {
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, rows(0..<6))
    driver.send(.refresh)
    let order = [5, 0, 1, 3, 2, 4].map { Row(id: $0) }
    #expect(driver.answer(2, order) == ["-3..<4,5..<6 +0..<1,3..<4"])
    #expect(driver.feed.items == order)
  }

  @Test("cursors of the previous generation do not count as a cursor loop in the new one")
  func cursorsStartAnew() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.answer(2, rows(30..<40), after: 40)
    driver.send(.load(.after))
    driver.answer(3, rows(40..<50), after: 50)
    driver.send(.refresh)
    driver.answer(4, rows(0..<30), after: 30)
    driver.send(.load(.after))
    driver.answer(5, rows(30..<40), after: 40)
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("a pull repeats what the start of the list shows as failed: the refresh, or else the load of the rows above")
  func pull() {
    let driver = FeedDriver.loaded(before: 1)
    driver.send(.load(.before))
    driver.fail(2)
    #expect(driver.feed.pull == .load(.before))
    driver.send(.refresh)
    driver.fail(3)
    #expect(driver.feed.pull == .refresh)
  }

  @Test("a pull refreshes the list while it waits for a quota, because no load has failed")
  func pullDuringAWait() {
    let driver = FeedDriver.loaded(before: 1)
    driver.send(.load(.after))
    driver.send(.answered(request: 2, FeedBatch(items: rows(30..<40), after: 40), nextAt: 60))
    #expect(driver.feed.pull == .refresh)
  }

  @Test("a batch that is loaded again for an empty list says what lies before it")
  func aloneAgain() {
    let driver = FeedDriver(FeedOptions(firstCount: 4, batchCount: 4, prefetchItems: 0, prefetchPoints: 0))
    driver.send(.start)
    driver.answer(1, rows(8..<12), before: 8)
    driver.send(.load(.before))
    driver.answer(2, rows(4..<8))
    driver.show(0..<2)
    #expect(driver.send(.invalidate) == ["load #3: refresh, 4 after from 8 heading before"])
    driver.answer(3, [])
    #expect(driver.inFlight.map(\.purpose) == [.reopen])
    driver.answer(4, rows(20..<24), before: 20)
    #expect(driver.feed.state(of: .before) == .idle)
    #expect(driver.send(.load(.before)) == ["load #5: more, 4 before from 20"])
  }
}
