extension GeometryProxy {
  /// What of a scroll view is in view, in the view's own coordinates.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let around = node.ancestor { candidate in
      guard let scroll = candidate.view as? any ScrollingView else { return false }
      return scroll.axes.contains(coordinateSpace.axis == .horizontal ? .horizontal : .vertical)
    }
    return around?.frame.offsetBy(dx: -node.frame.minX, dy: -node.frame.minY)
  }
}
