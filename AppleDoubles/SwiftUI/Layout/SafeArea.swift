extension View {
  /// Room at some edges that scroll views and backgrounds go on under and other views keep out of.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return Modified(
      self,
      SafeAreaEffect(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
  }

  /// Room at the edges that scroll views and backgrounds go on under and other views keep out of.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { Modified(self, SafeAreaEffect(insets: insets)) }

  /// The view goes on into the room that others keep out of, where it reaches that.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Modified(self, SafeAreaIgnoring(edges: edges))
  }
}

/// What takes room that views keep out of.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt
  /// The kinds of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Whatever takes it.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension GeometryProxy {
  /// The room around the view that it keeps out of.
  public var safeAreaInsets: EdgeInsets { node.safeSides.insets(in: node.environment.layoutDirection) }
}

/// Lengths at the sides of a rectangle, left and right whatever the direction of reading.
struct Sides: Equatable {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0

  init() {}

  init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    (top, bottom) = (insets.top, insets.bottom)
    (left, right) =
      direction == .leftToRight ? (insets.leading, insets.trailing) : (insets.trailing, insets.leading)
  }

  func insets(in direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
      : EdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
  }

  func along(_ axes: Axis.Set) -> Sides {
    var sides = self
    if !axes.contains(.horizontal) { (sides.left, sides.right) = (0, 0) }
    if !axes.contains(.vertical) { (sides.top, sides.bottom) = (0, 0) }
    return sides
  }

  static func + (one: Sides, other: Sides) -> Sides {
    var sum = one
    sum.top += other.top
    sum.left += other.left
    sum.bottom += other.bottom
    sum.right += other.right
    return sum
  }
}

extension CGRect {
  func grown(by sides: Sides) -> CGRect {
    CGRect(
      x: minX - sides.left, y: minY - sides.top, width: Swift.max(width + sides.left + sides.right, 0),
      height: Swift.max(height + sides.top + sides.bottom, 0))
  }

  func shrunk(by sides: Sides) -> CGRect {
    CGRect(
      x: minX + sides.left, y: minY + sides.top, width: Swift.max(width - sides.left - sides.right, 0),
      height: Swift.max(height - sides.top - sides.bottom, 0))
  }
}

/// Where views are safe, and how far those can go that need not be.
struct SafeRegion {
  var inner: CGRect
  var outer: CGRect
}

/// What changes where the views in it are safe.
@MainActor protocol SafeAreaProviding {
  func region(of node: Node) -> SafeRegion
}

extension Node {
  /// The room around this view that it keeps out of: at the sides at which it reaches the safe area's.
  var safeSides: Sides {
    let around = ancestor { $0.safeArea != nil }
    guard let region = around.flatMap({ $0.safeArea?.region(of: $0) }) ?? graph.safeRegion else { return Sides() }
    var sides = Sides()
    if frame.minX <= region.inner.minX + 0.5 { sides.left = Swift.max(frame.minX - region.outer.minX, 0) }
    if frame.maxX >= region.inner.maxX - 0.5 { sides.right = Swift.max(region.outer.maxX - frame.maxX, 0) }
    if frame.minY <= region.inner.minY + 0.5 { sides.top = Swift.max(frame.minY - region.outer.minY, 0) }
    if frame.maxY >= region.inner.maxY - 0.5 { sides.bottom = Swift.max(region.outer.maxY - frame.maxY, 0) }
    return sides
  }

  private var safeArea: (any SafeAreaProviding)? {
    effect as? any SafeAreaProviding ?? view as? any SafeAreaProviding
  }
}

extension Graph {
  /// Where the screen has no rounded corners and no notch; nil for a screen without any.
  var safeRegion: SafeRegion? {
    guard safeArea != EdgeInsets() else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    return SafeRegion(inner: bounds.shrunk(by: Sides(safeArea, in: environment.layoutDirection)), outer: bounds)
  }
}

struct SafeAreaEffect: ViewEffect, SafeAreaProviding {
  let insets: EdgeInsets

  private func sides(_ node: Node) -> Sides { Sides(insets, in: node.environment.layoutDirection) }

  func region(of node: Node) -> SafeRegion {
    SafeRegion(inner: node.frame.shrunk(by: sides(node)), outer: node.frame.grown(by: node.safeSides))
  }

  func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let (across, down) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let content = node.contentSize(
      ProposedViewSize(
        width: proposal.width.map { Swift.max($0 - across, 0) }, height: proposal.height.map { Swift.max($0 - down, 0) }
      ))
    return CGSize(width: content.width + across, height: content.height + down)
  }

  func place(_ node: Node) { node.placeContent(in: node.frame.shrunk(by: sides(node))) }
}

struct SafeAreaIgnoring: ViewEffect, SafeAreaProviding {
  let edges: Edge.Set

  private func sides(_ node: Node) -> Sides {
    let direction = node.environment.layoutDirection
    var insets = node.safeSides.insets(in: direction)
    if !edges.contains(.top) { insets.top = 0 }
    if !edges.contains(.leading) { insets.leading = 0 }
    if !edges.contains(.bottom) { insets.bottom = 0 }
    if !edges.contains(.trailing) { insets.trailing = 0 }
    return Sides(insets, in: direction)
  }

  func region(of node: Node) -> SafeRegion {
    SafeRegion(inner: node.frame.grown(by: sides(node)), outer: node.frame.grown(by: node.safeSides))
  }

  func place(_ node: Node) { node.placeContent(in: node.frame.grown(by: sides(node))) }
}
