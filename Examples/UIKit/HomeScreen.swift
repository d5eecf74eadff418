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

  /// The questions to which an answer on this page leads: the first one after "yes", the last one after "no".
  var following: [HomePage] {
    guard case .question(let number) = self else { return [.question(1)] }
    return [1: [2, 3], 2: [4], 3: [4]][number, default: []].map(HomePage.question)
  }
}

/// Two pages below a control of two segments, 60 pt high and 0.4 of the screen wide, at the leading edge. The screen
/// opens on the second page. Pages are created once and kept.
final class HomeScreen: PagerViewController<HomePage> {
  let underline = UIView()
  let strip: TabStripView<HomePage>

  init() {
    let model = PagerModel<HomePage>(pages: [.notifications, .todo], selected: .todo)
    strip = TabStripView(model, look: .segment) { TabItem($0.title) }
    super.init(model)
    strip.look.alignment = .leading
    strip.indicatorView = underline
    underline.backgroundColor = .systemRed
    addStrip(strip)
  }

  override func makePage(_ page: HomePage) -> UIViewController {
    ColorPage(page.title, hasNo: page.following.count > 1) { [weak self] in self?.answered(on: page, isYes: $0) }
  }

  /// Shows the question that follows from an answer. The questions after an earlier answer belong to it, and leave.
  func answered(on page: HomePage, isYes: Bool = true) {
    guard let next = isYes ? page.following.first : page.following.last else { return }
    let earlier = Array(pagerModel.pages.prefix { $0 != page }) + [page]
    pagerModel.pages = (next == .question(1) ? [.notifications, .todo] : earlier) + [next]
    pagerModel.selection = next
  }

  /// `true` while an answer is missing. Swiping is off then, and taps and code still move the pages.
  var needsAnswer = false {
    didSet { pagerModel.configuration.swiping = needsAnswer ? .off : .on }
  }

  func jumpToTodo() { pagerModel.setSelection(.todo, animated: false) }
}
