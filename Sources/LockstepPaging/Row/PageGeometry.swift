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
struct PageGeometry: Sendable, Equatable {
  /// The length of the viewport; 0 before the first layout.
  let viewport: Double
  /// The length of a page.
  let page: Double
  /// The distance from one page to the next; 0 before the first layout.
  let stride: Double
  /// The distance from the start of the viewport to the start of the settled page.
  let lead: Double
  /// The number of whole pages that fit after the settled page; 0 for a page in the middle of the viewport.
  #if !LOCKSTEP_ELEMENTS
    let wholePagesAfter: Int
  #endif

  /// The tolerance of places, in slots: a millionth, or a quarter of a page if that is less. The tolerance is smaller
  /// than any part of a page that can be visible, and larger than the rounding errors in sums of lengths.
  private let tolerance: Double

  init(viewport: Double, configuration: PagerConfiguration) {
    self.viewport = viewport
    page = configuration.pageLength.points(in: viewport, spacing: configuration.spacing)
    stride = viewport > 0 ? page + configuration.spacing : 0
    tolerance = stride > 0 ? Swift.min(1e-6, page / stride / 4) : 1e-6
    lead =
      switch configuration.alignment {
      case .start: 0
      case .center: (viewport - page) / 2
      }
    #if !LOCKSTEP_ELEMENTS
      wholePagesAfter = lead == 0 && stride > 0 ? Int((viewport - page) / stride + tolerance) : 0
    #endif
  }

  /// Returns the slots whose pages intersect the viewport when the row is at a place.
  func slotsInView(at place: Double) -> ClosedRange<Int> {
    guard stride > 0 else { return Int(place.rounded(.down))...Int(place.rounded(.up)) }
    let first = (place - (lead + page) / stride + tolerance).rounded(.down) + 1
    let last = (place + (viewport - lead) / stride - tolerance).rounded(.up) - 1
    return Int(first)...Swift.max(Int(first), Int(last))
  }

  /// Returns the places at which the pages of exactly these slots are visible, reduced by a margin for rounding errors.
  /// Nil when no place remains.
  func places(withInView slots: ClosedRange<Int>) -> ClosedRange<Double>? {
    guard stride > 0 else { return nil }
    let (before, after) = ((lead + page) / stride, (viewport - lead) / stride)
    let (first, last) = (Double(slots.lowerBound), Double(slots.upperBound))
    let low = Swift.max(first - 1 + before, last - after) + 2 * tolerance
    let high = Swift.min(first + before, last + 1 - after) - 2 * tolerance
    return low < high ? low...high : nil
  }

  /// Returns the slot that a page in the middle of the viewport would have when the row is at a place. The slot may be
  /// a fraction.
  func middle(at place: Double) -> Double {
    stride > 0 ? place + ((viewport - page) / 2 - lead) / stride : place
  }

  /// The largest number of pages that can be visible at once, also in motion.
  var mostInView: Int {
    stride > 0 ? Int(((viewport + page) / stride - tolerance).rounded(.up)) : 2
  }
}
