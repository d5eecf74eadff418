import LockstepUIKit
import UIKit

/// The pages of the home screen: two at first, and the questions of a survey once it has begun.
enum HomePage: Hashable {
  case notifications, todo, question(Int)

  var title: String {
    switch self {
    case .notifications: "Notifications"
    case .todo: "Todo"
    case .question(let number): "Question \(number)"
    }
  }
}

/// Two pages below a control of two segments, 60 pt high and 0.4 of the width. The screen opens on the second page.
/// Pages are created once and kept.
final class HomeScreen: PagerViewController<HomePage> {
  let underline = UIView()
  let strip: TabStripView<HomePage>

  init() {
    let model = PagerModel<HomePage>(
      pages: [.notifications, .todo], selected: .todo, configuration: PagerConfiguration(keptPages: 8))
    strip = TabStripView(model, look: .segment) { TabItem($0.title) }
    super.init(model)
    strip.indicatorView = underline
    underline.backgroundColor = .systemRed
    addStrip(strip)
  }

  override func makePage(_ page: HomePage) -> UIViewController {
    ColorPage(page.title) { [weak self] in self?.answered(on: page) }
  }

  /// Adds the next page of the survey, which depends on the last answer.
  func answered(on page: HomePage) {
    let next: HomePage = if case .question(let number) = page { .question(number + 1) } else { .question(1) }
    pagerModel.pages = pagerModel.pages.filter { $0 != next } + [next]
    pagerModel.selection = next
  }

  /// `true` while an answer is missing. Swiping is off then, and taps and code still move the pages.
  var needsAnswer = false {
    didSet { pagerModel.configuration.swiping = needsAnswer ? .off : .on }
  }

  func jumpToTodo() { pagerModel.setSelection(.todo, animated: false) }
}
