import LockstepSwiftUI
import SwiftUI
import Testing

/// Right-to-left layouts, whether the platform counts offsets from the left or from the side where reading starts.
@Suite @MainActor struct MirroredTests {
  private let holder = Holder(0)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(
    _ side: World.MirroredOffsets, width: Double = 400, safeArea: EdgeInsets = EdgeInsets()
  ) -> Screen {
    let (holder, model) = (holder, model)
    var world = World()
    world.mirroredOffsets = side
    let screen = Screen(width: width, direction: .rightToLeft, safeArea: safeArea, world: world) {
      NumberScreen(holder: holder, model: model)
    }
    screen.run()
    return screen
  }

  private func expectPage(_ number: Int, _ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(holder.page == number && model.settled == number, sourceLocation: sourceLocation)
    #expect(screen.visibleTexts() == ["Page \(number)"], sourceLocation: sourceLocation)
    let index = Double(holder.pages.firstIndex(of: number) ?? -1)
    #expect(
      abs(screen.pages.most.x - screen.pages.offset.x - index * screen.graph.size.width) < 1,
      sourceLocation: sourceLocation)
    let tab = screen.tab("Tab \(number)")?.frame ?? .null
    #expect(tab.minX >= 0 && tab.maxX <= screen.graph.size.width, sourceLocation: sourceLocation)
  }

  private nonisolated static let sides = World.MirroredOffsets.allCases

  @Test("a right-to-left pager opens on the selected page", arguments: sides)
  func opens(side: World.MirroredOffsets) {
    holder.page = 3
    expectPage(3, screen(side))
  }

  @Test("taps and flicks turn right-to-left pages one way only", arguments: sides)
  func turns(side: World.MirroredOffsets) {
    let screen = screen(side)
    screen.tap("Tab 2")
    var last = screen.pages.offset.x
    for _ in 0..<60 {
      screen.frame()
      #expect(screen.pages.offset.x <= last + 1)
      last = screen.pages.offset.x
    }
    expectPage(2, screen)
    for (distance, velocity, page) in [(-60.0, -900.0, 3), (150, 600, 2), (90, 1200, 1), (-30, 0, 1), (-250, -50, 2)] {
      let goesOn = page != holder.page
      screen.drag(by: distance)
      last = screen.pages.offset.x
      screen.pages.endDrag(velocity: CGVector(dx: velocity, dy: 0))
      let sign = (distance < 0) == goesOn ? -1.0 : 1.0
      while screen.graph.isAnimating {
        screen.frame()
        #expect((screen.pages.offset.x - last) * sign > -1, "towards page \(page)")
        last = screen.pages.offset.x
      }
      expectPage(page, screen)
    }
  }

  @Test("a right-to-left fling that would reach either end turns one page", arguments: sides)
  func longFling(side: World.MirroredOffsets) {
    holder.pages = [0, 1, 2, 3]
    holder.page = 1
    let screen = screen(side)
    screen.pages.beginDrag()
    for _ in 0..<4 {
      screen.frame()
      screen.pages.drag(by: -4)
    }
    screen.pages.endDrag(velocity: CGVector(dx: -1800, dy: 0))
    screen.run()
    expectPage(2, screen)
  }

  @Test("a wheel, a system scroll and a rotation end on one right-to-left page", arguments: sides)
  func unexplained(side: World.MirroredOffsets) {
    let screen = screen(side)
    screen.pages.turnWheel(by: CGVector(dx: -300, dy: 0))
    screen.run()
    expectPage(1, screen)
    screen.pages.reveal(by: -250)
    screen.run()
    expectPage(2, screen)
    screen.graph.size.width = 700
    screen.graph.flush()
    screen.run()
    expectPage(2, screen)
  }

  @Test("one right-to-left page becomes five, of which the app selects the last", arguments: sides)
  func grows(side: World.MirroredOffsets) {
    holder.pages = [0]
    let screen = screen(side)
    expectPage(0, screen)
    holder.pages = [0, 1, 2, 3, 4]
    holder.page = 4
    screen.graph.flush()
    screen.run()
    expectPage(4, screen)
    screen.swipe(by: 200)
    expectPage(3, screen)
  }

  @Test("a right-to-left pager between unequal insets settles on its pages", arguments: sides)
  func insets(side: World.MirroredOffsets) {
    holder.page = 1
    let screen = screen(
      side, width: 800, safeArea: EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 40))
    expectPage(1, screen)
    screen.swipe(by: -300)
    expectPage(2, screen)
  }
}
