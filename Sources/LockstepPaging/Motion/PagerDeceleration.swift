/// Exponential deceleration: what a flung scroll view does when nothing stops it.
///
/// Every result is finite. A velocity that is not finite counts as 0, one beyond 10^12 units per second as that.
package struct PagerDeceleration: Sendable, Equatable {
  /// The part of the velocity that is left after one millisecond, between 0 and 1.
  package let rate: Double

  /// UIKit's `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  package static let normal = PagerDeceleration(rate: 0.998)

  /// A deceleration by its rate, held within 0.001...0.9999 so that every fling has an end.
  package init(rate: Double) {
    self.rate = rate.isFinite ? Swift.min(Swift.max(rate, 0.001), 0.9999) : 0.998
  }

  /// Where paging takes a fling of `velocity` (units per second) to go, in units. Complexity: O(1).
  ///
  /// The sum of the geometric series of millisecond steps, v / 1000 · rate / (1 - rate), as published for paging by UIScrollView. The
  /// motion itself goes `distance(velocity:)`, a thousandth farther.
  package func projection(velocity: Double) -> Double {
    MotionBound.clamp(velocity) / 1000 * rate / (1 - rate)
  }

  /// How far a fling of `velocity` goes until it stands, in units. Complexity: O(1).
  ///
  /// The integral of the velocity: -v / (1000 log rate).
  package func distance(velocity: Double) -> Double {
    -MotionBound.clamp(velocity) / (1000 * naturalLogarithm(rate))
  }

  /// How far a fling of `velocity` has gone after `time` seconds, in units. Complexity: O(1).
  package func distance(at time: Double, velocity: Double) -> Double {
    distance(velocity: velocity) * (1 - left(after: time))
  }

  /// The velocity that is left of `velocity` after `time` seconds. Complexity: O(1).
  package func velocity(at time: Double, velocity: Double) -> Double {
    MotionBound.clamp(velocity) * left(after: time)
  }

  /// The part of the velocity that is left after `time` seconds.
  private func left(after time: Double) -> Double {
    exponential(naturalLogarithm(rate) * MotionBound.clampTime(time) * 1000)
  }

  /// The time until a fling of `velocity` has gone `distance` units, in seconds; nil when it never does. Complexity: O(1).
  package func time(toGo distance: Double, velocity: Double) -> Double? {
    if distance == 0 { return 0 }
    let whole = self.distance(velocity: velocity)
    let part = distance / whole
    guard whole != 0, part > 0, part < 1 else { return nil }
    return naturalLogarithm(1 - part) / (naturalLogarithm(rate) * 1000)
  }

  /// The time until less than `tolerance` units are left to go, in seconds; 0 for a tolerance that is not above 0. One below 10^-12 counts as
  /// that. Complexity: O(1).
  package func settlingTime(velocity: Double, tolerance: Double) -> Double {
    let whole = abs(distance(velocity: velocity))
    let allowed = MotionBound.clampTolerance(tolerance)
    guard tolerance > 0, whole > allowed else { return 0 }
    return naturalLogarithm(allowed / whole) / (naturalLogarithm(rate) * 1000)
  }
}
