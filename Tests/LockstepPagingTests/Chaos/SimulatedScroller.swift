import LockstepPaging

/// A platform's scroller. It follows a finger, decelerates to a page after the release, and reports its state.
struct SimulatedScroller {
  private(set) var offset = 0.0
  private(set) var length = 400.0
  private(set) var activity = PagerActivity.idle
  private var slots = 1
  private var stride = 400.0
  private var landing = 0.0

  /// The state that the scroller reports to its host.
  struct Report {
    var offset: Double
    var length: Double
    var activity: PagerActivity
  }

  var report: Report { Report(offset: offset, length: length, activity: activity) }

  private var end: Double { Double(max(slots - 1, 0)) * stride }

  mutating func fingerMoved(by points: Double) {
    activity = .finger
    // The offset may go past the ends by 0.4 of a page, as with a rubber band.
    offset = min(max(offset - points, -length * 0.4), end + length * 0.4)
  }

  /// Lifts the finger while the row moves with a velocity in points per second.
  mutating func fingerLifted(velocity: Double) {
    guard activity == .finger else { return }
    land(near: offset + PagerDeceleration.normal.projection(velocity: velocity))
  }

  /// Lifts the finger. The host decides at which offset the row lands.
  mutating func fingerLifted(landing: Double) {
    self.landing = landing
    activity = .animating
  }

  /// Advances the time. A row that decelerates gets nearer to its landing offset.
  mutating func pass(_ seconds: Double) {
    guard activity == .animating else { return }
    offset = landing + (offset - landing) * max(1 - seconds * 8, 0)
    if abs(offset - landing) < 0.5 {
      offset = landing
      activity = .idle
    }
  }

  /// Stops the scroller's own motion.
  mutating func stop() {
    if activity == .animating { activity = .idle }
  }

  /// Sets the offset. This ends the scroller's own motion, but not a drag.
  mutating func write(_ offset: Double) {
    self.offset = offset
    stop()
  }

  mutating func layOut(slots: Int, stride: Double) {
    self.slots = slots
    self.stride = stride
  }

  /// Changes the length, as a rotation does. Some platforms keep the offset in points, and others clamp it. A motion
  /// gets a new landing offset.
  mutating func turn(to length: Double, keepsOffset: Bool) {
    if !keepsOffset { offset = min(offset, length) }
    stride += length - self.length
    self.length = length
    if activity == .animating { land(near: offset) }
  }

  /// Lifts the finger and advances the time until the scroller is idle.
  mutating func settle() {
    fingerLifted(velocity: 0)
    while activity == .animating { pass(0.05) }
  }

  private mutating func land(near offset: Double) {
    let slot = stride > 0 ? (offset / stride).rounded() : 0
    landing = min(max(slot * stride, 0), end)
    activity = .animating
  }
}
