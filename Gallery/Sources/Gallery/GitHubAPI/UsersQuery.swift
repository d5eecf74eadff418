/// The parameters of `GET /users`.
///
/// * `since`: an id, exclusive: the list starts with the first user whose id is greater. 0 when left out. Any id is good,
///   beyond the last one too: the list is then empty.
/// * `per_page`: 30 when left out. More than 100 gives 100, as the real service gives it.
///
/// Anything but ASCII digits (a sign, a word, nothing), a number beyond 2^63-1, and a `per_page` of 0 is refused with
/// 422. The real service is more lenient and takes such a value for its default; here a client's mistake shows.
/// Of a parameter that stands twice the last one counts; parameters that the service does not know are ignored.
struct UsersQuery: Sendable, Equatable {
  /// The name of the parameter at fault.
  struct Refusal: Error, Equatable {
    let field: String
  }

  /// GitHub's default and maximum: "Pagination in the REST API" of its documentation.
  static let defaultPerPage = 30
  static let maximumPerPage = 100

  var since: Int
  /// Nil when the request leaves it out: the links then leave it out too, as the recorded response shows.
  var perPage: Int?

  /// The number of users asked for, in 1...`maximumPerPage`.
  var count: Int { perPage ?? Self.defaultPerPage }

  /// Reads the parameters of `request`.
  ///
  /// - Throws: `Refusal` with the parameter that is at fault.
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
    case .broken: throw Refusal(field: name)
    case .given(let text):
      guard let number = DecimalNumber.parse(text) else { throw Refusal(field: name) }
      return number
    }
  }
}
