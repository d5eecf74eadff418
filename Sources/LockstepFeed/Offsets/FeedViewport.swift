import LockstepEvents

/// The layout of a list for a host that has no list view: the rows to lay out, their positions, and the scroll offset.
///
/// Positions are in points from the top of the first row, and have no bound. The length of a scroll view is bounded: in
/// browsers, by 33,554,428 px. The host's scroll view therefore covers only a part of the list, the window, which is at
/// most `longestWindow` long. `layOut()` moves the window along with the viewport, and the host then writes the scroll
/// offset and the rows in one step.
///
/// With several `columns`, that many rows lie side by side in each line, and a line is as high as its highest row. With
/// `lanes`, each row lies below the one before it in its lane.
///
/// The visible rows stay in place: when rows above them are measured, inserted or removed, `offset` changes
/// accordingly. Every function is O(log n) in the number of rows, with three exceptions that may take O(n): `apply`, a
/// change of the width, and the first measurement after such a change.
public struct FeedViewport: Sendable {
  /// The longest window, in points: well below the limit of browsers.
  public static let longestWindow = 1e7
  /// The time after the last scroll event during which a scroll counts as under way, in seconds.
  public static let scrollPause = 0.15
  /// The most columns, far above what a screen shows, so that no number of cells overflows.
  static let mostColumns = 10_000
  /// The largest distance that counts as the rounding of sums, in points: less than a pixel of any screen.
  private static let rounding = 0.01
  /// The height of rows before the first measurement, in points.
  public static let firstEstimate = 56.0

  /// The positions of the lines. With one column, each row is a line. A line that has not been measured has the height
  /// of the line that was measured first. The height of a line includes the spacing after it.
  public internal(set) var offsets = FeedOffsetIndex(estimate: firstEstimate)
  /// The distance from the top of the first row down to the top of the viewport, in points.
  public private(set) var offset = 0.0
  /// The width of the viewport, in points.
  public private(set) var width = 0.0
  /// The height of the viewport, in points.
  public private(set) var height = 0.0
  /// The start of the window, in points from the top of the first row.
  public private(set) var origin = 0.0
  /// The number of rows in a line.
  public internal(set) var columns = 1
  /// The positions of the rows in lanes; nil for a list of lines.
  public internal(set) var lanes: FeedLaneIndex?
  /// The distance between two lines, or between two rows of a lane, in points.
  public internal(set) var spacing = 0.0
  /// The length of the host's footer after the last row, in points.
  public private(set) var footer: Double
  /// The `distanceToEnd` that each `layOut()` restores, in points: for a list that follows its end. Nil for a list that stays
  /// at its rows.
  public var keptDistanceToEnd: Double?
  /// The row below which the list has `room`: it goes to the top of the viewport. Nil without such a row, and for an index
  /// beyond the rows.
  public var reservedRow: Int?
  /// The length of the section header that sticks at the start of the viewport and covers rows, in points. A row that is
  /// revealed comes below it.
  public internal(set) var stickyHeader = 0.0

  private let windowLimit: Double
  /// The number of rows.
  public private(set) var count = 0
  var isEstimated = false
  /// With several columns, the height of each row; 0 for a row that has not been measured.
  private var cells: [Double] = []
  /// The length of the section header above each row; without elements while no row has one.
  var headers: [Double] = []
  private var revealed: (row: Int, position: FeedScrollPosition)?
  private(set) var held: FeedAnchor?
  var direction = FeedScrollDirection.still
  private var scrolledAt = -Double.infinity
  private var pace = FeedPace()
  /// The scroll offset that `layOut()` last returned; nil after the next scroll.
  private var written: Double?
  private var isDisplaced = false

  /// Creates a viewport without rows and without size. `windowLimit` is clamped to `longestWindow`; a value that is not
  /// above 0 is treated as `longestWindow`.
  public init(footer: Double = 0, windowLimit: Double = longestWindow) {
    self.footer = LengthBound.clamp(footer)
    self.windowLimit = windowLimit > 0 ? min(windowLimit, Self.longestWindow) : Self.longestWindow
  }

  // MARK: Events

