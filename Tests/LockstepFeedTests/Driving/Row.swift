import LockstepFeed

/// An item with an identity and content.
struct Row: FeedItem, Hashable {
  var id: Int
  var text = 0
}

/// Rows with consecutive ids.
func rows(_ ids: Range<Int>, text: Int = 0) -> [Row] { ids.map { Row(id: $0, text: text) } }

/// Applies changes as a list view does: removes old rows, updates the others, inserts new rows.
func applying(_ changes: FeedChanges, to old: [Row], new: [Row]) -> [Row] {
  var kept: [Row] = []
  for (index, row) in old.enumerated() where !changes.removals.contains(where: { $0.contains(index) }) {
    let isUpdated = changes.updates.contains { $0.contains(index) }
    let content = isUpdated ? new.first { $0.id == row.id } : row
    kept.append(content ?? row)
  }
  for range in changes.insertions {
    kept.insert(contentsOf: new[range], at: range.lowerBound)
  }
  return kept
}
