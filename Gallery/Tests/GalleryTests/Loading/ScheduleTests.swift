import Foundation
import LockstepFeed
import LockstepGitHub
import LockstepLoading
import Testing

@testable import Gallery

/// Feeds that meet a service in all moods. What the service does is drawn from a seed; a failed test names it.
@Suite("Random faults over the network", .timeLimit(.minutes(30)))
struct ScheduleTests {
  private static let schedules = 1000
  /// The users that each list ends after.
  private static let end = 40
  /// Some ten times the states that a schedule passes through.
  private static let mostSteps = 2000

  @Test("every user once, in order, none lost, and after the faults one retry reaches the end")
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
    let source = MoodySource(seed: seed, port: server.port, end: end, transport: transport)
    var moods = SeededNumbers(seed)
    let model = FeedModel(
      source, options: FeedOptions(firstCount: 1 + moods.below(20), batchCount: 5 + moods.below(12)),
      retryPolicy: FeedRetryPolicy(base: 0.001, cap: 0.002, tries: 1 + moods.below(3)))
    let ids = whole.map(\.id)
    let states = model.states
    model.start()
    var steps = 0
    for await state in states {
      steps += 1
      try #require(steps < Self.mostSteps, "seed \(seed) goes round in circles: \(state)")
      try check(model, ids, seed)
      if steps == 30 { await source.calm() }
      if case .end = state.after { break }
      switch state.after {
      case .idle where state.stage == .loaded, .failed(_, _, nil): model.load()
      case .idle, .loading, .failed, .end: break
      }
      if steps % 7 == 3, steps < 30 { model.see(0..<model.items.count) }
      if steps % 11 == 5, steps < 30, state.stage == .loaded { Task { await model.refresh() } }
    }
    try #require(model.items.map(\.id) == ids, "seed \(seed)")
    try #require(await source.failuresInCalm == [], "seed \(seed)")
  }

  /// What is shown is the beginning of the whole list.
  @MainActor
  private static func check(_ model: FeedModel<MoodySource>, _ ids: [Int], _ seed: UInt64) throws {
    try #require(model.items.map(\.id) == Array(ids.prefix(model.items.count)), "seed \(seed)")
  }
}

/// A feed whose service changes its mood with every request, until it is calmed.
private actor MoodySource: FeedSource {
  typealias Item = GitHubFeedUser
  typealias Cursor = String

  private let port: Int
  private let end: Int
  private let transport: PatientTransport
  private var numbers: SeededNumbers
  private var isCalm = false
  /// Why requests failed that the calm service was asked. One that was given up is none of them.
  private(set) var failuresInCalm: [String] = []

  init(seed: UInt64, port: Int, end: Int, transport: PatientTransport) {
    numbers = SeededNumbers(seed &* 31)
    self.port = port
    self.end = end
    self.transport = transport
  }

  func calm() { isCalm = true }

  private func mood() -> String {
    guard !isCalm else { return "end=\(end)" }
    switch numbers.below(8) {
    case 0: return "end=\(end),fail=1,seed=\(numbers.below(1000))"
    case 1: return "end=\(end),body=cut"
    case 2: return "end=\(end),body=garbage"
    case 3: return "end=\(end),latency=\(numbers.below(4))"
    default: return "end=\(end)"
    }
  }

  func batch(for request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    let beganCalm = isCalm
    do {
      return try await ask(request)
    } catch {
      if beganCalm, !Task.isCancelled { failuresInCalm.append("\(error)") }
      throw error
    }
  }

  private func ask(_ request: FeedRequest<String>) async throws -> FeedBatch<GitHubFeedUser, String> {
    // The service's own addresses name the mood that they came of.
    let mood = mood()
    guard let address = GitHubFeedAddress("http://127.0.0.1:\(port)/api/\(mood)") else { throw CancellationError() }
    let cursor = request.cursor.map { text in
      text.replacing(/\/api\/[^\/]*\/users/, with: "/api/\(mood)/users")
    }
    let asked = FeedRequest(
      id: request.id, generation: request.generation, purpose: request.purpose, edge: request.edge, cursor: cursor,
      count: request.count, attempt: request.attempt)
    let batch = try await GitHubUsersFeed(address, transport: transport).batch(for: asked)
    return FeedBatch(
      items: batch.items, before: batch.before,
      after: batch.after.map { $0.replacing(/\/api\/[^\/]*\/users/, with: "/api/any/users") })
  }
}

/// Numbers drawn from a seed.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 1
    return Int(SplitMix64.mix(state) % UInt64(bound))
  }
}
