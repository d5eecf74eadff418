/// The scroll view of a page, as far as bars and strips concern it. Lengths are in points.
package struct PagerPageScroll: Sendable, Equatable {
  /// Which content a scroll view keeps out of the safe area by itself.
  package enum Adjustment: Sendable {
    case never
    /// Content that scrolls or bounces.
    case scrollable
    case always
  }

  /// Which content the scroll view keeps out of the safe area.
  package var adjustment: Adjustment
  /// `true` if the content bounces although it fits.
  package var alwaysBounces: Bool
  /// The height of the content.
  package var contentHeight: Double

  /// Creates a description.
  package init(adjustment: Adjustment, alwaysBounces: Bool, contentHeight: Double) {
    self.adjustment = adjustment
    self.alwaysBounces = alwaysBounces
    self.contentHeight = contentHeight
  }

  /// Returns `true` if the page scrolls under bars and strips, in a pager of a height. Its scroll view must keep its content
  /// out of the safe area by itself.
  package func scrollsUnderBars(inHeight height: Double) -> Bool {
    switch adjustment {
    case .never: false
    case .always: true
    case .scrollable: alwaysBounces || contentHeight > height
    }
  }
}
