import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// Pages that SwiftUI lays out while a request waits, where no marker finds the scroll view. SwiftUI may clamp the request
/// to the content before.
@Suite @MainActor struct NewContentTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(
    _ answer: World.NewContent, direction: LayoutDirection = .leftToRight, system: World.System = .ios18
  ) -> Screen {
    var world = World()
    world.platformScrollView = .missing
    world.newContent = answer
    world.system = system
    let (holder, model) = (holder, model)
    return Screen(direction: direction, world: world) { NumberScreen(holder: holder, model: model) }
  }

  private func expectPage(_ number: Int, _ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(holder.page == number && model.settled == number, sourceLocation: sourceLocation)
    #expect(model.phase == .idle, sourceLocation: sourceLocation)
    #expect(screen.visibleTexts() == ["Page \(number)"], sourceLocation: sourceLocation)
  }

  @Test(
    "the first layout shows the selected page, and SwiftUI is asked for nothing", arguments: World.NewContent.allCases)
  func opens(answer: World.NewContent) {
    holder.page = 3
    let screen = screen(answer)
    #expect(screen.visibleTexts() == ["Page 3"])
    screen.run()
    expectPage(3, screen)
    #expect(screen.pages.requestsTaken == 0)
  }

  @Test(
    "right to left, the selected page is there a frame after the first layout, with two requests at most",
    arguments: World.NewContent.allCases)
  func opensMirrored(answer: World.NewContent) {
    holder.page = 3
    let screen = screen(answer, direction: .rightToLeft)
    screen.frame()
    expectPage(3, screen)
    screen.run()
    expectPage(3, screen)
    #expect(screen.pages.requestsTaken == (answer == .isLaidOutFirst ? 1 : 2))
  }

  @Test(
    "pages that come in front are asked for a second time only if the first request was clamped, and never again",
    arguments: World.NewContent.allCases)
  func inFront(answer: World.NewContent) {
    holder.page = 4
    let screen = screen(answer)
    screen.run()
    let before = screen.pages.requestsTaken
    holder.pages = [8, 9, 0, 1, 2, 3, 4]
    screen.graph.flush()
    screen.run(for: 5)
    expectPage(4, screen)
    #expect(screen.pages.requestsTaken - before == (answer == .isLaidOutFirst ? 1 : 2))
  }

  @Test("a finger that comes down in the frame after a layout scrolls the pages", arguments: World.NewContent.allCases)
  func finger(answer: World.NewContent) {
    let screen = screen(answer)
    screen.run()
    holder.pages = [8, 0, 1, 2, 3, 4]
    screen.graph.flush()
    screen.swipe(by: 250)
    expectPage(1, screen)
  }

  @Test(
    "lists, widths and selections in any order show the selected page at most two frames later",
    arguments: World.NewContent.allCases, World.System.allCases)
  func anyOrder(answer: World.NewContent, system: World.System) {
    var dice = SplitMix64(seed: 5)
    let screen = screen(answer, system: system)
    screen.run()
    for _ in 0..<100 {
      let page = Int.random(in: 0..<9, using: &dice)
      if Bool.random(using: &dice) { holder.pages = (0..<9).shuffled(using: &dice).filter { $0 != page } }
      let isListed = holder.pages.contains(holder.page)
      if !isListed || Bool.random(using: &dice) { holder.page = holder.pages.randomElement(using: &dice) ?? 0 }
      if Bool.random(using: &dice) { screen.graph.size.width = [320, 400, 700][Int.random(in: 0..<3, using: &dice)] }
      screen.graph.flush()
      for _ in 0..<2 { screen.frame() }
      expectPage(holder.page, screen)
      screen.run(for: 2)
      expectPage(holder.page, screen)
    }
  }
}
