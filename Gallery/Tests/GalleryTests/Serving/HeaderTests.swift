import Testing

@testable import Gallery

@Suite("Header fields")
struct HeaderTests {
  @Test(
    "a value with characters that are not allowed in a header is refused",
    arguments: ["a\r\nSet-Cookie: x", "a\nb", "a\rb", "a\0b", "a\u{7F}", "caf\u{E9}", "a\u{1B}[0m"])
  func injected(value: String) {
    var fields = HeaderFields()
    #expect(throws: HeaderFieldError.value(of: "Link")) { try fields.set("Link", value) }
    #expect(fields.list.isEmpty)
  }

  @Test("a name that is not a token is refused", arguments: ["", "a b", "a:", "a\r\n", "\u{E9}"])
  func names(name: String) {
    var fields = HeaderFields()
    #expect(throws: HeaderFieldError.name(name)) { try fields.set(name, "x") }
  }

  @Test("setting a field again replaces the first value, in any letter case")
  func replaced() throws {
    var fields = HeaderFields()
    try fields.set(["ETag": "a", "Link": "b", "etag": "c"])
    #expect(fields.list.map(\.value) == ["c", "b"])
    #expect(fields["ETAG"] == "c")
  }

  @Test("dates have the format of RFC 9110")
  func dates() {
    #expect(HTTPDate.text(epochSeconds: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(epochSeconds: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(epochSeconds: -1) == "Wed, 31 Dec 1969 23:59:59 GMT")
    #expect(HTTPDate.text(epochSeconds: 951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    #expect(HTTPDate.text(epochSeconds: 1_776_703_113) == "Mon, 20 Apr 2026 16:38:33 GMT")
  }

  @Test("valid hosts are accepted, and any other text is refused")
  func hosts() {
    for host in ["localhost", "a.b-c_d:80", "127.0.0.1:8080", "[::1]", "[::1]:65535", "[::ffff:1.2.3.4]:1"] {
      #expect(Authority(host)?.text == host)
    }
    for host in ["", ":80", "a:", "a:b", "a:65536", "a:123456", "a b", "[]", "[::1", "[::1]x", "a/b", "a@b", "a\r\nb"] {
      #expect(Authority(host) == nil, "\(host)")
    }
  }
}
