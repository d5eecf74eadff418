/// Faults of callbacks and frames, generated from a seed. The same seed gives the same faults for the same calls.
struct Chaos {
  enum Fate {
    case deliver, drop, double
    case delay(TimeInterval)
  }

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next random number, by SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  mutating func fate() -> Fate {
    switch unit() {
    case ..<0.25: .drop
    case ..<0.4: .double
    case ..<0.6: .delay(unit() * 0.5)
    default: .deliver
    }
  }

  mutating func drops() -> Bool { unit() < 0.15 }

  /// Returns the duration of a frame as a multiple of the regular duration: 1 for most frames, sometimes 0.5, and
  /// sometimes 1 to 8 for missed frames.
  mutating func frameLength() -> Double {
    let dice = unit()
    return dice < 0.9 ? 1 : dice < 0.95 ? 0.5 : 1 + (unit() * 7).rounded()
  }
}

extension Stage {
  /// Delivers a callback that developers report as unreliable. In chaos the seed decides whether the callback comes
  /// once, not at all, twice, or late.
  func deliver(_ callback: @escaping @MainActor () -> Void) {
    switch chaos?.fate() ?? .deliver {
    case .deliver: callback()
    case .drop: return
    case .double:
      callback()
      callback()
    case .delay(let seconds): after(seconds, callback)
    }
  }
}
