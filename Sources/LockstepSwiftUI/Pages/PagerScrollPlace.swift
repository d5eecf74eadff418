#if canImport(SwiftUI)
  import SwiftUI

  /// The side from which the platform counts the offsets of a row that begins at the right. SwiftUI's documentation
  /// does not name it.
  enum PagerOffsetSide: Equatable, Sendable {
    case left
    /// The side where reading starts.
    case start
  }

  /// The offset and the visible length of a scroll view along its axis, in points.
  ///
  /// ```
  ///   contentOffset 0          |<------ contentSize ------>|
  ///   at its start   |<- inset ->[ row of pages or tabs ...
  ///                  |<----------- visibleRect ----------->|
  ///                              |<------ length ------>|
  /// ```
  /// The length is computed from `visibleRect` and not from `containerSize`. Measurements show that `containerSize`
  /// leaves the insets out, although its documentation says that it includes them. A requested offset is measured from
  /// the inner edge of the inset, like `offset(countedFrom:)`.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  struct PagerScrollPlace: Equatable, Sendable {
    /// The visible length between the insets.
    let length: Double
    /// The offset if the platform counts from the side where reading starts.
    private let fromStart: Double
    /// The offset if the platform counts from the left.
    private let fromLeft: Double
    /// `true` if the content is at least as long as the visible part.
    private let isFilled: Bool

    init(_ geometry: ScrollGeometry, axis: PagerAxis, isMirrored: Bool) {
      let insets = geometry.contentInsets
      switch axis {
      case .horizontal:
        length = Swift.max(geometry.visibleRect.width - insets.leading - insets.trailing, 0)
        isFilled = geometry.contentSize.width >= length - 1
        fromStart = geometry.contentOffset.x + insets.leading
        fromLeft =
          isMirrored ? geometry.contentSize.width - length - geometry.contentOffset.x - insets.trailing : fromStart
      case .vertical:
        length = Swift.max(geometry.visibleRect.height - insets.top - insets.bottom, 0)
        isFilled = geometry.contentSize.height >= length - 1
        fromStart = geometry.contentOffset.y + insets.top
        fromLeft = fromStart
      }
    }

    /// Returns the offset from the start of the content in reading direction. At an offset of 0, the row begins at the
    /// inner edge of the leading or top inset.
    func offset(countedFrom side: PagerOffsetSide) -> Double { side == .left ? fromLeft : fromStart }

    /// Returns the side from which the platform counts, if this is the place of a scroll view at an offset in reading
    /// direction, in points; `nil` if it makes no difference.
    func side(at offset: Double) -> PagerOffsetSide? {
      guard abs(fromLeft - fromStart) > 1 else { return nil }
      return abs(fromLeft - offset) <= 1 ? .left : abs(fromStart - offset) <= 1 ? .start : nil
    }

    /// The side from which the platform counts, if this is the place of a scroll view that nobody has scrolled yet;
    /// `nil` if it makes no difference. Such a scroll view stands where reading starts.
    var unscrolledSide: PagerOffsetSide? {
      guard isFilled, abs(fromLeft - fromStart) > 1 else { return nil }
      return abs(fromLeft) < abs(fromStart) ? .left : .start
    }
  }
#endif
