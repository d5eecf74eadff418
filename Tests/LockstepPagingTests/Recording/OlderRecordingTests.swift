import Foundation
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// Recordings of versions that had the environment among the options.
@Suite("Recordings of older versions")
struct OlderRecordingTests {
  private static let session = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Browser/recordings/older.txt")

  @Test("the environment in the options of an older recording is read, at the start and in each change of the options")
  func environment() throws {
    let recording = try PagerRecording<Int>(
      text: """
        lockstep pager 1
        open pages=1,2
        with preload=2 reportsAppearance=yes isScreenReaderOn=no repeatsRequests=yes pixel=0.5
        resize length=400.0 at=0.0
        configure preload=0 keptPages=3 isScreenReaderOn=yes pixel=0.25
        """)
    #expect(recording.configuration == PagerConfiguration(preload: 2, keptPages: 0))
    #expect(
      recording.environment
        == PagerEnvironment(pixel: 0.5, reportsAppearance: true, drawsLimits: true))
    #expect(
      recording.events == [
        .resize(length: 400, at: 0),
        // An option that is missing in a line had its default.
        .setEnvironment(PagerEnvironment(pixel: 0.25, isScreenReaderOn: true)),
        .configure(PagerConfiguration(preload: 0, keptPages: 3)),
      ])
    #expect(recording.opening.environment == recording.environment)
    #expect(try PagerRecording<Int>(text: recording.text).text == recording.text)
  }

  @Test("a change of the options that names no part of the environment leaves it as it is")
  func unchanged() throws {
    let recording = try PagerRecording<Int>(
      text: "lockstep pager 1\nin pixel=0.5 reportsAppearance=yes\nconfigure preload=0\n")
    let end = try recording.replay()
    #expect(recording.events.count == 1)
    #expect(end.environment == PagerEnvironment(pixel: 0.5, reportsAppearance: true))
  }

  @Test("an older session of random events has the states that the older engine has written into it")
  func session() throws {
    let text = try String(contentsOf: Self.session, encoding: .utf8)
    let recording = try PagerRecording<Int>(text: text)
    let changes = recording.events.count { if case .setEnvironment = $0 { true } else { false } }
    #expect(changes == 7 && recording.states.count == 350)
    #expect(recording.violations() == [])
  }
}
