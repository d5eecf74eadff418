import Foundation

/// The address of a service with GitHub's REST API.
public struct GitHubFeedAddress: Hashable, Sendable, CustomStringConvertible {
  /// The root of the API, without a trailing slash.
  public let root: URL

  /// Creates the address of a service from an http or https URL; nil for anything else, and for a URL with a user name,
  /// a password, a query or a fragment.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { return nil }
    var root = text
    while root.hasSuffix("/") { root.removeLast() }
    guard let url = URL(string: root) else { return nil }
    self.root = url
  }

  /// Creates the address of a service from a literal in the code.
  init(literal: StaticString) {
    root = URL(string: "\(literal)") ?? URL(filePath: "/")
  }

  /// The root as text.
  public var description: String { root.absoluteString }

  /// The address of the list of users.
  func users(after start: Int, count: Int) -> URL {
    var items = [URLQueryItem(name: "per_page", value: String(count))]
    if start > 0 { items.insert(URLQueryItem(name: "since", value: String(start)), at: 0) }
    return root.appending(path: "users").appending(queryItems: items)
  }

  /// Parses an address that the service gave. Returns nil when the address belongs to another service.
  func url(within text: String) -> URL? {
    guard let url = URL(string: text), url.scheme?.lowercased() == root.scheme?.lowercased(),
      url.host?.lowercased() == root.host?.lowercased(), url.port == root.port, url.user == nil
    else { return nil }
    return url
  }
}
