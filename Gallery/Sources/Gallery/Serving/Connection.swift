import FlyingSocks
import Foundation

/// One client's connection, from its first request to its end.
///
/// FlyingSocks carries the bytes. FlyingFox's own server, one floor up, has neither a limit nor a time-out for the head
/// of a request and reads it in quadratic time (400 kB keep a processor busy for a minute), so heads are read here.
struct Connection: Sendable {
  /// Bytes handed to the socket at a time.
  private static let chunkCount = 64 * 1024
  /// What is read and thrown away of a client that is still sending when its connection ends.
  private static let maximumDrainCount = 4 * 1024 * 1024

  let socket: AsyncSocket
  let pool: SystemPool
  let exchange: Exchange
  /// Times how long the client takes over sending a head, the wait for its first byte included, and over taking a chunk.
  let watchdog: Watchdog

  /// Answers requests until the client has no more, misbehaves, or the task is cancelled; then closes the socket.
  func serve() async {
    let peer = Self.address(try? socket.socket.remotePeer())
    var reader = RequestReader()
    var isOpen = true
    while isOpen, !Task.isCancelled {
      let outcome: RequestReader.Outcome
      (reader, outcome) = await watchdog.watching { [reader] in await reader.reading(socket) }
      isOpen = await answer(outcome, peer: peer)
    }
    // A closed descriptor must not be handed out again while the pool still has it on its list.
    await pool.settle()
    try? socket.close()
  }

  /// Answers what was read; true when the connection is kept.
  private func answer(_ outcome: RequestReader.Outcome, peer: String) async -> Bool {
    let answer: Exchange.Answer
    switch outcome {
    case .ended: return false
    case .head(let bytes): answer = await exchange.answer(bytes, peer: peer)
    case .tooLarge: answer = exchange.refusal(431, "The header is too large.")
    case .late: answer = exchange.refusal(408, "The request took too long.")
    }
    guard await send(answer) else { return false }
    if answer.ending == .keep { return true }
    if answer.ending == .drain { await drain() }
    return false
  }

  /// Sends all of an answer; true when the client has been handed it.
  private func send(_ answer: Exchange.Answer) async -> Bool {
    var rest = answer.bytes
    while !rest.isEmpty {
      let chunk = rest.prefix(Self.chunkCount)
      guard await send(Data(chunk)) else { return false }
      rest = rest.dropFirst(chunk.count)
    }
    var spaces = answer.spaces
    while spaces > 0 {
      let count = min(spaces, Self.chunkCount)
      guard await send(Data(repeating: UInt8(ascii: " "), count: count)) else { return false }
      spaces -= count
    }
    return true
  }

  private func send(_ chunk: Data) async -> Bool {
    await watchdog.watching {
      do {
        try await socket.write(chunk)
        return true
      } catch {
        // The client is gone or takes nothing more; either way there is nobody to tell.
        return false
      }
    }
  }

  /// Ends the sending side and reads on: closing over unread bytes resets the connection, and the client
  /// would lose the answer.
  private func drain() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await watchdog.watching {
      var count = 0
      while count < Self.maximumDrainCount, let bytes = try? await socket.read(atMost: 4096) { count += bytes.count }
    }
  }

  private static func address(_ peer: Socket.Address?) -> String {
    switch peer {
    case .ip4(let address, port: _), .ip6(let address, port: _), .unix(let address): address
    case nil: "unknown"
    }
  }
}
