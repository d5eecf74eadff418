/// A log of the local edits that the loads in flight do not include.
///
/// A load that was sent before an edit may answer with the content before the edit. The edit takes precedence until no
/// such load is in flight.
struct FeedEditLog<ID: Hashable & Sendable>: Sendable {
  enum Edit: UInt8, Sendable { case inserted, updated, removed }

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
    var kept = edit
    // An update of a row that was inserted after the newest load stays an insertion, because that load does not include
    // the row.
    if edit == .updated, self.edit(of: id, since: request) == .inserted { kept = .inserted }
    entries[id] = Entry(edit: kept, request: request)
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func forgetAll() {
    if !entries.isEmpty { entries.removeAll() }
  }
}
