import Foundation
import LockstepGitHub
import LockstepLoading

/// The settings of a gallery that lists the users of another service.
package struct UpstreamSettings: Sendable {
  package var address: GitHubFeedAddress
  package var token: GitHubFeedToken
  /// The file that stores the loaded users.
  package var store: URL
  package var transport: any FeedTransport

  package init(
    address: GitHubFeedAddress, token: GitHubFeedToken, store: URL,
    transport: any FeedTransport = ServiceTransport.shared
  ) {
    self.transport = transport
    self.address = address
    self.token = token
    self.store = store
  }
}
