#if canImport(UIKit) && canImport(ObjectiveC)
  import LockstepSwiftUI
  import SwiftUI
  import Testing
  import UIKit

  /// Tests the SwiftUI host on Apple's own SwiftUI.
  @MainActor @Suite("SwiftUI on a simulator", .serialized, .timeLimit(.minutes(5)), .enabled(if: Simulator.isHere))
  struct SwiftUISimulatorTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func show(_ model: TabPagerModel<Int>) async throws {
      let pager = TabPager(model) {
        for number in 0..<9 {
          PagerTab("Tab \(number)", page: number) { Text("Page \(number)") }
        }
      }
      window.rootViewController = UIHostingController(rootView: pager)
      window.makeKeyAndVisible()
      while model.settled == nil { try await Task.sleep(for: .milliseconds(20)) }
    }

    @Test("a pager opens on the first page, and two moves end as arrived")
    func selecting() async throws {
      let model = TabPagerModel<Int>()
      try await show(model)
      #expect(model.settled == 0)
      #expect(try await model.move(to: 2) == .arrived)
      #expect(try await model.move(to: 8) == .arrived)
      #expect(model.settled == 8)
      #expect(model.phase == .idle)
    }

    @Test("a selection without animation settles at once")
    func jump() async throws {
      let model = TabPagerModel<Int>()
      try await show(model)
      try model.select(5, animated: false)
      #expect(model.settled == 5)
    }
  }
#endif
