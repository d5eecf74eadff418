import Testing

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

@Suite("Restored lists")
struct RestoringTests {
  private typealias List = FeedRestoredList<Row, Int>

  /// The batches from one row to another, ten rows each, of a list that a source has kept.
  private func list(_ rows: ClosedRange<Int>, place: Int? = nil) -> List {
    let starts = stride(from: rows.lowerBound, to: rows.upperBound, by: 10)
    return List(
      parts: starts.map { start in
        List.Part(
          batch: FeedBatch(items: LockstepFeedTests.rows(start..<start + 10), after: start + 10),
          cursor: start == 0 ? nil : start, count: 10)
      }, place: place)
  }

  private func restored(_ rows: ClosedRange<Int>, place: Int? = nil) -> FeedDriver {
    let driver = FeedDriver()
    driver.send(.restoreList(list(rows, place: place)))
    return driver
  }

  @Test("the first refresh of a restored list begins at the batch of the place, and the place stays")
  func refreshAtPlace() {
    let driver = restored(180...240, place: 203)
    #expect(driver.ids == Array(180..<240) && driver.feed.state(of: .before) == .idle)
    #expect(driver.send(.refresh) == ["load #1: refresh, 30 after from 200"])
    // The batches above were dropped, and come back from where they were loaded.
    let effects = driver.answer(1, rows(200..<230, text: 1), after: 230)
    #expect(effects.last == "load #2: reopen, 10 before from 190 heading after")
    #expect(driver.ids == Array(200..<230))
    driver.answer(2, rows(190..<200), after: 200)
    #expect(driver.show(0..<10) == ["load #3: reopen, 10 before from 180 heading after"])
    driver.answer(3, rows(180..<190), after: 190)
    // The batches before the restored part are asked for by the cursor that they lead to.
    #expect(driver.show(0..<10) == ["load #4: stored, 10 before from 180"])
    driver.answer(4, rows(170..<180), before: 170)
    #expect(driver.ids.first == 170 && driver.show(0..<10) == ["load #5: stored, 10 before from 170"])
    driver.answer(5, rows(160..<170), before: nil)
    #expect(driver.feed.state(of: .before) == .end)
  }

  /// The batches of a list whose source has told the place of each batch and the number of rows.
  private func counted(_ rows: ClosedRange<Int>, total: Int, place: Int? = nil) -> List {
    var list = list(rows, place: place)
    for at in list.parts.indices {
      list.parts[at].batch.index = rows.lowerBound + 10 * at
      list.parts[at].batch.total = total
    }
    return list
  }

  @Test("a restored list of a source with a count has its placeholders at once, however it comes")
  func restoredCount() {
    for isWhole in [true, false] {
      let driver = FeedDriver()
      let list = counted(180...240, total: 1_000, place: isWhole ? 203 : nil)
      if isWhole {
        driver.send(.restoreList(list))
      } else {
        for part in list.parts { driver.send(.restorePart(part)) }
      }
      let extent = driver.feed.extent
      #expect([extent.before, extent.loaded, extent.after] == [180, 60, 760], "\(isWhole)")
      // What is read on without a network takes the place of placeholders.
      driver.send(.refresh)
      driver.fail(1, .transport(code: 0))
      driver.show(50..<60)
      driver.answer(2, rows(240..<250), after: 250)
      #expect(driver.feed.extent.after == 750 && driver.feed.extent.count == 1_000)
    }
  }

  @Test("a restored list whose batches tell no count has no placeholders, and one with the last row none after it")
  func restoredWithoutCount() {
    #expect(restored(180...240).feed.extent.placeholders == nil)
    var whole = counted(0...20, total: 20)
    whole.parts[1].batch.after = nil
    let driver = FeedDriver()
    driver.send(.restoreList(whole))
    #expect(!driver.feed.extent.hasPlaceholders && driver.feed.extent.count == 20)
  }

  @Test("a refresh that is answered when the reader is far below begins again at the reader's batch")
  func refreshFollowsReader() {
    let driver = restored(0...300)
    #expect(driver.send(.refresh) == ["load #1: refresh, 30 after from the start"])
    driver.show(200..<212)
    #expect(driver.answer(1, rows(0..<30, text: 1), after: 30) == ["load #2: refresh, 30 after from 200"])
    #expect(driver.ids == Array(0..<300))
    driver.answer(2, rows(200..<230, text: 1), after: 230)
    #expect(driver.ids == Array(200..<230) && driver.feed.refresh == .idle)
    #expect(driver.feed.items[0].text == 1)
  }

