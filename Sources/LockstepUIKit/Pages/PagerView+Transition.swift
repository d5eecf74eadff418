#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Drawing the pages as the engine computes them for a transition or a cross-fade.
  extension PagerView {
    /// Draws every page in the transition. Allocates nothing.
    func drawTransition() {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && isMirroredAlongOrAcross
      for (id, box) in boxes {
        let drawing = model.pager.drawing(of: id, in: pagerTransition)
        if drawing == .plain {
          box.draw(drawing, PagerMatrix())
        } else {
          box.draw(drawing, model.pager.matrix(of: id, drawn: drawing, isMirrored: isMirrored))
        }
      }
    }

    /// `true` unless the pages of a row stay left to right where text is read from right to left.
    private var isMirroredAlongOrAcross: Bool {
      model.configuration.axis == .vertical || model.scroller?.isMirrored == true
    }

    /// Returns the view that takes a touch at a point of the scroll view, while a transition draws pages over each
    /// other. Hit-testing by UIKit asks subviews in their order, not in the order in which they are drawn. Returns nil
    /// if UIKit shall decide.
    func hitInTransition(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard boxes.contains(where: { $0.value.drawing != .plain }) else { return nil }
      let fading = model.pager.crossFade?.from
      let order = boxes.filter { $0.key != fading && !$0.value.isHidden }.values.sorted {
        $0.drawing.order > $1.drawing.order
      }
      for box in order {
        if let hit = box.hitTest(box.convert(point, from: scrollView), with: event) { return hit }
      }
      return scrollView
    }
  }

  extension PagerViewController {
    /// The way in which pages are drawn while they move. Under Reduce Motion, `slide` is used.
    public var pagerTransition: PagerTransition {
      get { pagerView.pagerTransition }
      set { pagerView.pagerTransition = newValue }
    }
  }
#endif
