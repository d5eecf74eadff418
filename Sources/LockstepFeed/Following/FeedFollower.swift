/// The place of a reader in a list that changes: the edge that the list follows, and what has come there unseen.
///
/// A host reports each sight of the list with `show(_:of:distance:motion:)`, and asks `stay(for:visible:of:room:)` before it shows
/// a change:
/// * Rows that are loaded at an edge, and rows that are dropped, never move the row that is read: the first visible
///   one, or the last one in a list that follows its end.
/// * Edits and refreshes show themselves at the followed edge, if the list stands there, and nowhere else.
///
/// Every function takes O(v + r) for v visible rows and r ranges of a change, however long the list is.
public struct FeedFollower: Hashable, Sendable {
  /// The kind of motion that a report follows.
  public enum Motion: UInt8, Hashable, Sendable {
    /// None: the layout, the insets or the rows have changed.
    case none
    /// A scroll by the person or by the app.
    case scroll
    /// A finger that holds the list. The list then follows its edge only at the very edge.
    case drag
  }

  /// The distance from its end within which a list follows it, in points: the height of a row,
  /// `FeedViewport.firstEstimate`.
  public static let endDistance = FeedViewport.firstEstimate
  /// The largest distance that counts as none, in points: less than a pixel of any screen, and more than the rounding
  /// of offsets to pixels.
  static let tolerance = 0.5

  /// The edge.
  public let anchor: FeedListAnchor
  /// The distance from the edge within which the list follows it, in points.
  public let distance: Double
  /// `true` while the list follows its edge: it stands there, or scrolls there by `scrollToEdge()`.
  public private(set) var isFollowing = true
  /// `true` from `scrollToEdge()` until the list has arrived or the person has taken hold of it.
  public private(set) var isHeading = false
  /// The distance from the edge that the list keeps while it follows it, in points: 0 after rows have come there, and up
  /// to `distance` after a scroll.
  public private(set) var gap = 0.0

  /// The rows between the followed edge and the rows that the person has seen.
  private var unseen = 0
  /// The unseen rows that were dropped.
  private var droppedUnseen = 0

  /// Creates the follower of a list that stands at its edge. A nil `distance` is `endDistance` for `.end`, and 0 for
  /// `.start`. A negative distance and NaN are treated as 0.
  public init(anchor: FeedListAnchor = .start, distance: Double? = nil) {
    self.anchor = anchor
    let given = distance ?? (anchor == .end ? Self.endDistance : 0)
    self.distance = given > 0 ? given : 0
  }

  /// The number of rows that have come at the followed edge while the list was away from it, and that the person has
  /// not seen. Loaded rows do not count.
  public var unseenCount: Int { unseen + droppedUnseen }

  /// Reports what is visible.
  ///
  /// - Parameters:
  ///   - rows: the visible rows.
  ///   - count: the number of rows.
  ///   - distance: the distance from the visible part to the followed edge, in points. Negative beyond the edge.
  ///   - motion: the motion since the last report.
  public mutating func show(_ rows: Range<Int>, of count: Int, distance: Double, motion: Motion) {
    let isNear = distance <= max(self.distance, Self.tolerance)
    let wasFollowing = isFollowing
    if motion == .drag {
      isHeading = false
      isFollowing = distance <= Self.tolerance
    } else if isNear {
      isHeading = false
      isFollowing = true
    } else if !isHeading, motion == .scroll || anchor == .start {
      // After a change of the layout, a host scrolls back to the end, and never to the start.
      isFollowing = false
    }
    if isFollowing, motion != .none || !wasFollowing, !isHeading { gap = max(0, distance) }
    isFollowing ? forgetUnseen() : (unseen = min(unseen, beyond(rows, of: count)))
  }

  /// Follows the edge from now on, until the person scrolls away from it. The host scrolls there.
  public mutating func scrollToEdge() {
    isHeading = true
    isFollowing = true
    gap = 0
    forgetUnseen()
  }

