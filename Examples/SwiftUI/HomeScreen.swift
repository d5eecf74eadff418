import LockstepSwiftUI
import SwiftUI

/// A segmented control over pages that are kept, opening on the second. The survey behind the third segment grows with its answers.
struct HomeScreen: View {
  /// The pages; a question of the survey is one of them.
  enum Page: Hashable, Sendable {
    case notifications
    case todo
    case question(Int)
  }

  @State private var page = Page.todo
  @State private var answers = 0
  @State private var model = TabPagerModel<Page>()

  init() {}

  var body: some View {
    VStack {
      TabPager(model, selection: $page) {
        PagerTab("Notifications", page: .notifications) { Text("No notifications") }.pagePinned()
        PagerTab("Todo", page: .todo) { Text("All done") }.pagePinned()
        for number in 0...answers {
          PagerTab("Question \(number + 1)", page: .question(number)) {
            Button("Yes") { answer(number) }
          }
          .pageSwipeLock(number == answers ? .leaving : [])
        }
      }
      .tabStripStyle(.segment)
      Button("Skip to Todo") { skip() }
    }
  }

  /// The next question depends on the answer: the page is added and gone to in one step.
  private func answer(_ number: Int) {
    answers = number + 1
    page = .question(number + 1)
  }

  private func skip() {
    do throws(PagerError<Page>) {
      try model.select(.todo, animated: false)
    } catch {
      page = .todo
    }
  }
}
