import Foundation
import LockstepFeed
import Testing

@testable import LockstepDoctor

@Suite("The Swift tests that the engine writes for a session of a feed")
struct WrittenTestTests {
  @Test("RecordedSessionTests.swift, which is compiled and run, is what the engine writes for its session")
  func written() throws {
    let row = FeedRecordedRow(id: ##"say "\#(b)""##, content: 1)
    var recording = FeedRecording()
    recording.hasEffects = false
    recording.steps = [FeedRecordedStep(.event(.insert([FeedRecordedRow(id: "a"), row], at: 0)))]
    recording.states = [FeedRecordedState(event: 1)]
    recording.states[0].rows = ["a", row.id]
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedSessionTests.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(recording.swiftTest(named: "the second row stays") == source)
  }
}
