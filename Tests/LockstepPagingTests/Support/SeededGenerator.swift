/// A random number generator that returns the same numbers for the same seed on every machine.
///
/// Source: SplitMix64 (Steele, Lea, Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// Returns a random number in `0..<1`.
  mutating func unit() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Returns a random number in `low..<high`.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  mutating func element<Element>(of list: [Element]) -> Element {
    list[below(list.count)]
  }
}
