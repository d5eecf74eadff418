import Foundation
import SwiftUI
import Testing

@testable import SwiftUIExamples

/// The probes of the screen Questions, in worlds that give every answer.
@Suite @MainActor struct QuestionsTests {
  @Test("every question has one probe")
  func questions() {
    let asked = SwiftUIQuestion.all.map(\.id)
    #expect(Set(asked).count == asked.count)
    let names = Set(World.questions.map(\.name))
    #expect(names.subtracting(asked) == [], "add probes to SwiftUIQuestion.all")
    #expect(Set(asked).subtracting(names) == [], "nobody asks these questions any more")
  }

  @Test("in every world, a probe gives the answer of that world", arguments: World.questions.indices)
  func answers(index: Int) throws {
    let question = World.questions[index]
    for answer in question.answers {
      let log = ProbeLog()
      let probe = try #require(SwiftUIQuestion.all.first { $0.id == question.name })
      // What an earlier start of the app has stored.
      let stored = ["lockstep.probe.stored": "kept"]
      let screen = Screen(scene: stored, world: World(question, answer: answer)) { VStack { probe.probe(log) } }
      screen.run(for: 0.1)
      follow(question.name, on: screen)
      screen.run(for: 2)
      #expect(log.answer == answer, "\(question.name), \(answer): \(log.lines)")
    }
  }

  @Test("the answers of a device become JSON, and the list shows them")
  func sheet() throws {
    let screen = Screen { SwiftUIQuestionsScreen() }
    press("newContent: ?", on: screen)
    screen.run(for: 2)
    press("Back", on: screen)
    screen.graph.flush()
    #expect(screen.graph.texts.contains("newContent: isLaidOutLater"))
    let json = try #require(screen.graph.texts.first { $0.hasPrefix("{") })
    let sheet = try JSONDecoder().decode(SwiftUIAnswerSheet.self, from: Data(json.utf8))
    #expect(sheet.answers == ["newContent": "isLaidOutLater"] && sheet.logs["newContent"]?.isEmpty == false)
  }

  private func press(_ title: String, on screen: Screen) {
    screen.graph.nodes(of: Text.self).first { ($0.view as? Text)?.string == title }?.press()
    screen.graph.flush()
  }

  /// Does what a person does for a probe.
  private func follow(_ question: String, on screen: Screen) {
    let scrollers = screen.graph.nodes { $0.scrollAxes != nil }.map(\.scroller)
    guard let scroller = scrollers.last(where: { $0.node.scrollAxes != nil }) else { return }
    switch question {
    case "wheelPhases": scroller.turnWheel(by: CGVector(dx: 0, dy: 60))
    case "changeActions", "equalPosition", "newContent", "listPosition", "keptRow", "mirroredOffsets", "grownTopInset",
      "timelineDates", "transactionTransform", "targetCalls", "requestPhase", "initialAnchor", "storedSelection",
      "offsetOwner", "barScrollView":
      break
    default:
      scroller.touch()
      screen.frame()
      scroller.beginDrag()
      for _ in 0..<12 {
        scroller.drag(y: 15)
        screen.frame()
      }
      scroller.endDrag(velocity: CGVector(dx: 0, dy: 1_200))
    }
  }
}