  /// Leaves the edge: the app scrolls to another place.
  public mutating func leave() {
    isHeading = false
    isFollowing = false
  }

  /// Returns what the list keeps in place while something around its rows changes, such as a notice above them.
  ///
  /// - Parameter rows: the visible rows, in ascending order.
  public func stay(visible rows: [Int]) -> FeedStay {
    if isFollowing { return .atEdge }
    return (anchor == .start ? rows.first : rows.last).map(FeedStay.atRow) ?? .atOffset
  }

  /// Returns what the list keeps in place while its rows change, and counts the unseen rows of the change.
  ///
  /// - Parameters:
  ///   - changes: the change.
  ///   - rows: the visible rows, as ascending old indices.
  ///   - count: the number of rows before the change.
  ///   - room: the room around the rows before the change. Rows that come in the room after them move nothing.
  public mutating func stay(
    for changes: FeedChanges, visible rows: [Int], of count: Int, room: FeedRoom = FeedRoom()
  ) -> FeedStay {
    let isKept = { changes.newIndex(ofOld: $0) != nil }
    let held = anchor == .start ? rows.first(where: isKept) : rows.last(where: isKept)
    if isFollowing, !lies(changes, between: held) {
      if room.after == 0, shows(changes, beyond: held, of: count) { gap = 0 }
      return .atEdge
    }
    isFollowing = false
    isHeading = false
    countUnseen(changes, of: count)
    // A refresh that leaves none of the visible rows begins the list anew.
    if held == nil, changes.cause == .refresh { forgetUnseen() }
    return held.map(FeedStay.atRow) ?? .atOffset
  }

  /// Returns `true` when rows that were loaded or dropped lie between a visible row and the followed edge. The list
  /// would leave the row to stay at the edge.
  private func lies(_ changes: FeedChanges, between held: Int?) -> Bool {
    guard changes.cause == .load || changes.cause == .drop, let held, let row = changes.newIndex(ofOld: held) else {
      return false
    }
    switch anchor {
    case .start:
      return changes.insertions.contains { $0.lowerBound < row } || changes.removals.contains { $0.lowerBound < held }
    case .end:
      return changes.insertions.contains { $0.upperBound > row } || changes.removals.contains { $0.upperBound > held }
    }
  }

  /// Returns `true` when an edit or a refresh brings rows to the followed edge, or new content to the row there.
  private func shows(_ changes: FeedChanges, beyond held: Int?, of count: Int) -> Bool {
    guard changes.cause == .edit || changes.cause == .refresh else { return false }
    guard let held, let row = changes.newIndex(ofOld: held) else { return true }
    switch anchor {
    case .start: return changes.insertions.contains { $0.lowerBound < row }
    case .end:
      return changes.insertions.contains { $0.upperBound > row } || changes.updates.contains { $0.upperBound == count }
    }
  }

  private mutating func countUnseen(_ changes: FeedChanges, of count: Int) {
    guard changes.cause != .load else { return }
    let former = unseen
    switch anchor {
    case .start: unseen = changes.boundary(min(unseen, count))
    case .end:
      let seen = changes.moved(0..<max(0, count - unseen)).upperBound
      unseen = max(0, count + changes.growth - seen)
    }
    if changes.cause == .drop { droppedUnseen += max(0, former - unseen) }
  }

  private func beyond(_ rows: Range<Int>, of count: Int) -> Int {
    anchor == .start ? rows.lowerBound : max(0, count - rows.upperBound)
  }

  private mutating func forgetUnseen() {
    unseen = 0
    droppedUnseen = 0
  }
}

extension FeedChanges {
  /// The number of rows by which the list grows; negative when it shrinks. O(ranges).
  package var growth: Int {
    insertions.reduce(0) { $0 + $1.count } - removals.reduce(0) { $0 + $1.count }
  }
}
