/// The placement of an indicator, or of a line, across the strip. Lengths are in points; a negative or non-finite
/// length is treated as 0.
public enum TabIndicatorPlacement: Sendable, Equatable {
  /// A line near the bottom edge. The inset is its distance from the edge, for example the thickness of a separator that
  /// the line is above.
  case bottom(thickness: Double, inset: Double = 0)
  /// A line near the top edge. The inset is its distance from the edge.
  case top(thickness: Double, inset: Double = 0)
  /// A pill behind the label. Its height is the height of the strip less an inset above and below.
  case fill(inset: Double)

  /// A band across the strip, measured in points from the top of the strip.
  public struct Band: Sendable, Equatable {
    /// The distance from the top of the strip to the top of the band.
    public var y: Double
    /// The height of the band.
    public var height: Double

    /// Creates a band from its top and its height.
    package init(y: Double, height: Double) {
      self.y = y
      self.height = height
    }
  }

  /// Returns the band of the indicator in a strip of this height. Complexity: O(1).
  public func band(inStripOf height: Double) -> Band {
    let height = TabStripConfiguration.clamped(height)
    switch self {
    case .bottom(let thickness, let inset):
      let distance = Swift.min(TabStripConfiguration.clamped(inset), height)
      let length = Swift.min(TabStripConfiguration.clamped(thickness), height - distance)
      return Band(y: height - distance - length, height: length)
    case .top(let thickness, let inset):
      let distance = Swift.min(TabStripConfiguration.clamped(inset), height)
      return Band(y: distance, height: Swift.min(TabStripConfiguration.clamped(thickness), height - distance))
    case .fill(let inset):
      let length = Swift.min(TabStripConfiguration.clamped(inset), height / 2)
      return Band(y: length, height: height - 2 * length)
    }
  }
}
