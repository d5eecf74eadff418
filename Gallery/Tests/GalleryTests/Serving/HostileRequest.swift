/// Requests that a client may send to harm the server: what is no HTTP, what is ambiguous, what is too large, and what
/// asks for something that it must not get.
enum HostileRequest {
  /// The bytes of all requests.
  static let all: [[UInt8]] =
    (noHTTP + lines.map { "\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
    + fields.map { "GET /home HTTP/1.1\r\nHost: localhost\r\n\($0)\r\n\r\n" } + bodies + hosts + large).map {
      Array($0.utf8)
    } + bytes

  /// Other protocols and versions, and requests that do not end.
  private static let noHTTP = [
    "GET /home\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /home HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "\r\n\r\n\r\n",
    "GET /home HTTP/1.1\nHost: localhost\n\n", "HELO example.org\r\n\r\n", "GET  /home  HTTP/1.1\r\n\r\n", "GET /ho",
    "GET /home HTTP/1.1\r\nCookie: x", " GET /home HTTP/1.1\r\n\r\n", "GET /home HTTP/1.1 \r\n\r\n", "",
  ]

  private static let lines = [
    "GET //", "GET /../secret", "GET /%2e%2e/secret", "GET /..%2fsecret", "GET /%252e%252e/secret", "GET /..%5csecret",
    "GET /%c0%ae%c0%ae/secret", "GET /home%00.html", "GET /.env", "GET /%zz?%ff=%", "GET /a b", "GET http://[",
    "CONNECT *",
    "CONNECT example.org:443", "OPTIONS *", "TRACE /", "get /home", "<script> /home", "GET /\u{e4}\u{1F600}",
    "GET /users?since=99999999999999999999", "GET /users?since=-1", "GET /users?since=9223372036854775807",
    "GET /users?per_page=0", "GET /users?since=1&since=2", "GET /users?per_page=1;since=3",
    "GET /api/latency=1e9/users",
    "GET /api/key=<script>/users", "GET /api/key=a%0d%0aX:1/users", "GET /api/fail=nan/users",
    "GET /api/body=huge/users",
    "GET /avatars/99999999999999999999", "GET /avatars/-1", "GET /avatars/1?s=99999999999999999999",
  ]

  private static let fields = [
    "NoColon", ":", ": :", "X : a", "X: a\r\n folded", "X: a\0b", "X: a\rb", "Content-Length: -1",
    "Content-Length: abc",
    "Content-Length: 99999999999999999999", "Content-Length: 9223372036854775807",
    "Content-Length: 3\r\nContent-Length: 5",
    "Content-Length: 3\r\nTransfer-Encoding: chunked", "Transfer-Encoding: xchunked",
    "Transfer-Encoding: gzip, chunked",
    "Expect: 100-continue\r\nContent-Length: 3", "Upgrade: websocket\r\nConnection: Upgrade", "If-None-Match: *",
    "Range: bytes=0-18446744073709551616",
  ]

  private static let bodies = [
    "3\r\nabcde", "-1\r\n", "7FFFFFFFFFFFFFFF\r\nabc", "FFFFFFFFFFFFFFFFF\r\nabc", "0\r\nX: 1\r\n\r\n",
    "3;a=b\r\nabc\r\n0\r\n\r\n",
  ].map { "POST /home HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\($0)" }

  private static let hosts = [
    "", "Host: evil.example\r\n", "Host: localhost\r\nHost: evil.example\r\n", "Host: a\"><b>\r\n",
    "Host: localhost:99999\r\n",
  ].map { "GET /users HTTP/1.1\r\n\($0)\r\n" }

  private static let large = [
    "GET /\(String(repeating: "a", count: 60_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /home HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 30_000))",
    "GET /home HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "X: y\r\n", count: 10_000))\r\n",
    "GET /home HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \(String(repeating: "\"x\",", count: 20_000))\r\n\r\n",
    "GET /users HTTP/1.1\r\nHost: localhost\r\nAccept: \(String(repeating: "a/b,", count: 20_000))text/html\r\n\r\n",
  ]

  private static let bytes: [[UInt8]] = [
    // The start of a TLS connection, bytes that are no text, and a NUL.
    [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] + [UInt8](repeating: 0, count: 64),
    [0xFF, 0xFE, 0xFD, 0x0D, 0x0A, 0x0D, 0x0A],
    [0, 0x0D, 0x0A, 0x0D, 0x0A],
  ]
}
