#if canImport(UIKit) && canImport(ObjectiveC)
  import LockstepSwiftUI
  import SwiftUI
  import Testing
  import UIKit

  /// Tests the SwiftUI host on Apple's own SwiftUI. Code moves the pages: no test sends a touch.
  @MainActor
  @Suite(
    "SwiftUI on a simulator, moved by code and not by touches", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: Simulator.isHere))
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

    /// The offset of the pages' scroll view, in pages; `nil` if no scroll view has the width of nine pages.
    private var shown: Double? {
      var views: [UIView] = [window]
      while let view = views.popLast() {
        if let scroll = view as? UIScrollView, scroll.contentSize.width >= 9 * 390 {
          return scroll.contentOffset.x / 390
        }
        views += view.subviews
      }
      return nil
    }

    /// Waits until the scroll view shows a page, for two seconds at most. Returns the page that it shows then.
    private func shown(expecting page: Double) async throws -> Double? {
      for _ in 0..<100 where shown != page { try await Task.sleep(for: .milliseconds(20)) }
      return shown
    }

    @Test("a pager opens on the first page, two moves end as arrived, and the scroll view shows their targets")
    func selecting() async throws {
      let model = TabPagerModel<Int>()
      try await show(model)
      #expect(model.settled == 0)
      #expect(try await shown(expecting: 0) == 0)
      #expect(try await model.move(to: 2) == .arrived)
      #expect(try await shown(expecting: 2) == 2)
      #expect(try await model.move(to: 8) == .arrived)
      #expect(try await shown(expecting: 8) == 8)
      #expect(model.settled == 8)
      #expect(model.phase == .idle)
    }

    @Test("a selection without animation settles at once, and the scroll view shows its page")
    func jump() async throws {
      let model = TabPagerModel<Int>()
      try await show(model)
      model.select(5, animated: false)
      #expect(model.settled == 5)
      #expect(try await shown(expecting: 5) == 5)
    }
  }
#endif
