extension View {
  /// Room at some edges that scroll views go on under and other views keep out of.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    Modified(self, SafeAreaEffect(edges: edges, length: length ?? 16))
  }
}

struct SafeAreaEffect: ViewEffect {
  let edges: Edge.Set
  let length: CGFloat

  func environment(_ values: inout EnvironmentValues) {
    if edges.contains(.top) { values.scrollMargins.top += length }
    if edges.contains(.bottom) { values.scrollMargins.bottom += length }
  }

  func place(_ node: Node) {
    if node.first(where: { $0.view is any ScrollingView }) != nil { return node.placeContent(in: node.frame) }
    let top = edges.contains(.top) ? length : 0
    let bottom = edges.contains(.bottom) ? length : 0
    node.placeContent(
      in: CGRect(
        x: node.frame.minX, y: node.frame.minY + top, width: node.frame.width,
        height: max(node.frame.height - top - bottom, 0)))
  }
}
