import Testing

@testable import LockstepFeed

@Suite("Vectors: headers and retries")
struct HeaderVectorTests {
  private static let now = 1_700_000_000.0

  @Test("a Link header gives the expected next address", arguments: Vector.applied(in: "link-header"))
  func link(vector: Vector) throws {
    let header = try #require(vector.inputs?.text)
    let next = FeedLinkHeader.target(of: "next", in: Array(header.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(next == vector.expected["next"]?.text)
  }

  @Test("without a random part, the delays grow as expected", arguments: Vector.applied(in: "retry-backoff"))
  func backoff(vector: Vector) throws {
    let policy = FeedRetryPolicy()
    let failures = try #require(vector.inputs?["failureCount"]?.ints)
    let delays = failures.map { policy.backoff(attempt: $0 + 1, random: 1) * 1000 }
    #expect(delays == vector.expected["delayMs"]?.ints.map(Double.init))
  }

  @Test("the expected statuses are not retried", arguments: Vector.applied(in: "http-retry"))
  func final(vector: Vector) throws {
    switch vector.id {
    case "octokit/no-retry-list":
      for status in try #require(vector.inputs).ints {
        #expect(decision(FeedResponse(status: status)) == .never)
      }
    case "octokit/plugin-off":
      let response = FeedResponse(status: try #require(vector.inputs?[0]?.int))
      #expect(FeedRetryPolicy(tries: 1).decision(for: response, attempt: 1, random: 0) == .never)
    default: Issue.record("no test for \(vector.id)")
    }
  }

  @Test("rate limits cause the expected waits", arguments: Vector.applied(in: "rate-limit"))
  func limits(vector: Vector) throws {
    let inputs = try #require(vector.inputs)
    switch vector.id {
    case "octokit/secondary-limit-detected":
      let response = self.response(inputs)
      #expect(response.isLimited)
      #expect(decision(response) == .after(try #require(vector.expected["retryAfterS"]?.double)))
    case "octokit/primary-limit-detected":
      #expect(response(inputs).isLimited)
      #expect(decision(response(inputs)) == .after(30))
    case "octokit/plain-403-is-not-a-limit":
      #expect(!response(inputs).isLimited)
      #expect(decision(response(inputs)) == .never)
    case "octokit/secondary-retry-429":
      #expect(decision(response(try #require(inputs[0]))) == .after(1))
    case "octokit/secondary-retry-growing":
      let decisions = inputs.list.enumerated().map { decision(response($1), attempt: $0 + 1, tries: 5) }
      #expect(decisions == [.after(1), .after(2), .never])
    case "github/limit-wait-0": #expect(decision(response(inputs)) == .after(30))
    case "github/limit-wait-1": #expect(decision(response(inputs)) == .after(30))
    case "github/limit-wait-2":
      let decisions = (1...3).map { decision(response(inputs), attempt: $0) }
      #expect(decisions == [.after(60), .after(120), .never])
    case "github/limit-wait-3":
      let response = response(inputs)
      #expect(response.failure == nil && response.wait == 30)
      let driver = FeedDriver.loaded()
      driver.send(.load(.after))
      driver.send(.answered(request: 2, FeedBatch(items: rows(30..<40), after: 40), nextAt: 30))
      #expect(driver.show(36..<40) == [] && driver.send(.time(29)) == ["wake at 30.0"])
      #expect(driver.send(.time(30)) == ["load #3: more, 10 after from 40"])
    default: Issue.record("no test for \(vector.id)")
    }
  }

  private func decision(_ response: FeedResponse, attempt: Int = 1, tries: Int = 3) -> FeedRetry {
    FeedRetryPolicy(tries: tries).decision(for: response, attempt: attempt, random: 0)
  }

  private func response(_ fact: Fact) -> FeedResponse {
    var response = FeedResponse(status: fact["status"]?.int ?? 0, receivedAt: Self.now)
    var headers = fact
    if let nested = fact["headers"] { headers = nested }
    for name in ["retry-after", "x-ratelimit-remaining", "x-ratelimit-reset"] {
      guard var value = headers[name]?.text else { continue }
      // The vectors write a future time as T or t+30s.
      if value == "T" || value == "t+30s" { value = String(Int(Self.now) + 30) }
      response.readHeader(Array(name.utf8), Array(value.utf8))
    }
    if let message = fact["message"]?.text { response.readBody(Array("{\"message\":\"\(message)\"}".utf8)) }
    return response
  }
}
