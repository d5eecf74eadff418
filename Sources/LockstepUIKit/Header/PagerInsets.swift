#if canImport(UIKit)
  import UIKit

  /// What a header has added to the insets of a page's scroll view. The rest is the page's own.
  @MainActor
  struct PagerInsets {
    /// The scroll view that has it.
    private(set) weak var view: UIScrollView?
    private var top: CGFloat = 0
    private var bottom: CGFloat = 0
    private var indicator: CGFloat = 0
    /// The safe area for which the page was scrolled to its place: with another one it has to be again.
    private var safeTop: CGFloat = 0

    init(_ view: UIScrollView) {
      self.view = view
    }

    /// The page's own inset below its content.
    var ownBottom: CGFloat { (view?.contentInset.bottom ?? 0).without(bottom) }

    /// Whether these insets are in the scroll view, whatever the page has beside them.
    func has(top: CGFloat, bottom: CGFloat) -> Bool {
      guard let view else { return true }
      return safeTop == view.safeAreaInsets.top && self.top == top && self.bottom == bottom
        && view.contentInset.top >= top && view.contentInset.bottom >= bottom
        && view.verticalScrollIndicatorInsets.top >= top
    }

    /// Whether the page stands under another safe area than when it was given its insets.
    var isMoved: Bool { view.map { safeTop != $0.safeAreaInsets.top } ?? false }

    /// Takes back what was added, and adds this.
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
    /// The page's own part of an inset to which so much was added. One that is less has been set anew by the page, without it.
    func without(_ added: CGFloat) -> CGFloat { self >= added ? self - added : self }
  }

  extension UIEdgeInsets {
    /// The same at the top and at the bottom with other additions.
    func replacing(_ old: UIEdgeInsets, by new: UIEdgeInsets) -> UIEdgeInsets {
      if old == new, top >= old.top, bottom >= old.bottom { return self }
      return UIEdgeInsets(
        top: top.without(old.top) + new.top, left: left, bottom: bottom.without(old.bottom) + new.bottom, right: right)
    }
  }

  // How far a page under a header is scrolled, in points: at 0 the header is whole, below 0 the page is pulled beyond its top.
  extension UIScrollView {
    /// How far it is scrolled.
    var depth: Double { Double(contentOffset.y + adjustedContentInset.top) }

    /// How far it can be scrolled at most; less than 0 where its content ends before the screen does.
    var farthestDepth: Double {
      Double(contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom - bounds.height)
    }

    /// Whether it gives way where it is pulled past its top or its end.
    var bouncesDepth: Bool { bounces && (farthestDepth > 0 || alwaysBounceVertical) }

    /// Scrolls there at once.
    func scroll(toDepth depth: Double) {
      let next = CGPoint(x: contentOffset.x, y: CGFloat(depth) - adjustedContentInset.top)
      if contentOffset != next { contentOffset = next }
    }
  }
#endif
