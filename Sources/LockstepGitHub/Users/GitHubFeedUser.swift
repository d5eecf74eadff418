import Foundation
import LockstepFeed

/// A person or an organization from the list of `GET /users`. Users are identified by `id`, because a login may change.
public struct GitHubFeedUser: FeedItem, Hashable, Codable {
  /// The number of the account, which never changes.
  public var id: Int
  /// The name of the account. The name, or only its case, may change.
  public var login: String
  /// The address of the account's picture.
  public var avatarURL: URL
  /// The address of the account's page.
  public var pageURL: URL
  /// The kind of the account.
  public var kind: Kind
  /// Indicates that the account belongs to the service's staff.
  public var isSiteAdmin: Bool

  /// A kind of account.
  public enum Kind: Hashable, Sendable {
    /// A person.
    case user
    /// An organization.
    case organization
    /// Another kind, with its name in the service's answers.
    case other(String)
  }

  /// Creates a user.
  public init(id: Int, login: String, avatarURL: URL, pageURL: URL, kind: Kind = .user, isSiteAdmin: Bool = false) {
    self.id = id
    self.login = login
    self.avatarURL = avatarURL
    self.pageURL = pageURL
    self.kind = kind
    self.isSiteAdmin = isSiteAdmin
  }

  /// The address of the picture, scaled down to a size in pixels by the service (`s=`). A size below 1 is treated as 1.
  public func avatarURL(pixels: Int) -> URL {
    avatarURL.settingParameter("s", to: String(Swift.max(pixels, 1))) ?? avatarURL
  }

  private enum CodingKeys: String, CodingKey {
    case id, login
    case avatarURL = "avatar_url"
    case pageURL = "html_url"
    case kind = "type"
    case isSiteAdmin = "site_admin"
  }

  /// Decodes one object of the service's list. Unknown fields are ignored.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    login = try fields.decode(String.self, forKey: .login)
    avatarURL = try fields.decode(URL.self, forKey: .avatarURL)
    pageURL = try fields.decode(URL.self, forKey: .pageURL)
    kind = Kind(try fields.decodeIfPresent(String.self, forKey: .kind) ?? Kind.user.name)
    // The recorded answer of 2013 has no such field.
    isSiteAdmin = try fields.decodeIfPresent(Bool.self, forKey: .isSiteAdmin) ?? false
  }

  /// Encodes the known fields under the service's names.
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
  /// Creates a kind from its name in the service's answers.
  init(_ name: String) {
    switch name {
    case "User": self = .user
    case "Organization": self = .organization
    default: self = .other(name)
    }
  }

  /// The name of the kind in the service's answers.
  public var name: String {
    switch self {
    case .user: "User"
    case .organization: "Organization"
    case .other(let name): name
    }
  }
}
