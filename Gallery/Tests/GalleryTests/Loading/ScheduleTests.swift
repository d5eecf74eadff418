import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import Testing

@testable import Gallery

/// Tests of feeds against a service with random faults. The faults depend on a seed, which a failed test names.
@Suite("Random faults over the network", .timeLimit(.minutes(30)))
struct ScheduleTests {
  /// The number of schedules. `./test --all` sets `LOCKSTEP_SCHEDULES` to 1,000.
  private static let schedules = ProcessInfo.processInfo.environment["LOCKSTEP_SCHEDULES"].flatMap(Int.init) ?? 100
  /// The number of users in each list.
  private static let end = 40
  /// The largest number of states that a schedule may pass through: about ten times the expected number.
  private static let mostSteps = 2000

  @Test("the feed lists every user once and in order, and reaches the end with one retry after the faults stop")
  func schedules() async throws {
    try await RunningServer.run { server in
      let transport = PatientTransport()
      let whole = try await Self.wholeList(server, transport)
      #expect(whole.count == Self.end)
      var seed = UInt64.random(in: 0..<1 << 32)
      for _ in 0..<Self.schedules / 20 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<20 {
            seed += 1
            let own = seed
            group.addTask { try await Self.run(own, against: whole, server, transport) }
          }
          try await group.waitForAll()
        }
      }
    }
  }

  private static func wholeList(
    _ server: RunningServer, _ transport: PatientTransport
  ) async throws -> [GitHubFeedUser] {
    let address = try #require(GitHubFeedAddress("http://127.0.0.1:\(server.port)/api/end=\(end)"))
    return try await GitHubUsersFeed(address, transport: transport).batch(
      for: FeedRequest(id: 0, generation: 0, purpose: .first, cursor: nil, count: end)
    ).items
  }

  @MainActor
  private static func run(
    _ seed: UInt64, against whole: [GitHubFeedUser], _ server: RunningServer, _ transport: PatientTransport
  ) async throws {
    let source = FaultySource(seed: seed, port: server.port, end: end, transport: transport)
    var choices = SeededNumbers(seed)
    let model = FeedModel(
      source, options: FeedOptions(firstCount: 1 + choices.below(20), batchCount: 5 + choices.below(12)),
      retryPolicy: FeedRetryPolicy(base: 0.001, cap: 0.002, tries: 1 + choices.below(3)))
    let ids = whole.map(\.id)
    let states = model.states
    model.start()
    var steps = 0
    for await state in states {
      steps += 1
      try #require(steps < Self.mostSteps, "seed \(seed) does not reach the end: \(state)")
      try check(model, ids, seed)
      if steps == 30 { await source.stopFaults() }
      if case .end = state.after { break }
      switch state.after {
      case .idle where state.stage == .loaded, .failed(_, _, nil): model.load()
      case .idle, .loading, .failed, .end: break
      }
      if steps % 7 == 3, steps < 30 { model.setVisibleRows(0..<model.items.count) }
      if steps % 11 == 5, steps < 30, state.stage == .loaded { Task { await model.refresh() } }
    }
    try #require(model.items.map(\.id) == ids, "seed \(seed)")
    try #require(await source.failuresWithoutFaults == [], "seed \(seed)")
  }

  /// Requires that the model's items are the beginning of the whole list.
  @MainActor
  private static func check(_ model: FeedModel<FaultySource>, _ ids: [Int], _ seed: UInt64) throws {
    try #require(model.items.map(\.id) == Array(ids.prefix(model.items.count)), "seed \(seed)")
  }
}

/// A source whose service has a random fault for each request until `stopFaults` is called.
private actor FaultySource: FeedSource {
  typealias Item = GitHubFeedUser
  typealias Cursor = String

  private let port: Int
  private let end: Int
  private let transport: PatientTransport
  private var numbers: SeededNumbers
  private var hasFaults = true
  /// The errors of requests that began after the faults stopped. Errors of canceled requests are left out.
  private(set) var failuresWithoutFaults: [String] = []

  init(seed: UInt64, port: Int, end: Int, transport: PatientTransport) {
    numbers = SeededNumbers(seed &* 31)
    self.port = port
    self.end = end
    self.transport = transport
  }

  func stopFaults() { hasFaults = false }

  private func settings() -> String {
    guard hasFaults else { return "end=\(end)" }
    switch numbers.below(8) {
    case 0: return "end=\(end),fail=1,seed=\(numbers.below(1000))"
    case 1: return "end=\(end),body=cut"
    case 2: return "end=\(end),body=garbage"
    case 3: return "end=\(end),latency=\(numbers.below(4))"
    default: return "end=\(end)"
    }
  }

  func batch(for request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    let beganWithFaults = hasFaults
    do {
      return try await load(request)
    } catch {
      if !beganWithFaults, !Task.isCancelled { failuresWithoutFaults.append("\(error)") }
      throw error
    }
  }

  private func load(_ request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    // The links in the answers contain the settings of their request, which are replaced by the current ones.
    let settings = settings()
    guard let address = GitHubFeedAddress("http://127.0.0.1:\(port)/api/\(settings)") else { throw CancellationError() }
    let cursor = request.cursor.map { text in
      text.replacing(/\/api\/[^\/]*\/users/, with: "/api/\(settings)/users")
    }
    let redirected = FeedRequest(
      id: request.id, generation: request.generation, purpose: request.purpose, edge: request.edge, cursor: cursor,
      count: request.count, attempt: request.attempt)
    let batch = try await GitHubUsersFeed(address, transport: transport).batch(for: redirected)
    return FeedBatch(
      items: batch.items, before: batch.before,
      after: batch.after.map { $0.replacing(/\/api\/[^\/]*\/users/, with: "/api/any/users") })
  }
}

/// Random numbers that depend on a seed.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 1
    return Int(SplitMix64.mix(state) % UInt64(bound))
  }
}
