/// The placement of an indicator, or of a line, across the strip. Lengths are in points; a negative or non-finite
/// length is treated as 0.
public enum TabIndicatorPlacement: Sendable, Equatable {
  /// A line at the bottom edge.
  case bottom(thickness: Double)
  /// A line at the top edge.
  case top(thickness: Double)
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
    case .bottom(let thickness):
      let length = Swift.min(TabStripConfiguration.clamped(thickness), height)
      return Band(y: height - length, height: length)
    case .top(let thickness):
      return Band(y: 0, height: Swift.min(TabStripConfiguration.clamped(thickness), height))
    case .fill(let inset):
      let length = Swift.min(TabStripConfiguration.clamped(inset), height / 2)
      return Band(y: length, height: height - 2 * length)
    }
  }
}