  /// Sets the size of the viewport. A different width changes the heights of the rows, so that all measurements are
  /// discarded. The first visible row stays in place, also while rows are measured, until `settle()`. Negative and non-finite sizes change nothing.
  public mutating func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite, width >= 0, height >= 0 else { return }
    // A scroll view that was hidden may have lost its scroll offset.
    if self.height == 0 { isDisplaced = true }
    self.height = height
    // A viewport without height is hidden. Its width is ignored, because it gets a new one when it is shown again.
    guard width != self.width, height > 0 else { return }
    self.width = width
    forgetHeights(estimate: offsets.estimate)
    isEstimated = false
  }

  /// Sets the length of the footer, in points. A negative or non-finite length is treated as 0.
  public mutating func setFooter(_ length: Double) { footer = LengthBound.clamp(length) }

  /// Sets the number of columns, between 1 and 10,000, and the distance between lines. A negative or non-finite distance is
  /// treated as 0. A change discards all measurements and keeps the first visible row in place until `settle()`.
  public mutating func setColumns(_ columns: Int, spacing: Double) {
    arrange(min(max(1, columns), Self.mostColumns), lanes: nil, spacing: spacing)
  }

  /// Reports a scroll. `top` is the scroll offset in the window; `time` is in seconds on any clock, the same for all
  /// calls. Returns false when the offset has not changed. When the scroll view reports a written offset rounded to
  /// pixels, the report does not count as a scroll.
  @discardableResult
  public mutating func scrolled(to top: Double, at time: Double) -> Bool {
    guard top.isFinite, height > 0 else { return false }
    if let written, abs(top - written) < 1 { return false }
    written = nil
    let moved = origin + top
    guard moved != offset else { return false }
    direction = moved > offset ? .forward : .backward
    scrolledAt = time
    pace.scroll(by: moved - offset, of: height, at: time)
    held?.depth += moved - offset
    offset = moved
    return true
  }

  /// Sets the height of a row that was laid out. A height that is not above 0 changes nothing: such a row is hidden.
  public mutating func measure(_ row: Int, height: Double, at time: Double) {
    guard height > 0, height.isFinite, row >= 0, row < count else { return }
    if !isEstimated {
      isEstimated = true
      forgetHeights(estimate: height + spacing)
    }
    if lanes != nil { return measureInLane(row, height: height + spacing, at: time) }
    var lineHeight = height + header(of: row)
    if columns > 1 {
      cells[row] = height
      lineHeight = heightOfCells(inLine: line(of: row))
    }
    let (line, direction) = (line(of: row), isScrolling(direction, at: time) ? direction : .still)
    // A row that enters at the top of the viewport grows upward, like a row above it: the rows below were read before.
    let edge = direction == .backward && isAboveMeasuredRow(line) ? Double.infinity : offset
    move(by: offsets.measure(line, height: lineHeight + spacing, offset: edge, direction: direction))
  }

  /// Returns `true` for a line in the viewport of a list that is not at its start, when a line below it in the viewport is
  /// measured. O(k) for k lines in the viewport.
  func isAboveMeasuredRow(_ line: Int) -> Bool {
    guard offset > 0 else { return false }
    var (next, top) = (line + 1, offsets.position(of: line + 1))
    while next < offsets.count, top < offset + height {
      if offsets.isMeasured(next) { return true }
      top += offsets.height(of: next)
      next += 1
    }
    return false
  }

  /// Returns `true` when the height of a row is known. O(1).
  public func isMeasured(_ row: Int) -> Bool {
    guard row >= 0, row < count else { return false }
    return lanes?.isMeasured(row) ?? (columns == 1 ? offsets.isMeasured(row) : cells[row] > 0)
  }

  /// Applies a change of the list. The first visible row stays in place. With `showsNewStart`, a viewport at the very
  /// top stays there instead, and shows inserted rows.
  public mutating func apply(_ changes: FeedChanges, showsNewStart: Bool = true) {
    if !headers.isEmpty { headers = changes.moved(headers) }
    let kept =
      if lanes != nil {
        applyToLanes(changes, showsNewStart: showsNewStart)
      } else {
        columns == 1 ? offsets.apply(changes, offset: offset) : applyToCells(changes)
      }
    // Changes that do not fit the rows, such as removals beyond the end, count as far as they fit.
    count = lanes?.count ?? (columns == 1 ? offsets.count : cells.count)
    if let shown = revealed { reveal(changes.boundary(shown.row), at: shown.position) }
    if let row = held { held = FeedAnchor(row: changes.boundary(row.row), depth: row.depth) }
    reservedRow = reservedRow.flatMap(changes.newIndex(ofOld:))
    if held != nil { keepPlace() } else if offset > 0 || !showsNewStart { move(by: bounded(kept) - offset) }
  }

  /// `true` while a row is held: until `settle()` after `hold(_:)`, `place(_:)`, or a change that discards the heights of a
  /// list that is not at its start.
  public var isHolding: Bool { held != nil }

  /// Keeps a row where it is in the viewport, until `settle()`: while rows change, and while the new ones are measured.
  public mutating func hold(_ row: Int) {
    guard row >= 0, row < count else { return }
    held = FeedAnchor(row: row, depth: offset - start(of: row))
  }

  /// Holds a row while the list changes; a row that is held already, if the list keeps it. Between two changes, other rows
  /// may be the first ones in a line of several columns. O(ranges of the change).
  public mutating func hold(_ row: Int, through changes: FeedChanges) {
    if let held, changes.newIndex(ofOld: held.row) != nil { return }
    hold(row)
  }

  /// Scrolls to an anchor, such as one saved earlier. The row keeps its place while rows are measured, until `settle()`.
  public mutating func place(_ anchor: FeedAnchor) {
    held = anchor
    move(by: bounded(start(of: anchor.row) + anchor.depth) - offset)
  }

  /// Makes each `layOut()` scroll so that a row has a position in the viewport, until `settle()`. The row therefore keeps
  /// that position while rows are measured.
  public mutating func reveal(_ row: Int, at position: FeedScrollPosition = .nearest) {
    revealed = (min(max(0, row), max(0, count - 1)), position)
  }

  /// The row to which `reveal(_:at:)` scrolls, until `settle()`.
  public var revealedRow: Int? { revealed?.row }

  /// The distance to scroll until a row has a position in the viewport, in points. The section header that sticks there
  /// does not cover the row.
  public func distance(toReveal row: Int, at position: FeedScrollPosition) -> Double {
    let row = min(max(0, row), max(0, count - 1))
    let bottom = start(of: row) + length(of: row)
    let top = start(of: row) - stickyHeader
    let target =
      switch position {
      case .start: top
      case .center: (top + bottom - height) / 2
      case .end: bottom - height
      case .nearest: min(max(offset, bottom - height), top)
      }
    return bounded(target) - offset
  }

  /// Scrolls by a distance, as far as the list goes.
  public mutating func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let moved = bounded(offset + distance) - offset
    held?.depth += moved
    move(by: moved)
  }

  /// Ends the reveal or the hold of a row, once the layout is done.
  public mutating func settle() { (revealed, held) = (nil, nil) }

  // MARK: Layout

  /// Moves the window when the viewport is near one of its ends. Returns the scroll offset in the window that the host
  /// must write, together with the rows; nil when the scroll view is already there.
  public mutating func layOut() -> Double? {
    if let revealed {
      move(by: distance(toReveal: revealed.row, at: revealed.position))
    } else {
      keepPlace()
    }
    moveWindow()
    guard isDisplaced else { return nil }
    isDisplaced = false
    written = offset - origin
    return written
  }

  /// The length of the part of the window that has rows and room, in points.
  public var length: Double { min(windowLimit, totalWithRoom - origin) }

  /// The top of a row in the window, in points.
  public func top(of row: Int) -> Double { start(of: row) - origin }

  /// The rows that intersect the viewport, below the section header that sticks there.
  public var visibleRows: Range<Int> {
    rows(from: readOffset, to: max(readOffset, offset + height - Self.rounding))
  }

  /// The rows to lay out: the visible ones, and those within half a viewport's height on both sides. A browser scrolls
  /// for some frames without the host; the rows of half a viewport last for such a time, and each row costs layout.
  public var rows: Range<Int> { rows(from: offset - height / 2, to: offset + 1.5 * height) }

  /// The rows that have to be laid out at least: the visible ones, and those within a quarter of the viewport's height on
  /// both sides. A host that lays out `rows` again only when one of these is missing lays out several rows at a time.
  public var leastRows: Range<Int> { rows(from: offset - height / 4, to: offset + 1.25 * height) }

  /// The distance from the start of the first row to the top of the viewport, in points.
  public var pointsBefore: Double { max(0, offset) }

  /// The distance from the bottom of the viewport to the end of the last row, in points.
  public var pointsAfter: Double { max(0, total - offset - height) }

  /// The distance from the bottom of the viewport to the end of the room and of the footer, in points. It is negative while
  /// the list is shorter than the viewport, or pulled past its end.
  public var distanceToEnd: Double { totalWithRoom + footer - offset - height }

  /// Returns `true` while a scroll in this direction is under way.
  public func isScrolling(_ direction: FeedScrollDirection, at time: Double) -> Bool {
    self.direction == direction && time - scrolledAt < Self.scrollPause
  }

  /// Returns `true` while a scroll is too fast to read along with.
  package func isFlying(at time: Double) -> Bool { pace.isFlying(at: time) }

  /// The distances from the viewport to the ends of some of the rows, in points; 0 at an end that is visible or beyond.
  package func points(around run: Range<Int>) -> (before: Double, after: Double) {
    let (before, after) = (run.lowerBound > 0, run.upperBound < count)
    return (
      before ? max(0, offset - start(of: run.lowerBound)) : pointsBefore,
      after ? max(0, start(of: run.upperBound) - offset - height) : pointsAfter
    )
  }

  /// The height of a row without the spacing after it and the header above it, measured or estimated, in points.
  package func length(of row: Int) -> Double {
    let length = lanes?.height(of: row) ?? (offsets.height(of: line(of: row)) - header(of: row))
    return max(0, length - spacing)
  }

  /// The first visible row, and the distance from its top down to the top of the viewport; nil without rows.
  public var anchor: FeedAnchor? {
    guard count > 0 else { return nil }
    let row =
      lanes?.rows(from: readOffset, to: readOffset).lowerBound ?? offsets.row(at: readOffset).map { $0 * columns }
    return row.map { FeedAnchor(row: $0, depth: offset - start(of: $0)) }
  }

  /// The start of the part of the viewport that no sticky header covers.
  private var readOffset: Double { offset + min(stickyHeader, height) }

  private func rows(from start: Double, to end: Double) -> Range<Int> {
    guard height > 0 else { return 0..<0 }
    if let rows = lanes?.rows(from: start, to: end) { return rows }
    guard let first = offsets.row(at: start), let last = offsets.row(at: end) else { return 0..<0 }
    return first * columns..<min(count, (last + 1) * columns)
  }

  // MARK: Lines

  func line(of row: Int) -> Int { columns == 1 ? row : row / columns }

  /// The distance from the start of the list to a row, below the header of its section.
  func start(of row: Int) -> Double {
    lanes?.position(of: row) ?? (offsets.position(of: line(of: row)) + header(of: row))
  }

  /// The length of all rows.
  var total: Double { lanes?.total ?? offsets.total }

  private var totalWithRoom: Double { total + room.after }

  /// The number of lines of the rows.
  private var lines: Int { (count + columns - 1) / columns }

  private func heightOfCells(inLine line: Int) -> Double {
    cells[line * columns..<min(cells.count, (line + 1) * columns)].max() ?? 0
  }

  /// Applies a change to the heights of the cells, and returns the offset that keeps the first visible row in place.
  private mutating func applyToCells(_ changes: FeedChanges) -> Double {
    let held = anchor
    cells = changes.moved(cells)
    let heights = (0..<(cells.count + columns - 1) / columns).map(heightOfCells(inLine:))
    offsets.replaceHeights(heights.map { $0 > 0 ? $0 + spacing : nil })
    guard let held else { return offset }
    return start(of: changes.boundary(held.row)) + held.depth
  }

  // MARK: Moving

  /// Restores the distance to the end, or the place of the row that is held. The rounding of sums is no move: it would write
  /// the offset anew in each frame of a scroll. A list that is pulled past its end returns by itself.
  private mutating func keepPlace() {
    var target = offset
    if let keptDistanceToEnd {
      if distanceToEnd >= 0 { target += distanceToEnd - keptDistanceToEnd }
    } else if let held {
      target = start(of: held.row) + held.depth
    }
    let distance = bounded(target) - offset
    if abs(distance) > Self.rounding { move(by: distance) }
  }

  private func bounded(_ offset: Double) -> Double {
    min(max(0, offset), max(0, totalWithRoom + footer - height))
  }

  mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    offset += distance
    isDisplaced = true
  }

  /// The place to keep while heights are not known: that of the row which is held, or of the first visible row.
  var place: FeedAnchor? { held ?? anchor }

  mutating func forgetHeights(estimate: Double) {
    replaceHeights(estimate: estimate, holding: place, lanes: lanes?.laneCount)
  }

  mutating func replaceHeights(estimate: Double, holding held: FeedAnchor?, lanes number: Int?) {
    offsets = FeedOffsetIndex(estimate: estimate)
    lanes = nil
    if let number {
      let pivot = offset == 0 ? 0 : held?.row ?? 0
      lanes = FeedLaneIndex(lanes: number, rows: count, estimate: estimate, around: pivot)
    } else {
      offsets.append(lines)
    }
    cells = columns > 1 ? Array(repeating: 0, count: count) : []
    headers = []
    guard let held, offset != 0 else { return }
    // A row that is higher than the estimate would seem to lie above the viewport, and grow upward.
    self.held = held
    move(by: start(of: held.row) + held.depth - offset)
  }

  /// Moves the window when the viewport is less than a tenth of the window away from an end with rows beyond it.
  private mutating func moveWindow() {
    let last = max(0, totalWithRoom - windowLimit)
    let margin = windowLimit / 10
    let isNearStart = origin > 0 && offset - origin < margin
    let isNearEnd = origin < last && offset + height - origin > windowLimit - margin
    guard isNearStart || isNearEnd || origin > last else { return }
    // A whole number keeps the fraction of the scroll offset, and with it the alignment of rows to pixels.
    let moved = min(max(0, offset + height / 2 - windowLimit / 2), last).rounded(.down)
    guard moved != origin else { return }
    origin = moved
    isDisplaced = true
  }
}

/// The direction of a scroll.
public enum FeedScrollDirection: UInt8, Hashable, Sendable {
  /// No scroll is under way, or the direction is unknown.
  case still
  /// Toward the first row.
  case backward
  /// Toward the last row.
  case forward
}
