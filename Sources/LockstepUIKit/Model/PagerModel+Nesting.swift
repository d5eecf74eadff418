#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// The interface of a pager for a pager inside one of its pages.
  @MainActor
  protocol PagerNest: AnyObject {
    /// Indicates that a finger is on the pages.
    var isTouched: Bool { get }

    /// Returns true if the pager scrolls along this axis and in this direction.
    func goes(along axis: PagerAxis, isMirrored: Bool) -> Bool

    /// Returns how far this pager and a pager in its page can scroll together.
    func room(withChild child: PagerChildRoom) -> PagerChildRoom

    /// Divides the travel of a finger or a fling over a pager in a page between that pager and this one. `delta` is the
    /// travel in points.
    func shares(of delta: Double, childRoom: PagerChildRoom, by source: PagerScrollSource) -> PagerShares

    /// Scrolls this pager by `delta` points, for a finger on a pager in a page.
    func lead(by delta: Double, from leader: any PagerNest, at time: Double)

    /// Ends the scrolling for a finger on a pager in a page, because the finger was lifted or cancelled.
    func endLead(velocity: Double?, isCancelled: Bool, at time: Double)
  }

  /// The state of a drag that a pager shares with the pagers around it and with one in its pages.
  @MainActor
  struct PagerNesting {
    /// The travel of the finger on the scroll view, in points in reading direction; nil while no finger drags.
    var travel: Double?
    /// `true` once a pager around this one has taken a part of the drag.
    var isShared = false
    /// The pager in a page whose finger moves this one.
    weak var leader: (any PagerNest)?
    /// `true` while a finger on a pager in a page moves this one.
    var isLed = false
    /// The location of the leader's finger as this pager's engine receives it, in points.
    var point = 0.0
  }

  // Pagers inside the pages of another pager. The finger is on the inner pager's scroll view. Each outer engine takes
  // its share of the finger's travel and receives that share as a touch. The inner pages then move by the rest of the
  // travel only.
  extension PagerModel: PagerNest {
    /// The pagers in whose pages this one is, nearest first, with the same axis and direction. `childRoom` is how far
    /// the content of their pages can scroll.
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

    /// Returns true if a pager around this one takes a finger's scroll by `delta` points, for which this pager has no
    /// room.
    func leavesToOuterPager(_ delta: Double) -> Bool {
      nests.contains { $0.pager.shares(of: delta, childRoom: $0.childRoom, by: .finger).pager != 0 }
    }

    /// Shares the finger's new travel with the pagers around this one. Past the end of this pager the finger moves
    /// them.
    func shareTravel(at time: Double) {
      let last = nesting.travel
      nesting.travel = scroller?.travel
      guard let last, let travel = nesting.travel, travel != last, pager.phase == .dragging else { return }
      var rest = travel - last
      // The outermost pager decides first how much is left to the pagers in its pages.
      let parts = nests.reversed().map { nest in
        let shares = nest.pager.shares(of: rest, childRoom: nest.childRoom, by: .finger)
        rest = shares.child
        return (nest: nest.pager, length: shares.pager)
      }
      guard nesting.isShared || parts.contains(where: { $0.length != 0 }) else { return }
      nesting.isShared = true
      let offset = pager.offset + rest
      writing { scroller?.scroll(to: offset) }
      // The write may have restarted the finger's translation.
      nesting.travel = scroller?.travel
      for part in parts where part.length != 0 { part.nest.lead(by: part.length, from: self, at: time) }
    }

    /// Ends the drag of the pagers around this one after the finger is lifted. The outermost of them that is
    /// between two pages gets the velocity, and the others get 0. Returns the velocity that is left for this pager.
    func endSharing(velocity: Double?, isCancelled: Bool, at time: Double) -> Double? {
      nesting.travel = nil
      guard nesting.isShared else { return velocity }
      nesting.isShared = false
      var rest = velocity
      for nest in nests.reversed() {
        // Without a measured velocity the engine determines one later, and its direction is unknown here.
        let isOffPage = (rest.map { [$0] } ?? [1, -1]).contains {
          nest.pager.shares(of: $0, childRoom: nest.childRoom, by: .fling).pager != 0
        }
        nest.pager.endLead(velocity: isOffPage ? rest : 0, isCancelled: isCancelled, at: time)
        if isOffPage { rest = 0 }
      }
      return rest
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
