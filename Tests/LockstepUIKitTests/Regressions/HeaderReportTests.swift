import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  /// Reports about headers of other pagers.
  @MainActor @Suite("Regressions: headers")
  struct HeaderReportTests: HeaderScreen {
    let screen = TestScreen(5, isShown: false)
    let header = PagerHeaderView<Int>(UIView(), minimumHeight: 40, maximumHeight: 200)

    // react-native-collapsible-tab-view 104
    @Test(
      "a page that nobody has scrolled begins under the strip after the header was collapsed and expanded again",
      arguments: [false, true])
    func downAndUp(isMirrored: Bool) throws {
      if isMirrored { stage.traits { $0.layoutDirection = .rightToLeft } }
      show()
      drag(from: CGPoint(x: 195, y: 700), by: CGPoint(x: 0, y: -400))
      #expect(header.frame.height == 40)
      drag(from: CGPoint(x: 195, y: 400), by: CGPoint(x: 0, y: 420))
      #expect(header.frame.height == 200)
      screen.swipe(isMirrored ? 0.7 : -0.7)
      screen.rest()
      #expect(screen.pager.settled == 1 && header.frame.height == 200)
      #expect(try depth(1) == 0)
    }

    @Test(
      "a page that was only looked at below a collapsed header begins under the strip after another page expanded it")
    func lookedAt() throws {
      show()
      drag(from: CGPoint(x: 195, y: 700), by: CGPoint(x: 0, y: -400))
      screen.model.selection = 1
      screen.rest()
      #expect(try depth(1) == 160 && header.frame.height == 40)
      screen.model.selection = 2
      screen.rest()
      drag(from: CGPoint(x: 195, y: 400), by: CGPoint(x: 0, y: 300))
      stage.settle()
      #expect(header.frame.height == 200)
      screen.model.selection = 1
      screen.rest()
      #expect(try depth(1) == 0)
      #expect(try depth(0) > 160)
    }

    // JXPagingView 246, 492
    @Test("new pages under a collapsed header leave the list where it is")
    func reload() throws {
      show()
      drag(from: CGPoint(x: 195, y: 700), by: CGPoint(x: 0, y: -500))
      let before = try depth(0)
      screen.model.pages = [7, 0, 1, 2]
      stage.advance(0.3)
      #expect(try depth(0) == before && header.frame.height == 40)
    }
  }
}
