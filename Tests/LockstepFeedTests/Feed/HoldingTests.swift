import Testing

@testable import LockstepFeed

@Suite("Used-up quotas")
struct HoldingTests {
  /// Forty rows; the last answer used up the service's quota until the time 60.
  private func held(after: Int? = 40) -> FeedDriver {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.send(.answered(request: 2, FeedBatch(items: rows(30..<40), after: after), nextAt: 60))
    return driver
  }

  @Test("the answer that uses up a quota is shown, and the next automatic load waits until the reset")
  func waits() {
    let driver = held()
    #expect(driver.ids.count == 40)
    #expect(driver.feed.state(of: .after) == .failed(.limited, attempts: 0, retryAt: 60))
    #expect(driver.show(36..<40) == [])
    #expect(driver.send(.time(59)) == ["wake at 60.0"])
    #expect(driver.send(.time(60)) == ["load #3: more, 10 after from 40"])
  }

  @Test("after the wait, the feed loads no batch that the visible rows do not need")
  func restsBehind() {
    let driver = held()
    driver.show(0..<5)
    #expect(driver.send(.time(60)) == [])
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("a load or refresh by hand starts at once, and its answer decides whether the wait continues")
  func byHand() {
    let driver = held()
    #expect(driver.send(.load(.after)).first == "load #3: more, 10 after from 40")
    driver.send(.answered(request: 3, FeedBatch(items: rows(40..<50), after: 50), nextAt: 70))
    #expect(driver.feed.state(of: .after) == .failed(.limited, attempts: 0, retryAt: 70))
    #expect(driver.send(.refresh).contains("load #4: refresh, 30 after from the start"))
    driver.send(.answered(request: 4, FeedBatch(items: rows(0..<30), after: 30)))
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("an edge at its end does not wait for a quota")
  func end() {
    #expect(held(after: nil).feed.state(of: .after) == .end)
  }

  @Test("an automatic retry that was due before the reset waits for the reset")
  func retries() {
    let driver = FeedDriver.loaded(before: 1)
    driver.send(.load(.before))
    driver.fail(2, retry: .after(5), at: 0)
    driver.send(.load(.after))
    driver.send(.answered(request: 3, FeedBatch(items: rows(30..<40), after: 40), nextAt: 60))
    #expect(driver.feed.state(of: .before) == .failed(.status(500), attempts: 1, retryAt: 60))
    #expect(driver.send(.time(5)) == ["wake at 60.0"])
  }

  @Test("a load that fails during the wait is not retried before the end of the wait")
  func failuresWithin() {
    let driver = FeedDriver.loaded(before: 1)
    driver.send(.load(.before))
    driver.send(.load(.after))
    driver.send(.answered(request: 3, FeedBatch(items: rows(30..<40), after: 40), nextAt: 60))
    #expect(driver.fail(2, retry: .after(5), at: 0) == [])
    #expect(driver.feed.state(of: .before) == .failed(.status(500), attempts: 1, retryAt: 60))
  }

  @Test("an answer to a load that was sent before the quota was used up does not end the wait")
  func olderAnswer() {
    let driver = FeedDriver.loaded(before: 1)
    driver.send(.load(.before))
    driver.send(.load(.after))
    driver.send(.answered(request: 3, FeedBatch(items: rows(30..<40), after: 40), nextAt: 60))
    driver.send(.answered(request: 2, FeedBatch(items: rows(-10..<0), before: 2)))
    for edge in FeedEdge.allCases {
      #expect(driver.feed.state(of: edge) == .failed(.limited, attempts: 0, retryAt: 60))
    }
  }
}
