@testable import LockstepFeed

/// A host that draws rows of known heights in the simplest way, and the place of a person who reads them. After each
/// change the list compares the place of the row that is read with the place before.
struct ReaderList {
  static let viewport = 300.0

  /// `false` for a host that keeps no row in place: it leaves its offset as it is.
  let keepsPlaces: Bool
  private(set) var follower: FeedFollower
  private(set) var shown: [Row] = []
  private(set) var offset = 0.0

  init(anchor: FeedListAnchor, keepsPlaces: Bool = true) {
    self.keepsPlaces = keepsPlaces
    follower = FeedFollower(anchor: anchor)
  }

  // MARK: Geometry

  private func height(_ row: Row) -> Double { 20 + Double(abs(row.id) % 7) * 9 + Double(row.text % 41) * 13 }

  private func top(of index: Int) -> Double { shown[..<index].reduce(0) { $0 + height($1) } - offset }

  private var length: Double { shown.reduce(0) { $0 + height($1) } }

  private var lastOffset: Double { max(0, length - Self.viewport) }

  var pointsAfter: Double { max(0, length - offset - Self.viewport) }

  /// The indices of the rows in the viewport, in ascending order.
  private var visible: [Int] {
    var place = -offset
    return shown.indices.filter { index in
      let start = place
      place += height(shown[index])
      return place > 0 && start < Self.viewport
    }
  }

  var visibleRows: Range<Int> {
    let rows = visible
    return rows.first.map { $0..<(rows.last ?? $0) + 1 } ?? 0..<0
  }

  private var distance: Double { follower.anchor == .start ? offset : lastOffset - offset }

  // MARK: Motions

  /// Scrolls to a place, as far as the list goes. The next report tells the follower.
  mutating func scroll(to place: Double) { offset = min(max(0, place), lastOffset) }

  /// Scrolls to a row that the app asks for.
  mutating func jump(to row: Int) {
    follower.leave()
    scroll(to: offset + top(of: row))
  }

  /// Tells the follower what is visible, as a host does after each layout.
  mutating func report(_ motion: FeedFollower.Motion) {
    follower.show(visibleRows, of: shown.count, distance: distance, motion: motion)
  }

  // MARK: Changes

  /// Shows a change, and returns what is wrong.
  mutating func apply(_ changes: FeedChanges, new: [Row]) -> String? {
    let before = shown
    let rows = visible
    let (formerOffset, formerLength) = (offset, length)
    let tops = Dictionary(uniqueKeysWithValues: rows.map { ($0, top(of: $0)) })
    report(.none)
    let stood = follower.isFollowing
    let stay = follower.stay(for: changes, visible: rows, of: before.count)
    shown = applying(changes, to: before, new: new)
    guard keepsPlaces else {
      offset = min(offset, lastOffset)
      return nil
    }
    switch stay {
    case .atEdge: offset = follower.anchor == .start ? offset : lastOffset - min(follower.gap, lastOffset)
    case .atRow(let old):
      let now = changes.newIndex(ofOld: old).map { top(of: $0) } ?? 0
      offset += now - (tops[old] ?? 0)
    case .atOffset: break
    }
    offset = min(max(0, offset), lastOffset)
    return failure(changes, stay, stood: stood, from: formerOffset, of: formerLength, before, tops)
  }

  /// Returns what is wrong after a change of a list with an offset, a length and rows. `tops` has the places of the rows
  /// that were visible before it, by their old indices.
  private func failure(
    _ changes: FeedChanges, _ stay: FeedStay, stood: Bool, from former: Double, of formerLength: Double,
    _ before: [Row], _ tops: [Int: Double]
  ) -> String? {
    // The content may be too short for the place.
    let isBounded = offset == 0 || offset == lastOffset
    let isLoad = changes.cause == .load || changes.cause == .drop
    if stood, !isLoad {
      if stay != .atEdge { return "an edit did not show itself at the edge" }
      return distance > follower.distance + 0.5 ? "the list left its edge" : nil
    }
    // Rows above may have new heights, so only the row that is held keeps its place exactly. Few rows have no place to
    // keep: what comes above pushes them down.
    let kept = tops.keys.filter { changes.newIndex(ofOld: $0) != nil }
    let held = follower.anchor == .start ? kept.min() : kept.max()
    guard formerLength > 2 * Self.viewport, let held, let place = tops[held], let index = changes.newIndex(ofOld: held)
    else { return nil }
    let move = top(of: index) - place
    guard abs(move) > 0.001 else { return nil }
    if !isBounded { return "row \(shown[index].id) moved by \(move)" }
    // A load that moves rows to their places, or brings smaller content, may leave too little for this place.
    let isCutAbove = offset == 0 && offset + top(of: index) < former + place
    let rest = length - offset - top(of: index)
    let isCutBelow = offset == lastOffset && rest < formerLength - former - place
    // A list at its edge keeps the edge when the row there gets another height.
    let isResized = stay == .atEdge && height(before[held]) != height(shown[index])
    let mayMove = !isLoad || isCutAbove || isCutBelow || isResized || length <= 2 * Self.viewport
    return mayMove ? nil : "a load moved row \(shown[index].id) at the edge"
  }
}
