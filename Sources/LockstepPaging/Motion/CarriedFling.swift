import LockstepEvents

/// The time in which a platform's scroll view carries a fling to a landing that the engine has chosen.
///
/// UIKit documents no law for a target that a delegate chooses, and people have measured two:
/// * By rate: the distance that is left decreases by the rate of the scroll view, whatever the velocity.
/// * By velocity: the scroll view keeps the velocity of the release, and takes the rate at which it ends on the target.
///   The distance decreases by velocity / distance per second.
///
/// In both, x(t) = distance · e^(-k t). A slow fling over a long way takes more than two seconds by the second law, and a
/// fast fling over a short way ends at once. A platform therefore carries a fling only if both laws give it a time that
/// people know from pages.
package enum CarriedFling {
  /// The shortest and the longest time of a carried fling, in seconds. The engine's spring takes 0.25 to 0.7 s.
  package static let shortest = 0.25
  package static let longest = 0.8
  /// The distance at which a scroll view is treated as being at rest, in points: about the size of a pixel.
  package static let restDistance = 0.5

  /// Returns `true` if the platform carries the row over a distance, in points, after a release towards the landing with
  /// a velocity, in points per second. Both are above 0. Complexity: O(1).
  package static func isCarried(over distance: Double, at velocity: Double) -> Bool {
    guard distance > restDistance, velocity > 0 else { return false }
    let decline = naturalLogarithm(distance / restDistance)
    let times = shortest...longest
    return times.contains(decline / PagerDeceleration.fast.decay) && times.contains(decline * distance / velocity)
  }
}
