// What an app has of its own, for the blocks of the documentation.
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
