// Where the pages' indices run, and the stretch of them that a host lays out.
//
// ```
// indices    ... | 5_997 | 5_998 | 5_999 | 6_000 | 6_001 | 6_002 | ...     without end when cyclic or unlimited
// host slots             |   0   |   1   |   2   |   3   |                 windowStart is 5_998
// ```
// The engine itself counts slots from index 0. Hosts count them from `windowStart`.
extension Pager {
  /// How many slots a window has. Half of it is more than a person can fling through without one moment of rest, at which the window
  /// is centred anew; and with pages of 2,048 points an offset in it has 21 bits, which leaves a 32 bit float an eighth of a point.
  public static var windowSlots: Int { 1_024 }

  /// The longest list that is laid out whole, if it is short enough in points: every slot is the index of its page then.
  public static var longestWholeRow: Int { 10_000 }

  /// The longest row that is laid out whole, in points: a 32 bit float counts them one by one so far, and a browser's scroller ends at
  /// twice that, 33,554,428.
  public static var longestWholeLength: Double { 16_777_216 }

  /// How many slots the host's content has: one for each page, or those of the window that is laid out of a long or endless row.
  public var slotCount: Int { layout.derived.slotCount }

  /// How long the host's content is, in points: every slot's page can rest where `alignment` says.
  public var contentLength: Double {
    Double(Swift.max(slotCount - 1, 0)) * stride + viewportLength
  }

  /// Where the page of a slot starts in the host's content, in points.
  public func start(ofSlot slot: Int) -> Double {
    geometry.lead + Double(slot) * stride
  }

  /// The index of the page in the host's first slot. 0 but for long lists and pages without end.
  public var windowStart: Int { layout.windowStart }

  /// The page that stands in a slot of the host's content; nil where none does. Complexity: O(1).
  public func page(inSlot slot: Int) -> ID? {
    let slot = slot.addingReportingOverflow(windowStart)
    guard !slot.overflow, slotRange.contains(slot.partialValue) else { return nil }
    return rowPages[pageIndex(atSlot: slot.partialValue)]
  }

  /// How long a page is along the axis, in points.
  public var pageLength: Double { geometry.page }

  /// The indices that a page can be gone to by. `0...0` without pages.
  var indices: ClosedRange<Int> { layout.derived.indices }

  /// The slots of the window, in the engine's count.
  var window: ClosedRange<Int> {
    windowStart...windowStart + Swift.max(slotCount - 1, 0)
  }

  /// Centres the window anew when the row has come near to one of its ends. True when it has another start now: the host is to be told by
  /// `place`.
  mutating func centreWindow() -> Bool {
    layout.centreWindow(on: nearestSlot(to: slot))
  }

  /// The index at which a page stands nearest to a position; of two as near, the later.
  func occurrence(of listed: Int, nearest position: Double) -> Int {
    RowLayout<ID>.occurrence(of: listed, nearest: position, turn: layout.turnLength)
  }

  /// The index that a selection goes to: in a cyclic row that of the turn in which the row stands, or the nearest.
  func destination(of id: ID) -> Int? {
    guard let listed = rowPages.index(of: id) else { return nil }
    guard ends == .cyclic else { return listed }
    if target == id { return rowTarget }
    switch configuration.cyclicTravel {
    case .indexOrder: return listed + turn
    case .shortest: return occurrence(of: listed, nearest: motion.position)
    }
  }

  /// The index of the first page of the turn in which the row stands; on its way from the settled page to the next, still that of the
  /// settled page.
  var turn: Int {
    guard ends == .cyclic else { return indices.lowerBound }
    let place = clamped(motion.position)
    let here = Int(place.rounded(motion.position >= Double(settledIndex) ? .down : .up))
    return here - here.wrapped(at: rowPages.count)
  }
}
