import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// Random text as a recording.
@Suite("Random recordings")
struct RecordingFuzzTests {
  private static let inputs = ProofScale.count(10_000_000)

  /// Short sessions of random events, with the events of a whole recording on few lines.
  private static let corpus: [[UInt8]] = (0..<40 as Range<UInt64>).compactMap { seed in
    var source = EventSource(seed: seed)
    var driver = PagerDriver(source.pageCount(), length: nil)
    var recording = PagerRecording<Int>(pages: driver.pager.rowPages)
    var pager = recording.opening
    for _ in 0..<4 {
      let event = source.next(for: &driver)
      if driver.offer(event) == nil { try? recording.send(event, to: &pager) }
    }
    return recording.text.utf8.count < 600 ? Array(recording.text.utf8) : nil
  }

  private static func recording(_ input: [UInt8]) -> PagerRecording<Int>? {
    try? PagerRecording<Int>(text: String(decoding: input, as: UTF8.self))
  }

  @Test("a random text is a recording that is written as it was read, or is refused")
  func texts() {
    let seed = UInt64.random(in: 0..<1 << 32)
    let before = residentMemory()
    let failure = firstFailure(in: Self.inputs, of: Self.corpus, seed: seed) { input in
      guard let read = Self.recording(input) else { return true }
      return (try? PagerRecording<Int>(text: read.text))?.text == read.text
    }
    #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a trap that is planted behind a recording of many events is found")
  func planted() {
    #expect(!Self.corpus.isEmpty)
    let most = Self.corpus.compactMap { Self.recording($0)?.events.count }.max() ?? 0
    let found = firstFailure(in: 100_000, of: Self.corpus, seed: 1) { Self.recording($0)?.events.count ?? 0 <= most }
    #expect(found != nil)
  }
}
