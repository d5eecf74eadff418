extension GeometryProxy {
  /// What of a scroll view is in view, in the view's own coordinates.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    coordinateSpace.owner(around: node)?.frame.offsetBy(dx: -node.frame.minX, dy: -node.frame.minY)
  }
}
