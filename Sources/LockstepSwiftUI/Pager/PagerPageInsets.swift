#if canImport(SwiftUI)
  import SwiftUI

  /// The safe-area insets of a page, in points, including the space that a floating strip covers.
  struct PagerPageInsets: Equatable, Sendable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0

    init(top: Double = 0, bottom: Double = 0) {
      self.top = top
      self.bottom = bottom
    }

    init(_ edges: EdgeInsets) {
      (top, leading) = (Double(edges.top), Double(edges.leading))
      (bottom, trailing) = (Double(edges.bottom), Double(edges.trailing))
    }

    /// Creates the lengths by which a view extends beyond the view that has a coordinate space.
    init(of proxy: GeometryProxy, beyond space: ObjectIdentifier, isMirrored: Bool) {
      guard let inner = proxy.bounds(of: .named(space)) else { return }
      (top, bottom) = (Double(inner.minY), Double(proxy.size.height - inner.maxY))
      (leading, trailing) = (Double(inner.minX), Double(proxy.size.width - inner.maxX))
      if isMirrored { (leading, trailing) = (trailing, leading) }
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

    /// Returns the part of the insets that overlaps a settled page. A page that is shorter than the viewport may
    /// overlap only a part of the insets, or none of them.
    func remaining<ID>(in row: PagerRowState<ID>) -> PagerPageInsets {
      guard let lengths = row.lengths(in: row.viewport) else { return self }
      let (before, after) = (lengths.lead, row.viewport - lengths.lead - lengths.page)
      var remaining = self
      switch row.axis {
      case .horizontal:
        (remaining.leading, remaining.trailing) = (Swift.max(leading - before, 0), Swift.max(trailing - after, 0))
      case .vertical:
        (remaining.top, remaining.bottom) = (Swift.max(top - before, 0), Swift.max(bottom - after, 0))
      }
      return remaining
    }
  }

  /// The safe-area insets around the pages of a model in the first pass of their layout. SwiftUI may keep the offset of a
  /// scroll view when its top inset grows, so a page that learned its insets later could open scrolled by them.
  @MainActor final class PagerFirstInsets {
    private(set) var insets = PagerPageInsets()
    private var model: ObjectIdentifier?

    nonisolated init() {}

    /// Keeps the insets, if they are the first ones for a model. The pages measure later insets themselves.
    func note(_ edges: EdgeInsets, for shown: AnyObject) {
      guard model != ObjectIdentifier(shown) else { return }
      model = ObjectIdentifier(shown)
      insets = PagerPageInsets(edges)
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
