extension UIView {
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

  public func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let here = step {
      if here === view { return true }
      step = here.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in subviews {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    if isDescendant(of: view) {
      Stage.current.fault("\(type(of: view)) was added to what stands in it")
      return
    }
    let oldWindow = view.window
    let newWindow = window
    var index = index
    if let owner = view.controller, let holder = nearestController, let parent = owner.parent, parent !== holder {
      Stage.current.fault("\(type(of: owner))'s view stands in \(type(of: holder)), its parent is \(type(of: parent))")
    }
    if let old = view.superview {
      if old === self, let place = subviews.firstIndex(where: { $0 === view }), place < index { index -= 1 }
      old.willRemoveSubview(view)
      old.subviews.removeAll { $0 === view }
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.windowDidChange(from: oldWindow) } else { view.compareTraits() }
    didAddSubview(view)
    setNeedsLayout()
    if view.layoutState != .clean { view.markAncestors() }
  }

  public func removeFromSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { windowWillChange(to: nil) }
    old.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
    if oldWindow != nil { windowDidChange(from: oldWindow) }
    old.setNeedsLayout()
    if oldWindow != nil, Stage.current.focused?.isDescendant(of: self) == true {
      Stage.current.focusedViewWasRemoved(from: old)
    }
  }

  /// The controller of this view or of its nearest ancestor that has one.
  var nearestController: UIViewController? {
    var step: UIView? = self
    while let here = step {
      if let controller = here.controller { return controller }
      step = here.superview
    }
    return nil
  }

  func windowWillChange(to new: UIWindow?) {
    controller?.viewMoves(toWindow: new, before: true)
    willMove(toWindow: new)
    for child in subviews { child.windowWillChange(to: new) }
  }

  func windowDidChange(from old: UIWindow?) {
    if window == nil {
      for recognizer in recognizers { recognizer.abandon() }
      if isFirstResponder { resignFirstResponder() }
    }
    reachedTraits = window == nil ? nil : inheritedTraits
    didMoveToWindow()
    for child in subviews { child.windowDidChange(from: old) }
    controller?.viewMoves(toWindow: window, before: false)
    if window != nil {
      traitListeners.compare(self)
      controller.map { $0.traitListeners.compare($0) }
    }
  }

  // MARK: Coordinates

  /// Converts a point of this view to the window's coordinates, or to those of the topmost ancestor.
  func outermost(_ point: CGPoint) -> CGPoint {
    var point = point
    var step: UIView? = self
    while let here = step, here.superview != nil {
      point = here.toSuperview(point)
      step = here.superview
    }
    return point
  }

  func fromOutermost(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return fromSuperview(superview.fromOutermost(point))
  }

  private func toSuperview(_ point: CGPoint) -> CGPoint {
    guard !layer.isPlain else { return point - bounds.middle + center }
    return layer.transform.project(point - bounds.middle) + center
  }

  private func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard !layer.isPlain else { return point - center + bounds.middle }
    return layer.transform.unproject(point - center) + bounds.middle
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let outer = outermost(point)
    return view?.fromOutermost(outer) ?? outer
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromOutermost(view?.outermost(point) ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let a = convert(CGPoint(x: rect.minX, y: rect.minY), from: view)
    let b = convert(CGPoint(x: rect.maxX, y: rect.maxY), from: view)
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }
}
