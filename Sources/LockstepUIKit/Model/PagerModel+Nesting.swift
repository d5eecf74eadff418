#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  /// The interface that an outer pager offers to an inner pager, which is inside one of its pages.
  @MainActor
  protocol PagerNest: AnyObject {
    /// Indicates that a finger is on the pages.
    var isTouched: Bool { get }

    /// Returns true if the pager scrolls along this axis and in this direction.
    func goes(along axis: PagerAxis, isMirrored: Bool) -> Bool

    /// Returns how far this pager and the inner pager can scroll together. `child` is how far the inner pager can
    /// scroll.
    func room(withChild child: PagerChildRoom) -> PagerChildRoom

    /// Divides the travel of a finger or a fling on the inner pager between the inner pager and this one. `delta` is
    /// the travel in points.
    func shares(of delta: Double, childRoom: PagerChildRoom, by source: PagerScrollSource) -> PagerShares

    /// Scrolls this pager by `delta` points, for a finger on the inner pager.
    func lead(by delta: Double, from leader: any PagerNest, at time: Double)

    /// Ends the scrolling for a finger on the inner pager, because the finger was lifted or its touch was canceled.
    func endLead(velocity: Double?, isCancelled: Bool, at time: Double)
  }

  /// The state of a drag that a pager shares with outer pagers and with an inner pager.
  @MainActor
  struct PagerNesting {
    /// The place and the number of the fingers that drag the scroll view; nil while none drags.
    var travel: (place: Double, fingers: Int)?
    /// `true` once an outer pager has taken a part of the drag.
    var isShared = false
    /// The inner pager whose finger moves this pager.
    weak var leader: (any PagerNest)?
    /// `true` while a finger on an inner pager moves this pager.
    var isLed = false
    /// The location of the finger that this pager's engine has received last, in points. Only this pager's share of the
    /// travel moves this location.
    var point = 0.0
  }

  // Nesting: an inner pager is inside a page of an outer pager. The finger is on the inner pager's scroll view. Each
  // outer engine takes its share of the finger's travel and receives that share as a touch. The inner pages then move
  // by the rest of the travel only.
  extension PagerModel: PagerNest {
    /// The outer pagers with the same axis and direction, nearest first. `childRoom` is how far this pager and the
    /// pagers between it and the outer pager can scroll together.
    private var nests: [(pager: any PagerNest, childRoom: PagerChildRoom)] {
      var nests: [(pager: any PagerNest, childRoom: PagerChildRoom)] = []
      var room = pager.room()
      var view = scroller?.view?.superview
      while let next = view {
        view = next.superview
        guard let nest = (next as? PagerScrollView)?.nest,
          nest.goes(along: configuration.axis, isMirrored: scroller?.isMirrored == true)
        else { continue }
        nests.append((nest, room))
        room = nest.room(withChild: room)
      }
      return nests
    }

    /// Returns true if an outer pager takes a finger's scroll by `delta` points. This pager has no room for that
    /// scroll.
    func leavesToOuterPager(_ delta: Double) -> Bool {
      nests.contains { $0.pager.shares(of: delta, childRoom: $0.childRoom, by: .finger).pager != 0 }
    }

    /// Shares the finger's new travel with the outer pagers. Past the end of this pager the finger moves the outer
    /// pagers.
    func shareTravel(at time: Double) {
      let last = nesting.travel
      nesting.travel = scroller?.travel
      // A finger that comes down or lifts moves the middle of all fingers.
      guard let last, let travel = nesting.travel, travel.fingers == last.fingers, travel.place != last.place,
        pager.phase == .dragging
      else { return }
      let nests = nests
      var parts: [(nest: any PagerNest, length: Double)] = []
      let rest = PagerNestShares.divide(travel.place - last.place, among: nests.count) { number, delta in
        nests[number].pager.shares(of: delta, childRoom: nests[number].childRoom, by: .finger)
      } take: { number, length in
        parts.append((nests[number].pager, length))
      }
      guard nesting.isShared || !parts.isEmpty else { return }
      nesting.isShared = true
      let offset = pager.offset + rest
      writing { scroller?.scroll(to: offset) }
      // The write may have restarted the finger's translation.
      nesting.travel = scroller?.travel
      for part in parts { part.nest.lead(by: part.length, from: self, at: time) }
    }

    /// Ends the drag of the outer pagers after the finger is lifted. Returns the velocity that is left for this pager.
    func endSharing(velocity: Double?, isCancelled: Bool, at time: Double) -> Double? {
      nesting.travel = nil
      guard nesting.isShared else { return velocity }
      nesting.isShared = false
      let nests = nests
      return PagerNestShares.fling(velocity, among: nests.count) { number, velocity in
        nests[number].pager.shares(of: velocity, childRoom: nests[number].childRoom, by: .fling)
      } take: { number, velocity in
        nests[number].pager.endLead(velocity: velocity, isCancelled: isCancelled, at: time)
      }
    }

    var isTouched: Bool { scroller?.isTouched == true }

    func goes(along axis: PagerAxis, isMirrored: Bool) -> Bool {
      configuration.axis == axis && (scroller?.isMirrored == true) == isMirrored
    }

    func room(withChild child: PagerChildRoom) -> PagerChildRoom { pager.room(withChild: child) }

    func shares(of delta: Double, childRoom: PagerChildRoom, by source: PagerScrollSource) -> PagerShares {
      pager.owner(of: delta, childRoom: childRoom, by: source)
    }

    func lead(by delta: Double, from leader: any PagerNest, at time: Double) {
      if !nesting.isLed {
        (nesting.isLed, nesting.leader, nesting.point) = (true, leader, 0)
        post(.touchBegan(point: 0, at: time))
      }
      guard delta != 0 else { return }
      nesting.point -= delta
      post(.touchMoved(point: nesting.point, at: time))
    }

    func endLead(velocity: Double?, isCancelled: Bool, at time: Double) {
      guard nesting.isLed else { return }
      (nesting.isLed, nesting.leader) = (false, nil)
      post(isCancelled ? .touchCancelled(at: time) : .touchEnded(velocity: velocity, at: time))
    }

    /// Ends the drag by a finger whose pager has left the screen, because no callback will report its end.
    func endStaleLead(at time: Double) {
      if nesting.isLed, nesting.leader?.isTouched != true { endLead(velocity: 0, isCancelled: true, at: time) }
    }
  }
#endif
