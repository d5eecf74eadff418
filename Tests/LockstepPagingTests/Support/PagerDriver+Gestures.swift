import Testing

@testable import LockstepPaging

extension PagerDriver {
  /// Creates a driver whose settled page is the page at `index`, with an empty log.
  init(_ count: Int, at index: Int = 0, length: Double, preload: Int = 1, pagesPerSwipe: Int = 1, bounces: Bool = true)
  {
    self.init(
      count, selected: index, length: length,
      configuration: PagerConfiguration(preload: preload, pagesPerSwipe: pagesPerSwipe, bounces: bounces))
    forget()
  }

  /// Drags the row by `points` toward the end with a velocity in points per second, and lifts the finger at once.
  mutating func swipe(by points: Double, at velocity: Double) {
    pull(by: points, at: velocity)
    send(.touchEnded(at: now))
  }

  /// Drags the row by `points` toward the end with a velocity in points per second, and keeps the finger down.
  mutating func pull(by points: Double, at velocity: Double) {
    send(.touchBegan(point: 0, at: now))
    let seconds = abs(points) / velocity
    let steps = max(Int((seconds / 0.008).rounded(.up)), 2)
    for step in 1...steps {
      now += seconds / Double(steps)
      send(.touchMoved(point: -points * Double(step) / Double(steps), at: now))
    }
  }

  /// The callbacks that report the begin, the end or the cancellation of a move, such as `will 0>1 tab`.
  var moves: [String] { calls.filter { $0.hasPrefix("will") || $0.hasPrefix("did") || $0.hasPrefix("cancel") } }
}

/// Creates a strip of `length` points whose tabs have these widths. A negative width leaves its tab unmeasured.
func measuredStrip(
  _ widths: [Double], length: Double, _ configuration: TabStripConfiguration = TabStripConfiguration()
) -> TabStrip {
  var strip = TabStrip(count: widths.count, configuration: configuration)
  strip.resize(to: length)
  for (index, width) in widths.enumerated() where width >= 0 { strip.measure(index, width: width) }
  return strip
}
