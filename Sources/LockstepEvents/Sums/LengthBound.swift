/// The greatest length in any sum, in points.
///
/// No display and no row is nearly as long as this bound. A million such lengths add up to 10^15, which is below 2^53.
/// Sums therefore stay finite, and exact for whole points.
package enum LengthBound {
  /// 10^9 points.
  @inlinable package static var longest: Double { 1e9 }

  /// Returns a length clamped to 0...`longest`, or 0 for a non-finite length.
  @inlinable package static func clamp(_ length: Double) -> Double {
    length.isFinite ? Swift.min(Swift.max(length, 0), longest) : 0
  }
}
