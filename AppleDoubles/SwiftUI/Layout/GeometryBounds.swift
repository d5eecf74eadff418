extension GeometryProxy {
  /// Returns the visible bounds of a scroll view in the coordinates of this view; `nil` without such a scroll view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let coordinateSpace = coordinateSpace
    return MainActor.assumeIsolated { [node] in
      coordinateSpace.owner(around: node)?.frame.offsetBy(dx: -node.frame.minX, dy: -node.frame.minY)
    }
  }
}
