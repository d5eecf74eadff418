#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Tabs that appear, leave and move.
  extension TabStripView {
    /// Tells the collection view which tabs have appeared, left and moved. The tabs move with an animation if they are
    /// visible, unless the person prefers reduced motion.
    func applyEdits() {
      guard let old = frozen else { return }
      let edits = PagerEdits(from: old.pages, to: strip.pages)
      guard window != nil, drawnLayout != nil, old.count > 0 else {
        frozen = nil
        return list.reloadData()
      }
      isWriting = true
      if model.pager.reducesMotion || strip.isUnlimited {
        UIView.performWithoutAnimation { apply(edits) }
      } else {
        UIView.animate(withDuration: Self.editDuration, delay: 0, options: [.allowUserInteraction]) {
          self.apply(edits)
          self.placeDividers()
          if self.model.pager.phase == .idle { self.placeIndicators() }
        }
      }
      isWriting = false
    }

    /// The duration of the animation of tabs, in seconds. UIKit's own updates take as long.
    private static var editDuration: Double { 0.3 }

    private func apply(_ edits: PagerEdits) {
      list.performBatchUpdates { [self] in
        frozen = nil
        list.deleteItems(at: edits.removals.map { IndexPath(item: $0, section: 0) })
        list.insertItems(at: edits.insertions.map { IndexPath(item: $0, section: 0) })
        for move in edits.moves {
          list.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
        }
        // The tabs that stay must be visible when the updates lay out, whether or not these ask the layout.
        list.contentOffset = wantedOffset
      }
      // The numbers of the tabs have changed.
      for index in strip.tabs {
        cell(at: index)?.accessibilityValue = strip.ordinal(of: index).map(ordinalText)
      }
    }

    /// Tells the collection view of other tabs while the strip has no size.
    func reloadUnseen() {
      guard frozen != nil else { return }
      frozen = nil
      list.reloadData()
    }
  }
#endif
