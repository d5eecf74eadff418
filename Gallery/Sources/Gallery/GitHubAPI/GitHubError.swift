import Foundation

/// The errors of the service, with their statuses and bodies.
enum GitHubError: Sendable, Equatable {
  /// 422: a parameter or a setting has an invalid value.
  case invalid(resource: String, field: String)
  case notFound
  case methodNotAllowed
  /// A client at the address `peer` has exceeded the primary limit.
  case limited(status: Int, peer: String)
  case secondarilyLimited
  /// A random failure.
  case failed(status: Int)

  /// The status of the answer.
  var status: Int {
    switch self {
    case .invalid: 422
    case .notFound: 404
    case .methodNotAllowed: 405
    case .limited(let status, _), .failed(let status): status
    case .secondarilyLimited: 403
    }
  }

  /// The body in the service's format: `message`, `documentation_url`, `status`, and `errors` for an invalid field.
  var json: Data {
    let text =
      #"{"message":"\#(message)",\#(errors)"documentation_url":"https://docs.github.com/rest\#(page)","#
      + #""status":"\#(status)"}"#
    return Data(text.utf8)
  }

  private var message: String {
    switch self {
    case .invalid: "Validation Failed"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .limited(_, let peer): "API rate limit exceeded for \(peer)."
    case .secondarilyLimited: "You have exceeded a secondary rate limit. Please wait before you try again."
    case .failed(502): "Bad Gateway"
    case .failed(503): "Service Unavailable"
    case .failed: "Server Error"
    }
  }

  private var errors: String {
    switch self {
    case .invalid(let resource, let field):
      #""errors":[{"resource":"\#(resource)","field":"\#(field)","code":"invalid"}],"#
    case .notFound, .methodNotAllowed, .limited, .secondarilyLimited, .failed:
      ""
    }
  }

  private var page: String {
    switch self {
    case .invalid, .failed: "/users/users#list-users"
    case .notFound, .methodNotAllowed: ""
    case .limited: "/using-the-rest-api/rate-limits-for-the-rest-api"
    case .secondarilyLimited: "/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits"
    }
  }
}
