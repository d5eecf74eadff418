// The indices of the pages, and the window of them that a host lays out.
//
// ```
// indices    ... | 5_997 | 5_998 | 5_999 | 6_000 | 6_001 | 6_002 | ...     without end when cyclic or unlimited
// host slots             |   0   |   1   |   2   |   3   |                 windowStart is 5_998
// ```
// The engine counts slots from index 0. Hosts count them from `windowStart`.
extension Pager {
  /// The number of slots in a window. Half of it is more than a person can fling through without one idle moment, in
  /// which the window is centered again. With pages of 2,048 points an offset in the window has 21 bits. A 32-bit float
  /// then still resolves an eighth of a point.
  public static var windowSlots: Int { 1_024 }

  /// The largest number of pages that are laid out as a whole, if the row is not longer than `longestWholeLength`. In a
  /// row that is laid out as a whole, every slot is the index of its page.
  public static var longestWholeRow: Int { 10_000 }

  /// The longest row that is laid out as a whole, in points. A 32-bit float represents every whole number up to this
  /// length, and a browser's scroller ends at twice that, 33,554,428.
  public static var longestWholeLength: Double { 16_777_216 }

  /// The number of slots in the host's content: one for each page, or those of the window in a long or endless row.
  public var slotCount: Int { layout.derived.slotCount }

  /// The length of the host's content, in points. In every slot a page can settle at the place that `alignment` names.
  public var contentLength: Double {
    Double(Swift.max(slotCount - 1, 0)) * stride + viewportLength
  }

  /// The start of a slot's page in the host's content, in points.
  public func start(ofSlot slot: Int) -> Double {
    geometry.lead + Double(slot) * stride
  }

  /// The index of the page in the host's first slot. 0 except in long lists and in endless rows.
  public var windowStart: Int { layout.windowStart }

  /// The page in a slot of the host's content; nil when the slot has none. Complexity: O(1).
  public func page(inSlot slot: Int) -> ID? {
    let slot = slot.addingReportingOverflow(windowStart)
    guard !slot.overflow, slotRange.contains(slot.partialValue) else { return nil }
    return rowPages[pageIndex(atSlot: slot.partialValue)]
  }

  /// The length of a page along the axis, in points.
  public var pageLength: Double { geometry.page }

  /// The indices that a selection can lead to. `0...0` without pages.
  var indices: ClosedRange<Int> { layout.derived.indices }

  /// The slots of the window, in the engine's count.
  var window: ClosedRange<Int> {
    windowStart...windowStart + Swift.max(slotCount - 1, 0)
  }

  /// Centers the window again when the row has come near one of its ends. Returns true when the window has another
  /// start: the caller then calls `place()`, so that the host lays out again.
  mutating func centreWindow() -> Bool {
    layout.centreWindow(on: nearestSlot(to: slot))
  }

  /// The index at which a page is nearest to a position; the later one of two that are equally near.
  func occurrence(of listed: Int, nearest position: Double) -> Int {
    RowLayout<ID>.occurrence(of: listed, nearest: position, turn: layout.turnLength)
  }

  /// The index that a selection leads to. A page that is the target already keeps the target's index. In a cyclic row,
  /// `cyclicTravel` decides for other pages: the index in the present turn, or the nearest index.
  func destination(of id: ID) -> Int? {
    guard let listed = rowPages.index(of: id) else { return nil }
    guard ends == .cyclic else { return listed }
    if target == id { return rowTarget }
    switch configuration.cyclicTravel {
    case .indexOrder: return listed + turn
    case .shortest: return occurrence(of: listed, nearest: motion.position)
    }
  }

  /// The index of the first page in the present turn of a cyclic row. A turn is one pass through all pages. Between the
  /// settled page and the next one, the turn is that of the settled page.
  var turn: Int {
    guard ends == .cyclic else { return indices.lowerBound }
    let place = clamped(motion.position)
    let here = Int(place.rounded(motion.position >= Double(settledIndex) ? .down : .up))
    return here - here.wrapped(at: rowPages.count)
  }
}
