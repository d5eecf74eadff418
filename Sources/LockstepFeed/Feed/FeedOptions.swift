/// The sizes of a feed's batches, its prefetch distances and the bound of its list.
///
/// Values out of range are clamped: counts are at least 1, distances at least 0. A NaN distance is treated as 0.
public struct FeedOptions: Hashable, Sendable {
  /// The number of items that the first load and a refresh ask for.
  public let firstCount: Int
  /// The number of items that every other load asks for.
  public let batchCount: Int
  /// An edge loads when fewer than this number of items lie between the edge and the visible rows.
  public let prefetchItems: Int
  /// An edge loads when the distance between the edge and the visible rows is below this value, in points.
  public let prefetchPoints: Double
  /// The bound of the list, in items; nil for no bound. The bound is at least `batchCount` plus `prefetchItems` for
  /// each of the two edges.
  ///
  /// The feed drops whole batches only, and no batch that is visible or within the prefetch distance. The list exceeds
  /// the bound when the batches that can't be dropped have more items.
  public let maxItems: Int?
  /// The starting point of a refresh.
  public let refreshStart: FeedRefreshStart
  /// The number of consecutive batches without a new item after which an edge fails with `FeedFailure.emptyPages`. The
  /// limit is above the number of empty batches that a service returns by chance, and low enough that an endless series
  /// of empty batches ends within seconds.
  public static let emptyLimit = 5

  /// Creates options. With both distances 0, the feed never prefetches: each batch waits for `Feed.Event.load`.
  public init(
    firstCount: Int = 30, batchCount: Int = 10, prefetchItems: Int = 5, prefetchPoints: Double = 100,
    maxItems: Int? = nil, refreshStart: FeedRefreshStart = .start
  ) {
    self.firstCount = max(1, firstCount)
    self.batchCount = max(1, batchCount)
    self.prefetchItems = max(0, prefetchItems)
    self.prefetchPoints = prefetchPoints > 0 ? prefetchPoints : 0
    // The quarters keep the sum from overflowing for counts near `Int.max`.
    let least = min(self.batchCount, Int.max / 4) + 2 * min(self.prefetchItems, Int.max / 4)
    self.maxItems = maxItems.map { max($0, least) }
    self.refreshStart = refreshStart
  }
}

/// The starting point of a refresh.
public enum FeedRefreshStart: UInt8, Hashable, Sendable, CaseIterable {
  /// The start of the feed, so that the refresh shows new items at the top.
  case start
  /// The batch that contains the first visible row. Meant for sources whose cursors stay valid when the list changes.
  /// The batches before that batch reopen as the person scrolls back to them. The refresh begins at the start of the
  /// feed when the host has not reported visible rows, or when that batch can't be loaded again.
  case visible
}
