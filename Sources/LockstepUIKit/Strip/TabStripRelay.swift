#if canImport(UIKit)
  import UIKit

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
