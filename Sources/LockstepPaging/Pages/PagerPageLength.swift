/// The length of a page along the axis. The length is clamped between a 32nd of the viewport's length and the
/// viewport's length, which limits the number of visible pages. A non-finite length is treated as 0 and therefore
/// becomes a 32nd.
public enum PagerPageLength: Sendable, Equatable {
  /// The length of the viewport: one page at a time.
  case viewport
  /// The length of the viewport minus this many points. A part of the next page, or of both neighbors, is visible.
  case inset(Double)
  /// This fraction of the length of the viewport.
  case fraction(Double)
  /// This many points in every viewport.
  case fixed(Double)
  /// The length at which this many pages, with the spacing between them, fill the viewport.
  case sharing(Int)

  /// The largest number of pages that can share a viewport.
  static let most = 32

  /// Returns the length of a page in a viewport of this length, in points.
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

/// The alignment of a settled page in a viewport that is longer than the page.
public enum PagerPageAlignment: Int32, Sendable, Equatable, CaseIterable {
  /// The start of the viewport.
  case start
  /// The middle of the viewport.
  case center
}
