/// Where an indicator, or a line of the strip, lies across the strip. Lengths are in points; one that is no length counts as 0.
public enum TabIndicatorPlacement: Sendable, Equatable {
  /// A bar at the bottom edge.
  case bottom(thickness: Double)
  /// A bar at the top edge.
  case top(thickness: Double)
  /// A pill behind the label: the height of the strip, less an inset above and below.
  case fill(inset: Double)

  /// A stretch across the strip, from its top.
  public struct Band: Sendable, Equatable {
    /// Where it starts.
    public var y: Double
    /// How high it is.
    public var height: Double

    /// A band.
    public init(y: Double, height: Double) {
      self.y = y
      self.height = height
    }
  }

  /// The band within a strip of this height. Complexity: O(1).
  public func band(inStripOf height: Double) -> Band {
    let height = TabStripConfiguration.clamped(height)
    switch self {
    case .bottom(let thickness):
      let held = Swift.min(TabStripConfiguration.clamped(thickness), height)
      return Band(y: height - held, height: held)
    case .top(let thickness):
      return Band(y: 0, height: Swift.min(TabStripConfiguration.clamped(thickness), height))
    case .fill(let inset):
      let held = Swift.min(TabStripConfiguration.clamped(inset), height / 2)
      return Band(y: held, height: height - 2 * held)
    }
  }
}
