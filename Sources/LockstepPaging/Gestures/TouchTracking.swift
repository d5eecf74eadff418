/// The state of the finger on the pages: the way in which its samples are handled, and its velocity.
package struct TouchTracking: Sendable {
  package private(set) var gesture = Gesture.none
  package private(set) var tracker = VelocityTracker()

  /// The handling of a finger's samples.
  package enum Gesture: Sendable, Equatable {
    /// The samples drag the row, or no finger is down.
    case none
    /// Swiping is off. Once the finger has moved more than `moveThreshold` away from `point`, the pager emits
    /// `didRefuse`.
    case refusing(point: Double)
    /// A finger is on a row that does not move, and has not dragged it yet.
    case waiting
    /// Another cause moves the row, such as a selection. The samples are ignored until the finger is lifted.
    case dropped
  }

  /// Begins to track a finger that the engine follows.
  mutating func begin(at offset: Double, time: Double) {
    gesture = .none
    tracker.reset()
    tracker.add(offset, at: time)
  }

  mutating func refuse(from point: Double) { gesture = .refusing(point: point) }
  mutating func wait() { gesture = .waiting }
  mutating func drop() { gesture = .dropped }
  mutating func end() { gesture = .none }
  mutating func add(_ offset: Double, at time: Double) { tracker.add(offset, at: time) }
  /// Removes the samples, so that they do not affect the velocity of the next motion.
  mutating func forgetVelocity() { tracker.reset() }
}
