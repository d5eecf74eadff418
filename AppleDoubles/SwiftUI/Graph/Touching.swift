extension Graph {
  /// Returns the scroll view that scrolls along an axis when a finger that begins at this point is dragged.
  package func scroller(at point: CGPoint, along axis: Axis) -> Scroller? {
    guard let hit = root.flatMap({ $0.hit(point) }) else { return nil }
    let scrolls = { (node: Node) in node.scrollAxes?.contains(Axis.Set(axis)) == true }
    return (scrolls(hit) ? hit : hit.ancestor(where: scrolls))?.scroller
  }

  /// Returns `true` if a touch at this point reaches the view that a screen reader calls by this label.
  package func isTouchable(_ label: String, at point: CGPoint) -> Bool {
    var node = root.flatMap { $0.hit(point) }
    while let candidate = node {
      if candidate.accessibility.label == label || (candidate.view as? Text)?.string == label { return true }
      node = candidate.parent
    }
    return false
  }
}

extension Node {
  /// The frontmost view that accepts a touch at this point, in this view. Views that draw nothing accept no touches,
  /// except scroll views.
  fileprivate func hit(_ point: CGPoint) -> Node? {
    if (effect as? TouchEffect)?.isEnabled == false { return nil }
    let isScroller = roles.isScrolling
    if isScroller, !frame.grown(by: safeSides).contains(point) { return nil }
    for child in drawn.reversed() {
      if let found = child.hit(point) { return found }
    }
    return (isScroller || isDrawn) && frame.contains(point) ? self : nil
  }

  /// The views in this view, from back to front.
  private var drawn: [Node] {
    let isBackground = (effect as? any LayeredBehind)?.isBehind == true
    let inside = effect == nil ? childItems : isBackground ? children.reversed() : children
    return inside.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  /// The order among siblings that the view's modifiers set.
  private var order: Double {
    if let order = (effect as? OrderEffect)?.order { return order }
    return effect == nil ? 0 : children.first?.order ?? 0
  }

  private var isDrawn: Bool {
    view is Text || view is Image || view is any Shape || (view as? Color).map { $0 != .clear } ?? false
  }
}

/// An effect whose companions may lie behind the modified view.
@MainActor protocol LayeredBehind {
  var isBehind: Bool { get }
}
