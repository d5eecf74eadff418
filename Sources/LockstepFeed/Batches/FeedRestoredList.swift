/// A part of a list that was kept from an earlier run: the batches around a place, without a gap.
///
/// The feed knows how each batch was loaded. It can therefore refresh the batch that a person reads, drop the others
/// and load them again. The batches beyond this part are asked for with `FeedRequest.Purpose.stored`.
public struct FeedRestoredList<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable, Equatable {
  /// A batch, and the parameters of the load that returned it.
  public struct Part: Sendable, Equatable {
    /// The batch.
    public var batch: FeedBatch<Item, Cursor>
    /// The cursor that the batch was loaded from; nil for the start of the feed.
    public var cursor: Cursor?
    /// The number of items that the load asked for.
    public var count: Int

    /// Creates a part.
    public init(batch: FeedBatch<Item, Cursor>, cursor: Cursor?, count: Int) {
      self.batch = batch
      self.cursor = cursor
      self.count = count
    }
  }

  /// The batches, in list order. The cursor of each is the `after` of the one before it. With the `index` of the first one and
  /// the last `total`, the list has placeholders from its start on.
  public var parts: [Part]
  /// The item at which the first refresh begins; nil for the start of the list.
  public var place: Item.ID?

  /// Creates a list.
  public init(parts: [Part], place: Item.ID? = nil) {
    self.parts = parts
    self.place = place
  }
}

extension Feed {
  /// Shows the batches of an earlier run. O(items).
  mutating func restore(_ restored: FeedRestoredList<Item, Cursor>) {
    guard let first = restored.parts.first else { return }
    beginRestored(at: first)
    var seen = [Item.ID: Bool]()
    var items: [Item] = []
    for part in restored.parts {
      let fresh = part.batch.items.filter { seen.updateValue(true, forKey: $0.id) == nil }
      items += fresh
      // The app may have inserted or removed some of them before.
      let added = fresh.count { list.index(of: $0.id) == nil && edit(of: $0.id, since: 0) != .removed }
      addRestored(part, rows: added)
    }
    told = (first.batch.index, restored.parts.last { $0.batch.total != nil }?.batch.total)
    join(items, at: .after, from: 0)
    countAnswer(isWhole: true)
    noteRestored()
    if let place = restored.place, let row = list.index(of: place) {
      // The host reports the rows that it shows after its first layout. The refresh begins at this row before that.
      visible = VisibleRows(rows: row..<row, points: FeedEdgePair(before: nil, after: nil))
    }
  }

  /// Shows a batch of an earlier visit, the first one or the one after the last. O(items).
  mutating func restore(_ part: FeedRestoredList<Item, Cursor>.Part) {
    let isFirst = firstLoad == .unsent
    if isFirst { beginRestored(at: part) }
    told = (isFirst ? part.batch.index : nil, part.batch.total)
    addRestored(part, rows: join(part.batch.items, at: .after, from: 0))
    countAnswer(isWhole: isFirst)
    noteRestored()
  }

  private mutating func beginRestored(at first: FeedRestoredList<Item, Cursor>.Part) {
    firstLoad = .answered
    generation = 1
    isRestored = true
    let isLinked = first.batch.before != nil || first.cursor == nil
    edges.before.open(at: isLinked ? first.batch.before : first.cursor)
    edges.before.isStored = !isLinked
  }

  private mutating func addRestored(_ part: FeedRestoredList<Item, Cursor>.Part, rows: Int) {
    let origin = FeedBatchOrigin(cursor: part.cursor, heading: .after, count: Swift.max(part.count, 1))
    loaded.add(rows: rows, from: origin, at: .after)
    edges.after.open(at: part.batch.after)
    edges.after.isStored = part.batch.after != nil
  }
}
