import Foundation

/// An answer before the transport has seen it.
struct Reply: Sendable {
  /// What follows the header.
  enum Body: Sendable, Equatable {
    case whole(Data)
    /// `declared` bytes are promised, only these are sent, then the connection is closed.
    case cut(Data, declared: Int)
    /// These bytes, and spaces up to `declared` bytes; the spaces are made as they are sent.
    case padded(Data, declared: Int)
    /// Nothing is sent where another answer would have sent `declared` bytes: HEAD and 304.
    case omitted(declared: Int)

    /// The length that the header names, in bytes.
    var declaredCount: Int {
      switch self {
      case .whole(let data): data.count
      case .cut(_, let declared), .padded(_, let declared), .omitted(let declared): declared
      }
    }
  }

  var status: Int
  var fields: HeaderFields
  var body: Body

  /// An answer with these fields.
  ///
  /// - Throws: `HeaderFieldError` when a field must not stand in a header.
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

  /// An answer of plain text, for people.
  ///
  /// - Throws: `HeaderFieldError` when a field must not stand in a header.
  static func text(
    _ status: Int, _ text: String, _ fields: KeyValuePairs<String, String> = [:]
  ) throws(HeaderFieldError) -> Reply {
    var reply = plain(status, text)
    try reply.fields.set(fields)
    return reply
  }

  /// An answer of plain text with no fields but its type's.
  static func plain(_ status: Int, _ text: String) -> Reply {
    Reply(status: status, fields: .plainText, body: .whole(Data((text + "\n").utf8)))
  }

  /// This answer, or 304 without a body when the client holds the same entity already.
  ///
  /// - Throws: `HeaderFieldError` when `tag` must not stand in a header.
  func tagged(_ tag: String, for request: Request) throws(HeaderFieldError) -> Reply {
    var reply = self
    try reply.fields.set("ETag", tag)
    if let ifNoneMatch = request.ifNoneMatch, EntityTag.matches(ifNoneMatch, tag: tag) {
      reply.status = 304
      reply.body = .omitted(declared: body.declaredCount)
    }
    return reply
  }
}
