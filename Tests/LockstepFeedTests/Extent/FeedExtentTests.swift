import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("The rows of a list whose source knows its count")
struct FeedExtentTests {
  /// A list of 100 rows, of which 40..<60 are loaded.
  private static var middle: FeedExtent { extent(20, index: 40, total: 100) }

  private static func extent(_ loaded: Int, index: Int, total: Int) -> FeedExtent {
    var extent = FeedExtent()
    extent.follow(FeedChanges(insertions: [0..<loaded], cause: .load), index: index, total: total)
    return extent
  }

  /// Follows a change of the loaded rows, and returns the change of the whole list and the extent after it, as
  /// "placeholders before, loaded rows, placeholders after".
  private func follow(
    _ extent: inout FeedExtent, _ changes: FeedChanges, index: Int? = nil, total: Int? = nil
  ) -> (FeedChanges, [Int]) {
    let former = extent
    extent.follow(changes, index: index, total: total)
    return (former.changes(to: extent, by: changes), [extent.before, extent.loaded, extent.after])
  }

  @Test("the first batch makes rows and placeholders")
  func firstBatch() {
    var extent = FeedExtent()
    let first = follow(&extent, FeedChanges(insertions: [0..<20], cause: .load), index: 40, total: 100)
    #expect(first == (FeedChanges(insertions: [0..<100], cause: .load), [40, 20, 40]))
  }

  @Test("a batch at an edge takes the place of placeholders, and moves no row")
  func batches() {
    var extent = Self.middle
    let above = follow(&extent, FeedChanges(insertions: [0..<10], cause: .load))
    #expect(above == (FeedChanges(updates: [30..<40], cause: .load), [30, 30, 40]))
    let below = follow(&extent, FeedChanges(insertions: [30..<40], cause: .load))
    #expect(below == (FeedChanges(updates: [60..<70], cause: .load), [30, 40, 30]))
  }

  @Test("a dropped batch becomes placeholders, and moves no row")
  func drops() {
    var extent = Self.middle
    let above = follow(&extent, FeedChanges(removals: [0..<5], cause: .drop))
    #expect(above == (FeedChanges(updates: [40..<45], cause: .drop), [45, 15, 40]))
    let below = follow(&extent, FeedChanges(removals: [10..<15], cause: .drop))
    #expect(below == (FeedChanges(updates: [55..<60], cause: .drop), [45, 10, 45]))
  }

  @Test("more rows than there were placeholders make the list longer, beside the rows that are kept")
  func moreThanPlaceholders() {
    var extent = Self.extent(20, index: 2, total: 24)
    let above = follow(&extent, FeedChanges(insertions: [0..<5], cause: .load))
    #expect(above == (FeedChanges(updates: [0..<2], insertions: [2..<5], cause: .load), [0, 25, 2]))
  }

  @Test("an edit makes the list longer or shorter where it is")
  func edits() {
    var extent = Self.middle
    let one = follow(&extent, FeedChanges(insertions: [0..<1]))
    #expect(one == (FeedChanges(insertions: [40..<41]), [40, 21, 40]))
    let several = follow(
      &extent, FeedChanges(removals: [0..<2], updates: [5..<6], insertions: [4..<5, 20..<22]))
    let shown = FeedChanges(removals: [40..<42], updates: [45..<46], insertions: [44..<45, 60..<62])
    #expect(several == (shown, [40, 22, 40]))
    let all = follow(&extent, FeedChanges(removals: [0..<22]))
    #expect(all == (FeedChanges(removals: [40..<62]), [40, 0, 40]))
  }

  @Test("a list that is opened elsewhere keeps its length, and only the two places change")
  func opening() {
    var extent = Self.middle
    let opened = FeedChanges(removals: [0..<20], insertions: [0..<30], cause: .refresh)
    let changes = follow(&extent, opened, index: 70, total: 100)
    #expect(changes == (FeedChanges(updates: [40..<60, 70..<100], cause: .refresh), [70, 30, 0]))
  }

  @Test("a list that has become longer or shorter gains and loses placeholders beside the rows that are kept")
  func counts() {
    var extent = Self.middle
    let update = FeedChanges(updates: [0..<1], cause: .refresh)
    let longer = follow(&extent, update, index: 43, total: 110)
    let shown = FeedChanges(updates: [40..<41], insertions: [40..<43, 63..<70], cause: .refresh)
    #expect(longer == (shown, [43, 20, 47]))
    let shorter = follow(&extent, update, index: 0, total: 5)
    #expect(shorter.0.removals == [0..<43, 63..<110] && shorter.1 == [0, 20, 0])
  }

