import Foundation
import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Random sessions with an app's own scroll view in random worlds. Strip, scroll view and model agree once nothing moves.
///
/// `LOCKSTEP_WORLDS` is the number of sessions, 10 by default.
@Suite @MainActor struct DrivingWorldTests {
  private nonisolated static let seeds: ClosedRange<UInt64> =
    1...max(ProcessInfo.processInfo.environment["LOCKSTEP_WORLDS"].flatMap(UInt64.init) ?? 10, 1)

  @Test("in random worlds, a driven scroll view, its strip and the model agree after any session", arguments: seeds)
  func sessions(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let direction: LayoutDirection = Bool.random(using: &dice) ? .leftToRight : .rightToLeft
    let model = TabPagerModel<Int>(
      PagerPages(firstOfEqual: Array(0..<6)), selected: Int.random(in: 0..<6, using: &dice), clock: Screen.clock)
    let screen = Screen(direction: direction, world: World(seed: seed)) {
      DrivenScreen(model: model)
    }
    var done = ["\(direction)"]
    for _ in 0..<10 {
      done.append(act(on: screen, model, &dice))
      screen.run(for: Double.random(in: 0...0.4, using: &dice))
    }
    if screen.pages.phase == .interacting { screen.pages.endDrag() }
    screen.run(for: 8)
    let selection = try #require(model.selection)
    #expect(model.phase == .idle && model.settled == selection, "\(done)")
    #expect(screen.visibleTexts() == ["Page \(selection)"], "\(done)")
    let place = Double(try #require(model.pages.index(of: selection)))
    #expect(abs(model.position - place) < 1e-9, "\(done)")
    let fromLeft = screen.pages.offset.x
    let offset = direction == .leftToRight ? fromLeft : screen.pages.most.x - fromLeft
    #expect(abs(offset - place * screen.graph.size.width) < 1, "\(done)")
    #expect(screen.tab("Tab \(selection)")?.accessibility.traits == [.isButton, .isSelected], "\(done)")
  }

  /// Does one thing, and returns its description.
  private func act(on screen: Screen, _ model: TabPagerModel<Int>, _ dice: inout SplitMix64) -> String {
    let page = model.pages.elements.randomElement(using: &dice) ?? 0
    if screen.pages.phase == .interacting {
      let velocity = Double.random(in: -2000...2000, using: &dice)
      screen.pages.endDrag(velocity: CGVector(dx: velocity, dy: 0))
      return "lift \(velocity)"
    }
    switch Int.random(in: 0..<8, using: &dice) {
    case 0, 1:
      screen.tap("Tab \(page)")
      return "tap \(page)"
    case 2:
      model.select(page, animated: false)
      return "jump \(page)"
    case 3, 4, 5:
      let distance = Double.random(in: -300...300, using: &dice)
      screen.drag(by: distance, steps: 5)
      return "drag \(distance)"
    case 6:
      let pages = Array(0..<9).filter { $0 == page || Bool.random(using: &dice) }
      model.setPages(PagerPages(firstOfEqual: pages))
      return "pages \(pages)"
    default:
      screen.graph.size.width = [400.0, 700].randomElement(using: &dice) ?? 400
      screen.graph.flush()
      return "width \(screen.graph.size.width)"
    }
  }
}
