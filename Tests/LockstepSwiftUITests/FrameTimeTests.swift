import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// The time of frames.
@Suite @MainActor struct FrameTimeTests {
  /// Returns the positions of a move, frame by frame.
  private func positions(_ dates: World.TimelineDates) -> [Double] {
    Screen.now = 0
    var world = World()
    world.timelineDates = dates
    let (model, holder) = (TabPagerModel<Int>(clock: Screen.clock), Holder(0))
    let screen = Screen(world: world) { NumberScreen(holder: holder, model: model) }
    screen.run(for: 1)
    screen.tap("Tab 3")
    return (0..<30).map { _ in
      screen.frame()
      return model.position
    }
  }

  @Test("a move is even although SwiftUI rounds the dates of frames to multiples of 1/120 s")
  func even() {
    let (exact, rounded) = (positions(.ofFrames), positions(.gridOf120))
    #expect(exact.last.map { $0 > 1 } == true)
    #expect(exact == rounded, "\(exact)\n\(rounded)")
  }
}
