/// The bounds of the numbers that a motion is computed from. Within them every place, velocity and time that comes out is finite.
enum MotionBound {
  /// The farthest place and the highest velocity: a thousand times the longest length that is counted with, in the caller's unit.
  static let farthest = 1e12
  /// The shortest tolerance, in the caller's unit.
  static let finest = 1e-12
  /// The longest time, in seconds: eleven days, when everything that decelerates has come to rest.
  static let longest = 1e6
  /// The shortest viewport, in points.
  static let shortestViewport = 1e-3

  /// A place, a distance or a velocity; 0 for one that is not finite.
  static func clamp(_ number: Double) -> Double { number.isFinite ? clampEdge(number) : 0 }

  /// The edge of a range, which may be infinite.
  static func clampEdge(_ edge: Double) -> Double { Swift.min(Swift.max(edge, -farthest), farthest) }

  /// A time since the motion began; 0 for one that is not a number.
  static func clampTime(_ time: Double) -> Double { time > 0 ? Swift.min(time, longest) : 0 }

  /// A tolerance; the shortest for one that is not a number.
  static func clampTolerance(_ tolerance: Double) -> Double { tolerance > finest ? tolerance : finest }
}
