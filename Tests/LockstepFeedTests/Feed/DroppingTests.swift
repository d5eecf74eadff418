import Testing

@testable import LockstepFeed

@Suite("Bounded memory")
struct DroppingTests {
  private let bounded = FeedOptions(
    firstCount: 10, batchCount: 10, prefetchItems: 5, prefetchPoints: 0, maxItems: 30)

  /// Rows 0..<40 in four batches, with the end of the third one visible. The next report from there drops the first
  /// batch.
  private func scrolledDown() -> FeedDriver {
    let driver = FeedDriver(bounded)
    driver.send(.start)
    driver.answer(1, rows(0..<10), after: 10)
    for start in stride(from: 10, to: 40, by: 10) {
      driver.show(start - 4..<start)
      driver.answer(start / 10 + 1, rows(start..<start + 10), after: start + 10)
    }
    return driver
  }

  @Test("the batch farthest from the visible rows is dropped, but no batch inside the prefetch distance")
  func drops() {
    let driver = scrolledDown()
    #expect(driver.show(26..<30) == ["-0..<10"])
    #expect(driver.ids == Array(10..<40))
    #expect(driver.feed.state(of: .before) == .idle)
    #expect(driver.show(16..<20) == [])
  }

  @Test("a batch dropped at the start is loaded again with the forward cursor that first loaded it")
  func reopens() {
    let driver = scrolledDown()
    driver.show(26..<30)
    #expect(driver.show(2..<6) == ["load #5: reopen, 10 before from the start heading after"])
    #expect(driver.inFlight.map(\.heading) == [.after])
    #expect(driver.answer(5, rows(0..<10), after: 10) == ["+0..<10"])
    #expect(driver.feed.state(of: .before) == .end)
    #expect(driver.show(0..<4) == ["-30..<40"])
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("after a drop at the end, the feed continues with the cursor of the dropped batch")
  func reopensBehind() {
    let driver = scrolledDown()
    driver.show(26..<30)
    driver.show(2..<6)
    driver.answer(5, rows(0..<10), after: 10)
    driver.show(0..<4)
    #expect(driver.show(24..<28) == ["load #6: more, 10 after from 30"])
    #expect(driver.answer(6, rows(30..<38), after: 38) == ["+30..<38"])
    #expect(driver.feed.state(of: .after) == .idle)
    // Following the same cursors again is not a loop.
    #expect(driver.show(34..<38).last == "load #7: more, 10 after from 38")
  }

  @Test("several dropped batches reopen one after the other, nearest first, each with its original count")
  func reopensInOrder() {
    let options = FeedOptions(firstCount: 20, batchCount: 5, prefetchItems: 5, prefetchPoints: 0, maxItems: 15)
    let driver = FeedDriver(options)
    driver.send(.start)
    driver.answer(1, rows(0..<20), after: 20)
    for start in stride(from: 20, to: 45, by: 5) {
      driver.send(.load(.after))
      driver.answer(driver.feed.lastRequest, rows(start..<start + 5), after: start + 5)
    }
    #expect(driver.show(35..<40) == ["-0..<30"])
    var sent: [String] = []
    while let request = driver.inFlight.first ?? driver.show(0..<5).first.flatMap({ _ in driver.inFlight.first }) {
      sent.append("\(request.count) from \(request.cursor ?? 0)")
      let start = request.cursor ?? 0
      driver.answer(request.id, rows(start..<start + request.count), after: start + request.count)
    }
    #expect(sent == ["5 from 25", "5 from 20", "20 from 0"])
    #expect(driver.feed.items.first?.id == 0)
    #expect(driver.feed.state(of: .before) == .end)
  }

  @Test(
    "a batch that is dropped after a load beyond it leads on again, whether that load has failed or is under way",
    arguments: [false, true])
  func reopensBeforeFailedLoad(hasFailed: Bool) {
    let driver = scrolledDown()
    driver.show(36..<40)
    if hasFailed { driver.fail(5) }
    driver.show(2..<6)
    driver.answer(6, rows(0..<10), after: 10)
    driver.show(0..<4)
    #expect(driver.ids == Array(0..<30))
    #expect(driver.show(24..<28) == ["load #7: more, 10 after from 30"])
    driver.answer(7, rows(30..<40), after: 40)
    #expect(driver.show(36..<40).last == "load #8: more, 10 after from 40")
    driver.answer(8, rows(40..<50), after: 50)
    #expect(driver.feed.state(of: .after) == .idle)
  }

  @Test("a batch that fails to reopen can be reopened later")
  func reopenFails() {
    let driver = scrolledDown()
    driver.show(26..<30)
    driver.show(2..<6)
    driver.fail(5)
    #expect(driver.show(0..<4) == [])
    #expect(driver.send(.load(.before)) == ["load #6: reopen, 10 before from the start heading after"])
    driver.answer(6, rows(0..<10), after: 10)
    #expect(driver.ids.first == 0)
  }

  @Test("a load in flight at the edge of a drop is canceled")
  func givesUpLoads() {
    let driver = FeedDriver(bounded)
    driver.send(.start)
    driver.answer(1, rows(30..<40), before: 30, after: 40)
    driver.send(.load(.before))
    driver.answer(2, rows(20..<30), before: 20)
    driver.send(.load(.after))
    driver.answer(3, rows(40..<50), after: 50)
    driver.send(.load(.after))
    driver.answer(4, rows(50..<60), after: 60)
    driver.send(.load(.before))
    #expect(driver.show(30..<34) == ["cancel #5", "-0..<10"])
    #expect(driver.answer(5, rows(10..<20), before: 10) == [])
  }

  @Test("without a scroll, rows of very uneven height do not cause a batch to be dropped and loaded in turn")
  func noPingPong() {
    // Two rows before the visible ones are 1 point high, and all others are 1,000 points high. By the mean height, a
    // drop would leave enough distance.
    let driver = FeedDriver(
      FeedOptions(firstCount: 10, batchCount: 10, prefetchItems: 2, prefetchPoints: 100, maxItems: 14))
    driver.send(.start)
    driver.answer(1, rows(0..<10), after: 10)
    driver.send(.load(.after))
    driver.answer(2, rows(10..<20), after: 20)
    driver.send(.load(.after))
    driver.answer(3, rows(20..<30), after: 30)
    var loads = 0
    for _ in 0..<20 {
      let first = driver.feed.index(of: 12) ?? 0
      let before = first == 2 ? 2.0 : Double(first - 2) * 1000 + 2
      driver.send(.visible(first..<first + 1, pointsBefore: before, pointsAfter: 9000))
      while let request = driver.inFlight.first {
        loads += 1
        let start = request.cursor ?? 0
        driver.answer(request.id, rows(start..<start + 10), after: start + 10)
      }
    }
    #expect(loads <= 1)
  }

  @Test("a batch that contains a row with an undecided edit is not dropped")
  func undecidedEditsHold() {
    let driver = scrolledDown()
    driver.send(.attempt(.update([Row(id: 3, text: 1)]), number: 1))
    #expect(driver.show(26..<30) == [])
    driver.send(.confirm(1))
    #expect(driver.show(26..<30) == ["-0..<10"])
  }

  @Test("a list kept from an earlier run is not dropped, because it can't be loaded as one batch")
  func restoredStays() {
    let driver = FeedDriver(bounded)
    driver.send(.restore(FeedBatch(items: rows(0..<60), after: 60)))
    #expect(driver.show(50..<54) == [])
    driver.send(.load(.after))
    driver.answer(1, rows(60..<70), after: 70)
    #expect(driver.show(0..<4) == ["-60..<70"])
  }

  @Test("a `maxItems` below the minimum is raised to the minimum")
  func bounds() {
    #expect(FeedOptions(batchCount: 10, prefetchItems: 5, maxItems: 3).maxItems == 20)
    #expect(FeedOptions(batchCount: .max, prefetchItems: .max, maxItems: .min).maxItems ?? 0 > 0)
    #expect(FeedOptions().maxItems == nil)
  }
}
