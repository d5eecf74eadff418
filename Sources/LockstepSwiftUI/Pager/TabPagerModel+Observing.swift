#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  // What an app reads beside the observable properties: streams, and the progress of auto-advance.
  extension TabPagerModel {
    /// A stream of the moves that begin and end from now on. Any number of readers can listen. A slow reader receives
    /// every element, in order. The stream ends when the model is released.
    public var moves: AsyncStream<PagerMoveEvent<ID>> { moveStreams.stream() }

    /// A stream of the pages at which moves arrive from now on. Any number of readers can listen. A slow reader
    /// receives every page, in order. The stream ends when the model is released.
    public var arrivals: AsyncStream<ID> { arrivalStreams.stream() }

    /// The part of the auto-advance interval that has passed, from 0 to 1, for a progress ring; `nil` while
    /// auto-advance is off or paused. The value is computed from the clock when it is read, and a change of it does not
    /// update views. Therefore a view reads it in a `TimelineView`.
    public var autoAdvanceProgress: Double? { pager.autoAdvanceProgress(at: clock.now()) }

    /// Handles the scrolling of a page whose strip hides.
    func pageScrolled(_ id: ID, _ page: PagerHeaderPage) {
      hider.scrolled(id, page, below: header.contentInset > 0 ? header.header : nil)
    }

    /// Unmounts the pages that are kept although they are neither visible nor preloaded, for a memory warning. Pinned
    /// pages stay.
    func unmountKeptPages() { send(.purge) }

    /// Sets the transition in which the pages are drawn from the next frame on.
    func draw(_ transition: PagerTransition, isMirrored: Bool) {
      drawings.transition = transition
      drawings.isMirrored = isMirrored
    }

    func attach(_ strip: TabStripModel<ID>) {
      strips.removeAll { $0.model == nil || $0.model === strip }
      strips.append(WeakStrip(model: strip))
      strip.follow(self)
    }
  }

  /// A weak reference to a strip that follows the pager.
  struct WeakStrip<ID: Hashable & Sendable> {
    weak var model: TabStripModel<ID>?
  }
#endif
