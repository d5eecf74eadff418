import Foundation
import LockstepGitHub

/// The service behind a gallery that does not make its users itself.
package struct UpstreamSettings: Sendable {
  package var address: GitHubFeedAddress
  package var token: GitHubFeedToken
  /// The file that keeps what was loaded.
  package var store: URL

  package init(address: GitHubFeedAddress, token: GitHubFeedToken, store: URL) {
    self.address = address
    self.token = token
    self.store = store
  }
}
