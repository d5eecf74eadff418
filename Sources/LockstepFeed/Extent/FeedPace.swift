/// The speed of a scroll. It tells what a person may read from what flies by.
package struct FeedPace: Hashable, Sendable {
  /// The speed above which rows fly by, in lengths of the viewport per second. At this speed, a row is visible for a third
  /// of a second.
  package static let limit = 3.0
  /// The time below which two reports belong to one frame, in seconds: less than a frame of a 120 Hz display.
  private static let shortestPause = 1 / 150.0

  private var scrolledAt = -Double.infinity
  /// The time of the first scroll of the last frame.
  private var beganAt = -Double.infinity
  /// The distance of the last frame, and the time in which it was scrolled.
  private var moved = 0.0
  private var pause = FeedViewport.scrollPause
  private var isFast = false

  /// Creates the pace of a list that rests.
  package init() {}

  /// Reports a scroll. A scroll after a rest, such as a drag of the scroll bar, counts as one within
  /// `FeedViewport.scrollPause`. Scrolls in one frame are one: a list that measures rows corrects its offset.
  ///
  /// - Parameters:
  ///   - distance: the distance since the last report, in points.
  ///   - length: the length of the viewport, in points.
  ///   - time: the time, in seconds on any clock.
  package mutating func scroll(by distance: Double, of length: Double, at time: Double) {
    if time - beganAt < Self.shortestPause {
      moved += distance
    } else {
      moved = distance
      pause = min(time - beganAt, FeedViewport.scrollPause)
      beganAt = time
    }
    isFast = abs(moved) > Self.limit * length * pause
    scrolledAt = time
  }

  /// Returns `true` while rows fly by: until a slower scroll, or until no scroll has been reported for
  /// `FeedViewport.scrollPause`.
  package func isFlying(at time: Double) -> Bool { isFast && time - scrolledAt < FeedViewport.scrollPause }
}
