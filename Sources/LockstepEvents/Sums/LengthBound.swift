/// The longest length that is counted with, in points.
///
/// No screen and no row comes near it. A million such lengths add up to 10^15, which is below 2^53: sums stay finite, and exact for whole
/// points.
package enum LengthBound {
  /// 10^9 points.
  @inlinable package static var longest: Double { 1e9 }

  /// A length brought into 0...`longest`; 0 for one that is not finite.
  @inlinable package static func clamp(_ length: Double) -> Double {
    length.isFinite ? Swift.min(Swift.max(length, 0), longest) : 0
  }
}
