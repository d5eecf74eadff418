import Testing

@testable import LockstepDoctor
@testable import LockstepPaging
@testable import LockstepRecording

@Suite("The replay of a session with the engine's rules")
struct PagerReplayTests {
  /// A session of random taps, swipes and frames over nine pages, with the state of the pager at its end.
  static func session(seed: UInt64, count: Int = 60) throws -> PagerRecording<String> {
    var generator = SeededGenerator(seed: seed)
    let ids = (0..<9).map { "p\($0)" }
    var recording = PagerRecording(pages: PagerPages(firstOfEqual: ids))
    var pager = recording.opening
    var now = 1.0
    func send(_ event: Pager<String>.Event) throws {
      try recording.send(event, to: &pager)
      pager.drain { _, _ in }
    }
    pager.drain { _, _ in }
    try send(.resize(length: 400, at: 0))
    for _ in 0..<count {
      now += 0.05
      switch UInt64.random(in: 0..<4, using: &generator) {
      case 0:
        try send(
          .select(ids[Int.random(in: 0..<9, using: &generator)], animated: true, cause: .tab, move: nil, at: now))
      case 1:
        try send(.touchBegan(point: 300, at: now))
        for step in 1...4 {
          now += 0.016
          try send(.touchMoved(point: 300 - Double(step) * Double.random(in: -30...30, using: &generator), at: now))
        }
        try send(.touchEnded(velocity: nil, at: now))
      default: break
      }
      for _ in 0..<Int.random(in: 1..<20, using: &generator) {
        now += 1.0 / 60
        try send(.frame(at: now))
      }
    }
    recording.states = [PagerRecordedState(of: pager, event: recording.events.count)]
    return recording
  }

  @Test("a session of the same engine breaks no rule and ends in its stated state", arguments: 0..<20)
  func whole(seed: UInt64) throws {
    let recording = try Self.session(seed: seed)
    #expect(recording.violations() == [])
    #expect(try PagerRecording<String>(text: recording.text).violations() == [])
  }

  @Test("a stated state that the replay does not have is a violation after its event")
  func stated() throws {
    let text = """
      lockstep pager 1
      open pages=a,b,c
      resize length=400.0 at=0.0
      select page=b animated=no cause=tab at=1.0
      state selection=c phase=idle
      frame at=2.0
      """
    let recording = try PagerRecording<String>(text: text)
    #expect(
      recording.violations() == [PagerViolation(event: 2, sentence: "the selection is b instead of c")])
    #expect(try PagerRecording<String>(text: recording.text).text == recording.text)
  }

  @Test(
    "every property of a stated state is compared",
    arguments: [
      ("phase=settling", "the phase is idle instead of settling"), ("settled=b", "the settled page is a instead of b"),
      ("target=c", "the target is a instead of c"), ("position=0.5", "the position is 0.0 instead of 0.5"),
      ("mounted=a,b,c", "the mounted pages are [a, b] instead of [a, b, c]"),
      ("contained=a,z", "z is not among the pages"),
    ])
  func properties(state: String, sentence: String) throws {
    let text = "lockstep pager 1\nopen pages=a,b,c\nresize length=400.0 at=0.0\nframe at=1\nstate \(state)\n"
    #expect(try PagerRecording<String>(text: text).violations().map(\.sentence) == [sentence])
  }

  @Test("a replay lists each move with its cause, its times and its end, also that of a removed page")
  func moves() throws {
    let text = """
      lockstep pager 1
      open pages=a,b,c
      resize length=400 at=0
      select page=b animated=no cause=code at=1
      select page=c animated=yes cause=tab at=2
      frame at=2.02
      select page=a animated=no cause=keyboard at=2.1
      select page=b animated=no cause=code at=3
      setPages pages=a,c at=4
      select page=a animated=yes cause=tab at=5

      """
    var replay = PagerReplay(try PagerRecording<String>(text: text))
    while replay.step() {}
    #expect(
      replay.moves.map { "\($0.move.from ?? "none")-\($0.move.to) \($0.move.cause.word) \($0.event) \($0.time)" } == [
        "none-a initial 0 0.0", "a-b code 2 1.0", "b-c tab 3 2.0", "b-a keyboard 5 2.1", "a-b code 6 3.0",
        "b-c update 7 4.0", "c-a tab 8 5.0",
      ])
    #expect(replay.moves.map { $0.end?.hasArrived } == [true, true, false, true, true, true, nil])
    #expect(replay.moves[2].end == PagerReplayedMove.End(event: 5, time: 2.1, hasArrived: false))
  }

  @Test("each move of a replay ends before the next one begins, in random sessions", arguments: 0..<20 as Range<UInt64>)
  func movesFollowEachOther(seed: UInt64) throws {
    var replay = PagerReplay(try Self.session(seed: seed))
    while replay.step() {}
    #expect(!replay.moves.isEmpty)
    for (move, next) in zip(replay.moves, replay.moves.dropFirst()) {
      let end = try #require(move.end)
      #expect(move.event <= end.event && end.event <= next.event && move.time <= end.time && end.time <= next.time)
    }
  }

  @Test("an event that the pager refuses is a violation, and the replay goes on")
  func refused() throws {
    let text = """
      lockstep pager 1
      open pages=a,b
      select page=x animated=yes cause=tab at=1.0
      bind page=b animated=no at=2.0
      state selection=b
      """
    let violations = try PagerRecording<String>(text: text).violations()
    #expect(
      violations == [PagerViolation(event: 1, sentence: "the pager refuses the event: x is not among the pages")])
  }

  @Test("a recording of an app ends with the state that its pager had")
  func recorded() throws {
    var pager = Pager(pages: PagerPages(firstOfEqual: ["a", "b"]))
    pager.drain { _, _ in }
    var recorder = PagerRecorder(pager)
    for event in [Pager<String>.Event.resize(length: 400, at: 0), .bind("b", animated: false, at: 1)] {
      try pager.send(event)
      recorder.record(event)
      pager.drain { _, _ in }
    }
    let text = recorder.recording(of: pager).text
    #expect(text.hasSuffix("\nstate phase=idle position=1.0 settled=b selection=b target=b mounted=a,b\n"))
    #expect(try PagerRecording<String>(text: text).violations() == [])
  }

  @Test("the pages of a calendar are replayed by their numbers")
  func integers() throws {
    var recording = PagerRecording(pages: PagerPages(.integers), selected: 20_000)
    recording.events = [.resize(length: 400, at: 0), .step(.next, animated: false, cause: .keyboard, at: 1)]
    var replay = PagerReplay(try PagerRecording<String>(text: recording.text))
    while replay.step() {}
    #expect(replay.pager.settled == "20001")
    #expect(replay.violations == [])
  }
}
