import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepFeed
@testable import LockstepRecording

@Suite("Recordings of a feed")
struct FeedRecordingTests {
  typealias Engine = FeedRecording.Engine

  static let recorder = FeedRecorder<Row, Int>(
    Feed(options: FeedOptions()), naming: { "\($0)" }, cursors: { "\($0)" })

  private static let rows = [FeedRecordedRow(id: "a"), FeedRecordedRow(id: "to do\n", content: 2)]
  private static let batch = FeedBatch(items: rows, before: "", after: "next, please")

  /// Each event, with each of its values.
  static let events: [Engine.Event] = [
    .start, .restore(batch), .restoreList(FeedRestoredList(parts: [])),
    .restoreList(
      FeedRestoredList(
        parts: [.init(batch: batch, cursor: nil, count: 3), .init(batch: batch, cursor: "\\", count: 9)], place: "a")),
    .restorePart(.init(batch: batch, cursor: "c", count: 1)), .load(.before), .load(.after), .refresh, .invalidate,
    .catchUp(at: .before), .catchUp(at: .after),
    .open(at: "c", rows: 4..<9), .reveal("a"), .reveal("a", around: "\"", limit: 7), .cancelReveal, .visible(0..<4),
    .visible(3..<9, pointsBefore: .infinity, pointsAfter: 0.1, isScroll: false),
    .answered(request: 4, FeedBatch(items: [])), .answered(request: 4, batch, nextAt: 1.5),
    .answered(request: 4, FeedBatch(items: rows, index: 7, total: 90)),
    .failed(request: 3, .transport(code: -7), retry: .after(0.25), at: 3),
    .failed(request: 3, .status(503), retry: .never, at: 3), .failed(request: 3, .cancelled, retry: .never, at: 3),
    .failed(request: 3, .badAddress, retry: .never, at: 3), .failed(request: 3, .limited, retry: .never, at: 3),
    .failed(request: 3, .unreadable, retry: .never, at: 3), .failed(request: 3, .emptyPages, retry: .never, at: 3),
    .failed(request: 3, .cursorLoop, retry: .never, at: 3), .time(9), .insert(rows, at: -1), .update(rows),
    .remove(["a", ""]), .attempt(.insert(rows, at: 2), number: 1), .attempt(.update(rows), number: 1),
    .attempt(.remove(["a"]), number: 1), .confirm(1), .rollBack(1), .live(.opened(at: .before)), .live(.resumed),
    .live(.insert(rows, at: .start)), .live(.insert(rows, at: .end, replacing: ["x"])),
    .live(.insert(rows, at: .before("a"))), .live(.insert(rows, at: .after("a"))), .live(.update(rows)),
    .live(.remove(["a"])), .live(.interrupted), .live(.ended), .pause, .resume,
  ]

  private static let effects: [Engine.Effect] = [
    .load(
      FeedRequest(
        id: 1, generation: 2, purpose: .reopen, edge: .before, heading: .after, cursor: "c", count: 3, attempt: 4)),
    .load(FeedRequest(id: 1, generation: 2, purpose: .stored, cursor: nil, count: 3)), .cancel(3), .wake(at: 1.5),
    .wake(at: nil),
    .changed(FeedChanges(removals: [0..<2, 5..<6], updates: [3..<4], insertions: [1..<9], cause: .drop)),
    .changed(FeedChanges(insertions: [1..<9], cause: .refresh)), .revealEnded("a", .found), .revealEnded("a", .gaveUp),
    .revealEnded("a", .missing), .revealEnded("a", .cancelled), .revealEnded("a", .failed(.status(404))),
  ]

