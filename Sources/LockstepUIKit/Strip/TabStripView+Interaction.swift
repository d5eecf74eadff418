#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
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

    /// Makes arrow keys, Home and End select tabs, before the focus system moves the focus by them. With Command and
    /// Option they move the selected tab.
    func prepareKeys() {
      area.keys = { [weak self] in
        let inputs = [
          UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
        ]
        let modifiers: [UIKeyModifierFlags] = self?.allowsReordering == true ? [[], [.command, .alternate]] : [[]]
        return modifiers.flatMap { modifiers in inputs.map { ($0, modifiers) } }
      }
      area.pressed = { [weak self] input, modifiers in
        guard let self, let step = step(for: input) else { return }
        if modifiers.isEmpty { focus(step) } else if let id = model.pager.selection { move(id, by: step) }
      }
    }

    /// Selects another tab, and moves the focus of the hardware keyboard to that tab.
    private func focus(_ step: PagerStep) {
      guard let id = strip.focus(step) else { return }
      focusedByKey = id
      // The focused tab may leave the strip before the other one is there. The focus would leave the strip with it.
      if shown.pages.index(of: id).flatMap(cell(at:)) == nil {
        area.holdsFocus = true
        updateFocus()
      }
      select(id, cause: .keyboard)
      moveFocus()
    }

    /// Moves the focus of the hardware keyboard to the tab that a key has selected, once this tab is visible. If the pages
    /// have come to rest without it, the focus moves to the tab of the selected page.
    func moveFocus() {
      guard let id = focusedByKey else { return }
      if model.pager.phase == .idle {
        isWriting = true
        list.layoutIfNeeded()
        isWriting = false
      }
      let wanted = shown.pages.index(of: id).flatMap(cell(at:))
      guard wanted != nil || model.pager.phase == .idle else { return }
      focusedByKey = nil
      area.holdsFocus = false
      list.preferredCell = wanted ?? shown.selectedIndex.flatMap(cell(at:))
      updateFocus()
    }

    private func updateFocus() {
      area.setNeedsFocusUpdate()
      area.updateFocusIfNeeded()
    }

    /// Forgets the tab that a key has selected, if a person has moved the focus out of the strip meanwhile.
    func focusMoved(to next: UIView?) {
      guard focusedByKey != nil, next?.isDescendant(of: area) != true else { return }
      focusedByKey = nil
      area.holdsFocus = false
    }

    private func step(for input: String) -> PagerStep? {
      switch input {
      case UIKeyCommand.inputLeftArrow: isMirrored ? .next : .previous
      case UIKeyCommand.inputRightArrow: isMirrored ? .previous : .next
      case UIKeyCommand.inputHome: .first
      case UIKeyCommand.inputEnd: .last
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
