/// The bounds of the numbers that a motion is computed from. Within them, every computed position, velocity and time is
/// finite.
enum MotionBound {
  /// The greatest position and the highest velocity, in the caller's unit: a thousand times `LengthBound.longest`.
  static let farthest = 1e12
  /// The smallest tolerance, in the caller's unit.
  static let finest = 1e-12
  /// The longest time, in seconds: eleven days, after which every deceleration has ended.
  static let longest = 1e6
  /// The shortest viewport, in points. A shorter one is treated as empty.
  static let shortestViewport = 1e-3

  /// Returns a position, distance or velocity clamped to ±`farthest`, or 0 for a non-finite number.
  static func clamp(_ number: Double) -> Double { number.isFinite ? clampEdge(number) : 0 }

  /// Returns an edge of a range clamped to ±`farthest`. The edge may be infinite.
  static func clampEdge(_ edge: Double) -> Double { Swift.min(Swift.max(edge, -farthest), farthest) }

  /// Returns a time since the start of a motion, clamped to 0...`longest`, or 0 for NaN.
  static func clampTime(_ time: Double) -> Double { time > 0 ? Swift.min(time, longest) : 0 }

  /// Returns a tolerance that is at least `finest`, or `finest` for NaN.
  static func clampTolerance(_ tolerance: Double) -> Double { tolerance > finest ? tolerance : finest }
}
