// What a host measures when a finger comes down, moves or leaves. The engine decides what follows from it.

/// A view under a finger, as far as swipes along the pages concern it.
package enum PagerContent: Sendable, Equatable {
  /// A control that a person adjusts along the pages, such as a slider.
  case adjustable
  /// A scroll view, with the distances from its offset to the left or upper and to the right or lower end of its
  /// content, in points.
  case scrollView(start: Double, end: Double)
}

extension PagerChildRoom {
  /// The distance to an end up to which a scroll view counts as being at that end, in points. Layouts are not exact to a
  /// point.
  package static let leastRoom = 1.0

  /// Creates the room of the views under a finger together. A control that a person adjusts takes every swipe. In a
  /// mirrored pager the physical start is the end. Complexity: O(n).
  package init(of contents: [PagerContent], isMirrored: Bool) {
    self.init()
    for content in contents {
      switch content {
      case .adjustable:
        self.init(before: .infinity, after: .infinity)
        return
      case .scrollView(let start, let end):
        let (first, last) = isMirrored ? (end, start) : (start, end)
        if first > Self.leastRoom { before += first }
        if last > Self.leastRoom { after += last }
      }
    }
  }
}

/// What a host knows of a recognizer that may compete with paging for a finger.
package struct PagerRivalFacts: Sendable, Equatable {
  /// The place at which a swipe begins that goes back to another screen.
  package enum BackSwipe: Sendable {
    case fromEdge, inContent
  }

  /// The kind of back swipe; nil for another recognizer.
  package var backSwipe: BackSwipe?
  /// `true` if the content of the pager is longer than its viewport.
  package var hasSeveralPages = true
  /// `true` for a recognizer inside the pages.
  package var isInPages = false
  /// `true` for a drag.
  package var isDrag = false
  /// The least number of fingers.
  package var fingers = 1
  /// `true` if the view of the recognizer is a whole page.
  package var coversPage = false
  /// `true` for the drag by which a scroll view scrolls, and not for its other ones, such as that for swipe actions.
  package var scrollsContent = false
  /// `true` if the view of the recognizer is a scroll view.
  package var isOnScrollView = false

  /// Creates the facts of a recognizer that is none of these.
  package init() {}
}

extension PagerRivalGesture {
  /// Creates the kind of a recognizer; nil for one that does not compete with paging.
  package init?(_ facts: PagerRivalFacts) {
    switch facts.backSwipe {
    // The pan of content that fits may be undecided until the finger is lifted.
    case .inContent:
      guard facts.hasSeveralPages else { return nil }
      self = .contentBackSwipe
    case .fromEdge: self = .screenEdge
    case nil:
      guard facts.isInPages else { return nil }
      if !facts.isDrag || facts.fingers > 1 {
        self = .otherInPage
      } else if facts.isOnScrollView {
        self = facts.scrollsContent ? .contentScroll : .partOfPage
      } else {
        self = facts.coversPage ? .wholePage : .partOfPage
      }
    }
  }
}

/// The end of a drag of the platform's scroll view, as a host has measured it.
package struct PagerRelease: Sendable, Equatable {
  /// The velocity of the pages, in points per second in reading direction; nil if the platform has measured none.
  package var velocity: Double?
  /// `true` if the system has canceled the touch.
  package var isCancelled: Bool
  /// The duration of a drag without a finger, by a wheel or a trackpad, in seconds; nil for a drag by a finger.
  package var wheelSeconds: Double?
  /// `true` if the platform asks for the landing, so that it can carry the pages there.
  package var canCarry: Bool

  /// Creates the end of a drag.
  package init(
    velocity: Double? = nil, isCancelled: Bool = false, wheelSeconds: Double? = nil, canCarry: Bool = false
  ) {
    self.velocity = velocity
    self.isCancelled = isCancelled
    self.wheelSeconds = wheelSeconds
    self.canCarry = canCarry
  }

  /// The longest duration of a notch of a wheel, in seconds. A movement of fingers on a trackpad takes longer.
  package static let longestNotch = 0.1

  /// `true` for one notch of a wheel: without a finger, without a velocity, and short.
  var isNotch: Bool {
    guard let wheelSeconds, (velocity ?? 0) == 0 else { return false }
    return wheelSeconds <= Self.longestNotch
  }
}

/// The direction of a swipe.
package enum PagerSwipe {
  /// Returns a number whose sign is the direction of a travel along the pages, in reading direction. 0 for a travel that
  /// goes more across the pages than along them, and for a non-finite one. Complexity: O(1).
  package static func direction(along: Double, across: Double) -> Double {
    along.isFinite && abs(along) >= abs(across) ? along : 0
  }
}

extension Pager {
  /// Returns `true` if a report of this activity means that the finger has left which dragged the pages, although no
  /// callback of the platform has said so. The host then sends `event(for:offset:length:at:)`. Complexity: O(1).
  package func isReleased(by activity: PagerActivity) -> Bool {
    guard phase == .dragging else { return false }
    switch activity {
    case .finger, .tracking: return false
    case .idle, .animating, .unknown, .untouched: return true
    }
  }

  /// Returns the event that a host sends at the end of a drag: the platform carries the pages, or the engine does, or
  /// the pages wait for the next notch of a wheel. `offset` and `length` are those of the platform's scroll view, in
  /// points. This function changes no state. Complexity: O(1), without allocation.
  package func event(for release: PagerRelease, offset: Double, length: Double, at time: Double) -> Event {
    if release.isNotch { return .observe(offset: offset, length: length, activity: .untouched, at: time) }
    if release.isCancelled { return .touchCancelled(at: time) }
    if release.canCarry, let landing = platformLanding(velocity: release.velocity, at: time) {
      return .released(landing: landing, at: time)
    }
    return .touchEnded(velocity: release.velocity, at: time)
  }
}
