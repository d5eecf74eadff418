import Foundation

/// The images in memory, for whoever asks and from any thread.
final class FeedImageMemory<Image: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// Touched under the lock alone.
  private var cache: FeedImageCache<Image>

  init(bound: Int) { cache = FeedImageCache(bound: bound) }

  var cost: Int { lock.withLock { cache.cost } }

  func image(for key: FeedImageKey) -> Image? { lock.withLock { cache.image(for: key) } }

  func keep(_ image: Image, for key: FeedImageKey, cost: Int) {
    lock.withLock { cache.keep(image, for: key, cost: cost) }
  }

  func removeAll() { lock.withLock { cache.removeAll() } }
}