  @Test("an edge that has ended has no placeholders beyond it")
  func ends() {
    var extent = Self.middle
    extent.close(before: false, after: false)
    #expect(extent == Self.middle)
    extent.close(before: true, after: true)
    let changes = Self.middle.changes(to: extent, by: FeedChanges(cause: .load))
    #expect(changes == FeedChanges(removals: [0..<40, 60..<100], cause: .load) && extent.count == 20)
  }

  @Test("a total that no host can show is bounded, and one that is no number of rows counts as none")
  func bounds() {
    #expect(Self.extent(20, index: 40, total: .max).count == 60 + FeedExtent.mostPlaceholders)
    #expect(Self.extent(20, index: .max, total: 100).before == FeedExtent.mostPlaceholders)
    #expect(Self.extent(20, index: -1, total: .min).count == 20)
  }

  @Test("placeholders that fly by are not loaded, and those at which the person stops are")
  func sights() {
    let extent = Self.middle
    #expect(extent.sight(of: 45..<55, isFlying: true, reach: 10) == .rows(5..<15))
    #expect(extent.sight(of: 55..<65, isFlying: true, reach: 10) == .flight)
    #expect(extent.sight(of: 55..<65, isFlying: false, reach: 10) == .rows(15..<20))
    #expect(extent.sight(of: 70..<80, isFlying: true, reach: 10) == .flight)
    #expect(extent.sight(of: 70..<80, isFlying: false, reach: 10) == .placeholders(70..<80))
    #expect(extent.sight(of: 60..<68, isFlying: false, reach: 10) == .rows(20..<20))
    #expect(extent.sight(of: 32..<40, isFlying: false, reach: 10) == .rows(0..<0))
    #expect(extent.sight(of: 0..<10, isFlying: false, reach: 10) == .placeholders(0..<10))
    #expect(extent.sight(of: 0..<0, isFlying: false, reach: 10) == .rows(0..<0))
  }

  @Test("rows fly by above three lengths of the viewport per second, until the scroll rests")
  func paces() {
    var pace = FeedPace()
    #expect(!pace.isFlying(at: 0))
    // A drag of the scroll bar after a rest.
    pace.scroll(by: 5_000, of: 600, at: 10)
    #expect(pace.isFlying(at: 10) && pace.isFlying(at: 10.1) && !pace.isFlying(at: 10.2))
    // 20 points in a frame are two lengths per second, 40 are four.
    pace.scroll(by: 20, of: 600, at: 10.2)
    pace.scroll(by: -20, of: 600, at: 10.2 + 1 / 60)
    #expect(!pace.isFlying(at: 10.22))
    pace.scroll(by: -40, of: 600, at: 10.2 + 2 / 60)
    #expect(pace.isFlying(at: 10.24))
    // A slow scroll at 240 Hz, one length per second.
    var slow = FeedPace()
    for frame in 0..<600 {
      slow.scroll(by: 600.0 / 240, of: 600, at: 20 + Double(frame) / 240)
      #expect(!slow.isFlying(at: 20 + Double(frame) / 240))
    }
    // The list corrects its offset in the same frame.
    pace.scroll(by: 3, of: 600, at: 10.2 + 2 / 60)
    #expect(pace.isFlying(at: 10.24))
  }

