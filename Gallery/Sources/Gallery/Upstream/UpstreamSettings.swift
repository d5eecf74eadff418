import Foundation
import LockstepGitHub

/// The settings of a gallery that lists the users of another service.
package struct UpstreamSettings: Sendable {
  package var address: GitHubFeedAddress
  package var token: GitHubFeedToken
  /// The file that stores the loaded users.
  package var store: URL

  package init(address: GitHubFeedAddress, token: GitHubFeedToken, store: URL) {
    self.address = address
    self.token = token
    self.store = store
  }
}
