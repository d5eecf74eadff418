/// The geometry of the row in the viewport. Lengths are in points along the axis. The place of the row is its scroll
/// position in slots.
///
/// ```
///            offset
///   content    |<- viewport ->|
///   |<- lead ->[ page ]    [ page ]    [ page ]
///              |<- stride->|
/// ```
/// The row begins with `lead` points of space, so that the offset of a settled page is its slot times the stride.
package struct PageGeometry: Sendable, Equatable {
  /// The length of the viewport; 0 before the first layout.
  let viewport: Double
  /// The length of a page.
  let page: Double
  /// The distance from one page to the next; 0 before the first layout.
  let stride: Double
  /// The distance from the start of the viewport to the start of the settled page.
  let lead: Double
  /// The number of whole pages that fit after the settled page; 0 for a page in the middle of the viewport.
  let wholePagesAfter: Int

  /// The tolerance of places, in slots. It is smaller than a 30th of a page, and larger than the rounding errors of a
  /// place among the most pages.
  private static let tolerance = 1e-6
  /// The greatest spacing, in viewports. A page is at least a 32nd of a viewport, and so 31 millionths of a slot.
  private static let mostSpacing = 1_000.0

  init(viewport: Double, configuration: PagerConfiguration) {
    self.viewport = viewport
    page = configuration.pageLength.points(in: viewport, spacing: configuration.spacing)
    stride = viewport > 0 ? page + Swift.min(configuration.spacing, viewport * Self.mostSpacing) : 0
    lead =
      switch configuration.alignment {
      case .start: 0
      case .center: (viewport - page) / 2
      }
    wholePagesAfter = lead == 0 && stride > 0 ? Int((viewport - page) / stride + Self.tolerance) : 0
  }

  /// Returns the slots whose pages intersect the viewport when the row is at a place.
  func slotsInView(at place: Double) -> ClosedRange<Int> {
    guard stride > 0 else { return Int(place.rounded(.down))...Int(place.rounded(.up)) }
    let first = (place - (lead + page) / stride + Self.tolerance).rounded(.down) + 1
    let last = (place + (viewport - lead) / stride - Self.tolerance).rounded(.up) - 1
    return Int(first)...Swift.max(Int(first), Int(last))
  }

  /// Returns the places at which the pages of exactly these slots are visible, reduced by a margin for rounding errors.
  /// Nil when no place remains.
  func places(withInView slots: ClosedRange<Int>) -> ClosedRange<Double>? {
    guard stride > 0 else { return nil }
    let (before, after) = ((lead + page) / stride, (viewport - lead) / stride)
    let (first, last) = (Double(slots.lowerBound), Double(slots.upperBound))
    let low = Swift.max(first - 1 + before, last - after) + 2 * Self.tolerance
    let high = Swift.min(first + before, last + 1 - after) - 2 * Self.tolerance
    return low < high ? low...high : nil
  }

  /// Returns the slot that a page in the middle of the viewport would have when the row is at a place. The slot may be
  /// a fraction.
  func middle(at place: Double) -> Double {
    stride > 0 ? place + ((viewport - page) / 2 - lead) / stride : place
  }

  /// The largest number of pages that can be visible at once, also in motion.
  package var mostInView: Int {
    stride > 0 ? Int(((viewport + page) / stride - Self.tolerance).rounded(.up)) : 2
  }
}
