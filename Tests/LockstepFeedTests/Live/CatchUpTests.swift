import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepFeed

/// A host that reads the changes of the service itself says that some may be missing: `Event.catchUp`.
@Suite("A gap in a stream that the host reads")
struct CatchUpTests {
  private static let options = FeedOptions(firstCount: 4, batchCount: 4, prefetchItems: 0, prefetchPoints: 0)

  /// A chat: the newest rows are loaded first, and older ones before them.
  private func chat() -> FeedDriver {
    let driver = FeedDriver(Self.options)
    driver.send(.start)
    driver.answer(1, rows(8..<12), before: 8)
    driver.show(0..<4)
    driver.send(.load(.before))
    driver.answer(2, rows(4..<8), before: 4)
    return driver
  }

  @Test("a list whose reader is at the end is loaded again at once")
  func atTheEnd() {
    let driver = chat()
    driver.show(4..<8)
    #expect(driver.send(.catchUp(at: .after)) == ["load #3: refresh, 4 after from the start"])
    #expect(driver.feed.behind == nil)
  }

  @Test("a list whose reader is far from the end waits until the reader is there, and loses no row of the gap")
  func farFromTheEnd() {
    let driver = chat()
    driver.show(0..<2)
    #expect(driver.send(.catchUp(at: .after)) == [])
    #expect(driver.ids == Array(4..<12) && driver.feed.behind == .after)
    #expect(driver.show(1..<3) == [])
    #expect(driver.show(5..<8) == ["load #3: refresh, 4 after from the start"])
    driver.answer(3, rows(20..<24), before: 20)
    #expect(driver.feed.behind == nil && driver.ids == Array(20..<24))
    driver.send(.load(.before))
    driver.answer(4, rows(16..<20), before: 16)
    #expect(driver.ids == Array(16..<24))
  }

  @Test(
    "a refresh that leads to the edge is the load that a list waits for, and no other follows it",
    arguments: [false, true])
  func refreshed(isByHand: Bool) {
    let driver = chat()
    driver.show(0..<2)
    driver.send(.catchUp(at: .after))
    if isByHand {
      #expect(driver.send(.refresh) == ["load #3: refresh, 4 after from the start"])
    } else {
      // The batch that is read does not lead to the edge.
      #expect(driver.send(.invalidate) == ["load #3: refresh, 4 after from 8 heading before"])
      #expect(driver.feed.behind == .after)
      driver.answer(3, rows(4..<8), before: 4)
      driver.show(0..<2)
      #expect(driver.send(.refresh) == ["load #4: refresh, 4 after from the start"])
    }
    #expect(driver.feed.behind == nil)
    driver.answer(driver.feed.lastRequest, rows(20..<24), before: 20)
    #expect(driver.show(0..<4) == [] && driver.show(2..<4) == [])
  }

  @Test("a list that has reached the edge from an item catches up there, also when the live rows at the edge are gone")
  func emptyEdge() {
    let driver = FeedDriver(Self.options)
    driver.send(.reveal(5, around: 5))
    driver.send(.start)
    driver.answer(1, rows(5..<9), before: 5)
    driver.show(0..<1)
    driver.send(.load(.before))
    driver.answer(2, rows(1..<5))
    driver.send(.live(.opened(at: .before)))
    driver.answer(driver.feed.lastRequest, rows(1..<5), after: 5)
    driver.send(.live(.insert([Row(id: 100)], at: .start)))
    driver.send(.live(.remove([100])))
    driver.send(.live(.interrupted))
    driver.show(0..<2)
    #expect(driver.send(.live(.opened(at: .before))).last?.hasPrefix("load") == true && driver.feed.behind == nil)
  }

  @Test("a list that lists forward is loaded again from the batch that is read, and so leads to the edge")
  func forward() {
    let driver = FeedDriver(Self.options)
    driver.send(.start)
    driver.answer(1, rows(0..<4), after: 4)
    driver.send(.load(.after))
    driver.answer(2, rows(4..<8), after: 8)
    driver.show(5..<7)
    #expect(driver.send(.catchUp(at: .after)) == ["load #3: refresh, 4 after from 4"])
  }

  @Test("a first load under way is sent again, and nothing is loaded before the start or while the feed is paused")
  func firstLoad() {
    let driver = FeedDriver(Self.options)
    #expect(driver.send(.catchUp(at: .after)) == [])
    #expect(driver.feed.behind == nil)
    driver.send(.start)
    #expect(driver.send(.catchUp(at: .after)) == ["cancel #1", "load #2: first, 4 after from the start"])
    driver.answer(2, rows(0..<4))
    driver.send(.pause)
    #expect(driver.send(.catchUp(at: .after)) == [])
    #expect(driver.send(.resume) == ["load #3: refresh, 4 after from the start"])
  }

  @Test("a recording has the edge at which its list lacks changes, and is played to the same loads")
  func recorded() throws {
    let driver = chat()
    driver.show(0..<2)
    driver.send(.catchUp(at: .after))
    var recorder = FeedRecorder(driver.feed, naming: { "\($0)" }, cursors: { "\($0)" })
    recorder.record(.visible(5..<8))
    var feed = driver.feed
    feed.send(.visible(5..<8))
    feed.drain { effect, _ in recorder.record(effect) }
    recorder.endStep(of: feed)
    let read = try FeedRecording(text: recorder.recording(of: feed).text)
    #expect(read.opening.behind == .after && read.violations() == [])
    #expect(read.steps.last?.effects.contains { if case .load = $0 { true } else { false } } == true)
  }
}
