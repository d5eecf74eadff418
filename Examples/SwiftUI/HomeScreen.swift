import LockstepSwiftUI
import SwiftUI

/// A segmented strip above two pages that keep their state, and a survey. The screen opens on the second page. Each
/// answer in the survey chooses the page after it, and takes the pages of an earlier answer away.
struct HomeScreen: View {
  /// The pages. Each question of the survey is a page.
  enum Page: Hashable, Sendable {
    case notifications, todo
    case question(Int)
  }

  @State private var page = Page.todo
  @State private var questions = [1]
  @State private var model = TabPagerModel<Page>()

  var body: some View {
    VStack {
      TabPager(model, selection: $page) {
        PagerTab("Notifications", page: .notifications) { Text("No notifications") }.pagePinned()
        PagerTab("Todo", page: .todo) { Text("All done") }.pagePinned()
        for number in questions {
          PagerTab("Question \(number)", page: .question(number)) { question(number) }
            .pageSwipeLock(number == questions.last && Self.following[number] != nil ? .leaving : [])
        }
      }
      .tabStripStyle(.segment)
      Button("Skip to Todo") { skip() }
    }
  }

  /// The question after "yes" and the question after "no". After any other question, the survey is over.
  private static let following: [Int: (yes: Int, no: Int)] = [1: (2, 3), 2: (4, 4), 3: (4, 4)]

  private func question(_ number: Int) -> some View {
    VStack {
      if let next = Self.following[number] {
        Button("Yes") { answer(number, next: next.yes) }
        Button("No") { answer(number, next: next.no) }
      } else {
        Text("Thank you")
      }
    }
  }

  /// Sets the questions up to the next one and selects it, both before the next update of the view.
  private func answer(_ number: Int, next: Int) {
    questions = questions.prefix { $0 != number } + [number, next]
    page = .question(next)
  }

  private func skip() {
    if !model.select(.todo, animated: false) { page = .todo }
  }
}
