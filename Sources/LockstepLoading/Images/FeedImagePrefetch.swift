import LockstepFeed

/// Loads the images of the rows next to the visible ones: as many rows on each side as are visible.
@MainActor
package final class FeedImagePrefetch<Item: FeedItem> {
  /// Returns the image of an item, as its row requests it.
  package let key: (Item) -> FeedImageKey?
  /// Loads images.
  package let begin: ([FeedImageKey]) -> Void
  /// Cancels these loads, unless a row waits for the image.
  package let cancel: ([FeedImageKey]) -> Void
  private var rows = 0..<0
  private var loading: Set<FeedImageKey> = []

  /// Creates a prefetch.
  ///
  /// - Parameter key: returns the image of an item, as its row requests it.
  package init<Image>(from images: FeedImages<Image>, key: @escaping (Item) -> FeedImageKey?) {
    self.key = key
    begin = { images.prefetch($0) }
    cancel = { images.cancelPrefetching($0) }
  }

  /// Loads the images around the visible rows, and cancels the loads that are no longer near.
  package func show(_ visible: Range<Int>, of items: [Item]) {
    guard visible != rows else { return }
    rows = visible
    let near = (visible.lowerBound - visible.count..<visible.upperBound + visible.count).clamped(to: items.indices)
    let wanted = Set(near.filter { !visible.contains($0) }.compactMap { key(items[$0]) })
    let (new, gone) = (wanted.subtracting(loading), loading.subtracting(wanted))
    loading = wanted
    if !gone.isEmpty { cancel(Array(gone)) }
    if !new.isEmpty { begin(Array(new)) }
  }
}
