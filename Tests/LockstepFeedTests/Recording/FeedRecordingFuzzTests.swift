import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepFeed

/// Random text as a recording of a feed.
@Suite("Random recordings of a feed")
struct FeedRecordingFuzzTests {
  private static let inputs = ProofScale.count(10_000_000)

  /// Each event in a short recording, and short sessions with a state at their start.
  private static let corpus: [[UInt8]] = {
    var texts = stride(from: 0, to: FeedRecordingTests.events.count, by: 6).map { start in
      var recording = FeedRecording()
      recording.steps = FeedRecordingTests.events[start...].prefix(6).map { FeedRecordedStep(.event($0)) }
      return recording.text
    }
    for seed in 0..<8 as Range<UInt64> {
      let walk = RandomSchedule.recorded(seed: seed, count: 60, limit: 20)
      guard var recording = walk.recorder?.recording else { continue }
      recording.steps.removeSubrange(min(6, recording.steps.count)...)
      texts.append(recording.text)
    }
    return texts.map { Array($0.utf8) }
  }()

  private static func recording(_ input: [UInt8]) -> FeedRecording? {
    try? FeedRecording(text: String(decoding: input, as: UTF8.self))
  }

  @Test("a random text is a recording that is written as it was read, or is refused")
  func texts() {
    let seed = UInt64.random(in: 0..<1 << 32)
    let before = residentMemory()
    let failure = firstFailure(in: Self.inputs, of: Self.corpus, seed: seed) { input in
      guard let read = Self.recording(input) else { return true }
      return (try? FeedRecording(text: read.text))?.text == read.text
    }
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a random recording is played to its end, whatever it states")
  func replays() {
    let seed = UInt64.random(in: 0..<1 << 32)
    let failure = firstFailure(in: Self.inputs / 10, of: Self.corpus, seed: seed) { input in
      guard let read = Self.recording(input) else { return true }
      var replay = FeedReplay(read)
      while replay.step() {}
      return replay.played == read.steps.count
    }
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
  }

  @Test("a trap that is planted behind a recording of many events is found")
  func planted() {
    let most = Self.corpus.compactMap { Self.recording($0)?.steps.count }.max() ?? 0
    let found = firstFailure(in: 100_000, of: Self.corpus, seed: 1) { Self.recording($0)?.steps.count ?? 0 <= most }
    #expect(found != nil)
  }
}
