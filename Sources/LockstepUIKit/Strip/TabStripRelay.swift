#if canImport(UIKit)
  import UIKit

  /// What a strip's scroll view, its pointers and its large content viewer tell a strip.
  @MainActor
  final class TabStripRelay: NSObject, UIScrollViewDelegate, UIPointerInteractionDelegate {
    var scrolled: () -> Void = {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled() }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      guard let view = interaction.view else { return nil }
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)), shape: nil)
    }
  }
#endif
