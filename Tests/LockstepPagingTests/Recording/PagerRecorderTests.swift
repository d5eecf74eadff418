import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Recorders of the latest events")
struct PagerRecorderTests {
  private static func state(_ pager: Pager<Int>) -> String {
    "\(pager.motion.position) \(pager.phase) \(pager.mountedIDs) \(pager.selection ?? -1) \(pager.offset) "
      + "\(pager.target ?? -1) \(pager.pages.elements) \(pager.nextDeadline ?? -1)"
  }

  private func select(_ id: Int, at time: Double) -> Pager<Int>.Event {
    .select(id, animated: true, cause: .tab, move: nil, at: time)
  }

  /// Sends events of many swipes and selections, and returns the pager, its recorder and the largest number of events.
  private func session(
    seed: UInt64, limit: Int, count: Int, configuration: PagerConfiguration = PagerConfiguration(keptPages: 0),
    environment: PagerEnvironment = PagerEnvironment()
  ) throws -> (pager: Pager<Int>, recorder: PagerRecorder<Int>, most: Int) {
    var generator = SeededGenerator(seed: seed)
    var pager = Pager(
      pages: PagerPages(firstOfEqual: Array(0..<9)), configuration: configuration, environment: environment)
    pager.drain { _, _ in }
    var recorder = PagerRecorder(pager, limit: limit)
    var now = 10.0
    var most = 0
    func send(_ event: Pager<Int>.Event) throws {
      recorder.trim(to: pager, at: now)
      try pager.send(event)
      recorder.record(event)
      pager.drain { _, _ in }
      most = Swift.max(most, recorder.recording.events.count)
    }
    try send(.resize(length: 400, at: now))
    for _ in 0..<count {
      now += 0.05
      switch UInt64.random(in: 0..<6, using: &generator) {
      case 0: try send(select(Int.random(in: 0..<9, using: &generator), at: now))
      case 1:
        let ids = Array(0..<9).filter { _ in UInt64.random(in: 0..<8, using: &generator) > 0 } + [20]
        try send(.setPages(PagerPages(firstOfEqual: ids + (0..<9).filter { !ids.contains($0) }), at: now))
      case 2:
        try send(.touchBegan(point: 300, at: now))
        for step in 1...5 {
          now += 0.016
          try send(.touchMoved(point: 300 - Double(step) * Double.random(in: -30...30, using: &generator), at: now))
        }
        try send(.touchEnded(velocity: nil, at: now))
      case 3: try send(.setSwipeLock(3, .leaving))
      default: break
      }
      for _ in 0..<Int.random(in: 1..<60, using: &generator) {
        now += 1.0 / 60
        try send(.frame(at: now))
      }
    }
    return (pager, recorder, most)
  }

  @Test("the replay of a trimmed recording ends in the state of the session", arguments: 0..<20)
  func replay(seed: UInt64) throws {
    let session = try session(seed: seed, limit: 200, count: 60)
    #expect(session.recorder.isExact)
    #expect(Self.state(try session.recorder.recording.replay()) == Self.state(session.pager))
    let read = try PagerRecording(text: session.recorder.recording.text(), pages: [20] + Array(0..<9))
    #expect(Self.state(try read.replay()) == Self.state(session.pager))
  }

  @Test("auto-advance is replayed too", arguments: 0..<10)
  func autoAdvance(seed: UInt64) throws {
    let session = try session(
      seed: seed, limit: 400, count: 60, configuration: PagerConfiguration(keptPages: 3, autoAdvance: 3),
      environment: PagerEnvironment(reportsAppearance: true))
    #expect(session.recorder.isExact)
    #expect(Self.state(try session.recorder.recording.replay()) == Self.state(session.pager))
  }

  @Test("a recording that begins anew has the kept pages", arguments: 0..<20)
  func keptPages(seed: UInt64) throws {
    let kept = [1, 3, 8][Int(seed % 3)]
    let session = try session(seed: seed, limit: 200, count: 60, configuration: PagerConfiguration(keptPages: kept))
    #expect(session.recorder.isExact)
    #expect(Self.state(try session.recorder.recording.replay()) == Self.state(session.pager))
  }

  @Test("a recording is bounded, and its end is what happened last")
  func bounded() throws {
    let session = try session(seed: 7, limit: 100, count: 300)
    #expect(session.most <= 250)
    #expect(session.recorder.recording.events.count >= 16)
  }

  @Test("a recording that begins in the middle of a swipe becomes exact when the pager is idle")
  func inMotion() throws {
    var pager = Pager(pages: PagerPages(firstOfEqual: [0, 1, 2]))
    try pager.send(.resize(length: 400, at: 0))
    try pager.send(select(2, at: 0.1))
    try pager.send(.frame(at: 0.2))
    pager.drain { _, _ in }
    var recorder = PagerRecorder(pager, limit: 100)
    #expect(!recorder.isExact)
    for frame in 0..<200 {
      let event = Pager<Int>.Event.frame(at: 0.2 + Double(frame) / 60)
      recorder.trim(to: pager, at: 0.2 + Double(frame) / 60)
      try pager.send(event)
      recorder.record(event)
      pager.drain { _, _ in }
    }
    #expect(recorder.isExact)
    #expect(try recorder.recording.replay().settled == 2)
  }
}
