/// The offsets that a strip has asked a scroll view for: what the scroll view reports of them is no person's doing.
///
/// A report may come late. SwiftUI reports the offset of a request when the next two have been made already.
struct AskedOffsets: Sendable {
  /// An offset, and the farthest that the strip scrolled when it was asked for, both in points.
  private struct Request: Sendable {
    var offset: Double
    var maximum: Double

    static var none: Request { Request(offset: .nan, maximum: 0) }

    /// On iOS 17 a scroll view is asked for a part of the way to the end, which is another offset once the content has grown; and every
    /// platform clamps an offset to the content that it has.
    func isSeen(at offset: Double, maximum: Double) -> Bool {
      if abs(offset - Swift.min(self.offset, maximum)) <= AskedOffsets.tolerance { return true }
      return self.maximum > 0 && abs(offset - self.offset / self.maximum * maximum) <= AskedOffsets.tolerance
    }
  }

  /// Counts the requests.
  private(set) var revision = 0
  /// From the newest to the oldest that can still be reported.
  private var requests: (Request, Request, Request, Request) = (.none, .none, .none, .none)

  /// How often a scroll view that has come may still be elsewhere; 0 for one that was seen where it was asked to be.
  private var asksLeft = 0

  /// How often it is asked. One that cannot get there is believed in the end.
  private static var mostAsks: Int { 8 }
  /// How far, in points, a scroll view may be from the offset that it was asked for: it rounds to pixels.
  private static var tolerance: Double { 1 }

  /// Notes what is asked for, where that is another offset or another end of the content than before.
  @inline(__always)
  mutating func ask(for offset: Double, maximum: Double) {
    guard offset != requests.0.offset || maximum != requests.0.maximum else { return }
    requests = (Request(offset: offset, maximum: maximum), requests.0, requests.1, requests.2)
    revision &+= 1
  }

  /// A scroll view has come that stands anywhere, and that was asked for nothing yet.
  mutating func attach() {
    requests = (requests.0, .none, .none, .none)
    asksLeft = Self.mostAsks
    revision &+= 1
  }

  /// A person moves the scroll view that has come.
  mutating func attachEnded() { asksLeft = 0 }

  /// Asks for the same offset again: it was not kept.
  mutating func askAgain() { revision &+= 1 }

  /// A person has scrolled to this offset: what was asked for before is not waited for any more.
  mutating func replace(by offset: Double, maximum: Double) {
    requests = (Request(offset: offset, maximum: maximum), .none, .none, .none)
  }

  /// True for a report of an offset that was asked for, and of a scroll view that has come and is not there yet. Older ones are not waited
  /// for from then on.
  mutating func recognize(_ offset: Double, maximum: Double) -> Bool {
    if asksLeft > 0 {
      if requests.0.isSeen(at: offset, maximum: maximum) {
        asksLeft = 0
      } else {
        asksLeft -= 1
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
    return true
  }
}
