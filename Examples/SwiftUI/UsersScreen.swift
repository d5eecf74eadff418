import LockstepFeedSwiftUI
import LockstepGitHub
import SwiftUI

/// An endless list of GitHub's users. The first batch has 30 users. Each time the visible rows come near the end, 10
/// more users load. With a token of GitHub in the variable `GITHUB_TOKEN` of the scheme, the service allows more requests.
struct UsersScreen: View {
  @State private var model: FeedModel<GitHubUsersFeed>
  @State private var images: FeedImages<Image>

  init(feed: GitHubUsersFeed = GitHubUsersFeed(token: .environment()), images: FeedImages<Image> = .decoded()) {
    _model = State(
      initialValue: FeedModel(feed, options: FeedOptions(firstCount: 30, batchCount: 10, prefetchPoints: 100)))
    _images = State(initialValue: images)
  }

  var body: some View {
    FeedList(model) { user in
      HStack(spacing: 12) {
        FeedAvatar(user.avatarURL(pixels: 90), from: images)
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
