#if os(Linux)
  import Foundation
  import LockstepLoading
  import LockstepTesting
  import Testing

  @testable import LockstepCurl
  @testable import LockstepTransportCases

  /// Random heads and compressed bodies at the parsers of the transport for Linux.
  @Suite("Random heads and compressed bodies")
  struct HeadFuzzTests {
    private static let inputs = ProofScale.count(10_000_000)

    private static let heads: [[UInt8]] = [
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\nLink: <a>;\r\n rel=next\r\n\r\n",
      "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\nX-Trailer: 1\r\n",
      "HTTP/2 200\nContent-Encoding: gzip, identity\nContent-Length: 99999999999999999999\n: x\nX : y\n\n",
      "HTTP/1.1 200 OK\r\nX-Name: Jos\u{e9}\r\nContent-Length: -5\r\nno colon\r\n\tfolded\r\n\r\n",
    ].map { Array($0.utf8) }

    private static let bodies = [
      Gzip.stored(FeedTransportCaseServer.users), Gzip.stored("[]") + Gzip.stored("{}"),
      Gzip.bombStart + Gzip.bombPiece,
    ]

    /// Reads the lines of an input, as libcurl passes them. Returns nil for a head that is refused.
    private static func head(_ input: [UInt8]) -> CurlHead? {
      var head = CurlHead()
      for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        do { _ = try (Array(line) + [10]).withUnsafeBytes { try head.read($0) } } catch { return nil }
      }
      return head
    }

    /// Decompresses an input that arrives in two parts. Returns the number of bytes, or nil for an input that is refused.
    /// Reads no more than 100,000 bytes.
    private static func inflated(_ input: [UInt8]) -> (count: Int, isCut: Bool)? {
      guard let inflater = try? CurlInflater(["gzip"]) else { return nil }
      var count = 0
      for part in [input.prefix(input.count / 2), input.suffix(from: input.count / 2)] {
        let error = part.withUnsafeBytes { bytes in
          inflater.inflate(bytes) {
            count += $0.count
            return count > 100_000 ? .tooLarge(limit: 100_000) : nil
          }
        }
        if error != nil { return nil }
      }
      return (count, inflater.isCut)
    }

    @Test("a random head is read or refused, without a trap and without growth")
    func heads() {
      let seed = UInt64.random(in: 0..<1 << 32)
      let before = residentMemory()
      let failure = firstFailure(in: Self.inputs, of: Self.heads, seed: seed) { input in
        guard let head = Self.head(input) else { return true }
        return head.values.values.reduce(0) { $0 + $1.utf8.count } <= 2 * input.count
          && (!head.isComplete || head.status >= 200 && (head.length ?? 0) >= 0)
      }
      #expect(failure == nil, "seed \(seed): \(String(decoding: failure ?? [], as: UTF8.self))")
      if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
      let found = firstFailure(in: 100_000, of: Self.heads, seed: 1) { input in
        Self.head(input).map { $0.isComplete && $0.status == 200 && $0.length == 0 } != true
      }
      #expect(found != nil, "A trap that is planted behind a head is found.")
    }

    @Test("a random compressed body is decompressed or refused, without a trap and without growth")
    func bodies() {
      let seed = UInt64.random(in: 0..<1 << 32)
      let before = residentMemory()
      let failure = firstFailure(in: Self.inputs, of: Self.bodies, seed: seed) { input in
        guard let (count, isCut) = Self.inflated(input) else { return true }
        // No format of RFC 1951 makes more than 1,032 bytes of one.
        return count <= 1032 * input.count && (count > 0 || isCut || input.isEmpty || input.count > 9)
      }
      #expect(failure == nil, "seed \(seed): \(failure ?? [])")
      if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
      let found = firstFailure(in: 100_000, of: Self.bodies, seed: 1) {
        Self.inflated($0).map { $0.count > 1000 } != true
      }
      #expect(found != nil, "A trap that is planted behind a body is found.")
    }
  }
#endif
