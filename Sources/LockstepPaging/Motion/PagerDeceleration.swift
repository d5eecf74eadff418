/// An exponential deceleration: the motion of a scroll view after a fling, without edges.
///
/// Every result is finite. A non-finite velocity is treated as 0, and velocities are clamped to ±10^12 units per
/// second.
package struct PagerDeceleration: Sendable, Equatable {
  /// The fraction of the velocity that remains after one millisecond, between 0 and 1.
  package let rate: Double

  /// UIKit's `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  package static let normal = PagerDeceleration(rate: 0.998)

  /// Creates a deceleration from a rate, clamped to 0.001...0.9999 so that every fling ends. A non-finite rate is
  /// treated as 0.998.
  package init(rate: Double) {
    self.rate = rate.isFinite ? Swift.min(Swift.max(rate, 0.001), 0.9999) : 0.998
  }

  /// Returns the distance, in units, that paging projects for a fling with `velocity` units per second. Complexity:
  /// O(1).
  ///
  /// The distance is the sum of the geometric series of millisecond steps, v / 1000 · rate / (1 - rate), as published
  /// for paging by UIScrollView. The motion itself covers `distance(velocity:)`, a thousandth more.
  package func projection(velocity: Double) -> Double {
    MotionBound.clamp(velocity) / 1000 * rate / (1 - rate)
  }

  /// Returns the distance, in units, that a fling with `velocity` covers until it stops. Complexity: O(1).
  ///
  /// The distance is the integral of the velocity: -v / (1000 log rate).
  package func distance(velocity: Double) -> Double {
    -MotionBound.clamp(velocity) / (1000 * naturalLogarithm(rate))
  }

  /// Returns the distance, in units, that a fling with `velocity` has covered after `time` seconds. Complexity: O(1).
  package func distance(at time: Double, velocity: Double) -> Double {
    distance(velocity: velocity) * (1 - remaining(after: time))
  }

  /// Returns the velocity that remains of `velocity` after `time` seconds. Complexity: O(1).
  package func velocity(at time: Double, velocity: Double) -> Double {
    MotionBound.clamp(velocity) * remaining(after: time)
  }

  /// Returns the fraction of the velocity that remains after `time` seconds.
  private func remaining(after time: Double) -> Double {
    exponential(naturalLogarithm(rate) * MotionBound.clampTime(time) * 1000)
  }

  /// Returns the time, in seconds, until a fling with `velocity` has covered `distance` units, or nil when the fling
  /// ends earlier. Complexity: O(1).
  package func time(toGo distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let whole = self.distance(velocity: velocity)
    let part = distance / whole
    guard whole != 0, part > 0, part < 1 else { return nil }
    return naturalLogarithm(1 - part) / (naturalLogarithm(rate) * 1000)
  }

  /// Returns the time, in seconds, until less than `tolerance` units remain to be covered, or 0 for a tolerance that is
  /// not above 0. A positive tolerance below 10^-12 is treated as 10^-12. Complexity: O(1).
  package func settlingTime(velocity: Double, tolerance: Double) -> Double {
    let whole = abs(distance(velocity: velocity))
    let allowed = MotionBound.clampTolerance(tolerance)
    guard tolerance > 0, whole > allowed else { return 0 }
    return naturalLogarithm(allowed / whole) / (naturalLogarithm(rate) * 1000)
  }
}
