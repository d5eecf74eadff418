import Testing

@testable import LockstepFeed

@Suite("Refresh around the visible rows")
struct AnchoringTests {
  private func scrolledDown(_ start: FeedRefreshStart = .start) -> FeedDriver {
    let driver = FeedDriver(
      FeedOptions(firstCount: 10, batchCount: 10, prefetchItems: 2, prefetchPoints: 0, refreshStart: start))
    driver.send(.start)
    driver.answer(1, rows(0..<10), after: 10)
    for start in stride(from: 10, to: 40, by: 10) {
      driver.send(.load(.after))
      driver.answer(start / 10 + 1, rows(start..<start + 10), after: start + 10)
    }
    driver.show(23..<27)
    return driver
  }

  @Test("an invalidated list is loaded again from the visible batch, and the visible rows stay visible")
  func invalidate() {
    let driver = scrolledDown()
    #expect(driver.send(.invalidate) == ["load #5: refresh, 10 after from 20"])
    #expect(driver.feed.generation == 2)
    #expect(driver.answer(5, rows(20..<30, text: 1), after: 30) == ["-0..<20,30..<40 ~20..<30"])
    #expect(driver.ids == Array(20..<30))
    #expect(driver.feed.state(of: .before) == .idle)
    // The batches before the visible one reopen with the cursors that first loaded them.
    #expect(driver.show(0..<4) == ["load #6: reopen, 10 before from 10 heading after"])
    driver.answer(6, rows(10..<20, text: 1), after: 20)
    #expect(driver.show(0..<4) == ["load #7: reopen, 10 before from the start heading after"])
    driver.answer(7, rows(0..<10, text: 1), after: 10)
    #expect(driver.feed.items == rows(0..<30, text: 1))
    #expect(driver.feed.state(of: .before) == .end)
  }

  @Test("with the option `refreshStart: .visible`, a refresh begins at the visible batch")
  func refresh() {
    let driver = scrolledDown(.visible)
    #expect(driver.send(.refresh) == ["load #5: refresh, 10 after from 20"])
    #expect(driver.fail(5, retry: .after(1), at: 0) == ["wake at 1.0"])
    #expect(driver.send(.time(1)) == ["load #6: refresh, 10 after from 20, attempt 2"])
  }

  @Test("an invalidation cancels the refresh in flight, whose answer may be out of date")
  func invalidateDuringRefresh() {
    let driver = scrolledDown()
    driver.send(.refresh)
    #expect(driver.send(.invalidate) == ["cancel #5", "load #6: refresh, 10 after from 20"])
    #expect(driver.answer(5, rows(0..<10)) == [])
    #expect(driver.send(.refresh) == [])
  }

  @Test("an invalidation without visible rows begins at the start, and one before the first load changes nothing")
  func nothingInView() {
    let driver = FeedDriver()
    #expect(driver.send(.invalidate) == [])
    driver.send(.start)
    driver.answer(1, rows(0..<30), after: 30)
    #expect(driver.send(.invalidate) == ["load #2: refresh, 30 after from the start"])
  }
}
