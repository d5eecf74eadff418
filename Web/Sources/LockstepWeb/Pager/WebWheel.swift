/// The gestures of a wheel or trackpad. A gesture moves the pager by one page.
///
/// A trackpad goes on to send smaller and smaller events after a flick. A new gesture begins after a pause, with travel
/// in the other direction, or when the events have become small and are much larger again.
struct WebWheel {
  private var time = -1.0
  /// The travel of the gesture, in pixels.
  private var travel = 0.0
  private var hasStepped = false
  /// The largest event of the gesture, and the smallest event after it, in pixels.
  private var largest = 0.0
  private var smallest = 0.0

  /// The shortest pause between two gestures, in seconds.
  private static let pause = 0.18
  /// The travel after which a gesture moves the pager by a page, in pixels.
  private static let threshold = 20.0
  /// The smallest event that begins a gesture without a pause, in pixels. A finger that is lifted from a trackpad may
  /// send smaller events in the other direction.
  private static let least = 10.0
  /// The factor by which such an event is larger than the smallest event of the gesture that fades. A busy browser sends
  /// two or three events as one.
  private static let growth = 3.0

  /// Returns `true` if an event with this travel begins a gesture.
  func begins(with travel: Double, at time: Double) -> Bool {
    let size = abs(travel)
    if time - self.time > Self.pause { return true }
    if travel * self.travel < 0 { return size >= Self.least }
    return smallest * 2 < largest && size > smallest * Self.growth + Self.least
  }

  /// Takes an event. Returns `true` if the pager moves by a page in the direction of `travel`.
  mutating func turns(by travel: Double, isNew: Bool, at time: Double) -> Bool {
    self.time = time
    if isNew {
      (self.travel, hasStepped, largest) = (0, false, 0)
    } else if travel * self.travel < 0 {
      return false
    }
    self.travel += travel
    let size = abs(travel)
    smallest = size > largest ? size : min(smallest, size)
    largest = max(largest, size)
    guard !hasStepped, abs(self.travel) >= Self.threshold else { return false }
    hasStepped = true
    return true
  }
}
