import LockstepFeedSwiftUI
import LockstepGitHub
import SwiftUI

/// GitHub's users without end: 30 at first, then 10 more as the end comes near.
struct UsersScreen: View {
  @State private var model: FeedModel<GitHubUsersFeed>

  init(feed: GitHubUsersFeed = GitHubUsersFeed()) {
    _model = State(
      initialValue: FeedModel(feed, options: FeedOptions(firstCount: 30, batchCount: 10, prefetchPoints: 100)))
  }

  var body: some View {
    FeedList(model) { user in
      HStack(spacing: 12) {
        Circle().fill(.secondary).frame(width: 30, height: 30)
        VStack(alignment: .leading) {
          Text(user.login).font(.headline)
          Text(verbatim: "\(user.id)").font(.caption).foregroundStyle(.secondary)
        }
        Spacer()
      }
      .padding(8)
    }
  }
}
