import LockstepEvents

// Lanes: columns whose rows have heights of their own.
extension FeedViewport {
  /// Shows the rows in lanes, between 1 and `FeedLaneIndex.mostLanes`, with a distance between the rows of a lane. A negative or
  /// non-finite distance is treated as 0. A change discards all measurements and keeps the first visible row in place until
  /// `settle()`.
  public mutating func setLanes(_ lanes: Int, spacing: Double) {
    arrange(1, lanes: min(max(1, lanes), FeedLaneIndex.mostLanes), spacing: spacing)
  }

  /// Sets the number of columns, or that of the lanes.
  mutating func arrange(_ columns: Int, lanes: Int?, spacing: Double) {
    let spacing = LengthBound.clamp(spacing)
    guard columns != self.columns || lanes != self.lanes?.laneCount || spacing != self.spacing else { return }
    let held = place
    let estimate = offsets.estimate - self.spacing + spacing
    self.columns = columns
    self.spacing = spacing
    isEstimated = false
    replaceHeights(estimate: estimate, holding: held, lanes: lanes)
  }

  /// The column or the lane of a row. O(1).
  public func column(of row: Int) -> Int { lanes?.lane(of: row) ?? row % columns }

  /// Returns `true` when rows that are laid out together are to be measured from the last one to the first one: rows that
  /// enter above the others fill their lanes upward.
  public func measuresUpward(at time: Double) -> Bool { lanes != nil && isScrolling(.backward, at: time) }

  /// Sets the height of a row, with the spacing after it. A row above those that are read, or that enters above them, moves
  /// the rows above it.
  mutating func measureInLane(_ row: Int, height: Double, at time: Double) {
    let isBackward = isScrolling(.backward, at: time)
    let isAbove =
      isMeasured(row)
      ? start(of: row) + (lanes?.height(of: row) ?? 0) <= offset && !isBackward
      : start(of: row) < offset || isBackward && offset > 0 && isMeasured(row + 1)
    move(by: lanes?.measure(row, height: height, isAbove: isAbove) ?? 0)
  }

  /// Applies a change, and returns the offset that keeps the rows from the first visible one on in place.
  mutating func applyToLanes(_ changes: FeedChanges, showsNewStart: Bool) -> Double {
    let isAtStart = held == nil && offset <= 0 && showsNewStart
    let anchor = anchor
    return offset + (lanes?.apply(changes, holding: isAtStart ? nil : (held ?? anchor)?.row) ?? 0)
  }
}
