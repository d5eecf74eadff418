import FlyingFox
import FlyingSocks

/// By when each connection has to have sent its next request. A client that sends a byte now and then keeps its
/// connection no longer than one that sends nothing.
actor RequestDeadlines {
  /// Connections whose deadlines are kept before those that have passed are looked for.
  private static let sweepCount = 1024

  /// How long a client may take over a request, its waiting for the next one included.
  let patience: Duration
  private var deadlines: [HTTPRequest.Address: ContinuousClock.Instant] = [:]

  init(patience: Duration) {
    self.patience = patience
  }

  /// The deadline of the request that the client at `peer` is sending; it starts when first asked for.
  func deadline(for peer: HTTPRequest.Address) -> ContinuousClock.Instant {
    if let deadline = deadlines[peer] { return deadline }
    let now = ContinuousClock.now
    if deadlines.count >= Self.sweepCount { deadlines = deadlines.filter { $0.value > now } }
    let deadline = now + patience
    deadlines[peer] = deadline
    return deadline
  }

  /// A whole request has come from `peer`; the next one starts a new deadline.
  func arrived(from peer: HTTPRequest.Address) {
    deadlines[peer] = nil
  }

  /// The connection from `peer` is at its end.
  func dropped(_ peer: HTTPRequest.Address) {
    deadlines[peer] = nil
  }
}
