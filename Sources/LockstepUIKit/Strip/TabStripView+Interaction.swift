#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  // What a person does with a strip.
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
        case .on: reorder = TabReorder(id: id, grip: point.x - (views[id]?.frame.minX ?? 0))
        }
      case .changed: dragTab(to: point)
      case .ended, .cancelled, .failed: dropTab()
      default: break
      }
    }

    /// A tab with a menu opens that, unless tabs are put into another order.
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
        x: point.x - reorder.grip, y: view.frame.minY, width: view.frame.width, height: view.frame.height)
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

  /// A tab on its way to another place.
  struct TabReorder<ID: Hashable & Sendable> {
    var id: ID
    /// Where in the tab the finger is.
    var grip: CGFloat
  }

  /// Whether a person can put tabs into another order.
  public enum TabReordering: Sendable {
    /// Not.
    case off
    /// By a long press and a drag.
    case on
  }

  /// Whether a selection by a tap can be felt.
  public enum TabHaptics: Sendable {
    /// Not.
    case off
    /// As a light tick.
    case on
  }

  /// What a strip's scroll view, its pointers and its large content viewer tell a strip.
  @MainActor
  final class TabStripRelay: NSObject, UIScrollViewDelegate, UIPointerInteractionDelegate, UIGestureRecognizerDelegate {
    var scrolled: () -> Void = {}
    /// Whether a finger that comes down may press a tab for long.
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
