// The types of an app that the Swift blocks of the documentation use.
import LockstepGitHub
import LockstepLoading
import LockstepPaging
import SwiftUI

struct NotificationsView: View {
  var body: some View { Text("Notifications") }
}

struct TodoView: View {
  var body: some View { Text("Todo") }
}

struct DayView: View {
  let day: Int
  var body: some View { Text("Day") }
}

struct UserRow: View {
  let user: GitHubFeedUser
  var body: some View { Text(user.login) }
}

// A view of SwiftUI that the double lacks.

struct TextField: View {
  init(_ title: String, text: Binding<String>) {}
  var body: some View { Text("Field") }
  func onSubmit(_ action: @escaping () -> Void) -> some View { self }
}
