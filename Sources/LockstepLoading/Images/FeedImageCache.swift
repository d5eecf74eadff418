/// An in-memory cache of images. Once their total cost exceeds the bound, the least recently used images are removed
/// first.
struct FeedImageCache<Image: Sendable>: Sendable {
  private struct Entry: Sendable {
    var image: Image
    var cost: Int
    var lastUse: Int
  }

  /// The highest total cost.
  let bound: Int
  private(set) var cost = 0
  private var entries: [FeedImageKey: Entry] = [:]
  /// Every use, oldest first. Eviction skips a use that a later use of the same image has replaced.
  private var uses: [(key: FeedImageKey, use: Int)] = []
  /// The index in `uses` of the oldest use that eviction has not passed yet.
  private var oldest = 0
  private var lastUse = 0

  init(bound: Int) {
    self.bound = Swift.max(bound, 0)
  }

  var count: Int { entries.count }

  /// Returns an image and marks it as used. O(1), amortized.
  mutating func image(for key: FeedImageKey) -> Image? {
    guard let image = entries[key]?.image else { return nil }
    use(key)
    return image
  }

  /// Keeps an image, unless it alone costs more than the bound. O(1), amortized.
  mutating func keep(_ image: Image, for key: FeedImageKey, cost: Int) {
    remove(key)
    let cost = Swift.max(cost, 0)
    guard cost <= bound else { return }
    entries[key] = Entry(image: image, cost: cost, lastUse: 0)
    self.cost += cost
    use(key)
    while self.cost > bound, oldest < uses.count {
      let (key, use) = uses[oldest]
      oldest += 1
      if entries[key]?.lastUse == use { remove(key) }
    }
  }

  mutating func removeAll() {
    entries = [:]
    uses = []
    oldest = 0
    cost = 0
  }

  private mutating func remove(_ key: FeedImageKey) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }

  private mutating func use(_ key: FeedImageKey) {
    lastUse += 1
    entries[key]?.lastUse = lastUse
    uses.append((key, lastUse))
    if uses.count > 2 * entries.count + 64 {
      uses = uses[oldest...].filter { entries[$0.key]?.lastUse == $0.use }
      oldest = 0
    }
  }
}
