#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Taps, scrolls, long presses and drags by a person.
  extension TabStripView {
    func select(_ id: ID, cause: PagerCause) {
      let selection = model.pager.selection
      model.post(.select(id, animated: true, cause: cause, move: nil, at: FrameClock.now))
      #if !os(visionOS)
        if haptics == .on, model.pager.selection != selection { feedback.selectionChanged() }
      #endif
    }

    func scrolled() {
      guard !isWriting else { return }
      let x = Double(scrollView.contentOffset.x)
      strip.scrolled(to: isMirrored ? strip.maximumOffset - x : x)
      draw(model)
    }

    func pressed(_ press: UIGestureRecognizer) {
      let point = press.location(in: scrollView)
      switch press.state {
      case .began:
        guard let id = id(at: point) else { return }
        switch reordering {
        case .off: onLongPress?(id)
        case .on: reorder = TabReorder(id: id, fingerOffset: point.x - (views[id]?.frame.minX ?? 0))
        }
      case .changed: dragTab(to: point)
      case .ended, .cancelled, .failed: dropTab()
      default: break
      }
    }

    /// Returns true if a finger may begin a long press. A tab with a menu opens its menu instead, unless reordering is
    /// on.
    func mayPress(_ touch: UITouch) -> Bool {
      switch reordering {
      case .on: true
      case .off: id(at: touch.location(in: scrollView)).flatMap { views[$0] }?.tab.menu == nil
      }
    }

    private func id(at point: CGPoint) -> ID? {
      views.first { $0.value.frame.contains(point) }?.key
    }

    private func dragTab(to point: CGPoint) {
      guard let reorder, let view = views[reorder.id] else { return }
      view.frame = CGRect(
        x: point.x - reorder.fingerOffset, y: view.frame.minY, width: view.frame.width, height: view.frame.height)
      scrollView.bringSubviewToFront(view)
      let x = Double(isMirrored ? scrollView.contentSize.width - view.frame.midX : view.frame.midX)
      guard let from = model.pager.pages.index(of: reorder.id), let to = strip.index(at: x), to != from else { return }
      var list = model.pager.pages.elements
      list.insert(list.remove(at: from), at: to)
      model.pages = list
    }

    private func dropTab() {
      guard reorder != nil else { return }
      reorder = nil
      drawnLayout = nil
      onReorder?(model.pager.pages.elements)
      draw(model)
    }
  }

  /// A tab that a person drags to another place in the strip.
  struct TabReorder<ID: Hashable & Sendable> {
    var id: ID
    /// The distance of the finger from the tab's left edge, in points.
    var fingerOffset: CGFloat
  }

  /// Determines whether a person can reorder tabs.
  public enum TabReordering: Sendable {
    /// A person cannot reorder tabs.
    case off
    /// A person reorders tabs by a long press and a drag.
    case on
  }

  /// Determines whether a selection in the strip gives haptic feedback.
  public enum TabHaptics: Sendable {
    /// No feedback.
    case off
    /// A light tick for each selection.
    case on
  }

  /// The delegate of a strip's scroll view, pointer interactions and long press recognizer.
  @MainActor
  final class TabStripRelay: NSObject, UIScrollViewDelegate, UIPointerInteractionDelegate, UIGestureRecognizerDelegate {
    var scrolled: () -> Void = {}
    /// Returns true if a finger that comes down may begin a long press.
    var mayPress: (UITouch) -> Bool = { _ in true }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      mayPress(touch)
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      guard let view = interaction.view else { return nil }
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)), shape: nil)
    }
  }
#endif
