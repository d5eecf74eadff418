/// How much a feed loads, and when.
///
/// Values out of range are brought into range: counts are at least 1, distances at least 0, a distance that is not a
/// number is 0.
public struct FeedOptions: Hashable, Sendable {
  /// Items asked for by the first load and by a refresh.
  public let firstCount: Int
  /// Items asked for by every other load.
  public let batchCount: Int
  /// An edge loads while fewer items than this lie beyond the visible ones.
  public let prefetchItems: Int
  /// An edge loads while less than this lies beyond the visible rows, in points.
  public let prefetchPoints: Double
  /// How many batches in a row may bring no new item before the edge fails with `FeedFailure.emptyPages`.
  public let emptyLimit: Int

  /// Creates options. With both distances 0, nothing is loaded ahead: each batch waits for `Feed.Event.load`.
  public init(
    firstCount: Int = 30, batchCount: Int = 10, prefetchItems: Int = 5, prefetchPoints: Double = 100,
    emptyLimit: Int = 5
  ) {
    self.firstCount = max(1, firstCount)
    self.batchCount = max(1, batchCount)
    self.prefetchItems = max(0, prefetchItems)
    self.prefetchPoints = prefetchPoints > 0 ? prefetchPoints : 0
    self.emptyLimit = max(1, emptyLimit)
  }
}
