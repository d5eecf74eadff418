import LockstepFeed
import Testing

@Suite("Retry policy")
struct RetryPolicyTests {
  let policy = FeedRetryPolicy()

  func response(_ status: Int, _ headers: [String: String] = [:], body: String = "") -> FeedResponse {
    var response = FeedResponse(status: status)
    for (name, value) in headers { response.readHeader(Array(name.utf8), Array(value.utf8)) }
    response.readBody(Array(body.utf8))
    return response
  }

  @Test(
    "a status that a retry would not change is not retried", arguments: [400, 401, 403, 404, 410, 422, 451, 405, 501])
  func never(status: Int) {
    let refused = response(status)
    #expect(policy.decision(for: refused, attempt: 1, random: 0.5) == .never)
    #expect(refused.failure == .status(status))
  }

  @Test(
    "a temporary failure is retried after a random part of 1, 2, 4 ... 30 seconds",
    arguments: [408, 425, 500, 502, 503, 504])
  func backoff(status: Int) {
    #expect(policy.decision(for: response(status), attempt: 1, random: 0.5) == .after(0.5))
    #expect(policy.decision(for: response(status), attempt: 2, random: 0.5) == .after(1))
    #expect(policy.decision(for: response(status), attempt: 3, random: 0.5) == .never)
    #expect((1...8).map { policy.backoff(attempt: $0, random: 1) } == [1, 2, 4, 8, 16, 30, 30, 30])
    #expect(policy.backoff(attempt: .max, random: 1) == 30)
    #expect(policy.backoff(attempt: .min, random: 1) == 1)
    #expect([-1, .nan, 2].map { policy.backoff(attempt: 1, random: $0) } == [0, 0, 1])
  }

  @Test("a success is neither a failure nor retried", arguments: [200, 204, 304])
  func success(status: Int) {
    #expect(response(status).failure == nil)
    #expect(policy.decision(for: response(status), attempt: 1, random: 0) == .never)
  }

  @Test("Retry-After takes precedence over the backoff, in seconds or as a date")
  func retryAfter() {
    #expect(policy.decision(for: response(503, ["Retry-After": "7"]), attempt: 1, random: 0.5) == .after(7))
    let dated = response(
      503, ["retry-after": "Mon, 20 Apr 2026 16:38:45 GMT", "date": "Mon, 20 Apr 2026 16:38:33 GMT"])
    #expect(policy.decision(for: dated, attempt: 1, random: 0.5) == .after(12))
    let undated = response(503, ["retry-after": "Mon, 20 Apr 2026 16:38:45 GMT"])
    #expect(policy.decision(for: undated, attempt: 1, random: 0.5) == .after(0.5))
    #expect(policy.decision(for: response(503, ["retry-after": "soon"]), attempt: 1, random: 0.5) == .after(0.5))
    #expect(policy.decision(for: response(503, ["retry-after": "999999999"]), attempt: 1, random: 0.5) == .never)
  }

  /// The headers that GitHub sent with `GET /users` on April 20, 2026, with the quota changed to a used-up one.
  static let recorded = [
    "Date": "Mon, 20 Apr 2026 16:38:33 GMT", "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0",
    "X-RateLimit-Used": "60", "X-RateLimit-Reset": "1776706713",
  ]

  @Test("a used-up quota waits until its reset, by the service's own clock", arguments: [403, 429])
  func quota(status: Int) {
    let limited = response(status, Self.recorded)
    #expect(limited.limit == 60)
    #expect(limited.date == 1_776_703_113)
    #expect(limited.failure == .limited)
    #expect(policy.decision(for: limited, attempt: 1, random: 0.5) == .after(3600))
    #expect(
      policy.decision(
        for: response(status, Self.recorded.merging(["retry-after": "5"]) { $1 }), attempt: 1, random: 0.5)
        == .after(3600))
  }

  @Test("the time of receipt replaces a missing Date header")
  func hiddenDate() {
    var limited = FeedResponse(status: 403, receivedAt: 1_776_706_700)
    for (name, value) in Self.recorded where name != "Date" { limited.readHeader(Array(name.utf8), Array(value.utf8)) }
    #expect(policy.decision(for: limited, attempt: 1, random: 0) == .after(13))
  }

  @Test("a secondary limit waits for Retry-After, or else a minute, doubled after each try")
  func secondaryLimit() {
    #expect(policy.decision(for: response(403, ["retry-after": "90"]), attempt: 1, random: 0) == .after(90))
    let told = response(403, body: #"{"message":"You have exceeded a secondary rate limit."}"#)
    #expect(told.failure == .limited)
    #expect(policy.decision(for: told, attempt: 1, random: 0) == .after(60))
    #expect(policy.decision(for: told, attempt: 2, random: 0.5) == .after(121))
    #expect(policy.decision(for: response(429), attempt: 1, random: 0) == .after(60))
  }

  @Test("a reset in the past does not cause a retry at once")
  func pastReset() {
    let limited = response(429, Self.recorded.merging(["X-RateLimit-Reset": "1776703000"]) { $1 })
    #expect(policy.decision(for: limited, attempt: 1, random: 0) == .after(60))
  }

  @Test("three tries are made in total, with or without a rate limit")
  func tries() {
    #expect(policy.decision(for: response(429), attempt: 3, random: 0) == .never)
    #expect(policy.decision(for: .transport(code: 1), attempt: 2, random: 1) == .after(2))
    #expect(policy.decision(for: .transport(code: 1), attempt: 3, random: 1) == .never)
  }

  @Test("without an answer, only transport failures, temporary statuses and rate limits are retried")
  func failures() {
    for failure in [FeedFailure.cancelled, .badAddress, .unreadable, .emptyPages, .cursorLoop, .status(404)] {
      #expect(policy.decision(for: failure, attempt: 1, random: 1) == .never)
    }
    #expect(policy.decision(for: .status(503), attempt: 1, random: 1) == .after(1))
    #expect(policy.decision(for: .limited, attempt: 1, random: 0) == .after(60))
  }
}
