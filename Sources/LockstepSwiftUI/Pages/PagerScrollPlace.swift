#if canImport(SwiftUI)
  import SwiftUI

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
  /// the inner edge of the inset, like `offset`.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  struct PagerScrollPlace: Equatable, Sendable {
    /// The offset, from the start of the content in reading direction. At an offset of 0, the row begins at the inner
    /// edge of the leading or top inset.
    let offset: Double
    /// The visible length between the insets.
    let length: Double

    init(_ geometry: ScrollGeometry, axis: PagerAxis, isMirrored: Bool) {
      let insets = geometry.contentInsets
      switch axis {
      case .horizontal:
        length = Swift.max(geometry.visibleRect.width - insets.leading - insets.trailing, 0)
        // The platform measures from the left in both reading directions.
        let fromLeft = geometry.contentOffset.x + (isMirrored ? insets.trailing : insets.leading)
        offset = isMirrored ? geometry.contentSize.width - length - fromLeft : fromLeft
      case .vertical:
        length = Swift.max(geometry.visibleRect.height - insets.top - insets.bottom, 0)
        offset = geometry.contentOffset.y + insets.top
      }
    }
  }
#endif