  @Test("a refresh that begins again at the reader's batch waits for a quota that its answer has used up")
  func refreshFollowsReaderWithinQuota() {
    let driver = restored(0...300)
    driver.send(.refresh)
    driver.show(200..<212)
    #expect(driver.answer(1, rows(0..<30, text: 1), after: 30, nextAt: 60) == ["wake at 60.0"])
    #expect(driver.feed.refresh == .failed(.limited, attempts: 0, retryAt: 60) && driver.ids == Array(0..<300))
    #expect(driver.show(200..<212) == [])
    #expect(driver.send(.time(60)).contains("load #2: refresh, 30 after from 200"))
  }

  @Test("rows that the app inserted or removed before the kept list came belong to no kept batch")
  func editedBefore() {
    let driver = FeedDriver(FeedOptions(batchCount: 10, prefetchItems: 1, prefetchPoints: 0, maxItems: 40))
    driver.send(.insert([Row(id: 3, text: 1)], at: 0))
    driver.send(.attempt(.remove([14]), number: 1))
    driver.send(.restoreList(list(0...60)))
    #expect(driver.ids.count == 59 && driver.feed._checkInvariants() == nil)
    driver.show(50..<55)
    #expect(driver.feed._checkInvariants() == nil)
  }

  @Test("a refresh whose answer has the reader's row replaces the list at once")
  func refreshWithReader() {
    let driver = restored(0...300)
    driver.send(.refresh)
    driver.show(22..<30)
    driver.answer(1, rows(0..<30, text: 1), after: 30)
    #expect(driver.ids == Array(0..<30) && driver.feed.refresh == .idle)
  }

  @Test("after an offline start, a pull begins at the reader's batch; after its answer, at the start of the feed")
  func pullAfterOfflineStart() {
    let driver = restored(0...300)
    driver.send(.refresh)
    driver.fail(1, .transport(code: 1))
    driver.show(200..<212)
    #expect(driver.send(driver.feed.pull) == ["load #2: refresh, 30 after from 200"])
    driver.answer(2, rows(200..<230), after: 230)
    #expect(driver.send(.refresh).last == "load #4: refresh, 30 after from the start")
  }

  @Test("an invalidated restored list is loaded again at the reader's batch")
  func invalidated() {
    let driver = restored(0...300)
    driver.show(205..<215)
    #expect(driver.send(.invalidate) == ["load #1: refresh, 30 after from 200"])
  }

  @Test("a paused feed loads kept batches, and the service only after it has resumed")
  func paused() {
    let driver = restored(0...20)
    driver.send(.pause)
    #expect(driver.show(10..<20) == ["load #1: stored, 10 after from 20"])
    driver.answer(1, rows(20..<30), after: 30)
    #expect(driver.show(20..<30) == ["load #2: stored, 10 after from 30"])
    #expect(driver.fail(2, .transport(code: 0)) == [] && driver.feed.state(of: .after) == .idle)
    #expect(driver.send(.resume) == ["load #3: more, 10 after from 30"])
  }

  @Test("when no batch before a restored part is kept, the list begins there")
  func nothingBefore() {
    let driver = FeedDriver()
    #expect(driver.send(.restoreList(list(180...240, place: 181))).last == "load #1: stored, 10 before from 180")
    driver.fail(1, .transport(code: 0))
    #expect(driver.feed.state(of: .before) == .end)
  }

  @Test("restored batches that repeat a row are dropped and reopened as they were loaded")
  func repeatedRows() {
    let driver = FeedDriver(FeedOptions(batchCount: 10, prefetchItems: 1, prefetchPoints: 0, maxItems: 40))
    var list = list(0...60)
    list.parts[1].batch.items[0] = Row(id: 3, text: 0)
    driver.send(.restoreList(list))
    #expect(driver.ids.count == 59 && driver.feed._checkInvariants() == nil)
    driver.show(50..<55)
    #expect(driver.feed.items.count <= 40)
    #expect(driver.show(0..<1) == ["load #1: reopen, 10 before from 10 heading after"])
  }

  @Test("a restored list changes nothing in a feed that has started")
  func late() {
    let driver = FeedDriver.loaded()
    #expect(driver.send(.restoreList(list(0...60))) == [] && driver.ids == Array(0..<30))
  }
}
