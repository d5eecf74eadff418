#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  /// A pager as one in its pages sees it.
  @MainActor
  protocol PagerNest: AnyObject {
    /// Whether a finger has hold of the pages.
    var isHeld: Bool { get }

    /// Whether it goes along this axis, in this direction.
    func goes(along axis: PagerAxis, isMirrored: Bool) -> Bool

    /// How far it can go, together with a pager in a page.
    func room(withChild child: PagerChildRoom) -> PagerChildRoom

    /// Who moves, and by how much, when a finger or a fling goes on by `delta` points over a pager in a page.
    func shares(of delta: Double, childRoom: PagerChildRoom, by source: PagerScrollSource) -> PagerShares

    /// A finger on a pager in a page leads this one on, by so many points.
    func lead(by delta: Double, from leader: any PagerNest, at time: Double)

    /// That finger is gone.
    func endLead(velocity: Double?, isCancelled: Bool, at time: Double)
  }

  /// What a pager knows of those around it, and of one in its pages, during a drag.
  @MainActor
  struct PagerNesting {
    /// How far the finger on the scroll view has gone, in points in reading direction; nil while there is none.
    var travel: Double?
    /// Whether a pager around this one has had a part of the drag.
    var hasLed = false
    /// The pager in a page whose finger leads this one.
    weak var leader: (any PagerNest)?
    /// Whether a finger on a pager in a page leads this one.
    var isLed = false
    /// Where that finger is, for this pager.
    var point = 0.0
  }

  // Pagers in the pages of another. The one in the page has the finger; what the engine of the one around it takes of the finger's way is
  // told to that engine as a touch, and the pages in the page are held where the rest of the way leads.
  extension PagerModel: PagerNest {
    /// The pagers in whose pages this one is, as far as they go the same way, the nearest first, and how far what is in their pages can go.
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

    /// Whether a finger that goes on by `delta` points, for which there is no room here, is for a pager around this one.
    func handsOn(_ delta: Double) -> Bool {
      nests.contains { $0.pager.shares(of: delta, childRoom: $0.childRoom, by: .finger).pager != 0 }
    }

    /// The finger has gone on: past the end of this pager it moves those around it.
    func handOn(at time: Double) {
      let last = nesting.travel
      nesting.travel = scroller?.travel
      guard let last, let travel = nesting.travel, travel != last, pager.phase == .dragging else { return }
      var rest = travel - last
      // The outermost says first what is left to those in its pages.
      let parts = nests.reversed().map { nest in
        let shares = nest.pager.shares(of: rest, childRoom: nest.childRoom, by: .finger)
        rest = shares.child
        return (nest: nest.pager, length: shares.pager)
      }
      guard nesting.hasLed || parts.contains(where: { $0.length != 0 }) else { return }
      nesting.hasLed = true
      let offset = pager.offset + rest
      writing { scroller?.scroll(to: offset) }
      // The write may have begun the finger's way anew.
      nesting.travel = scroller?.travel
      for part in parts where part.length != 0 { part.nest.lead(by: part.length, from: self, at: time) }
    }

    /// The finger is lifted. Of the pagers around this one the outermost that is off a page has its velocity, which is swallowed there;
    /// returns what is left for this one.
    func letGo(velocity: Double?, isCancelled: Bool, at time: Double) -> Double? {
      nesting.travel = nil
      guard nesting.hasLed else { return velocity }
      nesting.hasLed = false
      var rest = velocity
      for nest in nests.reversed() {
        // A velocity that nobody has measured is the engine's to find, and may go either way.
        let isOffPage = (rest.map { [$0] } ?? [1, -1]).contains {
          nest.pager.shares(of: $0, childRoom: nest.childRoom, by: .fling).pager != 0
        }
        nest.pager.endLead(velocity: isOffPage ? rest : 0, isCancelled: isCancelled, at: time)
        if isOffPage { rest = 0 }
      }
      return rest
    }

    var isHeld: Bool { scroller?.isTouched == true }

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

    /// Ends what a finger leads that nobody will say is gone: its pager has left the screen.
    func endStaleLead(at time: Double) {
      if nesting.isLed, nesting.leader?.isHeld != true { endLead(velocity: 0, isCancelled: true, at: time) }
    }
  }
#endif
