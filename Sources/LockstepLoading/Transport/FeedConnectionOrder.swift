/// The order in which requests get a connection to an origin.
///
/// An origin has `perOrigin` connections, and images use at most `forImages` of them: a batch waits for other batches,
/// never for images. Streams have `forStreams` connections of their own, because they do not give them back. Requests of one priority get connections in the order in which they came.
package struct FeedConnectionOrder: Sendable {
  /// The connections of an origin. Browsers and URLSession use six.
  package static let perOrigin = 6
  /// The connections of an origin that images may use at the same time.
  package static let forImages = 4
  /// The connections of an origin for streams.
  package static let forStreams = 6

  private struct Line: Sendable {
    /// The requests that have a connection, by ticket.
    var running: [Int: FeedHTTPRequest.Priority] = [:]
    var waiting: [(ticket: Int, priority: FeedHTTPRequest.Priority)] = []

    func hasRoom(for priority: FeedHTTPRequest.Priority) -> Bool {
      let images = running.values.count { $0 == .image }
      let streams = running.values.count { $0 == .stream }
      return switch priority {
      case .batch: running.count - streams < perOrigin
      case .image: running.count - streams < perOrigin && images < forImages
      case .stream: streams < forStreams
      }
    }
  }

  private var lines: [FeedOrigin: Line] = [:]

  package init() {}

  /// The number of origins for which requests run or wait.
  var originCount: Int { lines.count }

  /// Enters a request and returns `true` if it has a connection at once. O(1) for a bounded number of connections.
  package mutating func enter(_ ticket: Int, _ origin: FeedOrigin, _ priority: FeedHTTPRequest.Priority) -> Bool {
    var line = lines.removeValue(forKey: origin) ?? Line()
    defer { lines[origin] = line }
    guard line.hasRoom(for: priority) else {
      line.waiting.append((ticket, priority))
      return false
    }
    line.running[ticket] = priority
    return true
  }

  /// Removes a request that has ended or does not wait any longer, and returns the tickets of those that now have a
  /// connection. O(waiting requests of the origin).
  package mutating func leave(_ ticket: Int, _ origin: FeedOrigin) -> [Int] {
    guard var line = lines.removeValue(forKey: origin) else { return [] }
    if line.running.removeValue(forKey: ticket) == nil { line.waiting.removeAll { $0.ticket == ticket } }
    var admitted: [Int] = []
    for priority in [FeedHTTPRequest.Priority.batch, .image, .stream] {
      while line.hasRoom(for: priority), let next = line.waiting.firstIndex(where: { $0.priority == priority }) {
        let ticket = line.waiting.remove(at: next).ticket
        line.running[ticket] = priority
        admitted.append(ticket)
      }
    }
    if !line.running.isEmpty || !line.waiting.isEmpty { lines[origin] = line }
    return admitted
  }
}

/// The queue in front of a transport's connections.
///
/// A transport starts the timeouts of a request when the request has a connection, so that time in the queue is no
/// timeout.
package actor FeedConnectionQueue {
  private var order = FeedConnectionOrder()
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var lastTicket = 0

  package init() {}

  /// Waits for a connection and returns its ticket; nil if the calling task was canceled first.
  package func enter(_ origin: FeedOrigin, _ priority: FeedHTTPRequest.Priority) async -> Int? {
    lastTicket += 1
    let ticket = lastTicket
    if order.enter(ticket, origin, priority) { return ticket }
    let isAdmitted = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[ticket] = $0 }
    } onCancel: {
      // This runs after the continuation is stored: the actor is busy until `enter` waits.
      Task { await self.giveUp(ticket, origin) }
    }
    return isAdmitted ? ticket : nil
  }

  /// Gives the connection of a ticket to the next request.
  package func leave(_ ticket: Int, _ origin: FeedOrigin) {
    for admitted in order.leave(ticket, origin) { waiting.removeValue(forKey: admitted)?.resume(returning: true) }
  }

  private func giveUp(_ ticket: Int, _ origin: FeedOrigin) {
    guard let continuation = waiting.removeValue(forKey: ticket) else { return }
    leave(ticket, origin)
    continuation.resume(returning: false)
  }
}
