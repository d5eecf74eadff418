import Foundation
import LockstepPaging
import Testing

@testable import LockstepDoctor

@Suite("The Swift tests that the engine writes for a session")
struct WrittenTestTests {
  @Test("RecordedSessionTests.swift, which is compiled and run, is what the engine writes for its session")
  func written() throws {
    let page = ##"say "\#(b)""##
    var recording = PagerRecording(
      pages: PagerPages(firstOfEqual: ["a", page]), configuration: PagerConfiguration(keptPages: 0))
    recording.events = [
      .resize(length: 390, at: 0), .select(page, animated: false, cause: .tab, move: nil, at: 1),
    ]
    recording.states = [PagerRecordedState(event: 2)]
    recording.states[0].selection = page
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedSessionTests.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(recording.swiftTest(named: "the second tab stays selected") == source)
  }
}
