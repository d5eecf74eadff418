import Testing

@testable import LockstepFeed

@Suite("Failures and retries")
struct FailureTests {
  @Test("after a failure all items stay, and only a load by hand tries again")
  func keepsItems() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    #expect(driver.fail(2, .status(404)) == [])
    #expect(driver.feed.state(of: .after) == .failed(.status(404), attempts: 1, retryAt: nil))
    #expect(driver.ids == Array(0..<30))
    #expect(driver.send(.load(.after)) == ["load #3: more, 10 after from 30"])
  }

  @Test("a failed load is repeated when it is due and not before")
  func retriesAutomatically() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    #expect(driver.fail(2, retry: .after(1.5), at: 10) == ["wake at 11.5"])
    #expect(driver.feed.state(of: .after) == .failed(.status(500), attempts: 1, retryAt: 11.5))
    #expect(driver.send(.time(11)) == ["wake at 11.5"])
    #expect(driver.send(.time(11.5)) == ["load #3: more, 10 after from 30, attempt 2"])
    #expect(driver.fail(3, retry: .after(2), at: 12) == ["wake at 14.0"])
    #expect(driver.send(.time(20)) == ["load #4: more, 10 after from 30, attempt 3"])
    #expect(driver.answer(4, rows(30..<40), after: 40) == ["+30..<40"])
    #expect(driver.show(35..<40) == ["load #5: more, 10 after from 40"])
  }

  @Test("a retry by hand starts at once, cancels the wake-up and restarts the count of tries")
  func retriesByHand() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.fail(2, retry: .after(60), at: 0)
    #expect(driver.send(.load(.after)) == ["load #3: more, 10 after from 30", "do not wake"])
    #expect(driver.send(.time(60)) == [])
  }

  @Test("the first load fails and is retried like any other")
  func firstLoad() {
    let driver = FeedDriver()
    driver.send(.start)
    #expect(driver.fail(1, .transport(code: -1009), retry: .after(1), at: 0) == ["wake at 1.0"])
    #expect(driver.feed.stage == .failed(.transport(code: -1009)))
    #expect(driver.feed.state(of: .after) == .failed(.transport(code: -1009), attempts: 1, retryAt: 1))
    #expect(driver.send(.time(1)) == ["load #2: first, 30 after from the start, attempt 2"])
    #expect(driver.feed.stage == .opening)
    driver.fail(2)
    #expect(driver.feed.stage == .failed(.status(500)))
    #expect(driver.send(.refresh) == ["load #3: first, 30 after from the start"])
    #expect(driver.feed.stage == .opening)
    #expect(driver.answer(3, rows(0..<30), after: 30) == ["+0..<30"])
    driver.send(.load(.after))
    driver.fail(4)
    #expect(driver.feed.stage == .loaded)
  }

  @Test("the feed asks to be woken for the earlier of two retries, then for the later one")
  func twoRetries() {
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, rows(0..<30), before: -1, after: 30)
    driver.send(.load(.before))
    driver.send(.load(.after))
    #expect(driver.fail(2, retry: .after(9), at: 0) == ["wake at 9.0"])
    #expect(driver.fail(3, retry: .after(4), at: 0) == ["wake at 4.0"])
    #expect(driver.send(.time(4)) == ["load #4: more, 10 after from 30, attempt 2", "wake at 9.0"])
    #expect(driver.send(.time(9)) == ["load #5: more, 10 before from -1, attempt 2"])
  }

  @Test("a paused feed asks for no wake-up, and retries after it resumes")
  func paused() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.fail(2, retry: .after(4), at: 0)
    #expect(driver.send(.pause) == ["do not wake"])
    #expect(driver.send(.time(5)) == [])
    #expect(driver.send(.resume) == ["wake at 4.0"])
    #expect(driver.send(.time(6)) == ["load #3: more, 10 after from 30, attempt 2"])
  }

  @Test("a retry at a non-finite time is never automatic", arguments: [Double.nan, .infinity, -.infinity])
  func badTimes(time: Double) {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    #expect(driver.fail(2, retry: .after(time), at: 0) == [])
    driver.send(.load(.after))
    #expect(driver.fail(3, retry: .after(1), at: time) == [])
    #expect(driver.send(.time(.nan)) == [])
  }

  @Test("answers and failures of requests that are not in flight change nothing")
  func unknownRequests() {
    let driver = FeedDriver.loaded()
    #expect(driver.answer(1, rows(100..<110), after: 110) == [])
    #expect(driver.answer(99, rows(100..<110), after: 110) == [])
    #expect(driver.fail(1) == [])
    #expect(driver.ids == Array(0..<30))
  }
}
