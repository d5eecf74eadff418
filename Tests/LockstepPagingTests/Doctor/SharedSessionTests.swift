import Foundation
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

/// The session that the browser tests play too: the engine in WebAssembly must reach the same states.
@Suite("The session that both builds of the engine play")
struct SharedSessionTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Browser/recordings/session.txt")

  /// A session of random events of every kind, with the state after each event.
  private func session() -> PagerRecording<Int> {
    var source = EventSource(seed: 16)
    var driver = PagerDriver(source.pageCount(), length: nil)
    var recording = PagerRecording<Int>(
      pages: driver.pager.rowPages, configuration: PagerConfiguration(keptPages: 0))
    var pager = recording.opening
    pager.drain { _, _ in }
    while recording.events.count < 600 {
      let event = source.next(for: &driver)
      if case .setPages(let pages, _, _, _) = event, pages.isUnlimited, pages != PagerPages(.integers) { continue }
      if case .declare(let declaration, _) = event, declaration.pages.isUnlimited,
        declaration.pages != PagerPages(.integers)
      {
        continue
      }
      driver.offer(event)
      guard (try? recording.send(event, to: &pager)) != nil else { continue }
      pager.drain { _, _ in }
      recording.states.append(PagerRecordedState(of: pager, event: recording.events.count))
    }
    return recording
  }

  @Test("the session in Tests/Browser/recordings has the events and states of this engine")
  func shared() throws {
    let session = session()
    #expect(session.violations() == [])
    if ProcessInfo.processInfo.environment["LOCKSTEP_WRITE"] != nil {
      try Data(session.text.utf8).write(to: Self.file)
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    // A change of the engine changes the session: run this test with LOCKSTEP_WRITE=1.
    #expect(text == session.text)
  }
}
