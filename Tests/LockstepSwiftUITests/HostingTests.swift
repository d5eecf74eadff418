import Foundation
import LockstepSwiftUI
import SwiftUI
import Testing
import UIKit

/// A pager in a hosting controller of an app with UIKit's life cycle, and with a mouse.
@Suite @MainActor struct HostingTests {
  private let model = TabPagerModel<Int>(clock: Screen.clock)

  private func screen(isHosted: Bool, every seconds: Double? = nil) -> Screen {
    let model = model
    return Screen(isHosted: isHosted) {
      TabPager(model) {
        for number in 0..<30 { PagerTab("Tab \(number)", page: number) { Text(verbatim: "Page \(number)") } }
      }
      .pagerAutoAdvance(every: seconds)
    }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil) }

  @Test("a pager in a hosting controller completes its move when the app enters the background")
  func background() {
    let screen = screen(isHosted: true)
    screen.run()
    screen.tap("Tab 3")
    for _ in 0..<4 { screen.frame() }
    #expect(model.phase == .settling)
    post(UIApplication.didEnterBackgroundNotification)
    screen.graph.flush()
    #expect(model.phase == .idle && model.settled == 3)
    post(UIApplication.willEnterForegroundNotification)
    screen.tap("Tab 1")
    screen.run()
    #expect(screen.visibleTexts() == ["Page 1"])
  }

  @Test("a pager in an app of SwiftUI follows the phase of its scene, not the notifications of the app")
  func phases() {
    let screen = screen(isHosted: false)
    screen.run()
    screen.tap("Tab 3")
    for _ in 0..<4 { screen.frame() }
    post(UIApplication.didEnterBackgroundNotification)
    screen.graph.flush()
    #expect(model.phase == .settling)
    screen.graph.environment.scenePhase = .background
    screen.graph.flush()
    #expect(model.phase == .idle && model.settled == 3)
    post(UIApplication.willEnterForegroundNotification)
    screen.graph.environment.scenePhase = .active
    screen.graph.flush()
    screen.tap("Tab 1")
    screen.run()
    #expect(screen.visibleTexts() == ["Page 1"])
  }

  @Test("neither the tabs nor the pages show scroll bars, even if a mouse is connected", arguments: [false, true])
  func scrollBars(hasMouse: Bool) {
    let screen = screen(isHosted: false)
    screen.graph.hasMouse = hasMouse
    screen.run()
    #expect(!screen.strip.showsIndicator(along: .horizontal) && !screen.pages.showsIndicator(along: .horizontal))
  }
}
