import SwiftUI
import Testing

@testable import LockstepSwiftUI

// Where swipes of an app's own scroll view end.
extension DrivingTests {
  @Test("a hard fling turns one page, as in a pager's own pages")
  func fling() {
    let screen = screen()
    screen.swipe(by: 60, velocity: 4000)
    expectPage(1, screen)
  }

  @Test(
    "a scroll view that chooses itself where a swipe ends selects that page, be it the next one or three pages on")
  func ownLanding() {
    let paging = screen(landing: .scrollView, behavior: WholePages())
    paging.swipe(by: 60, velocity: 4000)
    expectPage(1, paging)
    let other = TabPagerModel<Int>(PagerPages(firstOfEqual: [0, 1, 2, 3, 4]), clock: Screen.clock)
    let aligned = screen(other, landing: .scrollView, behavior: NearestPage())
    aligned.swipe(by: 60, velocity: 2400)
    expectPage(3, aligned, of: other)
    aligned.tap("Tab 0")
    aligned.run()
    expectPage(0, aligned, of: other)
  }

  @Test(
    "a scroll view without a behavior that stops between two pages is brought to the nearest one")
  func freeLanding() {
    let screen = screen(landing: .scrollView)
    screen.drag(by: 260)
    screen.pages.endDrag()
    screen.run()
    expectPage(1, screen)
  }

  @Test(
    "a swipe in a direction that the pager does not allow ends on the page on which it began")
  func refused() {
    model.select(2, animated: false)
    let model = model
    let screen = Screen {
      DrivenScreen(model: model).pagerSwiping(.forwardOnly)
    }
    screen.run()
    screen.swipe(by: -250)
    expectPage(2, screen)
    #expect(abs(screen.pages.offset.x - 800) < 0.5)
    screen.swipe(by: 250)
    expectPage(3, screen)
  }

  @Test("a pager that may not be swiped leaves the scroll view to taps")
  func locked() {
    let model = model
    let screen = Screen { DrivenScreen(model: model).pagerSwiping(.off) }
    screen.run()
    #expect(screen.pages.isDisabled)
    screen.tap("Tab 2")
    screen.run()
    expectPage(2, screen)
  }
}

/// Ends a swipe on the page next to the one on which it began, as `.paging` does.
private struct WholePages: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let length = context.containerSize.width
    let begun = (context.originalTarget.rect.minX / length).rounded()
    let wanted = (target.rect.minX / length).rounded()
    target.rect.origin.x = min(max(wanted, begun - 1), begun + 1) * length
  }
}

/// Ends a swipe on the page nearest to the proposed place, as `.viewAligned` does.
private struct NearestPage: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let length = context.containerSize.width
    target.rect.origin.x = (target.rect.minX / length).rounded() * length
  }
}
