/// A damped spring of mass 1, in closed form: any time can be asked for, in any order, and no step size matters.
///
/// The equation is x'' = -stiffness · x - damping · x', where x is the distance to the target. Its solutions are the three
/// textbook ones, for a damping below, at and above the critical 2 · sqrt(stiffness).
///
/// Every spring comes to rest soon. The slower of its two decay rates, the real parts of the roots of r² - damping · r + stiffness, is
/// `slowestDecay` at least, which a damping of 2 · slowestDecay ... (stiffness + slowestDecay²) / slowestDecay stands for. Let go at rest,
/// a spring stays below (1 + x) e^-x of its displacement, where x is decay · time: at x = 14.2 it is down to a hundred-thousandth, after
/// 9.5 s at most.
public struct PagerSpring: Sendable, Equatable {
  /// The pull towards the target, in 1/s².
  public let stiffness: Double
  /// The resistance to motion, in 1/s.
  public let damping: Double

  /// The least that the slower decay rate of a spring is, in 1/s.
  public static let slowestDecay = 1.5
  /// The greatest stiffness, in 1/s²: with it, an oscillation takes 6 ms, which is less than a frame at 120 Hz.
  public static let greatestStiffness = 1e6

  /// A spring by its physical constants. Values that describe no spring (not finite, or not above zero) are replaced by
  /// those of `PagerSpring.settling`. A stiffness outside of `slowestDecay`² ... `greatestStiffness` is brought into it with the damping
  /// ratio kept, and then the damping into its range.
  public init(stiffness: Double, damping: Double) {
    guard stiffness.isFinite, damping.isFinite, stiffness > 0, damping > 0 else {
      self = .settling
      return
    }
    let slowest = Self.slowestDecay
    let held = Swift.min(Swift.max(stiffness, slowest * slowest), Self.greatestStiffness)
    let scaled = held == stiffness ? damping : damping * (held / stiffness).squareRoot()
    let greatest = (held + slowest * slowest) / slowest
    self.init(unchecked: held, damping: Swift.min(Swift.max(scaled, 2 * slowest), greatest))
  }

  /// A spring by how it feels.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped oscillation, in seconds; a critically damped spring seems to be done by then.
  ///   - bounce: 0 for none, towards 1 for more, below 0 for sluggish. It is held within -0.99...0.99.
  ///
  /// A duration that is not finite or not above zero, and a bounce that is not a number, give `PagerSpring.settling`.
  /// Stiffness is (2π / duration)² and the damping ratio 1 - bounce, or 1 / (1 + bounce) below zero, as in SwiftUI's
  /// `Spring(duration:bounce:)`.
  public init(duration: Double, bounce: Double) {
    let held = Swift.min(Swift.max(bounce, -0.99), 0.99)
    // Shorter than the stiffest spring is, a duration would overflow its square.
    let shortest = 2 * Double.pi / Self.greatestStiffness.squareRoot()
    let frequency = duration > 0 ? 2 * Double.pi / Swift.max(duration, shortest) : 0
    let ratio = held >= 0 ? 1 - held : 1 / (1 + held)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The spring by which pages come to rest: no bounce, about a third of a second to the eye.
  public static let settling = PagerSpring(unchecked: 322.3, damping: 35.9)

  private init(unchecked stiffness: Double, damping: Double) {
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Where the spring is and how fast it moves.
  public struct Sample: Sendable, Equatable {
    /// Distance to the target, in the caller's unit; negative on the way up.
    public var displacement: Double
    /// Change of the displacement, in units per second.
    public var velocity: Double
  }

  /// The spring `time` seconds after it was let go; finite for any numbers. Complexity: O(1), no allocation.
  ///
  /// - Parameters:
  ///   - displacement: the distance to the target at time 0. One that is not finite counts as 0, one beyond 10^12 as that.
  ///   - velocity: the velocity at time 0, in units per second, with the same bounds.
  public func sample(at time: Double, displacement: Double, velocity: Double) -> Sample {
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

  /// The time after which the spring stays within `tolerance` of its target, in seconds: an upper bound, the smaller one of two
  /// curves that the motion never crosses. Finite for any numbers: displacement and velocity have the bounds that they have for `sample`,
  /// and a tolerance below 10^-12 counts as that. Complexity: O(1).
  public func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> Double {
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

  /// When (a + b t) e^(-decay t), under which every damped spring stays, has fallen to `allowed` for good.
  private static func end(from a: Double, growingBy b: Double, decay: Double, allowed: Double) -> Double {
    // Since b t e^(-decay t / 2) <= 2 b / (e decay), this is late enough. From there t = log((a + b t) / allowed) / decay is
    // come down to in a few steps, each of which is late enough too.
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
