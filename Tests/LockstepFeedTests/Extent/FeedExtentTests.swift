import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("The rows of a list whose source knows its count")
struct FeedExtentTests {
  /// A list of 100 rows, of which 40..<60 are loaded.
  private func loaded() -> FeedExtent {
    var extent = FeedExtent()
    _ = extent.apply(FeedChanges(insertions: [0..<20], cause: .load), index: 40, count: 100)
    return extent
  }

  @Test("the first batch makes rows and placeholders")
  func firstBatch() {
    var extent = FeedExtent()
    let changes = extent.apply(FeedChanges(insertions: [0..<20], cause: .load), index: 40, count: 100)
    #expect(changes == FeedChanges(insertions: [0..<100], cause: .load))
    #expect((extent.before, extent.loaded, extent.after) == (40, 20, 40))
  }

  @Test("a batch at an edge takes the place of placeholders, and moves no row")
  func batches() {
    var extent = loaded()
    var changes = extent.apply(FeedChanges(insertions: [0..<10], cause: .load))
    #expect(changes == FeedChanges(updates: [30..<40], cause: .load) && extent.run == 30..<60)
    changes = extent.apply(FeedChanges(insertions: [30..<40], cause: .load))
    #expect(changes == FeedChanges(updates: [60..<70], cause: .load) && extent.run == 30..<70)
    #expect(extent.count == 100)
  }

  @Test("a dropped batch becomes placeholders, and moves no row")
  func drops() {
    var extent = loaded()
    var changes = extent.apply(FeedChanges(removals: [0..<5], cause: .drop))
    #expect(changes == FeedChanges(updates: [40..<45], cause: .drop) && extent.run == 45..<60)
    changes = extent.apply(FeedChanges(removals: [10..<15], cause: .drop))
    #expect(changes == FeedChanges(updates: [55..<60], cause: .drop) && extent.run == 45..<55)
    #expect(extent.count == 100)
  }

  @Test("more rows than there were placeholders make the list longer, beside the rows that are kept")
  func moreThanPlaceholders() {
    var extent = FeedExtent()
    _ = extent.apply(FeedChanges(insertions: [0..<20], cause: .load), index: 2, count: 24)
    let changes = extent.apply(FeedChanges(insertions: [0..<5], cause: .load))
    #expect(changes == FeedChanges(updates: [0..<2], insertions: [2..<5], cause: .load))
    #expect((extent.before, extent.loaded, extent.after) == (0, 25, 2))
  }

  @Test("an edit makes the list longer or shorter where it is")
  func edits() {
    var extent = loaded()
    #expect(extent.apply(FeedChanges(insertions: [0..<1])) == FeedChanges(insertions: [40..<41]))
    let several = FeedChanges(removals: [0..<2], updates: [5..<6], insertions: [4..<5, 20..<22])
    let shown = FeedChanges(removals: [40..<42], updates: [45..<46], insertions: [44..<45, 60..<62])
    #expect(extent.apply(several) == shown)
    #expect((extent.before, extent.loaded, extent.after) == (40, 22, 40))
    #expect(extent.apply(FeedChanges(removals: [0..<22])) == FeedChanges(removals: [40..<62]))
    #expect((extent.before, extent.loaded, extent.after) == (40, 0, 40))
  }

  @Test("a list that is opened elsewhere keeps its length, and only the two places change")
  func opening() {
    var extent = loaded()
    let opened = FeedChanges(removals: [0..<20], insertions: [0..<30], cause: .refresh)
    let changes = extent.apply(opened, index: 70, count: 100)
    #expect(changes == FeedChanges(updates: [40..<60, 70..<100], cause: .refresh))
    #expect((extent.before, extent.loaded, extent.after) == (70, 30, 0))
  }

  @Test("a list that has become longer or shorter gains and loses placeholders beside the rows that are kept")
  func counts() {
    var extent = loaded()
    let update = FeedChanges(updates: [0..<1], cause: .refresh)
    let longer = FeedChanges(updates: [40..<41], insertions: [40..<43, 63..<70], cause: .refresh)
    #expect(extent.apply(update, index: 43, count: 110) == longer)
    #expect((extent.before, extent.loaded, extent.after) == (43, 20, 47))
    #expect(extent.apply(update, index: 0, count: 5).removals == [0..<43, 63..<110])
    #expect((extent.before, extent.loaded, extent.after) == (0, 20, 0))
  }

  @Test("an edge that has ended has no placeholders beyond it")
  func ends() {
    var extent = loaded()
    #expect(extent.close(before: false, after: false).isEmpty)
    #expect(extent.close(before: true, after: true) == FeedChanges(removals: [0..<40, 60..<100], cause: .load))
    #expect((extent.before, extent.loaded, extent.after) == (0, 20, 0))
  }

  @Test("placeholders that fly by are not loaded, and those at which the person stops are")
  func sights() {
    let extent = loaded()
    #expect(extent.sight(of: 45..<55, isScrolling: true, reach: 10) == .rows(5..<15))
    #expect(extent.sight(of: 55..<65, isScrolling: true, reach: 10) == .rows(15..<20))
    #expect(extent.sight(of: 70..<80, isScrolling: true, reach: 10) == .passing)
    #expect(extent.sight(of: 70..<80, isScrolling: false, reach: 10) == .open(at: 70))
    #expect(extent.sight(of: 60..<68, isScrolling: false, reach: 10) == .rows(20..<20))
    #expect(extent.sight(of: 32..<40, isScrolling: false, reach: 10) == .rows(0..<0))
    #expect(extent.sight(of: 0..<10, isScrolling: false, reach: 10) == .open(at: 0))
    #expect(extent.sight(of: 0..<0, isScrolling: false, reach: 10) == .rows(0..<0))
  }

  @Test("the list is opened at a cursor with both edges, once, and a failed opening is repeated there")
  func openingOfAFeed() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5))
    #expect(driver.show(0..<5) == [])
    #expect(driver.send(.open(at: 500)) == ["load #2: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 500)) == [])
    #expect(driver.fail(2, retry: .after(5)) == ["wake at 5.0"])
    #expect(driver.send(.open(at: 500)) == [])
    #expect(driver.send(.time(5)) == ["load #3: refresh, 30 after from 500, attempt 2"])
    #expect(driver.fail(3) == [])
    #expect(driver.send(.refresh) == ["load #4: refresh, 30 after from 500"])
    #expect(driver.send(.open(at: 700)) == ["cancel #4", "load #5: refresh, 30 after from 700"])
    #expect(driver.answer(5, rows(700..<730), before: 700, after: 730) == ["-0..<30 +0..<30"])
    #expect(driver.feed.state(of: .before) == .idle && driver.feed.state(of: .after) == .idle)
    #expect(driver.send(.refresh) == ["load #6: refresh, 30 after from the start"])
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
