import Testing

@testable import LockstepFeed

@Suite("Loading")
struct LoadingTests {
  @Test("nothing else loads before the first load has been answered")
  func nothingBeforeTheFirstAnswer() {
    let driver = FeedDriver()
    #expect(driver.show(0..<0) == [])
    #expect(driver.send(.start) == ["load #1: first, 30 after from the start"])
    #expect(driver.send(.start) == [])
    #expect(driver.send(.visible(0..<0, pointsBefore: 0, pointsAfter: 0)) == [])
    #expect(driver.send(.load(.after)) == [])
    #expect(driver.feed.stage == .opening)
  }

  @Test("visible rows that were reported before the first answer cause a prefetch after it")
  func visibleRowsAreKept() {
    let driver = FeedDriver(FeedOptions(firstCount: 3, batchCount: 10, prefetchItems: 5))
    driver.send(.start)
    driver.show(0..<0)
    #expect(driver.answer(1, rows(0..<3), after: 3) == ["+0..<3", "load #2: more, 10 after from 3"])
  }

  @Test("the second load uses the cursor of the first batch and the count of a later batch")
  func batchSizes() {
    let driver = FeedDriver.loaded()
    #expect(driver.show(0..<8) == [])
    #expect(driver.show(20..<26) == ["load #2: more, 10 after from 30"])
    #expect(driver.answer(2, rows(30..<40), after: 40) == ["+30..<40"])
    #expect(driver.ids == Array(0..<40))
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("a batch loads when fewer points than the distance lie beyond the visible rows")
  func prefetchByPoints() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.visible(0..<8, pointsAfter: 100)) == [])
    #expect(driver.send(.visible(0..<8, pointsAfter: 99)) == ["load #2: more, 10 after from 30"])
  }

  @Test("without reported points, a feed that loads by points alone loads at a visible end")
  func endInView() {
    let driver = FeedDriver.loaded(FeedOptions(prefetchItems: 0, prefetchPoints: 100))
    #expect(driver.show(20..<29) == [])
    #expect(driver.show(20..<30) == ["load #2: more, 10 after from 30"])
    #expect(driver.answer(2, rows(30..<40), after: 40) == ["+30..<40"])
    #expect(driver.show(30..<40) == ["load #3: more, 10 after from 40"])
  }

  @Test("when points are reported for one edge only, the other edge loads by rows")
  func pointsAtOneEdge() {
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, rows(0..<30), before: -1, after: 30)
    #expect(driver.send(.visible(4..<12, pointsAfter: 9000)) == ["load #2: more, 10 before from -1"])
  }

  @Test("with both distances 0 nothing is prefetched, not even at a visible end")
  func nothingAhead() {
    let driver = FeedDriver.loaded(FeedOptions(prefetchItems: 0, prefetchPoints: 0))
    #expect(driver.show(20..<30) == [])
  }

  @Test("points that were reported before a batch are not used after it")
  func stalePoints() {
    let driver = FeedDriver.loaded()
    driver.send(.visible(0..<8, pointsAfter: 0))
    #expect(driver.answer(2, rows(30..<40), after: 40) == ["+30..<40"])
    #expect(driver.send(.visible(0..<8, pointsAfter: 10)) == ["load #3: more, 10 after from 40"])
  }

  @Test("consecutive batches load until the prefetch distance is filled")
  func severalBatches() {
    let driver = FeedDriver(FeedOptions(firstCount: 2, batchCount: 2, prefetchItems: 5))
    driver.send(.start)
    driver.show(0..<2)
    #expect(driver.answer(1, rows(0..<2), after: 2) == ["+0..<2", "load #2: more, 2 after from 2"])
    driver.show(0..<2)
    #expect(driver.answer(2, rows(2..<4), after: 4) == ["+2..<4", "load #3: more, 2 after from 4"])
    #expect(driver.answer(3, rows(4..<6), after: 6) == ["+4..<6", "load #4: more, 2 after from 6"])
    #expect(driver.answer(4, rows(6..<8), after: 8) == ["+6..<8"])
  }

  @Test("nothing loads beyond the end")
  func end() {
    let driver = FeedDriver.loaded()
    driver.show(25..<30)
    #expect(driver.answer(2, rows(30..<33)) == ["+30..<33"])
    #expect(driver.feed.state(of: .after) == .end)
    #expect(driver.show(30..<33) == [])
    #expect(driver.send(.load(.after)) == [])
  }

  @Test("an empty list counts as loaded, with both edges at their end")
  func empty() {
    let driver = FeedDriver()
    driver.send(.start)
    #expect(driver.answer(1, []) == [])
    #expect(driver.feed.stage == .loaded)
    #expect(driver.feed.state(of: .after) == .end)
    #expect(driver.feed.state(of: .before) == .end)
  }

  @Test("the edge before the first row loads too, and its rows come first")
  func before() {
    let driver = FeedDriver()
    driver.send(.start)
    driver.answer(1, rows(50..<80), before: 50, after: 80)
    #expect(driver.show(4..<10) == ["load #2: more, 10 before from 50"])
    #expect(driver.answer(2, rows(40..<50), before: 40) == ["+0..<10"])
    #expect(driver.ids == Array(40..<80))
    // The same rows are visible, with ten new rows before them. Nothing loads until rows nearer to the edge are
    // visible.
    #expect(driver.feed.state(of: .before) == .idle)
    #expect(driver.show(0..<6) == ["load #3: more, 10 before from 40"])
  }

  @Test("rows that load before an empty visible range do not start load after load")
  func beforeNothing() {
    let driver = FeedDriver(FeedOptions(prefetchItems: 5))
    driver.send(.start)
    driver.show(0..<0)
    driver.answer(1, rows(50..<80), before: 50, after: 80)
    #expect(driver.answer(2, rows(40..<50), before: 40) == ["+0..<10"])
  }

  @Test("both edges load at the same time, and each answer extends its own edge")
  func bothEdges() {
    let driver = FeedDriver(FeedOptions(prefetchItems: 50))
    driver.send(.start)
    driver.show(0..<0)
    let effects = driver.answer(1, rows(50..<80), before: 50, after: 80)
    #expect(effects == ["+0..<30", "load #2: more, 10 before from 50", "load #3: more, 10 after from 80"])
    driver.answer(3, rows(80..<90))
    driver.answer(2, rows(40..<50))
    #expect(driver.ids == Array(40..<90))
  }

  @Test("after five consecutive empty batches the edge fails, and a retry by hand continues from the last cursor")
  func emptyBatches() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    for request in 2...5 {
      let next = "load #\(request + 1): more, 10 after from \(29 + request)"
      #expect(driver.answer(request, [], after: 29 + request) == [next])
    }
    #expect(driver.answer(6, [], after: 90) == [])
    #expect(driver.feed.state(of: .after) == .failed(.emptyPages, attempts: 1, retryAt: nil))
    #expect(driver.show(25..<30) == [])
    #expect(driver.send(.load(.after)) == ["load #7: more, 10 after from 90"])
    #expect(driver.answer(7, rows(30..<31)) == ["+30..<31"])
  }

  @Test("after an empty first batch, the next batch loads although no row is visible")
  func emptyFirstBatch() {
    let driver = FeedDriver()
    driver.send(.start)
    #expect(driver.answer(1, [], after: 7) == ["load #2: more, 10 after from 7"])
  }

  @Test("a next cursor that was already loaded is a cursor loop, and a retry loads the same batch again")
  func cursorLoop() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.answer(2, rows(30..<40), after: 40)
    driver.send(.load(.after))
    #expect(driver.answer(3, rows(40..<50), after: 30) == ["+40..<50"])
    #expect(driver.feed.state(of: .after) == .failed(.cursorLoop, attempts: 1, retryAt: nil))
    #expect(driver.ids == Array(0..<50))
    #expect(driver.send(.load(.after)) == ["load #4: more, 10 after from 40"])
    #expect(driver.answer(4, rows(40..<50), after: 50) == ["load #5: more, 10 after from 50"])
  }

  @Test("a batch that names its own cursor as the next one is a cursor loop")
  func ownCursor() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.answer(2, rows(30..<40), after: 30)
    #expect(driver.feed.state(of: .after) == .failed(.cursorLoop, attempts: 1, retryAt: nil))
  }

  @Test("a retry with the same cursor is not a cursor loop")
  func retriedCursor() {
    let driver = FeedDriver.loaded()
    driver.send(.load(.after))
    driver.fail(2)
    driver.send(.load(.after))
    driver.answer(3, rows(30..<40), after: 40)
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("a paused feed loads only by hand, and catches up when it resumes")
  func paused() {
    let driver = FeedDriver.loaded()
    driver.send(.pause)
    #expect(driver.show(25..<30) == [])
    #expect(driver.send(.load(.after)) == ["load #2: more, 10 after from 30"])
    #expect(driver.answer(2, [], after: 31) == [])
    #expect(driver.send(.resume) == ["load #3: more, 10 after from 31"])
  }

  @Test("a list kept from an earlier run is shown at once, and a refresh updates it")
  func restored() {
    let driver = FeedDriver()
    #expect(driver.send(.restore(FeedBatch(items: rows(0..<4), after: 4))) == ["+0..<4"])
    #expect(driver.send(.start) == [])
    #expect(driver.send(.refresh) == ["load #1: refresh, 30 after from the start"])
    #expect(driver.answer(1, rows(0..<6), after: 6) == ["+4..<6"])
  }

  @Test("an event sent while an effect is applied waits for the effects before it")
  func reentrance() {
    var feed = Feed<Row, Int>()
    feed.send(.start)
    let mustDrain = feed.beginDrain()
    let first = feed.nextEffect()
    feed.send(.refresh)
    let mustDrainAgain = feed.beginDrain()
    let second = feed.nextEffect()
    #expect(mustDrain && !mustDrainAgain)
    #expect(second == nil)
    guard case .load(let request) = first else {
      Issue.record("the first effect is the first load")
      return
    }
    #expect(request.id == 1)
    feed.send(.load(.after))
    let mustDrainNow = feed.beginDrain()
    #expect(mustDrainNow)
  }
}
