/// Bytes in memory that Swift and JavaScript share, for text that cannot be passed in a call.
struct SharedText {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  init(capacity: Int = 256) {
    base = .allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
    self.capacity = capacity
  }

  /// Makes room for `count` bytes. The previous bytes are lost, and `base` may have changed.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    free()
    self = SharedText(capacity: count)
  }

  func free() {
    base.deallocate()
  }

  /// The first `count` bytes.
  func bytes(_ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base, count: min(max(0, count), capacity)))
  }

  /// Writes `bytes` at the beginning, and makes room for them first.
  mutating func write(_ bytes: [UInt8]) {
    reserve(bytes.count)
    for (index, byte) in bytes.enumerated() { base[index] = byte }
  }
}
