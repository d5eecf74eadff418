import LockstepEvents

/// A damped spring of mass 1, in closed form. Any time can be sampled, in any order, and no step size matters.
///
/// The equation is x'' = -stiffness · x - damping · x', where x is the distance to the target. The three textbook
/// solutions are for a damping below, at and above the critical damping, 2 · sqrt(stiffness).
///
/// Every spring settles within 9.5 s:
/// * Its decay rates are the real parts of the roots of r² - damping · r + stiffness. The slower rate is at least
///   1.5/s, because the damping is within 3 ... (stiffness + 2.25) / 1.5.
/// * A spring that is released without velocity stays below (1 + x) e^-x of its displacement, where x is decay · time.
///   At x = 14.2, a hundred-thousandth of the displacement is left. The spring reaches x = 14.2 after 9.5 s at most.
public struct PagerSpring: Sendable, Equatable {
  /// The pull towards the target, in 1/s².
  public let stiffness: Double
  /// The resistance to motion, in 1/s.
  public let damping: Double

  /// The lower bound of a spring's slower decay rate, in 1/s.
  package static let slowestDecay = 1.5
  /// The greatest stiffness, in 1/s². With it, an oscillation takes 6 ms, less than a frame at 120 Hz.
  package static let greatestStiffness = 1e6

  /// Creates a spring from its physical constants.
  ///
  /// * Constants that are non-finite or not above 0 give `PagerSpring.settling`.
  /// * A stiffness outside 2.25...10^6 is clamped to that range. The damping ratio is kept.
  /// * The damping is then clamped to its range.
  public init(stiffness: Double, damping: Double) {
    guard stiffness.isFinite, damping.isFinite, stiffness > 0, damping > 0 else {
      self = .settling
      return
    }
    let slowest = Self.slowestDecay
    let clamped = Swift.min(Swift.max(stiffness, slowest * slowest), Self.greatestStiffness)
    let scaled = clamped == stiffness ? damping : damping * (clamped / stiffness).squareRoot()
    let greatest = (clamped + slowest * slowest) / slowest
    self.init(unchecked: clamped, damping: Swift.min(Swift.max(scaled, 2 * slowest), greatest))
  }

