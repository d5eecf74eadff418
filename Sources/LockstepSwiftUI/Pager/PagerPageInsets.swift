#if canImport(SwiftUI)
  import SwiftUI

  /// What of a page at its edges is covered, or is no place for its content, in points: its own safe area.
  struct PagerPageInsets: Equatable, Sendable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0

    init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    /// Those of a safe area that are at the ends of a row.
    init(_ insets: EdgeInsets, along axis: PagerAxis) {
      switch axis {
      case .horizontal: (leading, trailing) = (Double(insets.leading), Double(insets.trailing))
      case .vertical: (top, bottom) = (Double(insets.top), Double(insets.bottom))
      }
    }

    var edges: EdgeInsets { EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }

    static func + (one: PagerPageInsets, other: PagerPageInsets) -> PagerPageInsets {
      var sum = one
      sum.top += other.top
      sum.leading += other.leading
      sum.bottom += other.bottom
      sum.trailing += other.trailing
      return sum
    }

    /// What reaches a page at rest: one that is shorter than the viewport stands away from its ends.
    func left<ID>(by row: PagerRowState<ID>, of viewport: Double) -> PagerPageInsets {
      let (before, after) = (row.lead, viewport - row.lead - row.pageLength)
      var left = self
      switch row.axis {
      case .horizontal: (left.leading, left.trailing) = (Swift.max(leading - before, 0), Swift.max(trailing - after, 0))
      case .vertical: (left.top, left.bottom) = (Swift.max(top - before, 0), Swift.max(bottom - after, 0))
      }
      return left
    }
  }

  private struct PagerPageInsetsKey: EnvironmentKey {
    static let defaultValue = PagerPageInsets()
  }

  extension EnvironmentValues {
    var pagerPageInsets: PagerPageInsets {
      get { self[PagerPageInsetsKey.self] }
      set { self[PagerPageInsetsKey.self] = newValue }
    }
  }
#endif
