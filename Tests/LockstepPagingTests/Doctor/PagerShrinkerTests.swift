import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("The shortest session with the same violation")
struct PagerShrinkerTests {
  private func shrunk(_ recording: PagerRecording<String>) throws -> PagerShrinker<String> {
    var shrinker = try #require(PagerShrinker(recording))
    var progress = 0.0
    while shrinker.step() {
      #expect(shrinker.progress <= 1)
      progress = shrinker.progress
    }
    #expect(progress > 0.5)
    return shrinker
  }

  @Test("a session that breaks no rule has no shortest session")
  func nothing() throws {
    #expect(PagerShrinker(try PagerReplayTests.session(seed: 1)) == nil)
  }

  @Test("of hundreds of events only those stay without which the violation is gone", arguments: 0..<6)
  func shortest(seed: UInt64) throws {
    var recording = try PagerReplayTests.session(seed: seed)
    recording.events.append(.select("p7", animated: false, cause: .tab, move: nil, at: 1_000))
    recording.states = [PagerRecordedState(event: recording.events.count)]
    recording.states[0].selection = "p2"
    let shrinker = try shrunk(recording)
    #expect(shrinker.recording.events.count == 1)
    #expect(shrinker.violation.sentence == "the selection is p7 instead of p2")
    #expect(shrinker.recording.violations() == [shrinker.violation])
    for at in shrinker.recording.events.indices {
      var shorter = shrinker.recording
      shorter.events.remove(at: at)
      #expect(!shorter.violations().map(\.sentence).contains(shrinker.violation.sentence))
    }
  }

  @Test("a drag that is stated to be idle keeps its touch, and loses everything after the violation")
  func drag() throws {
    var recording = try PagerReplayTests.session(seed: 3)
    let at = try #require(
      recording.events.firstIndex {
        if case .touchMoved = $0 { true } else { false }
      })
    recording.states.append(PagerRecordedState(event: at + 2))
    recording.states[1].phase = .idle
    recording.states.removeFirst()
    let shrinker = try shrunk(recording)
    #expect(shrinker.violation.sentence.hasSuffix("instead of idle"))
    #expect(shrinker.recording.events.count <= 4)
    #expect(shrinker.recording.violations() == [shrinker.violation])
  }

  @Test("a page that should have been left and is selected from the start on keeps all events before the violation")
  func stay() throws {
    var recording = PagerRecording(pages: PagerPages(firstOfEqual: ["inbox", "sent"]))
    recording.events = [
      .resize(length: 400, at: 0), .setSwipeLock("inbox", .leaving), .touchBegan(point: 300, at: 1),
      .touchMoved(point: 50, at: 1.1), .touchEnded(at: 1.2), .frame(at: 9), .frame(at: 10),
    ]
    recording.states = [PagerRecordedState(event: 6)]
    recording.states[0].selection = "sent"
    var shrinker = try #require(PagerShrinker(recording))
    let hasTried = shrinker.step()
    #expect(!hasTried)
    #expect(shrinker.recording.events == Array(recording.events.prefix(6)))
    #expect(shrinker.recording.violations() == [shrinker.violation])
  }
}
