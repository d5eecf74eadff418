import Foundation
import Testing

@testable import LockstepFeed

/// The table `waits.txt`: what services send, and the wait that follows.
@Suite("Waits that services ask for")
struct WaitTableTests {
  struct Row: CustomTestStringConvertible {
    let status: Int
    let fields: [(name: String, value: String)]
    let wait: String
    let text: String

    var testDescription: String { text }

    /// The answer that a host reads, with the fields in the order of the table or in another one.
    func response(receivedAt: Double? = nil, isReversed: Bool = false) -> FeedResponse {
      var response = FeedResponse(status: status, receivedAt: receivedAt)
      var fields = fields
      if !fields.contains(where: { $0.name == "Date" }) { fields.append(("Date", WaitTableTests.date)) }
      for (name, value) in isReversed ? fields.reversed() : fields where (name, value) != ("Date", "none") {
        response.readHeader(Array(name.utf8), Array(value.utf8))
      }
      return response
    }
  }

  static let date = "Mon, 20 Apr 2026 16:38:33 GMT"

  static let rows: [Row] = {
    guard let file = Bundle.module.url(forResource: "waits", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
      let fields = parts[1].components(separatedBy: " & ").map { field in
        let colon = field.firstIndex(of: ":") ?? field.endIndex
        return (
          name: String(field[..<colon]), value: String(field[colon...].dropFirst()).trimmingPrefix(" ").description
        )
      }
      return Row(status: Int(parts[0]) ?? 0, fields: fields, wait: parts[2], text: String(line))
    }
  }()

  /// The wait after a response, in the words of the table.
  private func wait(after response: FeedResponse) -> String {
    if response.isSuccess { return response.wait.map(Self.text) ?? "-" }
    // Two tries with other random numbers tell a wait of the service from one of the policy.
    let policy = FeedRetryPolicy()
    let decisions = [0.25, 0.5].map { policy.decision(for: response, attempt: 1, random: $0) }
    switch (decisions[0], decisions[1]) {
    case (.after(let first), .after(let second)) where first == second: return Self.text(first)
    case (.after(60.25), .after(60.5)): return "-"
    case (.after(0.25), .after(0.5)): return response.requestedWait?.seconds == 0 ? "0" : "-"
    case (.never, .never): return response.requestedWait.map { $0.seconds > 86_400 } == true ? "hand" : "never"
    default: return "\(decisions)"
    }
  }

  private static func text(_ seconds: Double) -> String {
    let rounded = (seconds * 1e5).rounded() / 1e5
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  @Test("each row of the table gives its wait, whatever the order of the fields")
  func table() {
    #expect(Self.rows.count >= 150)
    for row in Self.rows {
      for isReversed in [false, true] {
        let found = wait(after: row.response(isReversed: isReversed))
        let isRight = found == row.wait || Double(found).map { abs($0 - (Double(row.wait) ?? -1)) < 1e-4 } == true
        if !isRight { Issue.record("\(found) instead of: \(row.text)") }
      }
    }
  }

  @Test("a wrong Date of the service is replaced by the host's clock")
  func hostClock() {
    for date in ["Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 01 Jan 2038 00:00:00 GMT", "Mon, 20 Apr 2026 17:38:33 GMT"] {
      var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
      for (name, value) in [("Date", date), ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "1776703143")] {
        response.readHeader(Array(name.utf8), Array(value.utf8))
      }
      #expect(response.requestedWait == FeedWait(seconds: 30, reason: .quota), "\(date)")
    }
  }

  @Test("the reason of a wait is the field that asks for the longest one")
  func reasons() {
    var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
    response.readHeader(Array("Retry-After".utf8), Array("8".utf8))
    #expect(response.requestedWait == FeedWait(seconds: 8, reason: .retryAfter))
    response.readHeader(Array("RateLimit".utf8), Array("\"a\";r=0;t=9".utf8))
    #expect(response.requestedWait == FeedWait(seconds: 9, reason: .quota))
  }

  @Test("thousands of fields about limits keep no more memory than a few")
  func manyFields() {
    var response = FeedResponse(status: 429, receivedAt: 1_776_703_113)
    for number in 0..<2000 {
      response.readHeader(Array("X-RateLimit-Reset-\(number)".utf8), Array("\(number), 5, 6".utf8))
      response.readHeader(Array("Retry-After".utf8), Array("\(number), 5, 6".utf8))
    }
    #expect(response.requestedWait != nil)
    #expect("\(response)".utf8.count < 20_000)
  }
}
