import Foundation
import LockstepGitHub

/// The tokens in the environment, each for the service that it was made for.
///
/// `GITHUB_TOKEN` goes to https://api.github.com alone. Any other service gets `LOCKSTEP_TOKEN`, over https, or over http
/// to this machine.
package enum ServiceToken {
  /// The error when a token would leave this machine unencrypted.
  package struct Unencrypted: Error, CustomStringConvertible {
    package let description =
      "LOCKSTEP_TOKEN is not sent over http to another machine; use https, or remove the variable"
  }

  /// The token for a service; none if the environment has none for it.
  ///
  /// - Throws: `Unencrypted` if there is a token for a service that would receive it over http.
  package static func token(
    for address: GitHubFeedAddress, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Unencrypted) -> GitHubFeedToken {
    guard let parts = URLComponents(url: address.root, resolvingAgainstBaseURL: true),
      let host = parts.host?.lowercased()
    else { return .none }
    let isEncrypted = parts.scheme?.lowercased() == "https"
    if isEncrypted, host == "api.github.com", parts.port == nil || parts.port == 443 {
      let token = environment["GITHUB_TOKEN"]
      return GitHubFeedToken { token }
    }
    guard let token = environment["LOCKSTEP_TOKEN"], !token.isEmpty else { return .none }
    guard isEncrypted || isThisMachine(host) else { throw Unencrypted() }
    return GitHubFeedToken { token }
  }

  private static func isThisMachine(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    var address = in_addr()
    return inet_pton(AF_INET, host, &address) == 1 && UInt32(bigEndian: address.s_addr) >> 24 == 127
  }
}
