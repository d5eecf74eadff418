/// The progress of a feed's first load.
public enum FeedStage: Hashable, Sendable {
  /// The first load has not been sent.
  case unstarted
  /// The first load is in flight.
  case opening
  /// The first load has failed, and nothing has been loaded. The state of the `after` edge has the number of tries and
  /// the time of the next one; `Feed.Event.load` tries again at once.
  case failed(FeedFailure)
  /// The first load has been answered.
  case loaded
}
