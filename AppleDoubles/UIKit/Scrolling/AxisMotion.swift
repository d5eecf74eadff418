/// The motion of one coordinate of the offset while no finger drags. The offset is computed from the time alone, so it
/// does not depend on the frames.
struct AxisMotion {
  enum Course {
    case rest
    /// Decelerates freely.
    case glide(velocity: CGFloat)
    /// Decelerates towards an offset that the delegate chose. `decay` is the decrease of the distance, per second.
    case aim(at: CGFloat, decay: CGFloat)
    /// Springs back to an edge.
    case spring(to: CGFloat, velocity: CGFloat)
    /// Animates a change of the offset.
    case ease(to: CGFloat, seconds: TimeInterval)
  }

  var course: Course
  var start: CGFloat
  var startTime: TimeInterval
  /// The share of the velocity that is left after a millisecond.
  var rate: CGFloat
  var range: ClosedRange<CGFloat>
  var bounces: Bool

  /// The angular frequency of the spring that brings the content back, in radians per second.
  private static let stiffness: CGFloat = 12

  private var decay: CGFloat { Self.decay(rate) }

  /// Returns the decrease of a velocity per second, for the share that is left after a millisecond.
  static func decay(_ rate: CGFloat) -> CGFloat { -1000 * CGFloat(log(Double(rate))) }

  /// Returns the offset at `time`, and whether this coordinate has settled by then.
  mutating func sample(_ time: TimeInterval) -> (offset: CGFloat, rests: Bool) {
    let t = CGFloat(max(0, time - startTime))
    switch course {
    case .rest:
      return (start, true)
    case .glide(let velocity):
      let left = CGFloat(exp(Double(-decay * t)))
      let offset = start + velocity / decay * (1 - left)
      if !range.contains(offset) {
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        let share = velocity == 0 ? 1 : 1 - (edge - start) * decay / velocity
        let hit = share > 0 ? -CGFloat(log(Double(share))) / decay : 0
        course = bounces ? .spring(to: edge, velocity: velocity * max(share, 0)) : .rest
        start = edge
        startTime += TimeInterval(max(0, hit))
        return sample(time)
      }
      if abs(velocity * left / decay) < 0.5 { return finish(at: start + velocity / decay) }
      return (offset, false)
    case .aim(let target, let decay):
      let left = CGFloat(exp(Double(-decay * t)))
      if abs((start - target) * left) < 0.5 { return finish(at: target) }
      return (target + (start - target) * left, false)
    case .spring(let edge, let velocity):
      let way = start - edge
      let slope = velocity + Self.stiffness * way
      let left = CGFloat(exp(Double(-Self.stiffness * t)))
      let distance = (way + slope * t) * left
      let speed = (slope - Self.stiffness * (way + slope * t)) * left
      if abs(distance) < 0.5, abs(speed) < 20 { return finish(at: edge) }
      return (edge + distance, false)
    case .ease(let target, let seconds):
      let share = seconds > 0 ? min(1, t / CGFloat(seconds)) : 1
      if share >= 1 { return finish(at: target) }
      return (start + (target - start) * share * share * (3 - 2 * share), false)
    }
  }

  private mutating func finish(at offset: CGFloat) -> (offset: CGFloat, rests: Bool) {
    course = .rest
    start = offset
    return (offset, true)
  }

  /// Continues between other edges, because the insets or the size of the content changed. The offset and the velocity
  /// stay as they are at `time`. Content beyond the new edges springs back. An animated change keeps its target.
  mutating func move(edges: ClosedRange<CGFloat>, at time: TimeInterval) {
    guard edges != range else { return }
    defer { range = edges }
    if case .ease = course { return }
    let offset = sample(time).offset
    let velocity = velocity(at: time)
    (start, startTime) = (offset, time)
    guard edges.contains(offset) else {
      course = .spring(to: offset.clamped(to: edges), velocity: velocity)
      return
    }
    switch course {
    case .rest, .ease: return
    case .glide, .spring: course = .glide(velocity: velocity)
    case .aim(let target, let decay): course = .aim(at: target.clamped(to: edges), decay: decay)
    }
  }

  /// Returns the velocity of a deceleration, in points per second. It is 0 at rest.
  private func velocity(at time: TimeInterval) -> CGFloat {
    let t = CGFloat(max(0, time - startTime))
    switch course {
    case .rest, .ease: return 0
    case .glide(let velocity): return velocity * CGFloat(exp(Double(-decay * t)))
    case .aim(let target, let decay): return (target - start) * decay * CGFloat(exp(Double(-decay * t)))
    case .spring(let edge, let velocity):
      let slope = velocity + Self.stiffness * (start - edge)
      return (slope - Self.stiffness * (start - edge + slope * t)) * CGFloat(exp(Double(-Self.stiffness * t)))
    }
  }

  mutating func shift(by change: CGFloat) {
    start += change
    switch course {
    case .aim(let target, let decay): course = .aim(at: target + change, decay: decay)
    case .rest, .glide, .spring, .ease: return
    }
  }

  /// Returns the offset at which a coordinate settles after a release at `velocity`, in points per second. Edges are
  /// ignored.
  static func landing(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start + velocity / decay(rate)
  }

  /// Returns the part of a finger's travel past an edge that the content follows.
  static func rubberBand(_ way: CGFloat, _ length: CGFloat) -> CGFloat {
    length > 0 ? (1 - 1 / (abs(way) * 0.55 / length + 1)) * length * (way < 0 ? -1 : 1) : 0
  }

  static func unbanded(_ shown: CGFloat, _ length: CGFloat) -> CGFloat {
    guard length > 0, abs(shown) < length else { return shown }
    return length / 0.55 * (1 / (1 - abs(shown) / length) - 1) * (shown < 0 ? -1 : 1)
  }
}
