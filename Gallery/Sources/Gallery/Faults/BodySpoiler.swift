import Foundation

/// Corrupts valid bodies.
enum BodySpoiler {
  /// Returns `body` corrupted by `fault`. The header of the answer does not change.
  static func spoil(_ body: Data, _ fault: FaultSettings.BodyFault) -> Reply.Body {
    switch fault {
    case .cut:
      return .cut(body.prefix(body.count / 2), declared: body.count)
    case .huge:
      // White space after the list: a client without a size limit reads the same users.
      return .padded(body, declared: max(body.count, FaultSettings.hugeBodyCount))
    case .garbage:
      // No UTF-8 character contains 0xFF.
      var random = SplitMix64(seed: UInt64(body.count))
      return .whole(Data((0..<256).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0xC0 }) + [0xFF])
    }
  }
}
