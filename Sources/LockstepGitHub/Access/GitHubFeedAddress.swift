import Foundation

/// Where a service with GitHub's interface answers.
public struct GitHubFeedAddress: Hashable, Sendable, CustomStringConvertible {
  /// The root of the interface, without a slash at its end.
  public let root: URL

  /// The service at an address of the web; nil for anything else, and for one that holds a name and password or a query.
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

  /// The service at an address that stands in the code.
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

  /// An address that the service gave, if it leads to the service itself.
  func url(within text: String) -> URL? {
    guard let url = URL(string: text), url.scheme?.lowercased() == root.scheme?.lowercased(),
      url.host?.lowercased() == root.host?.lowercased(), url.port == root.port, url.user == nil
    else { return nil }
    return url
  }
}
