/// A log of the local edits that the loads in flight do not include.
///
/// A load that was sent before an edit may answer with the content before the edit. The edit takes precedence until no
/// such load is in flight.
package struct FeedEditLog<ID: Hashable & Sendable>: Sendable {
  enum Edit: UInt8, Sendable {
    case inserted, updated, removed
    /// The item was removed and inserted again.
    case moved

    /// The combined effect of an earlier edit of an item and of this one.
    func following(_ earlier: Edit?) -> Edit {
      switch (earlier, self) {
      case (.removed, .inserted): .moved
      // An update of a row that was inserted or moved stays an insertion or a move.
      case (.inserted, .updated), (.moved, .updated): earlier ?? self
      default: self
      }
    }
  }

  private struct Entry: Sendable {
    var edit: Edit
    /// The newest load that was sent before the edit.
    var request: Int
  }

  private var entries = [ID: Entry]()

  /// The edit that the answer to `request` must not undo.
  func edit(of id: ID, since request: Int) -> Edit? {
    guard let entry = entries[id], entry.request >= request else { return nil }
    return entry.edit
  }

  mutating func note(_ edit: Edit, of id: ID, after request: Int) {
    // An earlier edit counts only if the newest load does not include it.
    entries[id] = Entry(edit: edit.following(self.edit(of: id, since: request)), request: request)
  }

  package var isEmpty: Bool { entries.isEmpty }

  mutating func forget(_ id: ID) { entries[id] = nil }

  mutating func forgetAll() {
    if !entries.isEmpty { entries.removeAll() }
  }
}
