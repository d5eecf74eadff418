/// Numbers in memory that Swift and JavaScript share, for lists that cannot be passed in a call.
struct SharedNumbers {
  private(set) var base: UnsafeMutablePointer<Double>
  private(set) var capacity: Int

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
    self.capacity = capacity
  }

  /// Makes room for `count` numbers and keeps the existing ones; `base` may have changed.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = SharedNumbers(capacity: Swift.max(count, 2 * capacity))
    larger.base.update(from: base, count: capacity)
    free()
    self = larger
  }

  func free() {
    base.deallocate()
  }

  subscript(index: Int) -> Double {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }
}
