import LockstepFeedUIKit
import LockstepGitHub
import UIKit

/// The users of GitHub: 30 at first, then 10 more each time that the end comes near. With a token of GitHub in the
/// variable `GITHUB_TOKEN` of the scheme, the service allows more requests.
final class UsersScreen: UITableViewController {
  private let model: FeedModel<GitHubUsersFeed>
  private let images: FeedImages<UIImage>
  private var adapter: FeedTableAdapter<GitHubUsersFeed>?

  init(
    _ model: FeedModel<GitHubUsersFeed> = FeedModel(GitHubUsersFeed(token: .environment())),
    images: FeedImages<UIImage> = .decoded()
  ) {
    self.model = model
    self.images = images
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "GitHub users"
    navigationItem.largeTitleDisplayMode = .always
    tableView.register(FeedAvatarCell.self, forCellReuseIdentifier: "user")
    adapter = FeedTableAdapter(tableView, model: model) { [images] table, path, user in
      let cell = table.dequeueReusableCell(withIdentifier: "user", for: path)
      (cell as? FeedAvatarCell)?.show(
        title: user.login, detail: "\(user.id)", avatar: user.avatarURL(pixels: 90), from: images)
      return cell
    }
  }
}
