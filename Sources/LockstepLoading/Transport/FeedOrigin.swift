import Foundation

/// The origin of an address: scheme, host and port.
package struct FeedOrigin: Hashable, Sendable {
  package let scheme: String
  package let host: String
  package let port: Int

  /// Creates the origin of an address; nil if the scheme is neither http nor https, or if there is no host.
  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else { return nil }
    switch scheme {
    case "http": port = url.port ?? 80
    case "https": port = url.port ?? 443
    default: return nil
    }
    self.scheme = scheme
    self.host = host
  }
}
