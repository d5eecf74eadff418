import Foundation

/// How a token is come by. It stands in no description and no error.
public struct GitHubFeedToken: Sendable, CustomStringConvertible, CustomReflectable {
  /// The token now; nil to ask without one.
  let current: @Sendable () async -> String?

  /// A token that is asked for with each request: from a keychain, say.
  public init(_ current: @escaping @Sendable () async -> String?) {
    self.current = {
      guard let token = await current()?.trimmingCharacters(in: .whitespacesAndNewlines), !token.isEmpty,
        // A header must not hold them: nothing but a mistake, or an attempt, puts them there.
        !token.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value > 0x7E })
      else { return nil }
      return token
    }
  }

  /// No token.
  public static var none: GitHubFeedToken { GitHubFeedToken { nil } }

  /// The token in the environment variable `name`.
  public static func environment(_ name: String = "GITHUB_TOKEN") -> GitHubFeedToken {
    GitHubFeedToken { ProcessInfo.processInfo.environment[name] }
  }

  /// Says that there may be a token, not which.
  public var description: String { "GitHubFeedToken" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
