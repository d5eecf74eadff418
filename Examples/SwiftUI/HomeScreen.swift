import LockstepSwiftUI
import SwiftUI

/// A segmented strip above two pages that keep their state, and a survey. The screen opens on the second page. Each
/// answer in the survey adds a page with the next question.
struct HomeScreen: View {
  /// The pages. Each question of the survey is a page.
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

  /// Adds a page for the next question and selects the page, both before the next update of the view.
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
