import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The origin of an address: scheme, host and port.
struct FeedOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// Creates the origin of an address; nil if the scheme is neither http nor https, or if there is no host.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased() else { return nil }
    switch scheme {
    case "http": port = url.port ?? 80
    case "https": port = url.port ?? 443
    default: return nil
    }
    self.scheme = scheme
    self.host = host
  }
}

extension FeedHTTPRequest {
  /// Returns the request that follows a redirect, or nil if the redirect must not be followed.
  func redirected(to next: URLRequest) -> URLRequest? {
    guard let url = next.url, let from = FeedOrigin(self.url), let to = FeedOrigin(url) else { return nil }
    if from == to { return next }
    guard redirects == .anywhere, body == nil, !(from.scheme == "https" && to.scheme == "http") else { return nil }
    var stripped = next
    for name in ["Authorization", "Cookie", "Proxy-Authorization"] { stripped.setValue(nil, forHTTPHeaderField: name) }
    return stripped
  }
}
