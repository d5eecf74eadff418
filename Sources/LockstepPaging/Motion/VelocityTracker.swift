/// The velocity of a finger, from its last samples.
///
/// Only the samples of the last 100 ms count, by their own times, so that neither the frame rate nor a slow frame changes the
/// outcome of a fling, and a pause before lifting means standing still. The buffer is made once; nothing allocates later.
struct VelocityTracker: Sendable, Equatable {
  struct Sample: Sendable, Equatable {
    var time: Double
    var place: Double
  }

  /// How far back a sample counts, in seconds.
  static let window = 0.1

  /// Faster than any finger, in places per second: two samples of one instant must not make an endless fling.
  private static let fastest = 1e6

  /// More samples than a 240 Hz digitizer delivers within the window.
  private static let capacity = 32

  private(set) var samples: [Sample] = []
  private(set) var newest = 0

  init() {
    samples.reserveCapacity(Self.capacity)
  }

  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    newest = 0
  }

  mutating func add(_ place: Double, at time: Double) {
    let sample = Sample(time: time, place: place)
    if samples.count < Self.capacity {
      samples.append(sample)
      newest = samples.count - 1
    } else {
      newest = (newest + 1) % Self.capacity
      samples[newest] = sample
    }
  }

  /// Places per second over the window that ends at `time`; zero when fewer than two samples lie in it.
  func velocity(at time: Double) -> Double {
    guard !samples.isEmpty else { return 0 }
    let last = samples[newest]
    guard time - last.time <= Self.window else { return 0 }
    var first = last
    for back in 1..<Swift.max(samples.count, 1) {
      let sample = samples[(newest + samples.count - back) % samples.count]
      guard time - sample.time <= Self.window, sample.time <= first.time else { break }
      first = sample
    }
    let elapsed = last.time - first.time
    guard elapsed > 0 else { return 0 }
    return Self.clamped((last.place - first.place) / elapsed)
  }

  /// As fast as a finger can be.
  static func clamped(_ velocity: Double) -> Double {
    Swift.min(Swift.max(velocity, -fastest), fastest)
  }
}
