import Testing

@testable import LockstepFeed

/// Bugs that users report about other libraries, as far as a test without a user interface can show them.
@Suite("Regressions of other libraries")
struct FeedRegressions {
  @Test("ten triggers start one load: the same batch is never loaded twice")
  func oneLoadForTenTriggers() {
    let driver = FeedDriver.loaded()
    var effects: [String] = []
    for _ in 0..<10 { effects += driver.show(25..<30) }
    effects += driver.send(.load(.after))
    #expect(effects == ["load #2: more, 10 after from 30"])
  }

  @Test("two refreshes in a row do not leave the feed loading forever")
  func doubleRefresh() {
    let driver = FeedDriver.loaded()
    driver.send(.refresh)
    driver.send(.refresh)
    driver.fail(2, .transport(code: -1009))
    #expect(driver.feed.refresh == .failed(.transport(code: -1009), attempts: 1, retryAt: nil))
    #expect(driver.send(.refresh) == ["load #3: refresh, 30 after from the start"])
  }

  @Test("after one error while offline, a retry continues to load")
  func offlineOnce() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    driver.fail(2, .transport(code: -1009))
    driver.send(.load(.after))
    driver.answer(3, rows(30..<40), after: 40)
    #expect(driver.show(35..<40) == ["load #4: more, 10 after from 40"])
  }

  @Test("a failed load at the end of the list is not repeated endlessly")
  func errorAtTheBottom() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    driver.fail(2)
    var effects: [String] = []
    for step in 0..<100 {
      effects += driver.send(.visible(20..<30, pointsAfter: Double(step)))
      effects += driver.send(.time(Double(step)))
    }
    #expect(effects == [])
  }

  @Test("a batch that overlaps the list causes no duplicates")
  func shiftedBatches() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    // The server's list has shifted by three rows since the first load.
    #expect(driver.answer(2, rows(27..<37, text: 1), after: 37) == ["~27..<30 +30..<37"])
    #expect(driver.ids == Array(0..<37))
    #expect(driver.feed.duplicates == 3)
  }

  @Test("a refresh that brings rows above keeps the visible rows in place")
  func refreshKeepsThePlace() {
    let driver = FeedDriver.loaded()
    var index = FeedOffsetIndex(estimate: 50)
    index.append(30)
    let offset = index.position(of: 10) + 20
    driver.send(.refresh)
    let former = driver.feed.items
    driver.answer(2, rows(-4..<26), after: 26)
    #expect(former == rows(0..<30))
    let corrected = driver.lastChanges.map { index.apply($0, offset: offset) }
    #expect(corrected == index.position(of: 14) + 20)
    #expect(driver.feed.items[14].id == 10)
  }

  @Test("rows measured late above the viewport do not move the visible rows")
  func lateMeasurement() {
    var index = FeedOffsetIndex(estimate: 50)
    index.append(100)
    var offset = 2010.0
    let seen = index.anchor(at: offset)
    for row in 0..<40 { offset += index.measure(row, height: 80, offset: offset) }
    #expect(index.anchor(at: offset) == seen)
  }

  @Test("while one load waits for a rate limit to end, no automatic load starts at either edge")
  func limitHoldsAll() {
    let driver = FeedDriver(FeedOptions(prefetchItems: 5, prefetchPoints: 0))
    driver.send(.start)
    driver.answer(1, rows(0..<30), before: -1, after: 30)
    driver.show(26..<30)
    driver.fail(2, .limited, retry: .after(60), at: 0)
    #expect(driver.show(0..<4) == [])
    #expect(driver.send(.time(59)) == ["wake at 60.0"])
    #expect(
      driver.send(.time(60)) == [
        "load #3: more, 10 after from 30, attempt 2", "load #4: more, 10 before from -1",
      ])
  }

  @Test("after a quota is used up, a load waits until the reset that the service names")
  func resetIsKept() {
    var response = FeedResponse(status: 403, receivedAt: 1_000)
    response.readHeader(Array("x-ratelimit-remaining".utf8), Array("0".utf8))
    response.readHeader(Array("x-ratelimit-reset".utf8), Array("1900".utf8))
    #expect(FeedRetryPolicy().decision(for: response, attempt: 1, random: 0) == .after(900))
  }

  @Test("an id that the server repeats, in one batch or in two, appears once")
  func repeatedIDs() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    let batch = [Row(id: 30), Row(id: 30, text: 1), Row(id: 5, text: 2), Row(id: 31)]
    #expect(driver.answer(2, batch, after: 40) == ["~5..<6 +30..<32"])
    #expect(driver.feed.items[30] == Row(id: 30, text: 1))
    #expect(driver.feed.duplicates == 2)
  }

  @Test("the answer to a canceled load changes nothing")
  func lateAnswer() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.send(.refresh)
    driver.answer(3, rows(0..<30, text: 5), after: 30)
    #expect(driver.answer(2, rows(0..<40, text: 1), after: 40) == [])
    #expect(driver.fail(2) == [])
    #expect(driver.feed.items == rows(0..<30, text: 5))
    #expect(driver.feed.state(of: .after) == .idle)
  }
}
