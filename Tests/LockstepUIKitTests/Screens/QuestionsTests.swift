import Foundation
import Testing
import UIKit

@testable import UIKitExamples

extension HostTests {
  /// The probes of the screen Questions, on stages that give every answer.
  @MainActor @Suite("The screen Questions")
  struct QuestionsTests {
    @Test("every question has one probe")
    func questions() {
      let asked = Questions.probes.map { $0().question }
      #expect(Set(asked).count == asked.count)
      let names = Set(World.questions.map(\.name))
      #expect(names.subtracting(asked) == [], "add probes to Questions.probes")
      #expect(Set(asked).subtracting(names) == [], "nobody asks these questions any more")
    }

    @Test("in every world, a probe gives the answer of that world", arguments: World.questions.indices)
    func answers(index: Int) async {
      let question = World.questions[index]
      for answer in question.answers {
        await Stage.play { stage in
          stage.world = World(question, answer: answer)
          guard let probe = Questions.probes.map({ $0() }).first(where: { $0.question == question.name }) else {
            return
          }
          stage.window.rootViewController = UINavigationController(rootViewController: ProbeScreen(probe))
          stage.advance(0.1)
          Person(stage).follow(probe)
          #expect(probe.answer == answer, "\(question.name), \(answer): \(probe.log)")
        }
      }
    }

    @Test("the answers of a device become a file, and the list shows them")
    func sheet() throws {
      let stage = Stage()
      let screen = QuestionsScreen(style: .plain)
      let navigation = UINavigationController(rootViewController: screen)
      stage.window.rootViewController = navigation
      stage.advance(0.1)
      let row = try #require(Questions.probes.firstIndex { $0().question == "automaticInsets" })
      screen.tableView(screen.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      stage.advance(3)
      navigation.popViewController(animated: true)
      stage.settle()
      let question = Questions.probes[row]().question
      let answer = try #require(screen.sheet.answers[question])
      #expect(World.questions.first { $0.name == question }?.answers.contains(answer) == true)
      let file = try screen.sheet.write()
      let read = try JSONDecoder().decode(AnswerSheet.self, from: Data(contentsOf: file))
      #expect(read == screen.sheet)
      screen.share()
      stage.advance(0.5)
      #expect(navigation.visibleViewController is UIActivityViewController)
    }
  }
}

/// A person who does what a probe asks for.
@MainActor
private struct Person {
  let stage: Stage
  let middle = CGPoint(x: 195, y: 500)

  init(_ stage: Stage) { self.stage = stage }

  func follow(_ probe: Probe) {
    switch probe {
    case is WriteDuringDragProbe: drag(by: CGPoint(x: 0, y: -260), over: 1)
    case is SlowReleaseProbe: drag(by: CGPoint(x: 0, y: -60), over: 0.4)
    case is MenuAndPressProbe:
      let finger = stage.touch(middle)
      finger.hold(2)
      finger.lift()
    case is OuterTrackingProbe:
      let finger = stage.touch(middle)
      finger.hold(1)
      finger.lift()
    case is TapOnMovingItemsProbe:
      let finger = stage.touch(probe.area.convert(CGPoint(x: 30, y: 30), to: nil))
      finger.hold(0.2)
      finger.lift()
    case is TouchOnDecelerationProbe:
      fling()
      stage.advance(0.2)
      stage.tap(middle)
    case is MovedPanProbe:
      stage.swipe(from: CGPoint(x: 195, y: 240), to: CGPoint(x: 195, y: 140), over: 0.4)
      stage.advance(1)
      fling()
      stage.advance(0.2)
      let finger = stage.touch(CGPoint(x: 195, y: 200))
      finger.hold(1)
      finger.lift()
    case is MovedPanInSheetProbe:
      stage.advance(1)
      stage.swipe(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 300), over: 0.4)
    case is WheelProbe: stage.turnWheel(at: middle, by: CGPoint(x: 0, y: 60))
    case is RefusedPanProbe: drag(by: CGPoint(x: 0, y: -150), over: 0.4)
    case is BackSwipeOrScrollProbe: drag(by: CGPoint(x: 180, y: 0), over: 0.3)
    case is InnerPanProbe:
      drag(by: CGPoint(x: -150, y: 0), over: 0.1)
      stage.advance(0.1)
      drag(by: CGPoint(x: 0, y: -150), over: 0.3)
    case is LayoutInDecelerationProbe:
      stage.swipe(
        from: probe.area.convert(CGPoint(x: 300, y: 30), to: nil),
        to: probe.area.convert(CGPoint(x: 60, y: 30), to: nil),
        over: 0.1)
    case is RestVelocityProbe:
      let finger = stage.touch(middle)
      finger.move(by: CGPoint(x: 0, y: -120), over: 0.1)
      finger.hold(1)
      finger.lift()
    case is PanTranslationProbe: drag(by: CGPoint(x: 0, y: 250), over: 0.5)
    case is KeyDeliveryProbe:
      if let first = probe.area.descendants(ProbeKeyView.self).first { stage.focus(first) }
      stage.press(.keyboardRightArrow)
    default: if probe.instruction != nil { fling() }
    }
    stage.advance(12)
  }

  private func fling() { drag(by: CGPoint(x: 0, y: -200), over: 0.1) }

  private func drag(by way: CGPoint, over seconds: Double) {
    let finger = stage.touch(middle)
    finger.move(by: way, over: seconds)
    finger.lift()
  }
}
