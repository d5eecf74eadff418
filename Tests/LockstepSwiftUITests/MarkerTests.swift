import LockstepDoctor
import SwiftUI
import Testing

@testable import LockstepSwiftUI

/// A pager on iOS, where a marker finds the scroll view of the row.
@Suite("The scroll view of the row, found by a marker") @MainActor
struct MarkerTests {
  private let holder = Holder(1)
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(
    direction: LayoutDirection = .leftToRight, _ change: (inout World) -> Void = { _ in }
  ) -> Screen {
    var world = World()
    world.platformScrollView = .found
    change(&world)
    return Screen(direction: direction, world: world) { [holder, model] in
      NumberScreen(holder: holder, model: model)
    }
  }

  /// The distance of the pages from the place that the engine and the strip know, in points.
  private func gap(_ screen: Screen) -> Double { abs(screen.pages.offset.x - model.pager.offset) }

  @Test("a scroll view that is found receives no request of SwiftUI, and each offset of a move at once")
  func direct() {
    let screen = screen()
    var gaps: [Double] = []
    screen.onFrame = { [self] in gaps.append(gap(screen)) }
    screen.tap("Tab 3")
    screen.run()
    screen.swipe(by: -260)
    holder.page = 0
    screen.run()
    #expect(holder.page == 0 && screen.visibleTexts() == ["Page 0"])
    #expect(gaps.count > 30 && gaps.allSatisfy { $0 < 0.01 })
    #expect(screen.pages.requestsTaken == 0)
  }

  @Test("a scroll view that is found late receives no request of SwiftUI from then on")
  func late() {
    let screen = screen { $0.platformScrollView = .foundLate }
    for _ in 0..<5 { screen.frame() }
    let before = screen.pages.requestsTaken
    screen.tap("Tab 3")
    screen.run()
    #expect(screen.visibleTexts() == ["Page 3"] && screen.pages.requestsTaken == before)
  }

  @Test(
    "a tap during a fling ends the deceleration, so that strip and pages agree in every frame", arguments: [1, 4, 9])
  func tapInFling(frames: Int) {
    let screen = screen { $0.positionDuringDeceleration = .isIgnored }
    screen.swipe(by: 150, velocity: 900, settles: false)
    for _ in 0..<frames { screen.frame() }
    screen.tap("Tab 4")
    screen.onFrame = { [self] in #expect(gap(screen) < 0.01) }
    screen.run()
    #expect(holder.page == 4 && screen.visibleTexts() == ["Page 4"])
  }

  @Test(
    "a finger that rests on the pages for a minute keeps them, on a page and between two pages", arguments: [0.0, 130])
  func rest(place: Double) {
    let screen = screen()
    screen.drag(by: 130)
    screen.drag(by: place - 130)
    screen.run(for: 60)
    #expect(model.phase == .dragging && abs(screen.pages.offset.x - 400 - place) < 0.01)
    screen.pages.drag(by: 30)
    #expect(abs(screen.pages.offset.x - 430 - place) < 0.01 && gap(screen) < 0.01)
  }

  @Test("a finger that drags, rests and lifts has no velocity: the page stays")
  func restedVelocity() {
    let screen = screen()
    screen.drag(by: 150, steps: 2)
    screen.run(for: 0.5)
    screen.pages.endDrag()
    screen.run()
    #expect(holder.page == 1 && screen.visibleTexts() == ["Page 1"])
  }

  @Test("a page that is added at the end and selected in the same update is reached without a second request")
  func newPage() {
    let screen = screen()
    holder.pages.append(9)
    holder.page = 9
    screen.run()
    #expect(screen.visibleTexts() == ["Page 9"] && model.settled == 9)
  }

  @Test("a binding that is set together with a selection by code is applied before the scroll view is read")
  func waitingBinding() {
    let screen = screen()
    model.startRecording(limit: 10_000)
    screen.swipe(by: 96, velocity: -300, settles: false)
    model.select(3)
    holder.page = 0
    screen.run()
    #expect(screen.visibleTexts() == ["Page 0"] && model.recording?.reportsNotTaken == [])
  }

  @Test("a short flick turns the page by the velocity of the finger, in either direction and from either side")
  func flick() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for side in World.MirroredOffsets.allCases {
        holder.page = 1
        let screen = screen(direction: direction) { $0.mirroredOffsets = side }
        let towardsEnd = direction == .leftToRight ? 1.0 : -1.0
        screen.run()
        for (sign, page) in [(towardsEnd, 2), (-towardsEnd, 1)] {
          screen.pages.beginDrag()
          screen.frame()
          screen.pages.drag(by: 30 * sign)
          screen.pages.endDrag(velocity: CGVector(dx: 1200 * sign, dy: 0))
          screen.run()
          #expect(holder.page == page && screen.visibleTexts() == ["Page \(page)"])
        }
      }
    }
  }

  @Test("a strip that a finger scrolls and lets go stays where it comes to rest, and receives no request of SwiftUI")
  func strip() {
    holder.pages = Array(0..<40)
    let screen = screen()
    screen.run()
    screen.strip.beginDrag()
    screen.frame()
    screen.strip.drag(by: 200)
    screen.strip.endDrag(velocity: CGVector(dx: 900, dy: 0))
    screen.run()
    let offset = screen.strip.offset.x
    #expect(offset > 400)
    screen.run(for: 2)
    #expect(screen.strip.offset.x == offset)
    model.select(0)
    screen.run()
    #expect(screen.strip.offset.x < 100 && screen.strip.requestsTaken == 0)
  }

  @Test("a deceleration, a touch on moving pages and a cancelled finger end on a page, on iOS 17 as on iOS 18")
  func withoutPhases() {
    let screen = screen { $0.system = .ios17 }
    screen.swipe(by: 150, velocity: 900)
    #expect(holder.page == 2 && model.phase == .idle)
    screen.tap("Tab 4")
    for _ in 0..<6 { screen.frame() }
    screen.pages.touch()
    for _ in 0..<30 { screen.frame() }
    #expect(model.phase != .idle)
    screen.pages.lift()
    screen.run()
    #expect(holder.page == 4 && model.phase == .idle && screen.visibleTexts() == ["Page 4"])
    screen.drag(by: -300)
    screen.pages.platform?.panGestureRecognizer.isEnabled = false
    screen.run()
    #expect(model.phase == .idle && screen.visibleTexts() == ["Page 3"])
  }
}
