/// What a host without a list view of its own lays out: which rows, where, and at which scroll offset.
///
/// Positions are in points from the top of the first row and grow without bound; a scroll view does not (browsers end at
/// 33,554,428 px). So the host scrolls over a window of at most `longestWindow`, and the window moves along: `layOut()`
/// says where it is, and the host writes the scroll offset and the rows in one step.
///
/// The rows in view stay under the eye: whatever is measured, inserted or taken away above them moves `offset` along.
/// Every function is O(log n) in the number of rows, `apply` and a new width aside, which may be O(n).
public struct FeedViewport: Sendable {
  /// The longest stretch that a host scrolls over, in points: well below where browsers end.
  public static let longestWindow = 1e7
  /// How long a scroll counts as under way after its last step, in seconds.
  public static let scrollPause = 0.15
  /// The height that rows count with before any was measured, in points.
  public static let firstEstimate = 56.0

  /// Where the rows lie. Rows count with the height of the first one measured until their own is known.
  public private(set) var offsets = FeedOffsetIndex(estimate: firstEstimate)
  /// How far the top of the viewport lies below the top of the first row, in points.
  public private(set) var offset = 0.0
  /// The width of the viewport, in points.
  public private(set) var width = 0.0
  /// The height of the viewport, in points.
  public private(set) var height = 0.0
  /// Where the window begins, in points from the top of the first row.
  public private(set) var origin = 0.0
  /// What the host draws behind the last row, in points.
  public let footer: Double

  private let windowLimit: Double
  private var isEstimated = false
  private var revealed: Int?
  private var direction = FeedScrollDirection.still
  private var scrolledAt = -Double.infinity
  /// The scroll offset that the host was last told to write; nil once somebody else has scrolled.
  private var written: Double?
  private var isDisplaced = false

  /// Creates a viewport without rows and without size. `windowLimit` is `longestWindow` at most.
  public init(footer: Double = 0, windowLimit: Double = longestWindow) {
    self.footer = footer.isFinite ? max(0, footer) : 0
    self.windowLimit = windowLimit > 0 ? min(windowLimit, Self.longestWindow) : Self.longestWindow
  }

  // MARK: What happens

  /// The viewport has another size. With another width, rows wrap anew: all heights are forgotten, the first row in view
  /// stays. Sizes that are negative or not finite change nothing.
  public mutating func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { return }
    // A scroll view that was not shown may have lost its scroll offset.
    if self.height == 0 { isDisplaced = true }
    self.height = height
    // Without height it is not shown: whatever width it has then, it comes back with one of its own.
    guard width != self.width, height > 0 else { return }
    self.width = width
    forgetHeights(estimate: offsets.estimate)
    isEstimated = false
  }

  /// Somebody scrolled. `top` is the scroll offset in the window; `time` is in seconds on any clock, the same for all
  /// calls. Says whether anything moved: what was written to the scroll view comes back rounded to pixels, and that is no
  /// scroll.
  @discardableResult
  public mutating func scrolled(to top: Double, at time: Double) -> Bool {
    guard top.isFinite, height > 0 else { return false }
    if let written, abs(top - written) < 1 { return false }
    written = nil
    let moved = origin + top
    guard moved != offset else { return false }
    direction = moved > offset ? .forward : .backward
    scrolledAt = time
    offset = moved
    return true
  }

  /// A row was laid out with this height. A height that is not above 0 changes nothing: such a row is not shown.
  public mutating func measure(_ row: Int, height: Double, at time: Double) {
    guard height > 0, height.isFinite, row >= 0, row < offsets.count else { return }
    if !isEstimated {
      isEstimated = true
      forgetHeights(estimate: height)
    }
    let isScrolling = time - scrolledAt < Self.scrollPause
    move(by: offsets.measure(row, height: height, offset: offset, direction: isScrolling ? direction : .still))
  }

  /// The list changed. At the very top the viewport stays there and shows what came; anywhere else the first row in view
  /// stays where it is.
  public mutating func apply(_ changes: FeedChanges) {
    let kept = offsets.apply(changes, offset: offset)
    if offset > 0 { move(by: bounded(kept) - offset) }
  }

  /// Brings a row to where it was seen before.
  public mutating func place(_ anchor: FeedAnchor) {
    move(by: bounded(offsets.offset(of: anchor)) - offset)
  }

  /// Scrolls no further than needed for a row to be in view, and keeps it there while rows are measured, until
  /// `settle()`.
  public mutating func reveal(_ row: Int) {
    revealed = min(max(0, row), max(0, offsets.count - 1))
  }

  /// The layout is done: a row that was to be revealed is in view.
  public mutating func settle() { revealed = nil }

  // MARK: What to lay out

  /// Moves the window to where the viewport is. Returns the scroll offset in the window for the host to write, together
  /// with the rows; nil when it is there already.
  public mutating func layOut() -> Double? {
    if let revealed {
      let top = offsets.position(of: revealed)
      let low = top + offsets.height(of: revealed) - height
      move(by: bounded(min(max(offset, low), top)) - offset)
    }
    moveWindow()
    guard isDisplaced else { return nil }
    isDisplaced = false
    written = offset - origin
    return written
  }

  /// How long the rows of the window are, in points.
  public var length: Double { min(windowLimit, offsets.total - origin) }

  /// Where a row begins in the window.
  public func top(of row: Int) -> Double { offsets.position(of: row) - origin }

  /// The rows in view.
  public var visibleRows: Range<Int> { rows(from: offset, to: offset + height) }

  /// The rows to lay out: those in view, and one viewport more on both sides.
  public var rows: Range<Int> { rows(from: offset - height, to: offset + 2 * height) }

  /// What lies in front of the rows in view, in points.
  public var pointsBefore: Double { max(0, offset) }

  /// What lies behind the rows in view, in points.
  public var pointsAfter: Double { max(0, offsets.total - offset - height) }

  /// The first row in view; nil when there are no rows.
  public var anchor: FeedAnchor? { offsets.anchor(at: offset) }

  private func rows(from start: Double, to end: Double) -> Range<Int> {
    guard height > 0, let first = offsets.row(at: start), let last = offsets.row(at: end) else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: Moving

  private func bounded(_ offset: Double) -> Double {
    min(max(0, offset), max(0, offsets.total + footer - height))
  }

  private mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    offset += distance
    isDisplaced = true
  }

  private mutating func forgetHeights(estimate: Double) {
    let held = anchor
    let count = offsets.count
    offsets = FeedOffsetIndex(estimate: estimate)
    offsets.append(count)
    if let held, held.depth != 0 || held.row != 0 { move(by: offsets.offset(of: held) - offset) }
  }

  /// The viewport stays a tenth of the window away from an end behind which there is more.
  private mutating func moveWindow() {
    let last = max(0, offsets.total - windowLimit)
    let margin = windowLimit / 10
    let isNearStart = origin > 0 && offset - origin < margin
    let isNearEnd = origin < last && offset + height - origin > windowLimit - margin
    guard isNearStart || isNearEnd || origin > last else { return }
    // A whole number keeps the fraction of the scroll offset, and with it how rows meet the pixels.
    let moved = min(max(0, offset + height / 2 - windowLimit / 2), last).rounded(.down)
    guard moved != origin else { return }
    origin = moved
    isDisplaced = true
  }
}
