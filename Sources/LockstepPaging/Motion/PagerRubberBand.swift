/// The resistance past the ends: what the finger moves by and what the page row moves by.
///
/// The curve is the one published for UIScrollView, y = (1 - 1 / (0.55 x / d + 1)) d, which starts with a slope of 0.55 and
/// never reaches d.
///
/// Every result is finite. A distance that is not finite counts as 0, one beyond 10^12 as that. A viewport shorter than 0.001 counts as none.
package enum PagerRubberBand {
  /// The slope at the edge. Source: measurements of UIScrollView.
  package static let coefficient = 0.55

  /// How far the row goes when it is pulled `distance` past its end in a viewport of `length`, both in the same unit.
  /// Zero for a viewport without length. Complexity: O(1).
  package static func stretched(_ distance: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let pull = abs(MotionBound.clamp(distance))
    let stretch = (1 - 1 / (coefficient * pull / length + 1)) * length
    return distance < 0 ? -stretch : stretch
  }

  /// How fast the row goes for each unit that the finger goes per second, when the band is pulled by `distance`: the derivative of
  /// `stretched`. Complexity: O(1).
  package static func slope(at distance: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let part = coefficient * abs(MotionBound.clamp(distance)) / length + 1
    return coefficient / (part * part)
  }

  /// The pull that stretches the band by `stretch`: the inverse of `stretched`. Complexity: O(1).
  package static func pull(for stretch: Double, length: Double) -> Double {
    guard let length = usable(length) else { return 0 }
    let shown = Swift.min(abs(MotionBound.clamp(stretch)), length * 0.999)
    let pull = shown * length / (coefficient * (length - shown))
    return stretch < 0 ? -pull : pull
  }

  private static func usable(_ length: Double) -> Double? {
    length >= MotionBound.shortestViewport ? Swift.min(length, MotionBound.farthest) : nil
  }
}
