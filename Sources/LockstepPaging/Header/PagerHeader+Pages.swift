import LockstepEvents

/// A host's measurement of a mounted page below a header. Lengths are in points.
public struct PagerHeaderPage: Sendable, Equatable {
  /// The distance by which the page is scrolled from its top; below 0 if the page is pulled beyond its top.
  public var offset: Double
  /// The greatest distance by which the page can be scrolled.
  public var farthestOffset: Double
  /// `true` if the page shows a refresh control above its content while it is pulled. Such a page does not take the
  /// header along, because the header would cover the refresh control.
  public var hasRefreshControl: Bool

  /// Creates a measurement.
  public init(offset: Double, farthestOffset: Double, hasRefreshControl: Bool = false) {
    self.offset = offset
    self.farthestOffset = farthestOffset
    self.hasRefreshControl = hasRefreshControl
  }

  /// The measurement with a length that can be compared and stored: content without end is very long, and a length that
  /// is no number is 0.
  var bounded: PagerHeaderPage {
    var page = self
    page.farthestOffset = farthestOffset.isNaN ? 0 : Swift.min(farthestOffset, LengthBound.longest)
    return page
  }
}

#if !LOCKSTEP_ELEMENTS
  extension PagerHeader {
    /// Handles the measurement of a mounted page. Returns the offset to which the host scrolls the page, or nil if the
    /// page stays where it is.
    ///
    /// A host calls this function after a page was mounted, after every scroll of a page, and for each mounted page after
    /// every change of the header. While `needsFrames` is true, the host also calls it once in each frame.
    ///
    /// * The page that is measured for the first time, and every page after a change of the heights, is scrolled to the
    ///   offset that the header has stored for it.
    /// * Later the offset of the current page moves the header. The other pages are scrolled only where the header
    ///   requires it.
    /// * If the content of a page is still too short for its stored offset, the page waits at its end and is scrolled
    ///   further whenever the content grows. A person who scrolls the page ends this.
    /// * A request that moves nothing is repeated. After `mostRequests` of them the page counts as one that cannot be
    ///   scrolled: the header then expands to the page's own offset while the page comes into view.
    ///
    /// `tolerance` is a difference that is not visible, in points, such as half a pixel. Complexity: O(1) expected.
    public mutating func measured(_ id: ID, _ page: PagerHeaderPage, tolerance: Double = 0) -> Double? {
      guard page.offset.isFinite else { return nil }
      let page = page.bounded
      let tolerance = Swift.max(tolerance, 0)
      let offset = page.hasRefreshControl ? Swift.max(page.offset, 0) : page.offset
      var request = placed.requests[id] ?? PagerHeaderRequest(at: offset, farthest: page.farthestOffset)
      if placed.place(id) || placed.requests[id] != nil {
        switch request.step(to: storedOffset(of: id), at: offset, farthest: page.farthestOffset, tolerance: tolerance) {
        case .scroll(let next):
          placed.requests[id] = request
          return next
        case .wait:
          placed.requests[id] = request
          expand(over: id, at: offset)
          return nil
        case .giveUp: placed.foundUnmovable(id)
        case .end: break
        }
        placed.requests[id] = nil
      }
      limit(id, to: page.farthestOffset)
      scrolled(id, to: offset)
      guard id != current, !placed.isUnmovable(id) else { return nil }
      request = PagerHeaderRequest(at: offset, farthest: page.farthestOffset)
      guard
        case .scroll(let next) = request.step(
          to: self.offset(of: id), at: offset, farthest: page.farthestOffset, tolerance: tolerance)
      else { return nil }
      placed.requests[id] = request
      return next
    }

    /// Takes over a page whose top has moved because the header has come or gone, and leaves its content in place: the
    /// header collapses as if the page had been scrolled from its top. Returns the offset to which the host scrolls a
    /// page that was at its top, and nil for other pages.
    package mutating func adopted(_ id: ID, _ page: PagerHeaderPage, isAtTop: Bool) -> Double? {
      let page = page.bounded
      _ = placed.place(id)
      placed.requests[id] = nil
      limit(id, to: page.farthestOffset)
      scrolled(id, to: 0)
      if isAtTop { return offset(of: id) }
      scrolled(id, to: page.offset)
      return nil
    }

    /// Returns `true` while a page has not followed a request, or waits for more content.
    package func isMoving(_ id: ID) -> Bool { placed.requests[id] != nil }

    /// Returns the distance, in points, by which the inset above a page at `offset` is smaller than `contentInset`, so that
    /// what sticks to this inset stands right below the strip: the header of a section, for example.
    ///
    /// The page can still be scrolled to its top: the inset ends one pixel before the offset, so that the system sees that
    /// the page is not at its top. While the page falls toward its top, the offset counts that it has two frames later.
    ///
    /// `velocity` is that of the offset, in points per second; 0 without a person who scrolls and without a deceleration.
    /// `pixel` is the size of a pixel. `present` is the reduction so far, to which an animation may scroll the page in parts
    /// of a pixel. Complexity: O(1).
    package func insetReduction(at offset: Double, velocity: Double, pixel: Double, present: Double = 0) -> Double {
      let lookahead = 2.0 / 60  // two frames of the slowest display, in seconds
      let next = offset + Swift.min(velocity, 0) * lookahead
      guard next.isFinite, pixel > 0, pixel.isFinite else { return 0 }
      let tolerance = 0.25  // an error of an offset, in pixels
      var edge = ((next / pixel - tolerance).rounded(.up) - 1) * pixel
      if velocity == 0, present < offset { edge = Swift.max(edge, present) }
      let collapsed = ((maximumHeight - height) / pixel).rounded(.down) * pixel
      return Swift.max(Swift.min(edge, collapsed), 0)
    }

    /// `true` while a page has not followed a request. The host then calls `measured` in each frame.
    public var needsFrames: Bool { placed.requests.values.contains { !$0.isWaiting } }

    /// Makes the next measurement scroll a page to its stored offset, because the page has another scroll view.
    public mutating func replacedScrollView(of id: ID) { placed.removed(id) }
  }

  /// A request to scroll a page, until the page has followed. Lengths are in points.
  struct PagerHeaderRequest: Sendable, Equatable {
    /// What the host does after a measurement.
    enum Step: Equatable {
      /// Scrolls the page to this offset.
      case scroll(Double)
      /// Does nothing, because the content is still too short.
      case wait
      /// Nothing more: the page is there, or a person has scrolled it.
      case end
      /// Nothing more: the page does not follow requests.
      case giveUp
    }

    /// The requested offset.
    private var requested: Double
    /// The page's offset at the latest request.
    private var start: Double
    /// The page's greatest offset at the latest measurement.
    private var farthest: Double
    /// The number of requests that may still be repeated.
    private var repetitions = Self.mostRequests
    /// The number of times the content may still grow. Without this limit, a page with an endless list could load its
    /// rows for ever.
    private var growths = 20
    /// `true` while the page waits at its end for more content.
    private(set) var isWaiting = false

    /// The number of equal requests after which a page counts as one that cannot be scrolled: an eighth of a second at 60
    /// frames a second.
    static let mostRequests = 8

    /// Creates a request for a page that is at this offset.
    init(at offset: Double, farthest: Double) {
      (requested, start, self.farthest) = (offset, offset, farthest)
    }

    /// Continues the request after a measurement.
    mutating func step(to wanted: Double, at offset: Double, farthest: Double, tolerance: Double) -> Step {
      if abs(wanted - offset) <= tolerance { return .end }
      let hasGrown = farthest != self.farthest
      self.farthest = farthest
      if hasGrown {
        growths -= 1
        if growths <= 0 { return .end }
        return ask(wanted, at: offset, farthest: farthest, tolerance)
      }
      if abs(offset - requested) <= tolerance { return ask(wanted, at: offset, farthest: farthest, tolerance) }
      guard abs(offset - start) <= tolerance else { return .end }
      repetitions -= 1
      return repetitions > 0 ? .scroll(requested) : .giveUp
    }

    private mutating func ask(_ wanted: Double, at offset: Double, farthest: Double, _ tolerance: Double) -> Step {
      let next = Swift.min(wanted, Swift.max(farthest, 0))
      (requested, start) = (next, offset)
      isWaiting = abs(next - offset) <= tolerance
      return isWaiting ? .wait : .scroll(next)
    }
  }
#endif
