/// Exponential deceleration: what a flung scroll view does when nothing stops it.
public struct PagerDeceleration: Sendable, Equatable {
  /// The part of the velocity that is left after one millisecond, between 0 and 1.
  public let rate: Double

  /// UIKit's `UIScrollView.DecelerationRate.normal`: 0.998 per millisecond.
  public static let normal = PagerDeceleration(rate: 0.998)

  /// A deceleration by its rate, held within 0.001...0.9999 so that every fling has an end.
  public init(rate: Double) {
    self.rate = rate.isFinite ? Swift.min(Swift.max(rate, 0.001), 0.9999) : 0.998
  }

  /// How far a fling of `velocity` (units per second) goes until it stands, in units. Complexity: O(1).
  ///
  /// The sum of the geometric series of millisecond steps: v / 1000 · rate / (1 - rate).
  public func projection(velocity: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// How far a fling of `velocity` has gone after `time` seconds, in units. Complexity: O(1).
  public func distance(at time: Double, velocity: Double) -> Double {
    projection(velocity: velocity) * (1 - exponential(naturalLogarithm(rate) * Swift.max(time, 0) * 1000))
  }

  /// The velocity that is left of `velocity` after `time` seconds. Complexity: O(1).
  public func velocity(at time: Double, velocity: Double) -> Double {
    velocity * exponential(naturalLogarithm(rate) * Swift.max(time, 0) * 1000)
  }

  /// The time until less than `tolerance` units are left to go, in seconds. Complexity: O(1).
  public func settlingTime(velocity: Double, tolerance: Double) -> Double {
    let whole = abs(projection(velocity: velocity))
    guard whole > tolerance, tolerance > 0 else { return 0 }
    return naturalLogarithm(tolerance / whole) / (naturalLogarithm(rate) * 1000)
  }
}