  @Test("the list is opened at a cursor with both edges, once, and a failed opening is repeated there")
  func openingOfAFeed() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    #expect(driver.show(0..<5) == [])
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == ["load #2: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == [])
    #expect(driver.fail(2, retry: .after(5)) == ["wake at 5.0"])
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == [])
    #expect(driver.send(.time(5)) == ["load #3: refresh, 30 after from 500, attempt 2"])
    #expect(driver.fail(3) == [])
    #expect(driver.send(.refresh) == ["load #4: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 700, rows: 700..<710)) == ["cancel #4", "load #5: refresh, 30 after from 700"])
    #expect(driver.answer(5, rows(700..<730), before: 700, after: 730) == ["-0..<30 +0..<30"])
    #expect(driver.feed.state(of: .before) == .idle && driver.feed.state(of: .after) == .idle)
    #expect(driver.send(.refresh) == ["load #6: refresh, 30 after from the start"])
  }

  @Test("an opening goes on while its rows are visible, and ends when the person has gone back to loaded rows")
  func returning() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    #expect(driver.show(0..<5) == [])
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == ["load #2: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 525, rows: 525..<535)) == [])
    #expect(driver.send(.open(at: 490, rows: 490..<500)) == ["cancel #2", "load #3: refresh, 30 after from 490"])
    #expect(driver.show(0..<5) == ["cancel #3"])
    #expect(driver.feed.refresh == .idle)
  }

  @Test("a refresh that an opening has replaced begins again when the person has gone back, and a limit holds")
  func replacedRefresh() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    #expect(driver.show(0..<5) == [])
    #expect(driver.send(.refresh) == ["load #2: refresh, 30 after from the start"])
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == ["cancel #2", "load #3: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 700, rows: 700..<710)) == ["cancel #3", "load #4: refresh, 30 after from 700"])
    #expect(driver.show(0..<5) == ["cancel #4", "load #5: refresh, 30 after from the start"])
    #expect(driver.show(0..<6) == [] && driver.feed.refresh == .loading)
    driver.answer(5, rows(0..<30), after: 30)
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == ["load #6: refresh, 30 after from 500"])
    #expect(driver.send(.failed(request: 6, .limited, retry: .after(60), at: 0)) == ["wake at 60.0"])
    #expect(driver.show(25..<30) == [] && driver.feed.refresh == .idle, "a load before the limit ends")
  }

  @Test("a batch that does not have the rows for which it was opened is not asked for again and again")
  func emptyOpening() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    #expect(driver.show(0..<5) == [])
    #expect(driver.send(.open(at: 500, rows: 505..<515)) == ["load #2: refresh, 30 after from 500"])
    let batch = FeedBatch(items: rows(500..<504), before: 500, after: 530, index: 500, total: 900)
    driver.send(.answered(request: 2, batch))
    #expect(driver.send(.open(at: 500, rows: 505..<515)) == ["load #3: more, 10 after from 530"])
    #expect(driver.send(.open(at: 500, rows: 505..<515)) == [])
    // A report without a scroll says nothing new; after a scroll, the batch may be asked for again.
    #expect(driver.send(.visible(2..<4, isScroll: false)) == ["load #4: more, 10 before from 500"])
    #expect(driver.send(.open(at: 500, rows: 505..<515)) == [])
    #expect(driver.show(2..<4) == [])
    #expect(driver.send(.open(at: 500, rows: 505..<515)).last == "load #5: refresh, 30 after from 500")
    driver.answer(5, rows(500..<504), before: 500, after: 530)
    #expect(driver.send(.open(at: 800, rows: 800..<810)).last == "load #6: refresh, 30 after from 800")
  }

  @Test("rows that are looked for in vain load nothing while a refresh is under way")
  func emptyOpeningDuringRefresh() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    driver.send(.open(at: 500, rows: 505..<515))
    let batch = FeedBatch(items: rows(500..<504), before: 500, after: 530, index: 500, total: 900)
    driver.send(.answered(request: 2, batch))
    #expect(driver.send(.refresh) == ["load #3: refresh, 30 after from the start"])
    #expect(driver.send(.open(at: 500, rows: 505..<515)) == [])
    #expect(driver.send(.open(at: 500, rows: 490..<500)) == [])
  }

  @Test("a list view that is changes behind gets a change that fits the rows it has and those that there are")
  func behind() {
    let old = Self.extent(30, index: 100, total: 130)
    var next = old
    next.follow(FeedChanges(removals: [29..<30]), index: nil, total: nil)
    next.follow(FeedChanges(removals: [28..<29]), index: nil, total: nil)
    let changes = old.changes(to: next, by: FeedChanges(removals: [29..<30]))
    #expect(changes.growth == next.count - old.count)
    #expect(changes.updates.allSatisfy { $0.upperBound <= old.count } && changes.removals == [128..<130])
  }

  @Test("a paused feed opens nowhere, and neither does one that waits for a quota")
  func pauses() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    _ = driver.send(.pause)
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == [])
    _ = driver.send(.resume)
    #expect(driver.send(.open(at: 500, rows: 500..<510)) == ["load #2: refresh, 30 after from 500"])
    driver.answer(2, rows(500..<530), before: 500, after: 530, nextAt: 9)
    #expect(driver.send(.open(at: 800, rows: 800..<810)) == [])
  }

  @Test(
    "in random walks, every change fits a plain list, and the place at which the person stops is loaded",
    arguments: [nil, 7], [nil, 40])
  func randomWalks(page: Int?, maxItems: Int?) {
    var openings = 0
    for seed in 0..<UInt64(ProofScale.count(20_000) / 10) {
      var random = SeededGenerator(seed: seed)
      var walk = ExtentWalk(page: page, maxItems: maxItems, seed: seed)
      // In every second walk nothing is edited, so that each index means the row that the service has there.
      let choices = ExtentWalk.Step.allCases.filter { seed % 2 == 0 || !$0.isEdit }
      var steps: [ExtentWalk.Step] = []
      var wrong = walk.send(.start)
      for _ in 0..<100 where wrong == nil {
        let step = random.oneIn(3) ? .answer : choices.randomElement(using: &random) ?? .answer
        steps.append(step)
        wrong = walk.perform(step)
      }
      wrong = wrong ?? walk.rest()
      if let wrong {
        Issue.record("seed \(seed): \(wrong)\n\(steps.suffix(30))")
        return
      }
      openings += walk.openings
    }
    #expect(openings > ProofScale.count(5_000), "\(openings)")
  }
}
