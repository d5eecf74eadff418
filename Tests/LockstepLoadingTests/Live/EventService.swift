import Foundation
import LockstepLoading

/// The service of a list that grows, as a transport without a socket: batches as JSON, and a stream of its changes as
/// server-sent events. The network cuts, delays and repeats, and the server restarts.
final class EventService: FeedStreamingTransport {
  /// A change, in the form of the stream's data.
  struct Change: Codable, Sendable {
    var insert: Row?
    var update: Row?
    var remove: Int?
  }

  private struct State: Sendable {
    var random: SplitMix
    var rows: [Row] = []
    var changes: [Change] = []
    var lastID = 0
    var faults: Bool
    var streams = 0
    /// The number of changes that some stream has told.
    var told = 0
    var repeated: Set<Int> = []
  }

  static let url = URL(string: "http://service/list") ?? URL(filePath: "/")

  /// `true` if the server sends the changes after `Last-Event-ID`; `false` if it forgets them.
  let remembers: Bool
  private let state: FeedLock<State>

  init(seed: UInt64, remembers: Bool, count: Int) {
    self.remembers = remembers
    let rows = (0..<count).map { Row(id: $0) }
    state = FeedLock(State(random: SplitMix(state: seed), rows: rows, lastID: count - 1, faults: true))
  }

  var rows: [Row] { state.withLock(\.rows) }
  /// The number of streams that were opened.
  var streams: Int { state.withLock(\.streams) }
  /// The rows whose insertion was told more than once.
  var repeated: Set<Int> { state.withLock(\.repeated) }

  /// Makes a change: most often a new row.
  func change() {
    state.withLock { state in
      let index = state.random.below(max(state.rows.count, 1))
      switch state.random.below(5) {
      case 0 where !state.rows.isEmpty:
        state.rows[index].text += "!"
        state.changes.append(Change(update: state.rows[index]))
      case 1 where !state.rows.isEmpty:
        state.changes.append(Change(remove: state.rows.remove(at: index).id))
      default:
        state.lastID += 1
        let row = Row(id: state.lastID, text: "…")
        state.rows.append(row)
        state.changes.append(Change(insert: row))
      }
    }
  }

  /// From now on the network has no faults.
  func heal() { state.withLock { $0.faults = false } }

  // MARK: Batches

  func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
    let isLost = state.withLock { $0.faults && $0.random.below(6) == 0 }
    if isLost { throw .connection(code: -1001) }
    // The newest rows, or those before an id.
    let before = Int(request.url.query?.split(separator: "=").last ?? "")
    let rows = rows.filter { $0.id < before ?? .max }.suffix(6)
    let body = try? JSONEncoder().encode(Array(rows))
    return FeedHTTPResponse(url: request.url, status: 200, headers: [:], body: body ?? Data())
  }

  func hasRows(before id: Int) -> Bool { rows.contains { $0.id < id } }

  // MARK: The stream

  /// A part of a response, or what the network does to it.
  private enum Step: Sendable {
    case part(FeedHTTPPart)
    case end(FeedTransportError?)
    case none
  }

  func stream(_ request: FeedHTTPRequest) -> AsyncThrowingStream<FeedHTTPPart, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: FeedHTTPPart.self)
    let lastID = request.headers["Last-Event-ID"].flatMap { Int($0) }
    let task = Task {
      var next = 0
      var isOpen = false
      while !Task.isCancelled {
        switch step(&next, &isOpen, request.url, lastID) {
        case .part(let part): continuation.yield(part)
        case .end(let error): return continuation.finish(throwing: error)
        case .none: await Task.yield()
        }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func step(_ next: inout Int, _ isOpen: inout Bool, _ url: URL, _ lastID: Int?) -> Step {
    // The last part was cut.
    if next < 0 { return .end(.connection(code: -1005)) }
    let (from, wasOpen) = (next, isOpen)
    let (result, end, opened) = state.withLock { state -> (Step, Int, Bool) in
      let faulty = state.faults ? state.random.below(12) : 99
      if !wasOpen {
        state.streams += 1
        // The server starts again.
        if faulty == 0 { return (.end(.connection(code: -1004)), from, false) }
        let status = faulty == 1 ? 503 : 200
        let head = FeedHTTPResponse(
          url: url, status: status, headers: ["Content-Type": "text/event-stream"], body: Data())
        let repeated = state.faults ? state.random.below(4) : 0
        let start = remembers ? lastID.map { max(0, $0 - repeated) } ?? state.changes.count : state.changes.count
        return (.part(.head(head)), start, true)
      }
      if faulty == 2 { return (.end(nil), from, true) }
      guard from < state.changes.count else { return (.none, from, true) }
      if from < state.told, let row = state.changes[from].insert { state.repeated.insert(row.id) }
      state.told = max(state.told, from + 1)
      let data = (try? JSONEncoder().encode(state.changes[from])) ?? Data()
      let text = ": \(from)\r\nid: \(from + 1)\ndata: \(String(decoding: data, as: UTF8.self))\r\n\n"
      var bytes = Data(text.utf8)
      // Cut in the middle of an event, also within a character.
      if faulty == 3 {
        bytes = bytes.prefix(state.random.below(bytes.count))
        return (.part(.body(bytes)), -1, true)
      }
      return (.part(.body(bytes)), from + 1, true)
    }
    (next, isOpen) = (end, opened)
    return result
  }
}

/// A source of the service's rows and changes.
struct EventServiceSource: FeedSource {
  let service: EventService

  func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Row, Int> {
    var url = EventService.url
    if let cursor = request.cursor { url.append(queryItems: [URLQueryItem(name: "before", value: "\(cursor)")]) }
    let rows = try await service.json([Row].self, from: url)
    let first = rows.first.flatMap { service.hasRows(before: $0.id) ? $0.id : nil }
    return FeedBatch(items: rows, before: first)
  }

  func live() async -> AsyncThrowingStream<FeedLiveEvent<Row>, any Error>? {
    let clock = FeedClock(now: { 0 }, sleep: { _ in await Task.yield() })
    let messages = service.events(for: FeedHTTPRequest(url: EventService.url), clock: clock)
    return messages.feedEvents { [service] message in
      switch message {
      case .opened(let isResumed): return isResumed && service.remembers ? .resumed : .opened(at: .after)
      case .interrupted: return .interrupted
      case .event(let event):
        let change = try event.json(EventService.Change.self)
        if let row = change.insert { return .insert([row], at: .end) }
        return change.update.map { .update([$0]) } ?? change.remove.map { .remove([$0]) }
      }
    }
  }
}

/// Sebastiano Vigna's generator SplitMix64.
struct SplitMix: Sendable {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
