/// The finger on the pages: what becomes of its samples, and how fast it goes.
struct TouchTracking: Sendable {
  private(set) var gesture = Gesture.none
  private(set) var tracker = VelocityTracker()

  /// What becomes of the samples of the finger that is down.
  enum Gesture: Sendable, Equatable {
    /// They drag, or there are none.
    case none
    /// Swiping is off: the first point of travel is answered with `didRefuse`.
    case refusing(point: Double)
    /// Something else has taken over: they are dropped until the finger lifts.
    case dropped
  }

  /// A finger came down, for the engine to follow.
  mutating func begin(at place: Double, time: Double) {
    gesture = .none
    tracker.reset()
    tracker.add(place, at: time)
  }

  mutating func refuse(from point: Double) { gesture = .refusing(point: point) }
  mutating func drop() { gesture = .dropped }
  mutating func end() { gesture = .none }
  mutating func add(_ place: Double, at time: Double) { tracker.add(place, at: time) }
  /// What was measured of a motion says nothing of the next.
  mutating func forgetSpeed() { tracker.reset() }
}
