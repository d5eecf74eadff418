#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The insets that a header has added to a page's scroll view. The remaining insets are the page's own.
  @MainActor
  struct PagerInsets {
    /// The scroll view whose insets were changed.
    private(set) weak var view: UIScrollView?
    private var top: CGFloat = 0
    private var bottom: CGFloat = 0
    private var indicator: CGFloat = 0
    /// The safe area at the top when the insets were set. If it changes, the page must be scrolled to its depth again.
    private var safeTop: CGFloat = 0

    init(_ view: UIScrollView) {
      self.view = view
    }

    /// The page's own inset below its content.
    var ownBottom: CGFloat { (view?.contentInset.bottom ?? 0).without(bottom) }

    /// Returns true if the scroll view has these insets, in addition to the page's own.
    func has(top: CGFloat, bottom: CGFloat) -> Bool {
      guard let view else { return true }
      return safeTop == view.safeAreaInsets.top && self.top == top && self.bottom == bottom
        && view.contentInset.top >= top && view.contentInset.bottom >= bottom
        && view.verticalScrollIndicatorInsets.top >= top
    }

    /// `true` if the safe area at the top has changed since the insets were set.
    var isMoved: Bool { view.map { safeTop != $0.safeAreaInsets.top } ?? false }

    /// Removes the insets that were added before, and adds these.
    mutating func set(top: CGFloat, bottom: CGFloat) {
      guard let view else { return }
      var insets = view.contentInset
      insets.top = insets.top.without(self.top) + top
      insets.bottom = insets.bottom.without(self.bottom) + bottom
      var indicators = view.verticalScrollIndicatorInsets
      indicators.top = indicators.top.without(indicator) + top
      (self.top, self.bottom, indicator) = (top, bottom, top)
      safeTop = view.safeAreaInsets.top
      if view.contentInset != insets { view.contentInset = insets }
      if view.verticalScrollIndicatorInsets != indicators { view.verticalScrollIndicatorInsets = indicators }
    }
  }

  extension CGFloat {
    /// Returns an inset without the `added` points. An inset of less than `added` points is returned unchanged, because
    /// the page itself has set it without the addition.
    func without(_ added: CGFloat) -> CGFloat { self >= added ? self - added : self }
  }

  extension UIEdgeInsets {
    /// Returns the insets with the additions `new` instead of `old`, at the top and at the bottom.
    func replacing(_ old: UIEdgeInsets, by new: UIEdgeInsets) -> UIEdgeInsets {
      if old == new, top >= old.top, bottom >= old.bottom { return self }
      return UIEdgeInsets(
        top: top.without(old.top) + new.top, left: left, bottom: bottom.without(old.bottom) + new.bottom, right: right)
    }
  }

  // The depth of a page under a header, in points. At 0 the header is fully expanded. Below 0 the page is pulled past
  // its top.
  extension UIScrollView {
    /// The distance by which the page is scrolled.
    var depth: Double { Double(contentOffset.y + adjustedContentInset.top) }

    /// The greatest depth; negative if the content ends above the viewport's end.
    var farthestDepth: Double {
      Double(contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom - bounds.height)
    }

    /// `true` if the page bounces when it is pulled past its top or its end.
    var bouncesDepth: Bool { bounces && (farthestDepth > 0 || alwaysBounceVertical) }

    /// Scrolls to a depth at once.
    func scroll(toDepth depth: Double) {
      let next = CGPoint(x: contentOffset.x, y: CGFloat(depth) - adjustedContentInset.top)
      if contentOffset != next { contentOffset = next }
    }
  }
#endif
