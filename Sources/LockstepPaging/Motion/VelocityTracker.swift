/// The velocity of a finger, computed from its latest samples.
///
/// Only the samples of the last 100 ms count, measured by the samples' own times. Neither the frame rate nor a slow
/// frame therefore changes the outcome of a fling, and a pause before the finger lifts gives a velocity of 0. The
/// buffer is allocated once.
package struct VelocityTracker: Sendable, Equatable {
  /// The time of a sample, in seconds, and the finger's position at that time, in points.
  struct Sample: Sendable, Equatable {
    var time: Double
    var place: Double
  }

  /// The greatest age of a sample that counts, in seconds.
  static let window = 0.1

  /// The highest velocity, in points per second: faster than any finger. Without this limit, two samples at almost the
  /// same time would give an endless fling.
  private static let fastest = 1e6

  /// The capacity of the buffer: more samples than a 240 Hz digitizer delivers within the window.
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

  /// Adds a sample. A sample that is slightly older than the newest one is ignored, because a frame and a touch may be
  /// reported in another order than that in which they happened. After a longer step back the clock is another one, and
  /// the tracker begins anew.
  mutating func add(_ place: Double, at time: Double) {
    if !samples.isEmpty, time < samples[newest].time {
      guard samples[newest].time - time > Self.window else { return }
      reset()
    }
    let sample = Sample(time: time, place: place)
    if samples.count < Self.capacity {
      samples.append(sample)
      newest = samples.count - 1
    } else {
      newest = (newest + 1) % Self.capacity
      samples[newest] = sample
    }
  }

  /// Returns `true` if no sample counts at `time` or later.
  package func isEmpty(at time: Double) -> Bool { samples.allSatisfy { time - $0.time > Self.window } }

  /// Returns the velocity, in points per second, over the window that ends at `time`. Returns 0 when fewer than two
  /// samples lie in the window.
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

  /// Returns `true` if the samples show a finger that has rested during the whole window that ends at `time`. A velocity
  /// that a platform measures may then be that of the finger's last move.
  func rests(at time: Double) -> Bool {
    guard !samples.isEmpty, time - samples[newest].time <= Self.window else { return false }
    let place = samples[newest].place
    for back in 1..<Swift.max(samples.count, 1) {
      let sample = samples[(newest + samples.count - back) % samples.count]
      guard sample.place == place, sample.time <= time else { return false }
      if time - sample.time > Self.window { return true }
    }
    return false
  }

  /// Returns a velocity clamped to that of the fastest finger.
  static func clamped(_ velocity: Double) -> Double {
    Swift.min(Swift.max(velocity, -fastest), fastest)
  }
}
