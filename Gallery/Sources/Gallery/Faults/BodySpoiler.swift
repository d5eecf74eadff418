import Foundation

/// Spoils bodies that are good.
enum BodySpoiler {
  /// `body`, spoilt by `fault`. The header that goes with it stays as it is.
  static func spoil(_ body: Data, _ fault: FaultSettings.BodyFault) -> Reply.Body {
    switch fault {
    case .cut:
      return .cut(body.prefix(body.count / 2), declared: body.count)
    case .huge:
      // White space after the list: a client without a cap reads the very same users.
      return .padded(body, declared: max(body.count, FaultSettings.hugeBodyCount))
    case .garbage:
      // 0xFF starts no character of UTF-8.
      var random = SplitMix64(seed: UInt64(body.count))
      return .whole(Data((0..<256).map { _ in UInt8(truncatingIfNeeded: random.next()) | 0xC0 }) + [0xFF])
    }
  }
}
