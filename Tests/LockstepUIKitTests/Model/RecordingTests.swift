import LockstepDoctor
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Recordings of a pager")
  struct RecordingTests {
    private func state(_ pager: Pager<Int>) -> String {
      "\(pager.position) \(pager.phase) \(pager.mountedIDs) \(pager.selection ?? -1) \(pager.offset) \(pager.pages)"
    }

    @Test("the recording of a session ends in the same state when it is replayed", arguments: Array(1...6) as [UInt64])
    func replays(seed: UInt64) throws {
      let screen = TestScreen(8, chaos: seed)
      screen.model.startRecording(limit: 20_000)
      for turn in 0..<12 {
        switch turn % 4 {
        case 0: screen.swipe(-0.7)
        case 1: try screen.tap((turn * 3) % 8)
        case 2: screen.model.pages = Array((turn % 3)..<8)
        default: screen.model.select(5) { _ in }
        }
        screen.stage.advance(turn % 3 == 0 ? 0.1 : 2)
        let recording = try #require(screen.model.recording)
        let (end, replayed) = (state(screen.pager), state(try recording.replay()))
        #expect(replayed == end, "seed \(seed), turn \(turn): \(replayed) is not \(end)")
        let read = try PagerRecording(text: recording.text(), pages: 0..<8)
        #expect(state(try read.replay()) == state(screen.pager))
      }
      screen.model.stopRecording()
      #expect(screen.model.recording == nil)
    }

    @Test("a recording that drops its oldest events stays bounded, and replays to the same state if it is exact")
    func trimmed() throws {
      var exact = 0
      for seed in 1...8 as ClosedRange<UInt64> {
        let screen = TestScreen(8, chaos: seed)
        screen.model.startRecording(limit: 300)
        for turn in 0..<12 {
          switch turn % 3 {
          case 0: screen.swipe(-0.7)
          case 1: try screen.tap((turn * 3) % 8)
          default: screen.model.select(turn % 8)
          }
          screen.stage.advance(turn % 2 == 0 ? 0.1 : 2)
          let recording = try #require(screen.model.recording)
          #expect(recording.events.count <= 700)
          guard screen.model.isRecordingExact else { continue }
          exact += 1
          let (end, replayed) = (state(screen.pager), state(try recording.replay()))
          #expect(replayed == end, "seed \(seed), turn \(turn): \(replayed) is not \(end)")
        }
      }
      #expect(exact > 20)
    }

    @Test("a recording that is read from a report ends where the person saw the pager, in the middle of a drag too")
    func report() throws {
      let screen = TestScreen(5)
      screen.model.startRecording()
      let finger = screen.drag(-0.4)
      let text = try #require(screen.model.recording).text()
      let replayed = try PagerRecording<Int>(text: text).replay()
      #expect(replayed.phase == .dragging && replayed.position == screen.pager.position)
      finger.lift()
      screen.rest()
      #expect(text.hasPrefix("lockstep pager 1\n"))
      screen.expectInStep(1)
    }
  }
}
