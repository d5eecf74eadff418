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
  /// The most items that are kept; nil for all. At least a batch and what is loaded ahead at both edges. Batches are
  /// dropped whole, and none of which anything is in view or about to be: while such batches are longer than this,
  /// more is kept.
  public let maxItems: Int?
  /// Where a refresh begins.
  public let refreshStart: FeedRefreshStart
  /// How many batches in a row may bring no new item before the edge fails with `FeedFailure.emptyPages`: more than a service leaves empty
  /// by chance, and few enough that one which never ends is noticed within seconds.
  public static let emptyLimit = 5

  /// Creates options. With both distances 0, nothing is loaded ahead: each batch waits for `Feed.Event.load`.
  public init(
    firstCount: Int = 30, batchCount: Int = 10, prefetchItems: Int = 5, prefetchPoints: Double = 100,
    maxItems: Int? = nil, refreshStart: FeedRefreshStart = .start
  ) {
    self.firstCount = max(1, firstCount)
    self.batchCount = max(1, batchCount)
    self.prefetchItems = max(0, prefetchItems)
    self.prefetchPoints = prefetchPoints > 0 ? prefetchPoints : 0
    // Numbers near the largest one must not overflow on the way to their bound.
    let least = min(self.batchCount, Int.max / 4) + 2 * min(self.prefetchItems, Int.max / 4)
    self.maxItems = maxItems.map { max($0, least) }
    self.refreshStart = refreshStart
  }
}
