import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("Dots")
  struct DotTests {
    @Test("dots stand in the middle below the pages, the selected one is the indicator, and a tap selects its page")
    func dots() throws {
      let stage = Stage()
      let pager = PagerViewController(pages: Array(0..<5)) { _ in UIViewController() }
      let strip = pager.addDots { "Step \($0 + 1)" }
      stage.window.rootViewController = pager
      stage.advance(0.2)
      let cells = strip.scrollView.subviews.compactMap { $0 as? TabDotCell }.sorted { $0.frame.minX < $1.frame.minX }
      #expect(cells.count == 5 && strip.frame.maxY == 810)
      let middles = cells.map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: nil).x }
      #expect(abs(middles[2] - 195) < 0.5 && abs(middles[1] - middles[0] - 17) < 0.5)
      #expect(cells.map(\.accessibilityLabel) == (1...5).map { "Step \($0)" })
      #expect(strip.indicatorView.frame.size == CGSize(width: 8, height: 8))
      #expect(abs(strip.indicatorView.frame.midX - cells[0].frame.midX) < 0.5)
      stage.tap(cells[3])
      stage.settle()
      #expect(pager.settled == 3)
      #expect(abs(strip.indicatorView.frame.midX - cells[3].frame.midX) < 0.5)
      #expect(cells.map { $0.contentView.subviews[0].alpha > 0.2 } == [true, true, true, false, true])
    }
  }
}
