#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// The images in memory, for callers on any thread.
final class FeedImageMemory<Image: Sendable>: Sendable {
  // Both locks are checked by the compiler. Apple's Synchronization.Mutex needs iOS 18, and OSAllocatedUnfairLock
  // exists on Apple's platforms only.
  #if canImport(os)
    private let cache: OSAllocatedUnfairLock<FeedImageCache<Image>>

    init(bound: Int) { cache = OSAllocatedUnfairLock(initialState: FeedImageCache(bound: bound)) }
  #else
    private let cache: Mutex<FeedImageCache<Image>>

    init(bound: Int) { cache = Mutex(FeedImageCache(bound: bound)) }
  #endif

  var cost: Int { cache.withLock { $0.cost } }

  func image(for key: FeedImageKey) -> Image? { cache.withLock { $0.image(for: key) } }

  func keep(_ image: Image, for key: FeedImageKey, cost: Int) {
    cache.withLock { $0.keep(image, for: key, cost: cost) }
  }

  func removeAll() { cache.withLock { $0.removeAll() } }
}
