import Foundation
import Testing

@testable import Gallery

/// Altered requests at everything of the server that reads them, without sockets.
@Suite("Random requests")
struct RequestFuzzTests {
  private static let corpus: [[UInt8]] = [
    "GET /users?since=46&per_page=3 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept: text/html, */*;q=0.8\r\n\r\n",
    "GET /api/end=3/users?per_page=2 HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: W/\"1f\", \"a\"\r\n\r\n",
    "HEAD /avatars/7 HTTP/1.0\r\nConnection: keep-alive\r\nIf-None-Match: *\r\n\r\n",
    "GET /a%2Fb/%C3%A9.html#x HTTP/1.1\r\nHost: [::1]:80\r\nRange: bytes=0-7\r\n\r\n",
    "POST /users HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET http://127.0.0.1/users?per_page=%37 HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 5\n\n",
  ].map { Array($0.utf8) }

  private static func handler() throws -> RequestHandler {
    let folder = FileManager.default.temporaryDirectory.appending(path: "requests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let api = UsersAPI(settings: FaultSettings(), budgets: Budgets(), now: { 1_776_703_113 })
    let site = Site(folders: [try SiteFolder(folder.path)], showsPicturesOf: nil)
    return RequestHandler(
      router: Router(site: site, api: api, upstream: nil), hosts: ServedHosts(), ownAuthority: Authority("a:1"))
  }

  /// Writes a head as it was read.
  private static func text(of head: RequestHead) -> [UInt8] {
    let lines =
      ["\(head.method) \(head.target) HTTP/1.\(head.minorVersion)"] + head.fields.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Reads an input and answers it. Returns the status of the answer, or nil for an input that is not HTTP. A head that
  /// was accepted reads the same when it is written again.
  private static func answer(_ input: [UInt8], _ handler: RequestHandler) async throws -> Int? {
    let head: RequestHead
    do throws(RequestHead.Refusal) {
      head = try RequestHead(input)
    } catch {
      guard case .status(let status, _) = error else { return nil }
      return status
    }
    if String(validating: input, as: UTF8.self) != nil {
      guard try RequestHead(text(of: head)) == head else { throw RequestHead.Refusal.notHTTP }
    }
    return await handler.reply(to: head, peer: "127.0.0.1").status
  }

  @Test("an altered request ends no process and has an answer, and memory does not grow")
  func random() async throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var inputs = Mutations(of: Self.corpus, seed: seed)
    let handler = try Self.handler()
    let before = residentMemory()
    var answers: [Int: Int] = [:]
    for _ in 0..<fuzzCount {
      let input = inputs.next()
      let status = try await Self.answer(input, handler)
      answers[status ?? 0, default: 0] += 1
      if let status, !(200...599).contains(status) || status == 500 {
        Issue.record("seed \(seed): \(status) for \(String(decoding: input, as: UTF8.self))")
      }
    }
    // The alterations reach what is behind the first refusal.
    #expect(Set(answers.keys).isSuperset(of: [0, 200, 304, 400, 404, 405, 413, 421, 501, 505]), "\(answers)")
    if let before, let after = residentMemory() { #expect(after - before < 64 * 1024 * 1024) }
  }

  @Test("a trap that is planted behind the head is found")
  func planted() async throws {
    var inputs = Mutations(of: Self.corpus, seed: 1)
    let isFound = (0..<100_000).contains { _ in
      let head = try? RequestHead(inputs.next())
      return head?["range"]?.contains("18446744073709551616") == true
    }
    #expect(isFound)
  }
}
