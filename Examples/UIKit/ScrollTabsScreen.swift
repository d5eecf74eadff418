import LockstepUIKit
import UIKit

/// The sections of a newspaper. Two sections could have the same title, because only their ids must differ.
enum Section: String, CaseIterable {
  case news, economy, sports, culture, weather

  var title: String {
    switch self {
    case .news: "News"
    case .economy: "Economy and markets"
    case .sports: "Sports"
    case .culture: "Arts, music and books"
    case .weather: "Weather"
    }
  }
}

/// Tabs of different widths over pages of different kinds. The indicator is as wide as the selected label, and changes
/// its width while a finger swipes. A tap centers its tab.
final class ScrollTabsScreen: PagerViewController<Section> {
  let strip: TabStripView<Section>

  init() {
    let model = PagerModel(pages: Section.allCases)
    strip = TabStripView(model, look: .underlined) { TabItem($0.title, badge: $0 == .sports ? .count(3) : nil) }
    super.init(model)
    strip.style.selectedColor = .label
    strip.style.color = .secondaryLabel
    strip.indicatorView.backgroundColor = .systemRed
    addStrip(strip)
  }

  override func makePage(_ page: Section) -> UIViewController {
    switch page {
    case .news, .economy, .sports: Headlines(page.title)
    case .culture, .weather: ColorPage(page.title)
    }
  }

  /// Keeps the tabs in place. Pages still move by taps and swipes.
  func fixTabs() { strip.look.tabs.scrolling = .off }
}
