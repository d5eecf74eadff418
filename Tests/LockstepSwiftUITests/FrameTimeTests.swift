import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// A delay, in seconds.
@MainActor private final class LateClock {
  var delay = 0.0
}

/// The time of frames.
@Suite @MainActor struct FrameTimeTests {
  /// Returns the positions of a move, frame by frame. The clock is read late by `delay` in every other frame, in seconds.
  private func positions(delay: Double) -> [Double] {
    Screen.now = 0
    let late = LateClock()
    let model = TabPagerModel<Int>(clock: PagerClock { Screen.now + late.delay })
    let holder = Holder(0)
    let screen = Screen { NumberScreen(holder: holder, model: model) }
    screen.run(for: 1)
    screen.tap("Tab 3")
    var positions: [Double] = []
    for frame in 0..<15 {
      late.delay = frame.isMultiple(of: 2) ? 0 : delay
      screen.frame()
      positions.append(model.position)
    }
    return positions
  }

  @Test("a move is even although the clock is read late in every other frame")
  func even() {
    let (exact, late) = (positions(delay: 0), positions(delay: 0.007))
    #expect(exact.last.map { $0 > 1 } == true)
    #expect(zip(exact, late).allSatisfy { abs($0 - $1) < 1e-6 }, "\(exact)\n\(late)")
  }
}
