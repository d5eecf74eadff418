import Foundation

/// The source of an access token. A closure holds the token, so that no description and no error shows it.
public struct GitHubFeedToken: Sendable {
  /// Returns the present token; nil for requests without one.
  let current: @Sendable () async -> String?

  /// Creates a source from a closure that returns the token for each request, for example from a keychain. White space
  /// around the token is removed. An empty token, or one with invalid characters, is treated as no token.
  public init(_ current: @escaping @Sendable () async -> String?) {
    self.current = {
      guard let token = await current()?.trimmingCharacters(in: .whitespacesAndNewlines), !token.isEmpty,
        // Spaces, control characters and non-ASCII characters are not valid in a header. Their cause is a mistake or an
        // attack.
        !token.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value > 0x7E })
      else { return nil }
      return token
    }
  }

  /// A source without a token.
  public static var none: GitHubFeedToken { GitHubFeedToken { nil } }

  /// A source that reads the environment variable `name`.
  public static func environment(_ name: String = "GITHUB_TOKEN") -> GitHubFeedToken {
    GitHubFeedToken { ProcessInfo.processInfo.environment[name] }
  }
}
