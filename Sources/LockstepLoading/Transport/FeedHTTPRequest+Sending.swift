import Foundation

// The work on a request that both transports of this package share.
extension FeedHTTPRequest {
  /// The number of redirects after which a request fails. Source: the Fetch Standard, "HTTP-redirect fetch".
  package static let mostRedirects = 20

  /// The origin of the address; nil for a request that must not be sent: its address is not an http or https address
  /// with a host, or a header would end its line and begin another.
  package var sendableOrigin: FeedOrigin? {
    headers.allSatisfy { Self.isToken($0.key) && Self.isFieldValue($0.value) } ? FeedOrigin(url) : nil
  }

  /// The request after a redirect to `url`, or nil if the redirect must not be followed.
  ///
  /// Another origin receives no header of the app: a service names its secrets as it likes, so no list of names would be
  /// complete. A method other than GET becomes GET as in the Fetch Standard: after 303, and POST after 301 and 302.
  package func redirected(to url: URL, status: Int) -> FeedHTTPRequest? {
    guard let from = FeedOrigin(self.url), let to = FeedOrigin(url) else { return nil }
    var next = self
    next.url = url.withoutUser
    if status == 303 || (status == 301 || status == 302) && method == .post {
      next.method = .get
      next.body = nil
      next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    if from == to { return next }
    guard redirects == .anywhere, body == nil, !(from.scheme == "https" && to.scheme == "http") else { return nil }
    next.headers = [:]
    return next
  }

  /// Returns `true` for a token, the form of a header's name (RFC 9110, 5.6.2).
  private static func isToken(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Returns `true` for a text without control characters other than the tab (RFC 9110, 5.5).
  static func isFieldValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }
}

extension URL {
  /// The address without a user name and a password, which a redirect must not add.
  fileprivate var withoutUser: URL {
    guard user != nil || password != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    parts.user = nil
    parts.password = nil
    return parts.url ?? self
  }
}
