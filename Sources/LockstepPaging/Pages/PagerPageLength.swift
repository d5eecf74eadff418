/// How long a page is along the axis. Whatever is asked for, it is at most as long as the viewport and at least a 32nd of it, so that
/// what is in view stays a handful; numbers that are not finite count as 0.
public enum PagerPageLength: Sendable, Equatable {
  /// As long as the viewport: one page at a time.
  case viewport
  /// The viewport less this many points at both ends together: the next page, or both neighbours, peek in there.
  case inset(Double)
  /// This part of the viewport.
  case fraction(Double)
  /// This many points, whatever the viewport.
  case fixed(Double)
  /// So that this many pages share the viewport, with their spacing between them.
  case sharing(Int)

  /// The most pages that can share a viewport.
  static let most = 32

  /// The length in a viewport, in points.
  func points(in viewport: Double, spacing: Double) -> Double {
    let wanted: Double
    switch self {
    case .viewport: return viewport
    case .inset(let inset): wanted = viewport - inset
    case .fraction(let part): wanted = viewport * part
    case .fixed(let length): wanted = length
    case .sharing(let count):
      let count = Double(Swift.min(Swift.max(count, 1), Self.most))
      wanted = (viewport - spacing * (count - 1)) / count
    }
    let least = viewport / Double(Self.most)
    return wanted.isFinite ? Swift.min(Swift.max(wanted, least), viewport) : least
  }
}

/// Where in the viewport a settled page rests that is shorter than it.
public enum PagerPageAlignment: Int32, Sendable, Equatable {
  /// At its start.
  case start
  /// In its middle.
  case center
}
