import LockstepPaging
import LockstepUIKit
import Testing
import UIKit

extension HostTests {
  @MainActor @Suite("The style of a strip as one value")
  struct StripStyleTests {
    @Test("one value sets the look, the accent and the font of a strip")
    func oneValue() {
      let pager = PagerViewController(pages: [0, 1]) { _ in UIViewController() }
      let font = UIFont.boldSystemFont(ofSize: 17)
      let strip = pager.addStrip(style: TabStyle(look: .hairline, accentColor: .systemRed, font: font)) {
        TabItem("\($0)")
      }
      #expect(strip.look == .hairline && strip.style.look == .hairline)
      #expect(strip.style.indicatorColor == .systemRed && strip.style.selectedColor == .systemRed)
      #expect(strip.style.font == font && strip.style.color == TabStyle().color)
    }

    @Test("the look of a strip and the look in its style are one value")
    func look() {
      let pager = PagerViewController(pages: [0, 1]) { _ in UIViewController() }
      let strip = pager.addStrip { TabItem("\($0)") }
      #expect(strip.style.look == .underlined)
      strip.look.height = 60
      strip.style.color = .systemBlue
      #expect(strip.look.height == 60 && strip.style.look.height == 60)
      strip.style.look.tabs.sizing = .divided
      #expect(strip.look.tabs.sizing == .divided && strip.look.height == 60 && strip.style.color == .systemBlue)
    }
  }
}