  /// Creates a spring from its duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped oscillation, in seconds. A critically damped spring appears settled after
  ///     that time.
  ///   - bounce: 0 for no bounce, towards 1 for more bounce, below 0 for a sluggish spring. Clamped to -0.99...0.99.
  ///
  /// A duration that is non-finite or not above 0, and a bounce that is NaN, give `PagerSpring.settling`. The stiffness
  /// is (2π / duration)². The damping ratio is 1 - bounce, or 1 / (1 + bounce) for a bounce below 0. Both are as in
  /// SwiftUI's `Spring(duration:bounce:)`.
  public init(duration: Double, bounce: Double) {
    let clamped = Swift.min(Swift.max(bounce, -0.99), 0.99)
    // For a shorter duration than the stiffest spring has, the square of the frequency could overflow.
    let shortest = 2 * Double.pi / Self.greatestStiffness.squareRoot()
    let frequency = duration > 0 ? 2 * Double.pi / Swift.max(duration, shortest) : 0
    let ratio = clamped >= 0 ? 1 - clamped : 1 / (1 + clamped)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The spring that settles pages: no bounce, and a perceived duration of about a third of a second.
  public static let settling = PagerSpring(unchecked: 322.3, damping: 35.9)

  /// Returns the highest velocity at which a critically damped spring moves at most `room` farther away from its target,
  /// in units per second: e · w · room, where w is the square root of the stiffness. 0 without room.
  func greatestVelocity(away room: Double) -> Double {
    2.718_281_828 * stiffness.squareRoot() * Swift.max(room, 0)
  }

  private init(unchecked stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
  }

  /// The displacement and the velocity of a spring at one time.
  package struct Sample: Sendable, Equatable {
    /// The distance to the target, in the caller's unit. Negative while the value is below the target.
    package var displacement: Double
    /// The change of the displacement, in units per second.
    package var velocity: Double
  }

  /// Returns the motion `time` seconds after the release of the spring. The result is finite for any arguments.
  /// Complexity: O(1), no allocation.
  ///
  /// - Parameters:
  ///   - displacement: the distance to the target at time 0. A non-finite distance is treated as 0; distances are
  ///     clamped to ±10^12.
  ///   - velocity: the velocity at time 0, in units per second, with the same bounds.
  package func sample(at time: Double, displacement: Double, velocity: Double) -> Sample {
    let t = MotionBound.clampTime(time)
    let (displacement, velocity) = (MotionBound.clamp(displacement), MotionBound.clamp(velocity))
    let half = damping / 2
    let discriminant = half * half - stiffness
    if abs(discriminant) < stiffness * 1e-4 {
      return critical(t, frequency: half, displacement, velocity)
    }
    if discriminant < 0 {
      return underdamped(t, decay: half, frequency: (-discriminant).squareRoot(), displacement, velocity)
    }
    return overdamped(t, decay: half, spread: discriminant.squareRoot(), displacement, velocity)
  }

  /// Returns the time, in seconds, after which the spring stays within `tolerance` of its target.
  ///
  /// The result is an upper bound: the smaller of the times given by two curves that the motion never crosses. The
  /// result is finite for any arguments. Displacement and velocity have the same bounds as in `sample`, and a tolerance
  /// below 10^-12 is treated as 10^-12. Complexity: O(1).
  package func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
    let (displacement, velocity) = (MotionBound.clamp(displacement), MotionBound.clamp(velocity))
    guard displacement != 0 || velocity != 0 else { return 0 }
    let allowed = MotionBound.clampTolerance(tolerance)
    let half = damping / 2
    let discriminant = half * half - stiffness
    let slope = velocity + half * displacement
    if abs(discriminant) < stiffness * 1e-4 {
      return Self.end(from: abs(displacement), growingBy: abs(slope), decay: half, allowed: allowed)
    }
    let spread = abs(discriminant).squareRoot()
    let decay = discriminant < 0 ? half : half - spread
    let amplitude: Double
    if discriminant < 0 {
      let sway = slope / spread
      amplitude = (displacement * displacement + sway * sway).squareRoot()
    } else {
      let slowPart = (slope + spread * displacement) / (2 * spread)
      amplitude = abs(slowPart) + abs(displacement - slowPart)
    }
    return Swift.min(
      Swift.max(0, naturalLogarithm(amplitude / allowed) / decay),
      Self.end(from: abs(displacement), growingBy: abs(slope), decay: decay, allowed: allowed))
  }

  /// Returns the time after which (a + b t) e^(-decay t) stays at or below `allowed`. Every damped spring stays below
  /// that curve.
  private static func end(from a: Double, growingBy b: Double, decay: Double, allowed: Double) -> Double {
    // The first t is late enough, since b t e^(-decay t / 2) <= 2 b / (e decay). Each step t = log((a + b t) / allowed)
    // / decay is late enough too, and a few steps converge to the exact time.
    var t = 2 / decay * naturalLogarithm((a + 0.735_758_882_4 * b / decay) / allowed)
    for _ in 0..<24 where t > 0 {
      t = naturalLogarithm((a + b * t) / allowed) / decay
    }
    return Swift.max(0, t)
  }

  private func critical(_ t: Double, frequency: Double, _ x: Double, _ v: Double) -> Sample {
    let decay = exponential(-frequency * t)
    let slope = v + frequency * x
    return Sample(displacement: (x + slope * t) * decay, velocity: (slope - frequency * (x + slope * t)) * decay)
  }

  private func underdamped(_ t: Double, decay: Double, frequency: Double, _ x: Double, _ v: Double) -> Sample {
    let envelope = exponential(-decay * t)
    let c = cosine(frequency * t)
    let s = sine(frequency * t)
    let sway = (v + decay * x) / frequency
    let displacement = envelope * (x * c + sway * s)
    let velocity = envelope * (frequency * (sway * c - x * s)) - decay * displacement
    return Sample(displacement: displacement, velocity: velocity)
  }

  private func overdamped(_ t: Double, decay: Double, spread: Double, _ x: Double, _ v: Double) -> Sample {
    let fast = -decay - spread
    let slow = -decay + spread
    let slowPart = (v - fast * x) / (slow - fast)
    let fastPart = x - slowPart
    let slowDecay = exponential(slow * t)
    let fastDecay = exponential(fast * t)
    return Sample(
      displacement: slowPart * slowDecay + fastPart * fastDecay,
      velocity: slow * slowPart * slowDecay + fast * fastPart * fastDecay)
  }
}
