// The indices of the pages, and the window of indices that a host lays out.
//
// ```
// indices    ... | 5_997 | 5_998 | 5_999 | 6_000 | 6_001 | 6_002 | ...     without end when cyclic or unlimited
// host slots             |   0   |   1   |   2   |   3   |                 windowStart is 5_998
// ```
// The engine counts slots from index 0. Hosts count them from `windowStart`.
extension Pager {
  /// The number of slots in a window. The window is centered again whenever the row is idle, and a person cannot fling
  /// through half a window before that. With pages of 2,048 points, an offset in the window has 21 bits, so that a
  /// 32-bit float resolves an eighth of a point.
  static var windowSlots: Int { 1_024 }

  /// The largest number of pages for which a host lays out the whole row, without a window. The row must not be longer
  /// than `longestWholeLength` either. Without a window, the slot of a page is its index.
  static var longestWholeRow: Int { 10_000 }

  /// The length, in points, up to which a host lays out the whole row, without a window. A 32-bit float represents
  /// every whole number up to this length. A browser can scroll about twice as far, 33,554,428 points.
  static var longestWholeLength: Double { 16_777_216 }

  /// The number of slots in the host's content: one for each page, or 1,024 at most in a long or endless row.
  public var slotCount: Int { layout.derived.slotCount }

  /// The length of the host's content, in points. The content is long enough for every page to settle with the alignment
  /// of the options. A row in which several whole pages fit ends with a full view.
  public var contentLength: Double {
    Double(Swift.max(restCount - 1, 0)) * stride + viewportLength
  }

  /// The number of slots in the host's content on which the row can rest.
  package var restCount: Int {
    slotCount == 0 ? 0 : Swift.min(window.upperBound, layout.derived.last) - windowStart + 1
  }

  /// Returns the start of the page in a slot of the host's content, in points.
  public func start(ofSlot slot: Int) -> Double {
    geometry.lead + Double(slot) * stride
  }

  /// The index of the page in the host's first slot: 0, except in long lists and in endless rows.
  public var windowStart: Int { layout.windowStart }

  /// The length of a page along the axis, in points.
  public var pageLength: Double { geometry.page }

  /// The indices that a page of the row can have. `0...0` without pages.
  package var indices: ClosedRange<Int> { layout.derived.indices }

  /// The slots of the window, counted from index 0.
  package var window: ClosedRange<Int> { layout.window }

  /// Centers the window again when the row is near an end of the window. Returns `true` when the start of the window
  /// has changed. The caller must then call `place()`, so that the host lays out again.
  @inline(never)
  mutating func centerWindow() -> Bool {
    layout.centerWindow(on: nearestSlot(to: slot))
  }

  /// Returns the index of a page that is nearest to a position, or the later of two equally near indices. In a cyclic
  /// row a page has several indices.
  func occurrence(of listed: Int, nearest position: Double) -> Int {
    RowLayout<ID>.occurrence(of: listed, nearest: position, turn: layout.turnLength)
  }

  /// Returns the index to which a selection of a page moves. If the page is already the target, this is the target's
  /// index. For other pages of a cyclic row, `cyclicTravel` decides between the index in the current turn and the
  /// nearest index.
  func destination(of id: ID) -> Int? {
    guard let listed = rowPages.index(of: id) else { return nil }
    guard ends == .cyclic else { return listed }
    if target == id { return rowTarget }
    switch configuration.cyclicTravel {
    case .indexOrder: return listed + turn
    case .shortest: return occurrence(of: listed, nearest: motion.position)
    }
  }

  /// The index of the first page in the current turn of a cyclic row. A turn is one pass through all pages. Between the
  /// settled page and a neighbor, the current turn is that of the settled page.
  var turn: Int {
    guard ends == .cyclic else { return indices.lowerBound }
    let place = clamped(motion.position)
    let here = Int(place.rounded(motion.position >= Double(settledIndex) ? .down : .up))
    return here - here.wrapped(at: rowPages.count)
  }
}
