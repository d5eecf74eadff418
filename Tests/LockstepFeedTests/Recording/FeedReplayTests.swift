import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

@Suite("A session of a feed that is played again")
struct FeedReplayTests {
  private static let sessions = UInt64(ProofScale.count(20_000))

  /// Plays the text of a recording. Returns what differs from the feed that was recorded, or nil.
  private func difference(_ recorder: FeedRecorder<Row, Int>?, _ feed: Feed<Row, Int>) throws -> String? {
    let recorder = try #require(recorder)
    let recording = recorder.recording(of: feed)
    let read = try FeedRecording(text: recording.text)
    if read.text != recording.text { return "the text is read as another one" }
    var replay = FeedReplay(read)
    while replay.step() {}
    if let violation = replay.violations.first { return "event \(violation.event): \(violation.sentence)" }
    if replay.feed.items.map(\.id) != feed.items.map({ "\($0.id)" }) { return "other rows" }
    guard feed.isPlain else { return nil }
    let state = stateText(of: feed.renamed({ FeedRecordedRow(id: "\($0.id)") }, { "\($0)" }))
    for (played, recorded) in zip(stateText(of: replay.feed), state) where played != recorded {
      return "\(played) instead of \(recorded)"
    }
    return nil
  }

  @Test("random uses of a feed are played to the same states with the same effects", arguments: RecordedUse.allCases)
  func uses(use: RecordedUse) throws {
    for seed in 0..<Self.sessions {
      let (recorder, feed) = use.record(seed: seed)
      if let wrong = try difference(recorder, feed) {
        Issue.record("seed \(seed): \(wrong)")
        return
      }
    }
  }

  @Test("the text of a state at the start has every property of the feed", arguments: RecordedUse.allCases)
  func everyProperty(use: RecordedUse) throws {
    var states = 0
    for seed in 0..<Self.sessions / 10 {
      var replay = FeedReplay(try #require(use.record(seed: seed).recorder).recording)
      repeat {
        guard replay.feed.isPlain else { continue }
        states += 1
        let read = try FeedRecording(text: FeedRecording(opening: replay.feed.renamed({ $0 }, { $0 })).text).opening
        for (found, expected) in zip(stateText(of: read), stateText(of: replay.feed)) where found != expected {
          Issue.record("seed \(seed), event \(replay.played): \(found) instead of \(expected)")
          return
        }
      } while replay.step()
    }
    #expect(states > Int(Self.sessions), "\(states)")
  }

  @Test("the text of a state knows that a row has come and gone before the first load")
  func emptyBatch() throws {
    let driver = FeedDriver()
    driver.send(.insert([Row(id: 1)], at: 0))
    driver.send(.remove([1]))
    let recorder = FeedRecorder(driver.feed, naming: { "\($0)" }, cursors: { "\($0)" })
    let recording = recorder.recording(of: driver.feed)
    let read = try FeedRecording(text: recording.text)
    #expect(stateText(of: read.opening) == stateText(of: recording.opening))
  }

  @Test(
    "a recorder with a small limit keeps the latest events and a start from which they are played exactly",
    arguments: RecordedUse.allCases)
  func limits(use: RecordedUse) throws {
    var exact = 0
    for seed in 0..<Self.sessions {
      let (found, feed) = use.record(seed: seed, limit: 40)
      let recorder = try #require(found)
      #expect(recorder.recording.steps.count <= 80)
      guard recorder.isExact else { continue }
      exact += 1
      if let wrong = try difference(recorder, feed) {
        Issue.record("seed \(seed): \(wrong)")
        return
      }
    }
    #expect(exact > Int(Self.sessions) / 10, "\(exact)")
  }

  @Test("the first event whose effects differ from the app's is told")
  func difference() throws {
    let walk = RandomSchedule.recorded(seed: 3, count: 250)
    var recording = try #require(walk.recorder?.recording)
    let at = try #require(recording.steps.lastIndex { !$0.effects.isEmpty })
    let effects = recording.steps[at].effects
    recording.steps[at].effects.removeLast()
    #expect(recording.violations().map(\.event) == [at + 1])
    recording.steps[at].effects = effects + [.cancel(7)]
    #expect(recording.violations().map(\.event) == [at + 1])
    #expect(recording.violations().first?.sentence.hasSuffix("nothing instead of cancels request=7") == true)
  }

  @Test("a replay tells of each load what caused it and how it ended")
  func loads() {
    var recording = FeedRecording(options: FeedOptions(firstCount: 2, batchCount: 2, prefetchItems: 1))
    recording.hasEffects = false
    let events: [FeedRecording.Engine.Event] = [
      .start, .answered(request: 1, FeedBatch(items: [.init(id: "a"), .init(id: "b")], after: "b")), .visible(1..<2),
      .failed(request: 2, .status(500), retry: .after(2), at: 4), .time(6), .refresh,
    ]
    recording.steps = events.enumerated().map { FeedRecordedStep(.event($1), at: Double($0)) }
    var replay = FeedReplay(recording)
    while replay.step() {}
    #expect(replay.violations == [])
    #expect(replay.loads.map(\.cause) == ["the start", "a scroll", "a timer", "a refresh"])
    #expect(replay.loads.map(\.end?.result) == ["answered", "status", "canceled", nil])
    #expect(replay.loads.map(\.event) == [1, 3, 5, 6] && replay.loads.map(\.time) == [0, 2, 6, 5])
  }
}

@Suite("The shortest session of a feed with the same violation")
struct FeedShrinkerTests {
  @Test("a session that breaks no rule has no shortest session")
  func nothing() throws {
    #expect(FeedShrinker(try #require(RandomSchedule.recorded(seed: 1, count: 100).recorder?.recording)) == nil)
  }

  @Test("of hundreds of events only those stay without which the violation is gone", arguments: 0..<6)
  func shortest(seed: UInt64) throws {
    var recording = try #require(RandomSchedule.recorded(seed: seed, count: 250).recorder?.recording)
    recording.steps.append(FeedRecordedStep(.event(.insert([FeedRecordedRow(id: "x")], at: 0))))
    recording.hasEffects = false
    recording.states = [FeedRecordedState(event: recording.steps.count)]
    recording.states[0].rows = ["y"]
    var shrinker = try #require(FeedShrinker(recording))
    while shrinker.step() { #expect(shrinker.progress <= 1) }
    #expect(shrinker.recording.steps.map(\.input) == [.event(.insert([FeedRecordedRow(id: "x")], at: 0))])
    #expect(shrinker.violation.sentence == "row 0 is x instead of y")
    #expect(shrinker.recording.violations() == [shrinker.violation])
    #expect(try FeedRecording(text: shrinker.recording.text).violations() == [shrinker.violation])
  }
}
