import Foundation

/// An answer, independent of the HTTP library.
struct Reply: Sendable {
  /// The body of an answer.
  enum Body: Sendable, Equatable {
    case whole(Data)
    /// The header declares `declared` bytes. The server sends only these bytes and closes the connection.
    case cut(Data, declared: Int)
    /// These bytes, followed by spaces up to `declared` bytes. The spaces are generated while the body is sent.
    case padded(Data, declared: Int)
    /// No body, for HEAD and 304. `declared` is the length that the body of a GET would have.
    case omitted(declared: Int)
    /// Events, which are sent over time. The header declares no length: the end of the connection is that of the body.
    case events(EventStream)

    /// The length in the header, in bytes; nil for a body whose length is not known at its beginning.
    var declaredCount: Int? {
      switch self {
      case .events: nil
      case .whole(let data): data.count
      case .cut(_, let declared), .padded(_, let declared), .omitted(let declared): declared
      }
    }
  }

  var status: Int
  var fields: HeaderFields
  var body: Body

  /// Creates an answer with these fields.
  ///
  /// - Throws: `HeaderFieldError` when a field is not allowed in a header.
  init(
    _ status: Int, _ fields: KeyValuePairs<String, String> = [:], body: Data = Data()
  ) throws(HeaderFieldError) {
    self.init(status: status, fields: HeaderFields(), body: .whole(body))
    try self.fields.set(fields)
  }

  private init(status: Int, fields: HeaderFields, body: Body) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer with plain text for a person.
  ///
  /// - Throws: `HeaderFieldError` when a field is not allowed in a header.
  static func text(
    _ status: Int, _ text: String, _ fields: KeyValuePairs<String, String> = [:]
  ) throws(HeaderFieldError) -> Reply {
    var reply = plain(status, text)
    try reply.fields.set(fields)
    return reply
  }

  /// An answer with plain text, whose only field is `Content-Type`.
  static func plain(_ status: Int, _ text: String) -> Reply {
    Reply(status: status, fields: .plainText, body: .whole(Data((text + "\n").utf8)))
  }

  /// Returns this answer with an entity tag, or 304 without a body when the client already has the same entity.
  ///
  /// - Throws: `HeaderFieldError` when `tag` is not allowed in a header.
  func tagged(_ tag: String, for request: Request) throws(HeaderFieldError) -> Reply {
    var reply = self
    try reply.fields.set("ETag", tag)
    if let ifNoneMatch = request.ifNoneMatch, EntityTag.matches(ifNoneMatch, tag: tag) {
      reply.status = 304
      reply.body = .omitted(declared: body.declaredCount ?? 0)
    }
    return reply
  }
}
