/// A list view whose items are inserted, deleted, moved and reloaded, one at a time or in batches.
@MainActor
protocol EditableList: UIView {
  /// The edits of the batch that is under way; nil outside a batch.
  var edits: ListEdits? { get set }

  func load()
  func applyChecked(_ edits: ListEdits) throws(ListEdits.Invalid)
  func reloadData()
}

extension EditableList {
  func edit(_ change: (inout ListEdits) -> Void) {
    load()
    var now = edits ?? ListEdits()
    change(&now)
    if edits != nil { edits = now } else { apply(now) }
  }

  /// Calls `updates`, and then applies all its edits at once.
  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    load()
    let isOuter = edits == nil
    if isOuter { edits = ListEdits() }
    updates?()
    if isOuter, let all = edits {
      edits = nil
      apply(all)
    }
    if let completion { Stage.current.after(0.3) { completion(true) } }
  }

  func apply(_ edits: ListEdits) {
    do {
      try applyChecked(edits)
    } catch {
      Stage.current.fault("Invalid update: \(error.reason)")
      reloadData()
    }
  }
}
