import LockstepPaging

/// A platform's own scroller: it follows a finger, goes on by itself and snaps to pages, and says so.
struct SimulatedScroller {
  private(set) var offset = 0.0
  private(set) var length = 400.0
  private(set) var activity = PagerActivity.idle
  private var slots = 1
  private var stride = 400.0
  private var landing = 0.0

  /// What it tells a host.
  struct Report {
    var offset: Double
    var length: Double
    var activity: PagerActivity
  }

  var report: Report { Report(offset: offset, length: length, activity: activity) }

  private var end: Double { Double(max(slots - 1, 0)) * stride }

  mutating func fingerMoved(by points: Double) {
    activity = .finger
    // A page past the ends at most, as rubber bands do.
    offset = min(max(offset - points, -length * 0.4), end + length * 0.4)
  }

  /// The finger is lifted while the row moves with a velocity in points per second.
  mutating func fingerLifted(velocity: Double) {
    guard activity == .finger else { return }
    snap(towards: offset + PagerDeceleration.normal.projection(velocity: velocity))
  }

  /// The finger is lifted, and the host says where the row is to come to rest.
  mutating func fingerLifted(landing: Double) {
    self.landing = landing
    activity = .animating
  }

  /// Time passes: what moves by itself comes nearer to where it lands.
  mutating func pass(_ seconds: Double) {
    guard activity == .animating else { return }
    offset = landing + (offset - landing) * max(1 - seconds * 8, 0)
    if abs(offset - landing) < 0.5 {
      offset = landing
      activity = .idle
    }
  }

  /// The host stops its motion.
  mutating func stop() {
    if activity == .animating { activity = .idle }
  }

  /// The host sets its offset, which ends its own motion but no finger.
  mutating func write(_ offset: Double) {
    self.offset = offset
    stop()
  }

  mutating func layOut(slots: Int, stride: Double) {
    self.slots = slots
    self.stride = stride
  }

  /// The screen is turned: some platforms keep the points, some cut them off, and a motion goes on to nowhere.
  mutating func turn(to length: Double, keepsOffset: Bool) {
    if !keepsOffset { offset = min(offset, length) }
    stride += length - self.length
    self.length = length
    if activity == .animating { snap(towards: offset) }
  }

  /// Left alone until it stands.
  mutating func comeToRest() {
    fingerLifted(velocity: 0)
    while activity == .animating { pass(0.05) }
  }

  private mutating func snap(towards place: Double) {
    let slot = stride > 0 ? (place / stride).rounded() : 0
    landing = min(max(slot * stride, 0), end)
    activity = .animating
  }
}
