import LockstepPaging
import LockstepUIKit
import UIKit

/// What the home screen pages through: two pages, and the questions of a survey once it has begun.
enum HomePage: Hashable {
  case noti, todo, question(Int)

  var title: String {
    switch self {
    case .noti: "Notifications"
    case .todo: "Todo"
    case .question(let number): "Question \(number)"
    }
  }
}

/// Two pages under a control of two segments, 60 pt high and 0.4 of the width; it opens on the second. Pages are made once and kept.
final class HomeScreen: PagerViewController<HomePage> {
  let underline = UIView()
  let strip: TabStripView<HomePage>

  init() {
    let model = PagerModel<HomePage>(
      pages: [.noti, .todo], selected: .todo, configuration: PagerConfiguration(keptPages: 8))
    strip = TabStripView(model, look: .segment) { TabItem($0.title) }
    super.init(model)
    strip.indicatorView = underline
    underline.backgroundColor = .systemRed
    addStrip(strip)
  }

  required init?(coder: NSCoder) { nil }

  override func makePage(_ page: HomePage) -> UIViewController {
    ColorPage(page.title) { [weak self] in self?.answered(on: page) }
  }

  /// The next page of the survey depends on the last answer.
  func answered(on page: HomePage) {
    let next: HomePage = if case .question(let number) = page { .question(number + 1) } else { .question(1) }
    model.pages = model.pages.filter { $0 != next } + [next]
    model.selection = next
  }

  /// Swiping off while an answer is missing; taps and code still move the pages.
  var needsAnswer = false {
    didSet { model.configuration.swiping = needsAnswer ? .off : .on }
  }

  func jumpToTodo() { model.setSelection(.todo, animated: false) }
}
