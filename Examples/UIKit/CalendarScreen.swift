import LockstepUIKit
import UIKit

/// A calendar without a first or a last day, with a tab for each day. The page 0 is today, and the page -1 is yesterday.
final class CalendarScreen: PagerViewController<Int> {
  init() {
    super.init(PagerModel(PagerPages(.integers), selected: 0)) { day in ColorPage("Day \(day)") }
    addStrip { day in TabItem("\(day)") }.style.fadeLength = 24
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Today", primaryAction: UIAction { [weak self] _ in self?.pagerModel.selection = 0 })
  }
}