  @Test("every event, effect and state is read as it was written, in one line each")
  func lines() throws {
    var recording = FeedRecording(options: FeedOptions(firstCount: 7, maxItems: 90, refreshStart: .visible))
    for (at, event) in Self.events.enumerated() {
      recording.steps.append(
        FeedRecordedStep(.event(event), at: event.hasTime ? nil : Double(at), isJoined: at % 3 == 1))
    }
    recording.steps.append(FeedRecordedStep(.options(FeedOptions(prefetchPoints: 1)), effects: Self.effects))
    recording.states = [FeedRecordedState(event: 0), FeedRecordedState(event: 2)]
    recording.states[1].before = .end
    recording.states[1].after = .failed
    recording.states[1].refresh = .loading
    recording.states[1].count = 3
    recording.states[1].rows = ["a"]
    recording.states[1].contained = ["b", "c"]
    let text = recording.text
    #expect(text.split(separator: "\n").count == 2 + recording.steps.count + Self.effects.count + 2)
    let read = try FeedRecording(text: text)
    for (step, written) in zip(read.steps, recording.steps) {
      var step = step
      if case .event(let event) = written.input, event.hasTime { step.time = nil }
      #expect(step == written)
    }
    #expect(read.steps.count == recording.steps.count)
    #expect(read.states == recording.states)
    #expect(read.opening.options == recording.opening.options)
    #expect(read.text == text)
  }

  @Test("there is an event for each name of a line")
  func names() {
    let names = Set(Self.events.map { $0.recordedName }).union([.options])
    #expect(names == Set(FeedEventName.allCases))
  }

  @Test(
    "an error in the text of a recording states the line and the fault, and what a person can do",
    arguments: [
      ("", 1, FeedRecordingError.Fault.noHeading), ("lockstep pager 1\n", 1, .noHeading),
      ("lockstep feed 2\n", 1, .otherVersion("2")), ("lockstep feed 1\nswipe at=1", 2, .unknownEvent("swipe")),
      ("lockstep feed 1\n\n# so\ntime", 4, .missing("at")),
      ("lockstep feed 1\ntime at=soon", 2, .invalid("at", text: "soon")),
      ("lockstep feed 1\nstart by=me", 2, .unknownValue("by")),
      ("lockstep feed 1\nstart now", 2, .unreadable("start now")),
      ("lockstep feed 1\ninsert rows=a,b contents=1 index=0", 2, .invalid("contents", text: "1")),
      ("lockstep feed 1\nvisible rows=3,2", 2, .invalid("rows", text: "3,2")),
      ("lockstep feed 1\nvisible rows=3", 2, .invalid("rows", text: "3")),
      ("lockstep feed 1\nstart\nasks request=1", 3, .misplaced("asks")),
      ("lockstep feed 1\nstart\nwith first=1", 3, .misplaced("with")),
      ("lockstep feed 1\nstart\nlist rows=a", 3, .misplaced("list")),
      (
        "lockstep feed 1\nlist rows=a\nstart", 3,
        .invalid("feed", text: "the batches have another number of rows than the list")
      ),
      (
        "lockstep feed 1\nlist rows=a,a\nbatch size=2\nstart", 4,
        .invalid("feed", text: "an id is in the list twice, or at another index than the feed says")
      ),
    ])
  func faults(text: String, line: Int, fault: FeedRecordingError.Fault) {
    do throws(FeedRecordingError) {
      _ = try FeedRecording(text: text)
      Issue.record("the text was read")
    } catch {
      #expect(error.line == line)
      #expect(error.fault == fault)
      #expect(error.sentence.count > 20)
    }
  }

  @Test("a text names the ids and cursors as the app asks")
  func renaming() throws {
    var recording = FeedRecording()
    recording.steps = [
      FeedRecordedStep(
        .event(.start), effects: [.load(FeedRequest(id: 1, generation: 1, purpose: .first, cursor: nil, count: 30))]),
      FeedRecordedStep(
        .event(.answered(request: 1, FeedBatch(items: Self.rows, after: "secret"))),
        effects: [.changed(FeedChanges(insertions: [0..<2], cause: .load))]),
    ]
    #expect(recording.violations() == [])
    recording.states = [FeedRecordedState(event: 2)]
    recording.states[0].rows = ["a", "to do\n"]
    let text = recording.text(naming: { $0 == "a" ? "row1" : "row2" }, cursors: { _ in "cursor" })
    #expect(!text.contains("secret") && !text.contains("do"))
    #expect(text.contains("answered request=1 rows=row1,row2 contents=0,2 after=cursor\n"))
    #expect(try FeedRecording(text: text).violations() == [])
  }
}

extension Feed.Event where Item == FeedRecordedRow, Cursor == String {
  /// `true` if the event has a time of its own.
  var hasTime: Bool { FeedRecordedStep.Input.event(self).time != nil }
}
