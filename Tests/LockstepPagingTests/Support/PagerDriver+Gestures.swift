import Testing

@testable import LockstepPaging

extension PagerDriver {
  /// Creates a driver whose settled page is the page at `index`, with an empty log.
  init(_ count: Int, at index: Int = 0, length: Double, preload: Int = 1, pagesPerSwipe: Int = 1, bounces: Bool = true)
  {
    self.init(
      count, selected: index, length: length,
      configuration: PagerConfiguration(
        preload: preload, pagesPerSwipe: pagesPerSwipe, bounces: bounces, keptPages: 0))
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

// A finger on the platform's scroll view, as a host measures it.
extension PagerDriver {
  /// Returns the event that a host sends at the end of a drag at the pager's offset.
  func event(for release: PagerRelease) -> Event {
    pager.event(for: release, offset: pager.offset, length: pager.viewportLength, at: now)
  }

  /// Drags the platform's scroll view by a distance in points, if the pager takes a swipe that begins on this content.
  /// The platform then reports a finger; else it reports nothing, because another recognizer has the finger.
  mutating func dragPlatform(
    by along: Double, across: Double, on contents: [PagerContent], isMirrored: Bool = false, canGoBack: Bool = false
  ) {
    let direction = PagerSwipe.direction(along: along, across: across)
    let room = PagerChildRoom(of: contents, isMirrored: isMirrored)
    guard pager.takesSwipe(towards: direction, content: room, canGoBack: canGoBack) else { return }
    let end = Swift.max(pager.contentLength - pager.viewportLength, 0)
    let offset = Swift.min(Swift.max(pager.offset + along, -40), end + 40)
    offer(.observe(offset: offset, length: pager.viewportLength, activity: .finger, at: now))
  }
}
