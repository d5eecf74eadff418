import Foundation
import LockstepTesting
import SystemTransport
import Testing

@testable import LockstepLoading
@testable import LockstepTransportCases

/// Whole feeds over a network with cuts, delays, repeats and a server that starts again.
@MainActor @Suite("Random faults of a stream", .timeLimit(.minutes(10)))
struct LiveScheduleTests {
  private static let clock = FeedClock(now: { 0 }, sleep: { _ in await Task.yield() })

  private static let seeds = UInt64(ProofScale.count(1_000))

  /// A thousand schedules in each part of an optimized build, and a hundredth of them in a debug build.
  @Test("after the last reconnect, every row is there once and in order", arguments: 0..<4)
  func schedules(part: UInt64) async {
    for seed in 0..<Self.seeds {
      if let failure = await Self.failure(seed: part * Self.seeds + seed) {
        Issue.record("\(failure)")
        return
      }
    }
  }

  /// Runs a schedule, and returns what is wrong.
  private static func failure(seed: UInt64) async -> String? {
    var random = SplitMix(state: seed)
    let service = EventService(seed: seed, remembers: seed % 2 == 0, count: random.below(20))
    let model = FeedModel(
      EventServiceSource(service: service), options: FeedOptions(firstCount: 6, batchCount: 3),
      retryPolicy: FeedRetryPolicy(base: 0.001, cap: 0.002, tries: 1000), clock: clock)
    let order = RowOrder(of: model, runs: 2, repeated: { service.repeated }) { Set(service.rows.map(\.id)) }
    model.start()
    for _ in 0..<20 {
      for _ in 0..<1 + random.below(2) { service.change() }
      for _ in 0..<random.below(40) { await Task.yield() }
      switch random.below(12) {
      case 0: model.pause()
      case 1, 2: model.resume()
      case 3: model.setVisibleRows(0..<min(3, model.items.count))
      case 4: model.setVisibleRows(max(0, model.items.count - 3)..<model.items.count)
      case 5: model.invalidate()
      default: break
      }
      if let wrong = order.wrong { return "seed \(seed): \(wrong)" }
    }
    service.heal()
    model.resume()
    for _ in 0..<200_000 {
      if let wrong = order.wrong { return "seed \(seed): \(wrong)" }
      let state = model.state
      if state.live == .current, state.refresh == .idle, state.after == .end, state.before != .loading {
        if state.before == .end, model.items == service.rows { return nil }
        if state.before != .end { model.load(.before) }
      }
      if state.stage == .loaded { model.setVisibleRows(max(0, model.items.count - 3)..<model.items.count) }
      if state.after == .idle { model.load(.after) }
      await Task.yield()
    }
    return "seed \(seed): \(model.state), streams: \(service.streams)\nlist: \(model.items)\nservice: \(service.rows)"
  }

  @Test("over real connections too: what was cut, reset or repeated is there once and in order", arguments: 0..<20)
  func connections(seed: UInt64) async throws {
    let server = try LoopbackServer { head, number in Self.answer(to: head, number, seed: seed) }
    let source = NumberedEvents(url: server.url)
    let model = FeedModel(source, retryPolicy: FeedRetryPolicy(base: 0.001, cap: 0.002))
    let order = RowOrder(of: model, runs: 1) { Set(1...NumberedEvents.count) }
    model.start()
    for await state in model.states where state.live == .off && state.count == NumberedEvents.count { break }
    #expect(order.wrong == nil)
    #expect(model.items.map(\.id) == Array(1...NumberedEvents.count))
    #expect(model.items.allSatisfy { $0.text == "row \($0.id) …" })
  }

  /// Some events after the last one that the client has, and a fault. Without more events, status 204.
  nonisolated private static func answer(to head: String, _ number: Int, seed: UInt64) -> [LoopbackServer.Step] {
    var random = SplitMix(state: seed &* 1000 &+ UInt64(number))
    let field = head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("last-event-id:") }
    let last = field.flatMap { Int($0.dropFirst("last-event-id:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
    if last == NumberedEvents.count { return [LoopbackServer.answer("204 No Content")] }
    if random.below(6) == 0 { return [LoopbackServer.answer("503 Service Unavailable")] }
    var acts: [LoopbackServer.Step] = [
      .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nretry: 1\n\n")
    ]
    let first = max(1, last + 1 - random.below(3))
    for id in first...min(first + 3 + random.below(8), NumberedEvents.count) {
      if random.below(4) == 0 { acts.append(.pause(0.002)) }
      acts.append(.send("id: \(id)\r\ndata: row \(id) …\r\n\r\n"))
    }
    switch random.below(3) {
    case 0: acts.append(.reset)
    case 1: acts.append(.send("id: 999\ndata: never whole"))
    default: break
    }
    return acts
  }
}

/// Compares a model's rows with the plain list after every change: no row is doubled, and the rows that the service has
/// are in its order. The service numbers its rows as it makes them, and adds each one at the end, so the numbers ascend. A row
/// that the service has removed has no place: a stream that is opened again may repeat how it came.
///
/// A load may be ahead of the stream by more rows than its batch has. A row that the stream tells then is not in the list,
/// and comes after the newer rows of the load, until the stream tells of these. So with loads, there may be a second run of
/// rows at the end.
///
/// A stream that is opened again may tell a row that it has told before. If that row is not in the list any more, because
/// a refresh has left only newer ones, then it comes at the end too, out of order even among the rows of the stream. Such a
/// row has no place until it leaves the list.
@MainActor private final class RowOrder {
  private(set) var wrong: String?
  private var ids: Set<Int> = []
  private var misplaced: Set<Int> = []

  init<Source: FeedSource>(
    of model: FeedModel<Source>, runs: Int, repeated: @escaping @MainActor () -> Set<Int> = { [] },
    plainList: @escaping @MainActor () -> Set<Int>
  ) where Source.Item == Row {
    model.changeListeners.observe { [weak self, weak model] _ in
      guard let self, let model else { return false }
      let ids = model.items.map(\.id)
      let list = plainList()
      self.misplaced.formUnion(repeated().subtracting(self.ids))
      self.misplaced.formIntersection(ids)
      self.ids = Set(ids)
      let placed = ids.filter { list.contains($0) && !self.misplaced.contains($0) }
      if Set(ids).count != ids.count { self.wrong = "a row is doubled: \(ids)" }
      let found = zip(placed, placed.dropFirst()).count { $0 > $1 } + 1
      if found > runs { self.wrong = "out of order: \(ids)" }
      return true
    }
  }
}

/// A source without batches, whose server remembers every event.
private struct NumberedEvents: FeedSource {
  static let count = 30
  let url: URL

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> { FeedBatch(items: []) }

  func live() async -> AsyncThrowingStream<FeedLiveEvent<Row>, any Error>? {
    let policy = FeedRetryPolicy(base: 0.001, cap: 0.002, tries: .max)
    return SystemTransport.shared.events(for: FeedHTTPRequest(url: url), after: "0", policy: policy).feedEvents {
      message in
      switch message {
      case .opened: .resumed
      case .interrupted: .interrupted
      case .event(let event):
        .insert([Row(id: Int(String(decoding: event.id, as: UTF8.self)) ?? 0, text: event.text)], at: .end)
      }
    }
  }
}
