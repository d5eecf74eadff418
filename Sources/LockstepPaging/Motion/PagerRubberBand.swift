/// The resistance of a row that is pulled past its ends: the distance that the row moves for a distance that the finger
/// pulls.
///
/// The curve is the one published for UIScrollView, y = (1 - 1 / (0.55 x / d + 1)) d, where x is the pull and d the
/// length of the viewport. Its slope is 0.55 at the start, and y never reaches d.
///
/// Every result is finite. A non-finite distance is treated as 0, and distances are clamped to ±10^12. A viewport
/// shorter than 0.001 is treated as empty.
package enum PagerRubberBand {
  /// The slope at the edge. Source: measurements of UIScrollView.
  package static let coefficient = 0.55

  /// Returns the distance that the row moves past its end when it is pulled by `distance` in a viewport of `length`,
  /// both in the same unit. Returns 0 for an empty viewport. Complexity: O(1).
  package static func stretched(_ distance: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let pull = abs(MotionBound.clamp(distance))
    let stretch = (1 - 1 / (coefficient * pull / length + 1)) * length
    return distance < 0 ? -stretch : stretch
  }

  /// Returns the row's velocity for each unit per second of the finger's velocity, when the row is pulled by
  /// `distance`. This is the derivative of `stretched`. Complexity: O(1).
  package static func slope(at distance: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let part = coefficient * abs(MotionBound.clamp(distance)) / length + 1
    return coefficient / (part * part)
  }

  /// Returns the pull that moves the row by `stretch`: the inverse of `stretched`. Complexity: O(1).
  package static func pull(for stretch: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let shown = Swift.min(abs(MotionBound.clamp(stretch)), length * 0.999)
    let pull = shown * length / (coefficient * (length - shown))
    return stretch < 0 ? -pull : pull
  }

  /// Returns the length within its bounds, or nil for an empty viewport.
  private static func usable(_ length: Double) -> Double? {
    length >= MotionBound.shortestViewport ? Swift.min(length, MotionBound.farthest) : nil
  }
}
