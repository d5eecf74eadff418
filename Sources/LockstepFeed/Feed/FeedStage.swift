/// How far a feed has come with its first load.
public enum FeedStage: UInt8, Hashable, Sendable {
  /// Nothing has been asked for.
  case unstarted
  /// The first load is in flight or has failed: the state of the `after` edge tells which.
  case opening
  /// The first load has been answered.
  case loaded
}
