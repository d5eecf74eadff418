/// The images in memory, for callers on any thread.
final class FeedImageMemory<Image: Sendable>: Sendable {
  private let cache: FeedLock<FeedImageCache<Image>>

  init(bound: Int) { cache = FeedLock(FeedImageCache(bound: bound)) }

  var cost: Int { cache.withLock { $0.cost } }

  func image(for key: FeedImageKey) -> Image? { cache.withLock { $0.image(for: key) } }

  func keep(_ image: Image, for key: FeedImageKey, cost: Int) {
    cache.withLock { $0.keep(image, for: key, cost: cost) }
  }

  func removeAll() { cache.withLock { $0.removeAll() } }
}
