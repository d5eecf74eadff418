import Foundation
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging
@testable import LockstepRecording

@Suite("Recorded sessions")
struct PagerRecordingTests {
  /// A recording of random events, with the states and effects that the pager had during the recording.
  private func session(seed: UInt64, count: Int = 400) -> (recording: PagerRecording<Int>, seen: [String]) {
    var source = EventSource(seed: seed)
    var driver = PagerDriver(source.pageCount(), length: nil)
    var recording = PagerRecording<Int>(pages: driver.pager.rowPages)
    var pager = recording.opening
    var seen: [String] = []
    drain(&pager, into: &seen)
    for _ in 0..<count {
      let event = source.next(for: &driver)
      // The ids of a custom sequence are computed by code, which a recording cannot hold.
      if let pages = event.pages, pages.isUnlimited, pages != PagerPages(.integers) { continue }
      let isAccepted = (try? recording.send(event, to: &pager)) != nil
      #expect((driver.offer(event) == nil) == isAccepted)
      guard isAccepted else { continue }
      drain(&pager, into: &seen)
      seen.append(Self.state(of: pager))
    }
    return (recording, seen)
  }

  private func drain(_ pager: inout Pager<Int>, into seen: inout [String]) {
    guard pager.beginDrain() else { return }
    while let effect = pager.nextEffect() { seen.append("\(effect)") }
  }

  private static func state(of pager: Pager<Int>) -> String {
    "\(pager.motion.position) \(pager.phase) \(pager.mountedIDs) \(PagerStateKey(pager, now: pager.latestTime))"
  }

  private func replayed(_ recording: PagerRecording<Int>) throws -> [String] {
    var seen: [String] = []
    try recording.replay(
      afterEvent: { pager, count in if count > 0 { seen.append(Self.state(of: pager)) } },
      effect: { seen.append("\($0)") })
    return seen
  }

  @Test("a replay gives the same states and effects, bit for bit", arguments: 0..<20)
  func replay(seed: UInt64) throws {
    let session = session(seed: seed)
    #expect(try replayed(session.recording) == session.seen)
  }

  @Test("a recording that is written as text and read back gives the same replay and the same text", arguments: 20..<40)
  func text(seed: UInt64) throws {
    let session = session(seed: seed)
    let text = session.recording.text
    let read = try PagerRecording<Int>(text: text)
    #expect(read.text == text)
    #expect(try replayed(read) == session.seen)
  }

  @Test("a replay keeps the order of events that an app sends inside an effect")
  func nested() throws {
    var recording = PagerRecording(pages: PagerPages(firstOfEqual: [0, 1, 2]))
    var pager = recording.opening
    var seen: [String] = []
    drain(&pager, into: &seen)
    try recording.send(.resize(length: 400, at: 0), to: &pager)
    try recording.send(.select(1, animated: true, cause: .tab, move: nil, at: 0), to: &pager)
    let isDraining = pager.beginDrain()
    #expect(isDraining)
    while let effect = pager.nextEffect() {
      seen.append("\(effect)")
      if case .willMove(let move) = effect, move.to == 1 {
        try recording.send(.setPages(PagerPages(firstOfEqual: [2, 1, 7]), at: 0.1), to: &pager)
        try recording.send(.select(7, animated: true, cause: .code, move: nil, at: 0.1), to: &pager)
      }
    }
    var again: [String] = []
    let end = try recording.replay(effect: { again.append("\($0)") })
    #expect(again == seen)
    #expect(Self.state(of: end) == Self.state(of: pager))
  }

  private enum Kind: CaseIterable {
    case select, bind, step, setPages, declare, updateTab, setSwipeLock, setPinned, purge, resize, attach
    case configure, setEnvironment
    case touchBegan, touchMoved, touchEnded, touchCancelled, released, frame, observe
    case willAppear, appear, willDisappear, disappear, background, foreground

    /// Creates the kind of an event. The switch has no default case, so that a new kind of event does not compile until
    /// it is added here.
    init(_ event: Pager<Int>.Event) {
      switch event {
      case .select: self = .select
      case .bind: self = .bind
      case .step: self = .step
      case .setPages: self = .setPages
      case .declare: self = .declare
      case .updateTab: self = .updateTab
      case .setSwipeLock: self = .setSwipeLock
      case .setPinned: self = .setPinned
      case .purge: self = .purge
      case .resize: self = .resize
      case .attach: self = .attach
      case .configure: self = .configure
      case .setEnvironment: self = .setEnvironment
      case .touchBegan: self = .touchBegan
      case .touchMoved: self = .touchMoved
      case .touchEnded: self = .touchEnded
      case .touchCancelled: self = .touchCancelled
      case .released: self = .released
      case .frame: self = .frame
      case .observe: self = .observe
      case .willAppear: self = .willAppear
      case .appear: self = .appear
      case .willDisappear: self = .willDisappear
      case .disappear: self = .disappear
      case .background: self = .background
      case .foreground: self = .foreground
      }
    }
  }

