/// How the row of pages lies in the viewport. Lengths are in points along the axis, places in slots.
///
/// ```
///            offset
///   content    |<- viewport ->|
///   |<- lead ->[ page ]    [ page ]    [ page ]
///              |<- stride->|
/// ```
/// The row begins with `lead` points of room, so that the offset of a page at rest is its slot times the stride.
struct PageGeometry: Sendable, Equatable {
  /// 0 before the first layout.
  let viewport: Double
  let page: Double
  /// From one page to the next; 0 before the first layout.
  let stride: Double
  /// Between the start of the viewport and that of the settled page.
  let lead: Double

  /// Less than what can be seen of a page, in slots, and more than what is lost in sums of lengths: a millionth, or where pages stand far
  /// apart a quarter of a page.
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
  }

  /// The slots whose pages meet the viewport when the row stands at a place.
  func slotsInView(at place: Double) -> ClosedRange<Int> {
    guard stride > 0 else { return Int(place.rounded(.down))...Int(place.rounded(.up)) }
    let first = (place - (lead + page) / stride + tolerance).rounded(.down) + 1
    let last = (place + (viewport - lead) / stride - tolerance).rounded(.up) - 1
    return Int(first)...Swift.max(Int(first), Int(last))
  }

  /// The places at which just these slots are in view, less what sums of lengths may be off by; nil where there are next to none.
  func places(withInView slots: ClosedRange<Int>) -> ClosedRange<Double>? {
    guard stride > 0 else { return nil }
    let (before, after) = ((lead + page) / stride, (viewport - lead) / stride)
    let (first, last) = (Double(slots.lowerBound), Double(slots.upperBound))
    let low = Swift.max(first - 1 + before, last - after) + 2 * tolerance
    let high = Swift.min(first + before, last + 1 - after) - 2 * tolerance
    return low < high ? low...high : nil
  }

  /// Where a page would stand in the middle of the viewport, in slots, when the row stands at a place.
  func middle(at place: Double) -> Double {
    stride > 0 ? place + ((viewport - page) / 2 - lead) / stride : place
  }

  /// How many pages can meet the viewport at once, in motion too.
  var mostInView: Int {
    stride > 0 ? Int(((viewport + page) / stride - tolerance).rounded(.up)) : 2
  }
}
