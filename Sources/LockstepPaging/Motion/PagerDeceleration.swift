import LockstepEvents

/// The deceleration of a fling, which decides how many pages the fling passes.
package struct PagerDeceleration: Sendable, Equatable {
  /// The fraction of the velocity that remains after one millisecond, between 0 and 1.
  package let rate: Double

  /// UIKit's `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  package static let normal = PagerDeceleration(rate: 0.998)

  /// UIKit's `UIScrollView.DecelerationRate.fast`: 0.99 per millisecond.
  package static let fast = PagerDeceleration(rate: 0.99)

  /// The decay of the velocity, and of the distance that is left, in 1/s.
  package var decay: Double { -1000 * naturalLogarithm(rate) }

  /// Creates a deceleration from a rate, clamped to 0.001...0.9999 so that every fling ends. A non-finite rate is
  /// treated as 0.998.
  package init(rate: Double) {
    self.rate = rate.isFinite ? Swift.min(Swift.max(rate, 0.001), 0.9999) : 0.998
  }

  /// Returns the distance, in units, that paging projects for a fling with `velocity` units per second. The result is
  /// finite: a non-finite velocity is treated as 0, and velocities are clamped to ±10^12 units per second. Complexity:
  /// O(1).
  ///
  /// The distance is the sum of the geometric series of millisecond steps, v / 1000 · rate / (1 - rate), as published
  /// for paging by UIScrollView.
  package func projection(velocity: Double) -> Double {
    MotionBound.clamp(velocity) / 1000 * rate / (1 - rate)
  }
}
