import Foundation

/// A user of the generated service, determined by its id alone.
struct GitHubUser: Sendable, Equatable {
  /// The values of `type` in the list of users.
  enum Kind: String, Sendable {
    case user = "User"
    case organization = "Organization"
  }

  let id: Int
  let login: String
  let kind: Kind
  let isSiteAdmin: Bool

  /// Creates the user with this id; nil when the directory has no such id. O(1).
  init?(id: Int, in directory: UserDirectory = UserDirectory()) {
    guard let rank = directory.rank(of: id) else { return nil }
    let draw = SplitMix64.mix(UInt64(id))
    self.id = id
    kind = draw.isMultiple(of: Self.usersToAnOrganization) ? .organization : .user
    isSiteAdmin = kind == .user && (draw >> 32).isMultiple(of: Self.usersToAnAdmin)
    login = Login.text(rank: rank, kind: kind)
  }

  /// One user in this many is an organization. The recorded response has one in thirty; a higher share is easier to
  /// notice.
  private static let usersToAnOrganization: UInt64 = 12
  private static let usersToAnAdmin: UInt64 = 97

  /// The global id in the service's older form: the length of the type's name, the type and the id, in base64. For
  /// example, `MDQ6VXNlcjE=` is `04:User1`.
  var nodeID: String {
    Data("0\(kind.rawValue.utf8.count):\(kind.rawValue)\(id)".utf8).base64EncodedString()
  }

  /// The user's JSON object in the list of users, with the keys in the order of the real service.
  ///
  /// `site` is the base URL of pictures and profiles, `api` the base URL of the API; neither ends in a slash. Neither
  /// may contain characters that JSON escapes; a URL contains no such characters.
  func json(site: String, api: String) -> String {
    let user = "\(api)/users/\(login)"
    return """
      {"login":"\(login)","id":\(id),"node_id":"\(nodeID)",\
      "avatar_url":"\(site)/avatars/\(id)?v=4","gravatar_id":"",\
      "url":"\(user)","html_url":"\(site)/\(login)",\
      "followers_url":"\(user)/followers","following_url":"\(user)/following{/other_user}",\
      "gists_url":"\(user)/gists{/gist_id}","starred_url":"\(user)/starred{/owner}{/repo}",\
      "subscriptions_url":"\(user)/subscriptions","organizations_url":"\(user)/orgs",\
      "repos_url":"\(user)/repos","events_url":"\(user)/events{/privacy}",\
      "received_events_url":"\(user)/received_events",\
      "type":"\(kind.rawValue)","user_view_type":"public","site_admin":\(isSiteAdmin)}
      """
  }
}
