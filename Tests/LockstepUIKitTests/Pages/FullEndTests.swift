import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Two pages side by side on a tablet: the row ends with a full view.
  @MainActor @Suite("Rows that end with a full view")
  struct FullEndTests {
    private func screen(isMirrored: Bool) -> TestScreen {
      var configuration = PagerConfiguration()
      configuration.pageLength = .sharing(2)
      let screen = TestScreen(7, size: CGSize(width: 1_024, height: 768), configuration: configuration, isShown: false)
      if isMirrored { screen.stage.traits { $0.layoutDirection = .rightToLeft } }
      screen.show()
      return screen
    }

    /// The starts of the visible pages in reading direction, by id.
    private func starts(_ screen: TestScreen, isMirrored: Bool) -> [Int: CGFloat] {
      let width = screen.pageView.bounds.width
      var starts: [Int: CGFloat] = [:]
      for id in 0..<7 {
        guard let view = screen.controller.viewController(for: id)?.view else { continue }
        let frame = view.convert(view.bounds, to: screen.pageView)
        if frame.maxX > 1, frame.minX < width - 1 { starts[id] = isMirrored ? width - frame.maxX : frame.minX }
      }
      return starts
    }

    @Test(
      "the last page stands beside the one before it, and a swipe back shows a full view", arguments: [false, true])
    func lastPage(isMirrored: Bool) throws {
      let screen = screen(isMirrored: isMirrored)
      screen.model.selection = 6
      screen.rest()
      #expect(starts(screen, isMirrored: isMirrored) == [5: 0, 6: 512])
      screen.expectMarked(6)
      screen.forget()
      screen.swipe(isMirrored ? 0.3 : -0.3)
      screen.rest()
      #expect(screen.pager.settled == 6 && screen.calls.isEmpty)
      try screen.tap(5)
      screen.rest()
      #expect(starts(screen, isMirrored: isMirrored) == [5: 0, 6: 512])
      screen.expectMarked(5)
      screen.model.selection = 6
      screen.rest()
      screen.swipe(isMirrored ? -0.3 : 0.3)
      screen.rest()
      #expect(screen.pager.settled == 4)
      #expect(starts(screen, isMirrored: isMirrored) == [4: 0, 5: 512])
      #expect(screen.stage.faults == [])
    }
  }
}
