/// An event of a stream of changes that a service sends beside its batches.
///
/// Changes must come in the order in which the service made them. They may be repeated, because a stream that is opened
/// again may begin before the place at which it was broken.
public enum FeedLiveEvent<Item: FeedItem>: Sendable, Equatable {
  /// The stream is open, and brings every change from now on. Earlier changes may be missing: the feed loads its list
  /// again before it shows new rows at `edge`, the edge at which this service adds rows.
  case opened(at: FeedEdge)
  /// The stream is open again, and brings every change since the last one that it has brought. Nothing is loaded again.
  case resumed
  /// New rows, in list order. Rows that the list has are updated and stay where they are, except those that the person
  /// has sent: they move to the place that the service says.
  ///
  /// `replacing` has the ids under which the person has sent these rows, if the service has given them others.
  case insert([Item], at: FeedLivePlace<Item.ID>, replacing: [Item.ID] = [])
  /// New content of rows. Rows that are not loaded are ignored.
  case update([Item])
  /// Rows that the service has removed. A load in flight does not bring them back.
  case remove([Item.ID])
  /// The stream is broken. Changes may be missing until it is open again.
  case interrupted
  /// The service has no more changes. The list stays as it is.
  case ended
}

/// The place of new rows, as the service says it.
public enum FeedLivePlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Before the first row. Shown once the list has loaded its start; until then, a load brings the rows.
  case start
  /// After the last row. Shown once the list has loaded its end; until then, a load brings the rows.
  case end
  /// Before a row. Ignored if that row is not loaded.
  case before(ID)
  /// After a row. Ignored if that row is not loaded.
  case after(ID)
}

/// The state of a feed's stream of changes.
public enum FeedLiveState: UInt8, Hashable, Sendable {
  /// There is no stream, or it has ended.
  case off
  /// The stream is broken. Changes may be missing.
  case interrupted
  /// The stream is open, and the list is loaded again because changes may be missing. New rows wait at the edge at
  /// which the service adds rows. If the person reads far from that edge, the load waits until they are there.
  case catchingUp
  /// The list has every change that the stream has brought.
  case current
}
