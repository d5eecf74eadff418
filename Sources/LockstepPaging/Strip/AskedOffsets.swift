/// The offsets that a strip has requested from its scroll view. A report of such an offset is not treated as a person's
/// scroll.
///
/// A report may be late. SwiftUI reports the offset of a request after the next two requests have been made.
struct AskedOffsets: Sendable {
  /// A requested offset, and the maximum offset of the strip at the time of the request, both in points.
  private struct Request: Sendable {
    var offset: Double
    var maximum: Double

    static var none: Request { Request(offset: .nan, maximum: 0) }

    /// Returns `true` when a report of `offset` belongs to this request. The reported offset may differ from the
    /// requested one for two reasons:
    /// - Every platform clamps an offset to its current content.
    /// - On iOS 17 a host requests a fraction of the maximum. Once the content has grown, the same fraction is another
    ///   offset.
    func isSeen(at offset: Double, maximum: Double) -> Bool {
      if abs(offset - Swift.min(self.offset, maximum)) <= AskedOffsets.tolerance { return true }
      return self.maximum > 0 && abs(offset - self.offset / self.maximum * maximum) <= AskedOffsets.tolerance
    }
  }

  /// A counter of the requests.
  private(set) var revision = 0
  /// The last report of the scroll view, for hosts that say its activity; nil if there is none.
  private(set) var report: (offset: Double, activity: PagerActivity)?
  /// `true` if the scroll view has reported the offset of the newest request.
  private(set) var isSeen = false
  /// The requests whose offsets the scroll view may still report, from the newest to the oldest.
  private var requests: (Request, Request, Request, Request) = (.none, .none, .none, .none)

  /// The number of times that the request to a new scroll view may still be repeated; 0 once the scroll view has
  /// reached the requested offset.
  private var attemptsLeft = 0

  /// The maximum number of repeated requests to a new scroll view. After the last one, any reported offset is accepted.
  private static var maximumAttempts: Int { 8 }
  /// The largest difference, in points, between a requested and a reported offset. Scroll views round to pixels.
  private static var tolerance: Double { 1 }

  /// Stores a request, unless its offset and its maximum equal those of the newest request.
  @inline(__always)
  mutating func ask(for offset: Double, maximum: Double) {
    guard offset != requests.0.offset || maximum != requests.0.maximum else { return }
    requests = (Request(offset: offset, maximum: maximum), requests.0, requests.1, requests.2)
    revision &+= 1
    // A scroll view that is at the offset already sends no report.
    isSeen = report.map { requests.0.isSeen(at: $0.offset, maximum: maximum) } ?? false
  }

  /// Prepares for a new scroll view, which may be at any offset and has received no request yet.
  mutating func attach() {
    requests = (requests.0, .none, .none, .none)
    attemptsLeft = Self.maximumAttempts
    revision &+= 1
    report = nil
    isSeen = false
  }

  /// Ends the repeated requests to a new scroll view, because a finger moves it.
  mutating func attachEnded() { attemptsLeft = 0 }

  /// Requests the same offset again, because the scroll view is at another offset.
  mutating func askAgain() {
    revision &+= 1
  }

  /// Stores the offset to which a person has scrolled. Discards the earlier requests.
  mutating func replace(by offset: Double, maximum: Double) {
    requests = (Request(offset: offset, maximum: maximum), .none, .none, .none)
    isSeen = true
  }

  /// Returns `true` for a report of a requested offset, and for a report of a new scroll view that has not reached the
  /// requested offset yet. Discards the requests that are older than the reported one.
  mutating func recognize(_ offset: Double, maximum: Double) -> Bool {
    if attemptsLeft > 0 {
      if requests.0.isSeen(at: offset, maximum: maximum) {
        attemptsLeft = 0
      } else {
        attemptsLeft -= 1
        revision &+= 1
        return true
      }
    }
    if requests.3.isSeen(at: offset, maximum: maximum) { return true }
    if requests.2.isSeen(at: offset, maximum: maximum) {
      requests.3 = .none
      return true
    }
    if requests.1.isSeen(at: offset, maximum: maximum) {
      requests.3 = .none
      requests.2 = .none
      return true
    }
    guard requests.0.isSeen(at: offset, maximum: maximum) else { return false }
    requests.3 = .none
    requests.2 = .none
    requests.1 = .none
    isSeen = true
    return true
  }

  mutating func note(_ offset: Double, by activity: PagerActivity) { report = (offset, activity) }
}
