#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Taps, scrolls, keys and menus.
  extension TabStripView {
    func selected(_ index: Int) {
      if let id = shown.pages[index] { select(id, cause: .tab) }
    }

    func select(_ id: ID, cause: PagerCause) {
      let selection = model.pager.selection
      model.post(.select(id, animated: true, cause: cause, move: nil, at: FrameClock.now))
      if model.pager.selection != selection { playHaptics() }
    }

    func playHaptics() {
      #if !os(visionOS)
        if playsHaptics { feedback.selectionChanged() }
      #endif
    }

    func menu(of index: Int) -> UIMenu? {
      shown.pages[index].flatMap { tab($0).menu }
    }

    func scrolled() {
      guard !isWriting, list.layoutDepth == 0 else { return }
      let x = Double(list.contentOffset.x)
      strip.scrolled(to: isMirrored ? strip.maximumOffset - x : x)
      draw(model)
    }

    func scrollEnded() {
      endScrolling()
      draw(model)
    }

    // MARK: Keys

    /// Returns true if the strip has a use for a key.
    func handle(_ key: UIKey) -> Bool {
      guard let step = step(for: key.keyCode) else { return false }
      if key.modifierFlags.isSuperset(of: [.command, .alternate]) {
        guard allowsReordering, let id = model.pager.selection else { return false }
        return move(id, by: step)
      }
      if let id = strip.focus(step) { select(id, cause: .keyboard) }
      return true
    }

    private func step(for key: UIKeyboardHIDUsage) -> PagerStep? {
      switch key {
      case .keyboardLeftArrow: isMirrored ? .next : .previous
      case .keyboardRightArrow: isMirrored ? .previous : .next
      case .keyboardHome: .first
      case .keyboardEnd: .last
      default: nil
      }
    }

    // MARK: Reordering by keys and screen readers

    /// Moves the tab of a page by a step. Returns false if it can't move there.
    @discardableResult
    func move(_ id: ID, by step: PagerStep) -> Bool {
      guard let order = strip.order(moving: id, by: step) else { return false }
      model.pages = order
      playHaptics()
      onReorder?(model.pager.pages.elements)
      if let index = strip.pages.index(of: id), let ordinal = strip.ordinal(of: index) {
        UIAccessibility.post(notification: .announcement, argument: ordinalText(ordinal))
      }
      return true
    }

    /// Returns the actions by which a screen reader moves a tab.
    func reorderActions(of id: ID) -> [UIAccessibilityCustomAction]? {
      guard allowsReordering, !strip.isUnlimited else { return nil }
      return [PagerStep.previous, .next].map { step in
        UIAccessibilityCustomAction(name: reorderText(step)) { [weak self] _ in self?.move(id, by: step) ?? false }
      }
    }
  }
#endif
