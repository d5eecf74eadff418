import Testing

@testable import Gallery

@Suite("Reading requests")
struct RequestReaderTests {
  @Test("heads are the same however their bytes are cut", arguments: 1...40)
  func pieces(size: Int) {
    let heads = [
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /b HTTP/1.0\n\n", "HEAD /c HTTP/1.1\r\nHost: a\nX: \r\n\r\n",
    ]
    let bytes = Array(("\r\n" + heads.joined(separator: "\r\n")).utf8)
    var reader = RequestReader()
    var found: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let head = reader.takeHead() { found.append(String(decoding: head, as: UTF8.self)) }
    }
    #expect(found == heads)
  }

  @Test("a head is read into its parts")
  func parts() throws {
    let head = try RequestHead(
      Array("GET /a?b=c HTTP/1.1\r\nHost: x\r\nIf-None-Match:  \"1\" \r\nhost: y\r\n\r\n".utf8))
    #expect(head.method == "GET")
    #expect(head.target == "/a?b=c")
    #expect(head.version == .http11)
    #expect(head.values(of: "HOST") == ["x", "y"])
    #expect(head.values(of: "if-none-match") == ["\"1\""])
    #expect(head.keepsConnection)
    #expect(!head.hasBody)
  }

  @Test(
    "what is no head is refused",
    arguments: [
      "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / a HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nnocolon\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\nA : x\r\n\r\n",
      "GET / HTTP/1.1\r\nA: x\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nA: x\ry\r\n\r\n",
      "GET / HTTP/1.1\r\nA: \0\r\n\r\n",
      "GET /\u{E9} HTTP/1.1\r\n\r\n", "GET / SPDY/3\r\n\r\n",
    ])
  func malformed(text: String) {
    #expect(throws: RequestHead.Refusal.malformed) { try RequestHead(Array(text.utf8)) }
  }

  @Test("a connection is kept and closed as the client says")
  func connections() throws {
    let keeps = { (text: String) in try RequestHead(Array("GET / \(text)\r\n\r\n".utf8)).keepsConnection }
    #expect(try keeps("HTTP/1.1"))
    #expect(try !keeps("HTTP/1.0"))
    #expect(try !keeps("HTTP/1.1\r\nConnection: Upgrade, Close"))
    #expect(throws: RequestHead.Refusal.version) { try keeps("HTTP/2.0") }
  }
}
