/// The parameters of `GET /users`.
///
/// * `since`: an id. The list starts with the first user whose id is greater. The default is 0. Every id is valid;
///   after the last one the list is empty.
/// * `per_page`: the number of users in a batch. The default is 30. A value above 100 becomes 100, as in the real
///   service.
///
/// A value is refused with 422 when it contains anything but ASCII digits (a sign, a word), when it is empty or above
/// 2^63-1, and when `per_page` is 0. The real service uses the default for such a value; this server makes a client's
/// mistake visible. When a parameter appears twice, the last one counts. Unknown parameters are ignored.
struct UsersQuery: Sendable, Equatable {
  /// The error for an invalid parameter, with its name.
  struct Refusal: Error, Equatable {
    let field: String
  }

  // GitHub's default and maximum. Source: "Pagination in the REST API" in its documentation.
  static let defaultPerPage = 30
  static let maximumPerPage = 100

  var since: Int
  /// Nil when the request omits `per_page`. The links omit it too then, as in the recorded response.
  var perPage: Int?

  /// The requested number of users, in 1...`maximumPerPage`.
  var count: Int { perPage ?? Self.defaultPerPage }

  /// Reads the parameters of `request`.
  ///
  /// - Throws: `Refusal` with the name of the invalid parameter.
  init(_ request: Request) throws(Refusal) {
    since = try Self.number("since", in: request) ?? 0
    perPage = try Self.number("per_page", in: request)
    if let perPage {
      guard perPage > 0 else { throw Refusal(field: "per_page") }
      self.perPage = min(perPage, Self.maximumPerPage)
    }
  }

  private static func number(_ name: String, in request: Request) throws(Refusal) -> Int? {
    switch request.value(of: name) {
    case .absent: return nil
    case .malformed: throw Refusal(field: name)
    case .given(let text):
      guard let number = DecimalNumber.parse(text) else { throw Refusal(field: name) }
      return number
    }
  }
}
