import Foundation
import LockstepFeed

/// A person or an organisation, as `GET /users` lists them. The identity is `id`: a login may change.
public struct GitHubFeedUser: FeedItem, Hashable, Codable {
  /// The number that stays.
  public var id: Int
  /// The name that may change, also in its case.
  public var login: String
  /// The picture.
  public var avatarURL: URL
  /// The page of the account.
  public var pageURL: URL
  /// What kind of account it is.
  public var kind: Kind
  /// Whether the account belongs to the service's staff.
  public var isSiteAdmin: Bool

  /// What kind of account it is.
  public enum Kind: Hashable, Sendable {
    /// A person.
    case user
    /// An organisation.
    case organization
    /// Another kind, by the service's name for it.
    case other(String)
  }

  /// A user of these.
  public init(id: Int, login: String, avatarURL: URL, pageURL: URL, kind: Kind = .user, isSiteAdmin: Bool = false) {
    self.id = id
    self.login = login
    self.avatarURL = avatarURL
    self.pageURL = pageURL
    self.kind = kind
    self.isSiteAdmin = isSiteAdmin
  }

  /// The address of the picture at a size in pixels (`s=`): the service scales it down.
  public func avatarURL(pixels: Int) -> URL {
    guard var parts = URLComponents(url: avatarURL, resolvingAgainstBaseURL: true) else { return avatarURL }
    let kept = (parts.queryItems ?? []).filter { $0.name != "s" }
    parts.queryItems = kept + [URLQueryItem(name: "s", value: String(Swift.max(pixels, 1)))]
    return parts.url ?? avatarURL
  }

  private enum CodingKeys: String, CodingKey {
    case id, login
    case avatarURL = "avatar_url"
    case pageURL = "html_url"
    case kind = "type"
    case isSiteAdmin = "site_admin"
  }

  /// Reads one object of the service's list. Fields that are not known are passed over.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    login = try fields.decode(String.self, forKey: .login)
    avatarURL = try fields.decode(URL.self, forKey: .avatarURL)
    pageURL = try fields.decode(URL.self, forKey: .pageURL)
    kind = Kind(try fields.decodeIfPresent(String.self, forKey: .kind) ?? Kind.user.name)
    // Recordings of 2013 do not have it.
    isSiteAdmin = try fields.decodeIfPresent(Bool.self, forKey: .isSiteAdmin) ?? false
  }

  /// Writes the fields that are known, by the service's names.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(login, forKey: .login)
    try fields.encode(avatarURL, forKey: .avatarURL)
    try fields.encode(pageURL, forKey: .pageURL)
    try fields.encode(kind.name, forKey: .kind)
    try fields.encode(isSiteAdmin, forKey: .isSiteAdmin)
  }
}

extension GitHubFeedUser.Kind {
  /// The kind by the service's name for it.
  init(_ name: String) {
    switch name {
    case "User": self = .user
    case "Organization": self = .organization
    default: self = .other(name)
    }
  }

  /// The service's name for it.
  public var name: String {
    switch self {
    case .user: "User"
    case .organization: "Organization"
    case .other(let name): name
    }
  }
}
