import LockstepTesting
import Testing

@testable import LockstepFeed

@Suite("Search for a row that is not loaded")
struct RevealTests {
  /// Every sequence of steps up to a length, each with an end in which the service answers.
  @Test(
    "after any steps, the rows are whole and in order, and each search ends once and rightly", arguments: [false, true])
  func everySequence(isStarted: Bool) {
    let depth = ProofScale.depth(4, taste: 3)
    var count = 0
    func visit(_ walk: RevealWalk, _ steps: [RevealWalk.Step]) -> String? {
      count += 1
      var healed = walk
      if let wrong = healed.perform(.near) ?? (isStarted ? nil : healed.send(.start)) ?? healed.heal() {
        return "\(steps): \(wrong)"
      }
      guard steps.count < depth else { return nil }
      for step in RevealWalk.Step.allCases {
        var next = walk
        if let wrong = next.perform(step) { return "\(steps + [step]): \(wrong)" }
        if let wrong = visit(next, steps + [step]) { return wrong }
      }
      return nil
    }
    var walk = RevealWalk(maxItems: nil)
    if isStarted { #expect(walk.send(.start) == nil && walk.perform(.answer) == nil) }
    #expect(visit(walk, []) == nil)
    #expect(count > 5_000)
  }

  @Test("random walks end every search, also in a list that drops rows", arguments: [false, true])
  func randomWalks(dropsRows: Bool) {
    var ends: [FeedRevealResult: Int] = [:]
    for seed in 0..<UInt64(ProofScale.count(100_000) / 10) {
      var random = SeededGenerator(seed: seed)
      var walk = RevealWalk(maxItems: dropsRows ? 20 : nil)
      var steps: [RevealWalk.Step] = []
      var wrong = walk.send(.start)
      for _ in 0..<100 where wrong == nil {
        // Most steps are answers, so that searches go on.
        let step = random.oneIn(2) ? .answer : RevealWalk.Step.allCases.randomElement(using: &random) ?? .answer
        steps.append(step)
        wrong = walk.perform(step)
      }
      wrong = wrong ?? walk.heal()
      if let wrong {
        Issue.record("seed \(seed): \(wrong)\n\(steps)")
        return
      }
      ends.merge(walk.ends, uniquingKeysWith: +)
    }
    #expect(ends.count == 5, "\(ends)")
    #expect(ends.values.allSatisfy { $0 > 20 }, "\(ends)")
  }

  @Test("a source that can load around an item opens the list there, with both edges")
  func opening() {
    let driver = FeedDriver(FeedOptions(firstCount: 10, batchCount: 5, prefetchItems: 2))
    #expect(driver.send(.reveal(500, around: 495)) == [])
    #expect(driver.send(.start) == ["load #1: first, 10 after from 495"])
    #expect(driver.answer(1, rows(495..<505), before: 495, after: 505) == ["+0..<10", "500: found"])
    #expect(driver.feed.state(of: .before) == .idle && driver.feed.state(of: .after) == .idle)
    #expect(driver.send(.load(.before)) == ["load #2: more, 5 before from 495"])
    #expect(driver.send(.load(.after)) == ["load #3: more, 5 after from 505"])
  }

  @Test("a failed opening is repeated at the same item")
  func failedOpening() {
    let driver = FeedDriver(FeedOptions(firstCount: 10))
    driver.send(.reveal(500, around: 495))
    driver.send(.start)
    #expect(driver.fail(1, retry: .after(2), at: 1) == ["wake at 3.0"])
    #expect(driver.send(.time(3)) == ["load #2: first, 10 after from 495, attempt 2"])
    #expect(driver.fail(2) == ["500: failed(LockstepFeed.FeedFailure.status(500))"])
  }

  @Test("a loaded list is replaced by the batch around the row, and its visible row does not load at an edge")
  func jump() {
    let driver = FeedDriver.loaded(FeedOptions(firstCount: 10, batchCount: 5, prefetchItems: 2))
    driver.show(0..<5)
    #expect(driver.send(.reveal(500, around: 495)) == ["load #2: refresh, 10 after from 495"])
    #expect(driver.answer(2, rows(495..<505), before: 495, after: 505) == ["-0..<30 +0..<10", "500: found"])
    // A refresh of the reader's batch asks for the same batch.
    driver.show(4..<6)
    #expect(driver.send(.invalidate) == ["load #3: refresh, 10 after from 495"])
  }

  @Test("a batch around the row that lacks the row ends the search")
  func absent() {
    let driver = FeedDriver.loaded()
    driver.send(.reveal(500, around: 495))
    #expect(driver.answer(2, rows(495..<500), after: 501).last == "500: missing")
  }

  @Test("a jump that another refresh replaces is made after it")
  func replacedJump() {
    let driver = FeedDriver.loaded()
    driver.send(.reveal(500, around: 495))
    #expect(driver.send(.invalidate).last == "load #3: refresh, 30 after from the start")
    #expect(driver.answer(3, rows(0..<30), after: 30) == ["load #4: refresh, 30 after from 495"])
  }

  @Test("a failed jump is made again by a refresh by hand, and after any other refresh", arguments: [false, true])
  func replacedFailedJump(isByHand: Bool) {
    let driver = FeedDriver.loaded()
    driver.send(.reveal(500, around: 495))
    #expect(driver.fail(2, retry: .after(5)) == ["wake at 5.0"])
    if !isByHand {
      #expect(driver.send(.invalidate) == ["load #3: refresh, 30 after from the start", "do not wake"])
      #expect(driver.answer(3, rows(0..<30), after: 30) == ["load #4: refresh, 30 after from 495"])
    } else {
      #expect(driver.send(.refresh) == ["load #3: refresh, 30 after from 495", "do not wake"])
    }
    #expect(driver.answer(driver.feed.lastRequest, rows(495..<505)).last == "500: found")
  }

  @Test("without a batch around the row, both edges load until the row is there, and keep all rows")
  func batches() {
    let options = FeedOptions(firstCount: 30, batchCount: 5, prefetchItems: 0, maxItems: 10)
    let driver = FeedDriver.loaded(options, before: 0)
    #expect(driver.send(.reveal(-7)) == ["load #2: more, 5 before from 0", "load #3: more, 5 after from 30"])
    #expect(driver.answer(3, rows(30..<35)) == ["+30..<35"])
    #expect(driver.answer(2, rows(-5..<0), before: -5) == ["+0..<5", "load #4: more, 5 before from -5"])
    #expect(driver.show(38..<40) == [])
    #expect(driver.answer(4, rows(-10..<(-5)), before: -10) == ["+0..<5", "-7: found"])
  }

  @Test("a search that has asked for its limit gives up")
  func limit() {
    let driver = FeedDriver.loaded(FeedOptions(batchCount: 10, prefetchItems: 0))
    #expect(driver.send(.reveal(500, limit: 15)) == ["load #2: more, 10 after from 30"])
    #expect(driver.answer(2, rows(30..<40), after: 40).last == "load #3: more, 10 after from 40")
    #expect(driver.answer(3, rows(40..<50), after: 50).last == "500: gaveUp")
  }

  @Test("a paused feed does not search, and a row that is there is found at once")
  func paused() {
    let driver = FeedDriver.loaded()
    driver.send(.pause)
    #expect(driver.send(.reveal(500)) == [])
    #expect(driver.send(.reveal(7)) == ["500: cancelled", "7: found"])
    #expect(driver.send(.cancelReveal) == [])
  }
}
