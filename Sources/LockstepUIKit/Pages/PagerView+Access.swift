#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Screen readers, Switch Control, and the focus of a hardware keyboard.
  extension PagerView {
    /// Moves to the next or the previous page for a three-finger swipe. Returns false if the target does not change.
    func scrollForAccessibility(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard let step = step(for: direction) else { return false }
      let (before, announced) = (model.pager.target, announcesArrival)
      announcesArrival = true
      model.step(step, cause: .swipe)
      if model.pager.target == before { announcesArrival = announced }
      return model.pager.target != before
    }

    private func step(for direction: UIAccessibilityScrollDirection) -> PagerStep? {
      let isMirrored = model.scroller?.isMirrored == true
      switch (model.configuration.axis, direction) {
      case (_, .next): return .next
      case (_, .previous): return .previous
      case (.horizontal, .left): return isMirrored ? .previous : .next
      case (.horizontal, .right): return isMirrored ? .next : .previous
      // Up and down name the direction in which the content's position moves. Left and right name the direction of the
      // fingers.
      case (.vertical, .up): return .previous
      case (.vertical, .down): return .next
      case (.horizontal, _), (.vertical, _): return nil
      }
    }

    /// `true` if the pages have come to rest at another page than before, or after a three-finger swipe.
    var hasArrived: Bool {
      model.pager.phase == .idle && (model.pager.settled != arrivedPage || announcesArrival)
    }

    /// Notes that the focus of an assistive technology is in a page that is about to be hidden.
    func noteFocus() {
      let focused = views.first { $0.value.hasAssistiveFocus }
      if let focused, !model.pager.isVisible(focused.key) { hasLostFocus = true }
    }

    /// Hides the pages out of view from screen readers.
    func hideInvisiblePages() {
      for (id, view) in views {
        let isVisible = model.pager.isVisible(id)
        if view.accessibilityElementsHidden == isVisible { view.accessibilityElementsHidden = !isVisible }
      }
    }

    /// Tells assistive technologies of the page at which the pages have arrived, and moves their focus to that page if
    /// it was in a page that is hidden now.
    func announceArrival() {
      let (isAnnounced, movesFocus) = (announcesArrival, hasLostFocus)
      (announcesArrival, hasLostFocus) = (false, false)
      arrivedPage = model.pager.settled
      guard let id = arrivedPage, let page = views[id] else { return }
      if isAnnounced {
        let pages = model.pager.pages
        // A page of an unlimited pager has no number.
        let index = pages.isUnlimited ? nil : pages.index(of: id)
        let place = index.map { ordinalText(TabOrdinal(number: $0 + 1, count: pages.count)) }
        UIAccessibility.post(notification: .pageScrolled, argument: place)
      }
      // A change of the screen would cut off the announcement of the place.
      if movesFocus {
        UIAccessibility.post(notification: isAnnounced ? .layoutChanged : .screenChanged, argument: page)
      }
    }

    /// The visible pages, the selected one first.
    var visibleViews: [UIView] {
      let visible = model.pager.mountedIDs.filter(model.pager.isVisible)
      let selected = visible.filter { $0 == model.pager.selection }
      return (selected + visible.filter { $0 != model.pager.selection }).compactMap { views[$0] }
    }

    /// Returns true if a view is in a visible page, or in no page.
    func isVisible(_ view: UIView) -> Bool {
      views.first { view.isDescendant(of: $0.value) }.map { model.pager.isVisible($0.key) } ?? true
    }
  }
#endif
