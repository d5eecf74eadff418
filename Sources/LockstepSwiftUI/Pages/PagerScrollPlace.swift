#if canImport(SwiftUI)
  import SwiftUI

  /// Where a scroll view stands along the axis, in points from the start of its content in reading direction.
  ///
  /// ```
  ///   contentOffset 0          |<------ contentSize ------>|
  ///   at its start   |<- inset ->[ row of pages or tabs ...
  ///                  |<----------- visibleRect ----------->|
  ///                              |<------ length ------>|
  /// ```
  /// It goes by what is visible, not by the size of the container: of that people have measured that it leaves the insets out, while its page
  /// says that it does not. What is written counts from behind the inset, as `offset` does.
  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  struct PagerScrollPlace: Equatable, Sendable {
    /// How far the row is scrolled: 0 where it begins at the start of what is in view.
    let offset: Double
    /// How much is in view between the insets.
    let length: Double

    init(_ geometry: ScrollGeometry, axis: PagerAxis, isMirrored: Bool) {
      let insets = geometry.contentInsets
      switch axis {
      case .horizontal:
        length = Swift.max(geometry.visibleRect.width - insets.leading - insets.trailing, 0)
        // The platform counts from the left whatever the direction of reading.
        let fromLeft = geometry.contentOffset.x + (isMirrored ? insets.trailing : insets.leading)
        offset = isMirrored ? geometry.contentSize.width - length - fromLeft : fromLeft
      case .vertical:
        length = Swift.max(geometry.visibleRect.height - insets.top - insets.bottom, 0)
        offset = geometry.contentOffset.y + insets.top
      }
    }
  }
#endif
