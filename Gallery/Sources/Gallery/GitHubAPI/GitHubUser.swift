import Foundation

/// One user of the generated service: a pure function of its id.
struct GitHubUser: Sendable, Equatable {
  /// The values of `type` that the list of users shows.
  enum Kind: String, Sendable {
    case user = "User"
    case organization = "Organization"
  }

  let id: Int
  let login: String
  let kind: Kind
  let isSiteAdmin: Bool

  /// The user called `id`, or nil when the directory has no such id. O(1).
  init?(id: Int, in directory: UserDirectory = UserDirectory()) {
    guard let rank = directory.rank(of: id) else { return nil }
    let draw = SplitMix64.mix(UInt64(id))
    self.id = id
    kind = draw.isMultiple(of: Self.usersToAnOrganization) ? .organization : .user
    isSiteAdmin = kind == .user && (draw >> 32).isMultiple(of: Self.usersToAnAdmin)
    login = Login.text(rank: rank, kind: kind)
  }

  /// One in this many is an organisation: in the recorded response it is one of thirty; more are easier to notice.
  private static let usersToAnOrganization: UInt64 = 12
  private static let usersToAnAdmin: UInt64 = 97

  /// The service's older form of a global id: length of the type's name, type and id in base64, so that
  /// `MDQ6VXNlcjE=` is `04:User1`.
  var nodeID: String {
    Data("0\(kind.rawValue.utf8.count):\(kind.rawValue)\(id)".utf8).base64EncodedString()
  }

  /// The object that the list of users holds, keys in the order in which the real service writes them.
  ///
  /// `site` is where pictures and profiles lie, `api` where the API is mounted; neither ends in a slash. Both have to be
  /// free of characters that JSON escapes, which URLs are.
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
