import LockstepFeed

extension FeedChanges {
  /// Indicates that rows above a row were inserted, removed, or have new content, so that the row may move.
  ///
  /// - Parameter index: the new index of a row that stays.
  package func concernsRows(aboveNew index: Int) -> Bool {
    if let first = insertions.first, first.lowerBound < index { return true }
    let old = oldIndex(ofNew: index)
    return [removals.first, updates.first].contains { $0.map { $0.lowerBound < old } == true }
  }

  /// Returns the old index of a row that stays. Complexity: O(ranges).
  package func oldIndex(ofNew index: Int) -> Int {
    var old = index
    for range in insertions where range.lowerBound < index { old -= min(range.upperBound, index) - range.lowerBound }
    for range in removals where range.lowerBound <= old { old += range.count }
    return old
  }
}
