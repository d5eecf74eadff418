// The cases about the form of a message. RFC 9110 is "HTTP Semantics", RFC 9112 "HTTP/1.1".
extension FeedTransportCase {
  private static let chunkedHead = LoopbackServer.Step.head(200, "Transfer-Encoding: chunked")

  static let framing: [FeedTransportCase] = [
    .init("plain", .framing, "a body with a length arrives whole", .users) { _ in [.reply()] },
    .init("no-length", .framing, "a body without a length ends with the connection", .users) { _ in
      [.head(), .send(FeedTransportCaseServer.users)]
    },
    .init("http10", .framing, "an answer of HTTP/1.0 is an answer", .users) { _ in
      [.send("HTTP/1.0 200 OK\r\n\r\n"), .send(FeedTransportCaseServer.users)]
    },
    .init("empty", .framing, "204 has no body", .status(204, body: "")) { _ in [.head(204)] },
    .init("not-modified", .framing, "304 has no body, whatever length it announces", .status(304, body: "")) { _ in
      [.head(304, "Content-Length: 5000", "ETag: \"x\"")]
    },
    .init("chunked", .framing, "a chunked body is put together", .users) { _ in [chunkedHead, .chunk()] },
    .init("chunk-extension", .framing, "the extension of a chunk is ignored (RFC 9112, 7.1.1)", .users) { _ in
      let body = FeedTransportCaseServer.users
      return [chunkedHead, .send("\(String(body.utf8.count, radix: 16));name=value\r\n\(body)\r\n0\r\n\r\n")]
    },
    .init("trailer", .framing, "a trailer after the last chunk is legal and ignored (RFC 9110, 6.5)", .users) { _ in
      [chunkedHead, .chunk(trailer: "X-Trailer: 1\r\n")]
    },
    .init("trailer-announced", .framing, "a trailer that the head announces is ignored", .users) { _ in
      [
        .head(200, "Transfer-Encoding: chunked", "Trailer: Server-Timing"),
        .chunk(trailer: "Server-Timing: db;dur=1\r\n"),
      ]
    },
    .init("trailer-two", .framing, "two trailers are ignored", .users) { _ in
      [chunkedHead, .chunk(trailer: "Grpc-Status: 0\r\nDigest: sha-256=abc=\r\n")]
    },
    .init("trailer-404", .framing, "a refusal may have a trailer", .status(404, body: #"{"message":"no"}"#)) { _ in
      [.head(404, "Transfer-Encoding: chunked"), .chunk(#"{"message":"no"}"#, trailer: "X-T: 1\r\n")]
    },
    .init("trailer-empty", .framing, "a chunked body of no bytes may have a trailer", .status(200, body: "")) { _ in
      [chunkedHead, .chunk("", trailer: "X-T: 1\r\n")]
    },
    .init("trailer-link", .framing, "a trailer is no header: its Link leads nowhere") { _ in
      [chunkedHead, .chunk(trailer: "Link: </evil>; rel=\"next\"\r\n")]
    } check: { run in
      let result = await run.send()
      if case .success(let response) = result, response.headers["link"] != nil {
        return .wrong("the trailer is a header")
      }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    .init("informational", .framing, "100 and 103 precede the answer and are not the answer", .users) { _ in
      [
        .send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n"), .reply(),
      ]
    },
    .init("drops", .framing, "a body that arrives byte by byte is whole", .users) { _ in
      [.head(200, "Content-Length: \(FeedTransportCaseServer.users.utf8.count)")]
        + FeedTransportCaseServer.users.utf8.flatMap { [.bytes([$0]), .pause(0.001)] }
    },
  ]

  static let lengths: [FeedTransportCase] = [
    .init("length-long", .lengths, "a body that is shorter than announced is no answer", .connection) { _ in
      [.head(200, "Content-Length: 100000"), .send(FeedTransportCaseServer.users)]
    },
    .init("length-short", .lengths, "bytes after the announced length are no part of the body", .users) { _ in
      [.reply(), .send("and more")]
    },
    .init("length-huge", .lengths, "a length that no number holds is refused", .unreadable, .tooLarge, .connection) {
      _ in
      [.head(200, "Content-Length: 99999999999999999999999"), .send(FeedTransportCaseServer.users)]
    },
    .init("length-negative", .lengths, "a negative length is refused", .unreadable) { _ in
      [.head(200, "Content-Length: -5"), .send(FeedTransportCaseServer.users)]
    },
    .init("length-text", .lengths, "a length that is a word is refused", .unreadable) { _ in
      [.head(200, "Content-Length: many"), .send(FeedTransportCaseServer.users)]
    },
    .init("length-twice", .lengths, "two different lengths are refused (RFC 9112, 6.3)", .unreadable) { _ in
      let count = FeedTransportCaseServer.users.utf8.count
      return [
        .head(200, "Content-Length: \(count)", "Content-Length: \(count - 3)"), .send(FeedTransportCaseServer.users),
      ]
    },
    .init("length-repeated", .lengths, "the same length twice is a length (RFC 9112, 6.3)", .users, .unreadable) { _ in
      let count = FeedTransportCaseServer.users.utf8.count
      return [.head(200, "Content-Length: \(count)", "Content-Length: \(count)"), .send(FeedTransportCaseServer.users)]
    },
    .init("length-and-chunks", .lengths, "chunks are stronger than a length (RFC 9112, 6.3)", .users, .unreadable) {
      _ in
      [.head(200, "Content-Length: 5", "Transfer-Encoding: chunked"), .chunk()]
    },
    .init("chunk-cut", .lengths, "a chunked body without its last chunk is no answer", .connection, .unreadable) { _ in
      let body = FeedTransportCaseServer.users
      return [chunkedHead, .send("\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n")]
    },
    .init("chunk-huge", .lengths, "the size of a chunk that no number holds is refused", .unreadable, .connection) {
      _ in
      [chunkedHead, .send("FFFFFFFFFFFFFFFFF\r\n[]\r\n0\r\n\r\n")]
    },
    .init("chunk-text", .lengths, "a chunk without a size is refused", .unreadable, .connection) { _ in
      [chunkedHead, .send("users\r\n\(FeedTransportCaseServer.users)\r\n0\r\n\r\n")]
    },
    .init("closed", .lengths, "a connection that closes without an answer fails", .connection) { _ in [] },
    .init("closed-in-head", .lengths, "a connection that closes in the head fails", .connection, .unreadable) { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Le")]
    },
    .init("reset", .lengths, "a connection that is reset fails", .connection) { _ in [.reset] },
    .init("reset-in-body", .lengths, "a connection that is reset in the body fails", .connection) { _ in
      [.head(200, "Content-Length: 10"), .send("abc"), .pause(0.1), .reset]
    },
  ]

  static let heads: [FeedTransportCase] = [
    .init("no-reason", .heads, "a status line may end after the status", .users) { _ in odd("HTTP/1.1 200") },
    .init("no-reason-space", .heads, "a status line may have an empty reason (RFC 9112, 4)", .users) { _ in
      odd("HTTP/1.1 200 ")
    },
    .init("status-599", .heads, "an unknown status is a status", .status(599)) { _ in [.reply(599, "{}")] },
    .init("status-600", .heads, "a status above 599 is passed on or refused", .status(600), .unreadable) { _ in
      [.reply(600, "{}")]
    },
    .init("http09", .heads, "an answer without a head is not HTTP", .unreadable) { _ in
      [.send(FeedTransportCaseServer.users)]
    },
    .init("noise", .heads, "noise is not HTTP", .unreadable) { _ in [.bytes(Array(0...255) + Array(0...255))] },
    .init("other-protocol", .heads, "another protocol is not HTTP", .unreadable) { _ in
      [.send("220 mail.example ESMTP\r\n")]
    },
    .init("latin1", .heads, "a header in Latin-1 spoils no answer", .users) { _ in
      [.send("HTTP/1.1 200 OK\r\nX-Name: Jos"), .bytes([0xE9]), .send("\r\nConnection: close\r\n\r\n"), .body]
    },
    .init("no-colon", .heads, "a header line without a colon is ignored or refused", .users, .unreadable) { _ in
      odd("HTTP/1.1 200 OK", "ThisIsNoHeader")
    },
    .init("colon-space", .heads, "odd spaces and empty names are ignored or refused", .users, .unreadable) { _ in
      odd("HTTP/1.1 200 OK", "X-Odd : 1", ": empty", "X-Empty:")
    },
    .init("folded", .heads, "a folded header is one value (RFC 9112, 5.2)") { run in
      [
        .send(
          "HTTP/1.1 200 OK\r\nLink: <\(run.origin)\(run.root)/next>;\r\n   rel=\"next\"\r\nConnection: close\r\n\r\n"),
        .body,
      ]
    } check: { run in
      let result = await run.send()
      guard case .success(let response) = result, response.nextLink == nil else {
        return FeedTransportExpectation.outcome(of: result, among: [.users, .unreadable])
      }
      return .wrong("the folded Link is lost: \(response.headers["link"] ?? "")")
    },
    .init("two-links", .heads, "two header lines of one name are both read") { run in
      [
        .reply(
          200, FeedTransportCaseServer.users, "Link: <\(run.origin)\(run.root)>; rel=\"first\"",
          "link: <\(run.origin)\(run.root)/next>; rel=\"next\"")
      ]
    } check: { run in
      let result = await run.send()
      guard case .success(let response) = result, response.nextLink == nil else {
        return FeedTransportExpectation.outcome(of: result, among: [.users])
      }
      return .wrong("the second Link is lost: \(response.headers["link"] ?? "")")
    },
    .init("line-feeds", .heads, "lines may end with LF alone (RFC 9112, 2.2)", .users, .unreadable) { _ in
      [.send("HTTP/1.1 200 OK\nConnection: close\n\n"), .body]
    },
    .init("nul", .heads, "a NUL in a header is ignored or refused", .users, .unreadable) { _ in
      odd("HTTP/1.1 200 OK", "X-Odd: a\0b")
    },
    .init("many-headers", .heads, "5,000 headers are read or refused", .users, .unreadable) { _ in
      [
        .send("HTTP/1.1 200 OK\r\nConnection: close\r\n" + (0..<5000).map { "X-\($0): \($0)\r\n" }.joined() + "\r\n"),
        .body,
      ]
    },
    .init("cookies", .heads, "cookies are not kept, whatever they look like") { _ in
      [
        .reply(
          200, FeedTransportCaseServer.users, "Set-Cookie: a=b; path=/", "Set-Cookie: =", "Set-Cookie: ;;;",
          "Set-Cookie:")
      ]
    } check: { run in
      _ = await run.send()
      let result = await run.send()
      if run.server.requests.contains(where: { $0.value(of: "cookie") != nil }) { return .wrong("a cookie was sent") }
      return FeedTransportExpectation.outcome(of: result, among: [.users])
    },
    .init("header-injection", .heads, "a header of the app with a line break is not sent", .badAddress) { request in
      request.headers["X-Line"] = "a\r\nX-Evil: 1"
    } reply: { _ in
      [.reply()]
    },
  ]

  private static func odd(_ lines: String...) -> [LoopbackServer.Step] {
    [.send((lines + ["Connection: close", "", ""]).joined(separator: "\r\n")), .body]
  }

  static let challenges: [FeedTransportCase] = [
    challenge("basic", "Basic realm=\"GitHub\""), challenge("basic-plain", "Basic"),
    challenge("bearer", "Bearer realm=\"x\", error=\"invalid_token\""), challenge("negotiate", "Negotiate"),
    challenge("ntlm", "NTLM"), challenge("digest", "Digest realm=\"x\", nonce=\"y\", qop=\"auth\""),
    challenge("several", "Basic realm=\"a\", Digest realm=\"b\", nonce=\"c\""),
    challenge("broken", "Basic realm=\"a"),
    .init("challenge-none", .challenges, "401 without a challenge is an answer", .status(401)) { _ in
      [.reply(401, #"{"message":"Bad credentials"}"#)]
    },
    .init("challenge-proxy", .challenges, "407 of a server is an answer", .status(407)) { _ in
      [.reply(407, #"{"message":"Proxy"}"#, "Proxy-Authenticate: Basic realm=\"x\"")]
    },
  ]

  private static func challenge(_ name: String, _ value: String) -> FeedTransportCase {
    let body = #"{"message":"Bad credentials"}"#
    return .init(
      "challenge-\(name)", .challenges, "401 is an answer: nobody is asked for a password (\(value))",
      .status(401, body: body)
    ) { _ in
      [.reply(401, body, "WWW-Authenticate: \(value)")]
    }
  }

  /// A compressed body whose length is right, but whose end is missing.
  private static func cut(
    _ name: String, _ sentence: String, _ rest: @escaping @Sendable ([UInt8]) -> ArraySlice<UInt8>
  ) -> FeedTransportCase {
    .init("gzip-cut\(name)", .encodings, sentence, .unreadable, .connection) { _ in
      let bytes = Array(rest(Gzip.stored(FeedTransportCaseServer.users)))
      return [.head(200, "Content-Encoding: gzip", "Content-Length: \(bytes.count)"), .bytes(bytes)]
    }
  }

  static let encodings: [FeedTransportCase] = [
    .init("gzip", .encodings, "a compressed body is decompressed", .users) { _ in
      [.head(200, "Content-Encoding: gzip"), .bytes(Gzip.stored(FeedTransportCaseServer.users))]
    },
    .init("gzip-length", .encodings, "the announced length is that of the compressed body", .users) { _ in
      let bytes = Gzip.stored(FeedTransportCaseServer.users)
      return [.head(200, "Content-Encoding: gzip", "Content-Length: \(bytes.count)"), .bytes(bytes)]
    },
    .init("gzip-lie", .encodings, "a body that is said to be compressed and is not is refused", .unreadable) { _ in
      [.reply(200, FeedTransportCaseServer.users, "Content-Encoding: gzip")]
    },
    .init("gzip-broken", .encodings, "compressed bytes that contradict their check are refused", .unreadable) { _ in
      var bytes = Gzip.stored(FeedTransportCaseServer.users)
      bytes[bytes.count - 6] ^= 0xFF
      return [.head(200, "Content-Encoding: gzip", "Content-Length: \(bytes.count)"), .bytes(bytes)]
    },
    cut("", "half of a compressed body is no answer") { $0.prefix($0.count / 2) },
    cut("-head", "the first bytes of a compressed body are no answer") { $0.prefix(5) },
    cut("-check", "a compressed body without its check is no answer") { $0.dropLast(8) },
    cut("-byte", "a compressed body without its last byte is no answer") { $0.dropLast() },
    .init(
      "gzip-cut-chunked", .encodings, "half of a compressed body in whole chunks is no answer", .unreadable, .connection
    ) { _ in
      let half = Gzip.stored(FeedTransportCaseServer.users).prefix(100)
      return [
        .head(200, "Content-Encoding: gzip", "Transfer-Encoding: chunked"),
        .send("\(String(half.count, radix: 16))\r\n"), .bytes(Array(half)), .send("\r\n0\r\n\r\n"),
      ]
    },
    .init("gzip-drops", .encodings, "a compressed body that arrives byte by byte is decompressed", .users) { _ in
      [.head(200, "Content-Encoding: gzip")]
        + Gzip.stored(FeedTransportCaseServer.users).flatMap { [.bytes([$0]), .pause(0.001)] }
    },
    .init(
      "gzip-parts", .encodings, "two compressed parts are one body (RFC 1952, 2.2), or refused", .users, .unreadable
    ) {
      _ in
      let (start, end) = (FeedTransportCaseServer.users.prefix(100), FeedTransportCaseServer.users.dropFirst(100))
      return [
        .head(200, "Content-Encoding: gzip"), .bytes(Gzip.stored(String(start)) + Gzip.stored(String(end))),
      ]
    },
    .init("gzip-after", .encodings, "bytes after a compressed body are ignored, or refused", .users, .unreadable) { _ in
      [.head(200, "Content-Encoding: gzip"), .bytes(Gzip.stored(FeedTransportCaseServer.users) + [0, 0, 0])]
    },
    .init(
      "gzip-nothing", .encodings, "a compressed body of no bytes is empty, or refused", .status(200, body: ""),
      .unreadable
    ) { _ in [.reply(200, "", "Content-Encoding: gzip")] },
    .init("encoding-unknown", .encodings, "an unknown encoding is refused, or passed on unread", .users, .unreadable) {
      _ in
      [.reply(200, FeedTransportCaseServer.users, "Content-Encoding: shorthand")]
    },
  ]
}

extension LoopbackServer.Step {
  /// The users, without a head.
  static var body: Self { .send(FeedTransportCaseServer.users) }
}
