import LockstepEvents

// The drag of a tab to another place: by a finger, by a key, or by a screen reader. A host sets the returned order as
// the pager's pages.
extension PagerStrip {
  /// A tab that a finger drags.
  struct Drag: Sendable {
    var id: ID
    /// The distance of the finger from the start of the tab, in points.
    var grip: Double
    /// The place of the finger, in points from the visible start of the strip.
    var x: Double
  }

  /// Begins to drag the tab below a finger, and returns its page. Nil if no tab is there, and in a strip over an
  /// unlimited sequence of pages, whose order is fixed. The strip stays where it is until the next move begins.
  ///
  /// - Parameter x: the place of the finger, in points from the visible start of the strip.
  public mutating func beginDrag(at x: Double) -> ID? {
    guard x.isFinite, !isUnlimited, let index = index(at: offset + x), let id = pages[index] else { return nil }
    drag = Drag(id: id, grip: offset + x - frame(of: index).x, x: x)
    layout.scrolled(to: offset)
    seen.scrolledMove = seen.move
    layoutRevision &+= 1
    return id
  }

  /// The page whose tab a finger drags.
  public var dragged: ID? { drag?.id }

  /// The frame of the dragged tab, which follows the finger.
  public var draggedFrame: TabStrip.Frame? {
    guard let drag, let index = pages.index(of: drag.id) else { return nil }
    return TabStrip.Frame(x: offset + drag.x - drag.grip, width: frame(of: index).width)
  }

  /// Moves the dragged tab to a finger. Returns the new order of the pages when the tab has passed the middle of a
  /// neighbor, else nil. Complexity: O(log n), or O(n) for a new order.
  public mutating func drag(to x: Double) -> [ID]? {
    guard x.isFinite, drag != nil else { return nil }
    drag?.x = x
    layoutRevision &+= 1
    return dragOrder
  }

  /// Ends the drag. The tab returns to its place in the order.
  public mutating func endDrag() {
    guard drag != nil else { return }
    drag = nil
    layoutRevision &+= 1
  }

  /// `true` while the finger is near an end of the strip, so that the strip scrolls below the dragged tab. The host
  /// then calls `scrollDrag(for:)` in each frame.
  public var isDragScrolling: Bool { dragSpeed != 0 }

  /// Scrolls the strip below a dragged tab whose finger is near an end of the strip. Returns the new order of the pages
  /// as `drag(to:)` does.
  ///
  /// - Parameter seconds: the length of the frame.
  public mutating func scrollDrag(for seconds: Double) -> [ID]? {
    let way = dragSpeed * Swift.min(Swift.max(seconds, 0), 0.1)
    guard way.isFinite, way != 0 else { return nil }
    let next = Swift.min(Swift.max(offset + way, 0), maximumOffset)
    guard next != offset else { return nil }
    layout.scrolled(to: next)
    moveSpan()
    layoutRevision &+= 1
    refresh()
    return dragOrder
  }

  /// Returns the order of the pages after the tab of a page has been moved by a step, for keys and screen readers. Nil
  /// if the tab cannot move there, and in a strip over an unlimited sequence of pages. Complexity: O(n).
  public func order(moving id: ID, by step: PagerStep) -> [ID]? {
    guard !isUnlimited, let from = pages.index(of: id) else { return nil }
    let to =
      switch step {
      case .next: from + 1
      case .previous: from - 1
      case .first: 0
      case .last: count - 1
      }
    return order(moving: from, to: to)
  }

  private func order(moving from: Int, to: Int) -> [ID]? {
    guard to != from, to >= 0, to < count else { return nil }
    var list = pages.elements
    list.insert(list.remove(at: from), at: to)
    return list
  }

  /// The order in which the dragged tab stands after every tab whose middle it has passed. A tab has passed another one
  /// with its front edge, so it does not move back at once, whatever the widths of the two are.
  private var dragOrder: [ID]? {
    guard let drag, let from = pages.index(of: drag.id), let frame = draggedFrame else { return nil }
    var after = lastIndex(startingAtOrBefore: frame.end)
    if middle(of: after) >= frame.end { after -= 1 }
    if after > from { return order(moving: from, to: after) }
    var before = lastIndex(startingAtOrBefore: frame.x)
    if middle(of: before) <= frame.x { before += 1 }
    return before < from ? order(moving: from, to: before) : nil
  }

  private func middle(of index: Int) -> Double {
    let frame = frame(of: index)
    return frame.x + frame.width / 2
  }

  private func lastIndex(startingAtOrBefore x: Double) -> Int {
    layout.lastIndex(startingAtOrBefore: x, layout.growing(at: position))
  }

  /// The speed of the strip below the dragged tab, in points per second.
  private var dragSpeed: Double {
    guard let drag, layout.configuration.scrolling == .on, maximumOffset > 0 else { return 0 }
    let zone = Swift.min(Self.dragZone, length / 4)
    guard zone > 0 else { return 0 }
    if drag.x < zone { return -Self.fastestDrag * Swift.min((zone - drag.x) / zone, 1) }
    if drag.x > length - zone { return Self.fastestDrag * Swift.min((drag.x - length + zone) / zone, 1) }
    return 0
  }

  /// The distance from an end of the strip within which a dragged tab scrolls the strip, in points: the size of a
  /// fingertip, by Apple's Human Interface Guidelines.
  private static var dragZone: Double { 44 }
  /// The speed of the strip below a finger at its end, in points per second: two phone widths.
  private static var fastestDrag: Double { 800 }
}