  @Test("the random recordings of the other tests contain every kind of event")
  func kinds() {
    var kinds: Set<Kind> = []
    for seed in 0..<40 { kinds.formUnion(session(seed: UInt64(seed)).recording.events.map(Kind.init)) }
    #expect(kinds == Set(Kind.allCases))
  }

  @Test("the text of a recording has one line for each event, with names and values")
  func readable() throws {
    var recording = PagerRecording(pages: PagerPages(firstOfEqual: ["notifications", "to do"]), selected: "to do")
    var pager = recording.opening
    try recording.send(.resize(length: 390, at: 0), to: &pager)
    try recording.send(.touchBegan(point: 300.25, at: 1.5), to: &pager)
    _ = try recording.select("notifications", cause: .tab, at: 2, of: &pager)
    try recording.send(.observe(offset: .nan, length: -.infinity, activity: .finger, at: 0.1 + 0.2), to: &pager)
    let wanted = """
      lockstep pager 1
      open pages=notifications,"to do" selected="to do"
      with preload=1 swiping=on pagesPerSwipe=1 bounces=yes reducesMotion=no keptPages=8 \
      spacing=0.0 alignment=start axis=horizontal cyclicTravel=indexOrder longJumps=shortened \
      spring.stiffness=322.3 spring.damping=35.9
      in pixel=1.0 isReduceMotionOn=no prefersCrossFades=no isScreenReaderOn=no reportsAppearance=no drawsLimits=no \
      readsAtOnce=no
      resize length=390.0 at=0.0
      touchBegan point=300.25 at=1.5
      select page=notifications animated=yes cause=tab move=1 at=2.0
      observe offset=nan length=-inf activity=finger at=0.30000000000000004

      """
    #expect(recording.text == wanted)
    #expect(
      try PagerRecording<String>(text: "lockstep pager 1\r\n\r\n# from a person\r\nframe at=1\r\n").events.count == 1)
  }

  @Test(
    "any string id survives writing and reading",
    arguments: [
      "", " ", "a,b", "a=b", "\"", "\\", "\\n", "line\nbreak", "\r\n", "e\u{301}", "\u{301}", "\u{200D}", "日本", "🧵",
      "#x",
    ])
  func ids(id: String) throws {
    let recording = PagerRecording(pages: PagerPages(firstOfEqual: [id, "other"]), selected: id)
    let read = try PagerRecording<String>(text: recording.text)
    #expect(Array(read.pages.elements[0].unicodeScalars) == Array(id.unicodeScalars))
    #expect(read.selected == id)
    #expect(read.pages.count == 2)
  }

  @Test("an app converts ids of its own type to text and back")
  func ownType() throws {
    enum Page: String { case notifications, todo }
    var recording = PagerRecording<Page>(pages: PagerPages(firstOfEqual: [.notifications, .todo]))
    recording.events = [.bind(.todo, animated: true, at: 1)]
    let text = recording.text { $0.rawValue }
    let read = try PagerRecording<Page>(text: text) { Page(rawValue: $0) }
    #expect(read.text { $0.rawValue } == text)
  }

  @Test(
    "an error in the text of a recording states the line and the fault",
    arguments: [
      ("", 1, PagerRecordingError.Fault.noHeading), ("lockstep pager 2\n", 1, .otherVersion("2")),
      ("lockstep pager 1\nswipe at=1", 2, .unknownEvent("swipe")),
      ("lockstep pager 1\n\n# so\nframe", 4, .missing("at")),
      ("lockstep pager 1\nframe at=soon", 2, .invalid("at", text: "soon")),
      ("lockstep pager 1\nframe at=1,2", 2, .invalid("at", text: "1,2")),
      ("lockstep pager 1\nframe at=1 at=2", 2, .unknownValue("at")),
      ("lockstep pager 1\nframe at=1 by=me", 2, .unknownValue("by")),
      ("lockstep pager 1\nframe now", 2, .unreadable("frame now")),
      ("lockstep pager 1\nbind page=\"a animated=yes at=1", 2, .unreadable("bind page=\"a animated=yes at=1")),
      ("lockstep pager 1\nopen pages=1,1", 2, .invalid("pages", text: "1,1")),
      ("lockstep pager 1\nopen pages=1,x", 2, .invalid("pages", text: "x")),
      ("lockstep pager 1\nframe at=1\nopen pages=1", 3, .misplaced("open")),
      (
        "lockstep pager 1\nselect page=1 animated=yes cause=tab move=99999999999 at=1", 2,
        .invalid("move", text: "99999999999")
      ),
      ("lockstep pager 1\nstep to=up animated=yes cause=tab at=1", 2, .invalid("to", text: "up")),
    ])
  func faults(text: String, line: Int, fault: PagerRecordingError.Fault) {
    #expect(throws: PagerRecordingError(line: line, fault: fault)) { try PagerRecording<Int>(text: text) }
  }

  @Test("blanks around the lines of a text and a mark at its start are ignored, and blanks in ids are kept")
  func blanks() throws {
    let recording = PagerRecording(pages: PagerPages(firstOfEqual: [" to do ", "\u{FEFF}\t"]), selected: "\u{FEFF}\t")
    let lines = recording.text.split(separator: "\n").map { "\t  \($0) \t\r\n" }
    let read = try PagerRecording<String>(text: "\u{FEFF}" + lines.joined())
    #expect(read.pages == recording.pages)
    #expect(read.text == recording.text)
  }

  @Test("a recording holds every option of the configuration")
  func options() throws {
    let configuration = PagerConfiguration(
      preload: 3, swiping: .off, pagesPerSwipe: 7, bounces: false, reducesMotion: true, spacing: 12.5,
      pageLength: .sharing(3), alignment: .center, axis: .vertical, cyclicTravel: .shortest,
      spring: PagerSpring(stiffness: 100, damping: 7), crossFade: 0.25, keptPages: 4, autoAdvance: 2.5,
      longJumps: .whole)
    let recording = PagerRecording<Int>(configuration: configuration)
    #expect(try PagerRecording<Int>(text: recording.text).configuration == configuration)
    // The spring is recorded as two values, and so is the length of a page.
    #expect(values(of: "with", in: recording) == Mirror(reflecting: configuration).children.count + 2)
  }

  @Test("a recording holds every value of the environment, at the start and in an event")
  func environments() throws {
    let environment = PagerEnvironment(
      pixel: 1.0 / 3, isReduceMotionOn: true, prefersCrossFades: true, isScreenReaderOn: true, reportsAppearance: true,
      drawsLimits: true)
    var recording = PagerRecording<Int>(environment: environment)
    #expect(values(of: "in", in: recording) == Mirror(reflecting: environment).children.count)
    recording.events = [.setEnvironment(environment)]
    let read = try PagerRecording<Int>(text: recording.text)
    #expect(read.environment == environment && read.events == recording.events)
    #expect(read.opening.environment == environment)
  }

  /// The number of values in the first line with this name.
  private func values(of name: String, in recording: PagerRecording<Int>) -> Int? {
    recording.text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }?.split(separator: " ").dropFirst().count
  }

  @Test("options keep eight pages unless they name another number, a recording without it keeps none")
  func defaultOfKeptPages() throws {
    #expect(PagerConfiguration(spacing: 8).keptPages == 8)
    for lines in ["", "with preload=2\n"] {
      #expect(try PagerRecording<Int>(text: "lockstep pager 1\n\(lines)").configuration.keptPages == 0)
    }
    let recording = try PagerRecording<Int>(text: "lockstep pager 1\nconfigure preload=2\n")
    #expect(recording.events == [.configure(PagerConfiguration(preload: 2, keptPages: 0))])
  }

  @Test("the replay of an edited recording that selects an unknown page is an error")
  func edited() throws {
    let text = "lockstep pager 1\nopen pages=1,2\nselect page=5 animated=yes cause=tab at=1\n"
    let recording = try PagerRecording<Int>(text: text)
    #expect(throws: PagerError<Int>.unknownPage(5)) { try recording.replay() }
  }
}

extension Pager.Event {
  /// The list of pages that this event sets.
  fileprivate var pages: PagerPages<ID>? {
    switch self {
    case .setPages(let pages, _, _, _): pages
    case .declare(let declaration, _): declaration.pages
    default: nil
    }
  }
}
