extension View {
  /// Extends the safe-area insets at some edges, in points. Scroll views and backgrounds extend under these insets;
  /// other views stay inside.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return Modified(
      self,
      SafeAreaEffect(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
  }

  /// Extends the safe-area insets, in points. Scroll views and backgrounds extend under these insets; other views stay
  /// inside.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { Modified(self, SafeAreaEffect(insets: insets)) }

  /// Extends the view into the safe-area insets at the edges where the view reaches them.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Modified(self, SafeAreaIgnoring(edges: edges))
  }
}

/// The causes of safe-area insets.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// One bit for each cause.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and the screen.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// All causes.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension GeometryProxy {
  /// The safe-area insets of the view.
  public var safeAreaInsets: EdgeInsets {
    MainActor.assumeIsolated { [node] in node.safeSides.insets(in: node.environment.layoutDirection) }
  }
}

/// Insets at the sides of a rectangle. Left and right do not depend on the reading direction.
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

/// The rectangle inside the safe area, and the rectangle into which views can extend.
struct SafeRegion {
  var inner: CGRect
  var outer: CGRect
}

/// A view or effect that changes the safe region of the views in it.
@MainActor protocol SafeAreaProviding {
  func region(of node: Node) -> SafeRegion
}

extension Node {
  /// The safe-area insets of this view. The insets are 0 at the sides where the view does not reach the edge of the
  /// safe area.
  var safeSides: Sides {
    let around = ancestor { $0.roles.providesSafeArea }
    guard let region = around.flatMap({ $0.safeArea?.region(of: $0) }) ?? graph.safeRegion else { return Sides() }
    var sides = Sides()
    if frame.minX <= region.inner.minX + 0.5 { sides.left = Swift.max(frame.minX - region.outer.minX, 0) }
    if frame.maxX >= region.inner.maxX - 0.5 { sides.right = Swift.max(region.outer.maxX - frame.maxX, 0) }
    if frame.minY <= region.inner.minY + 0.5 { sides.top = Swift.max(frame.minY - region.outer.minY, 0) }
    if frame.maxY >= region.inner.maxY - 0.5 { sides.bottom = Swift.max(region.outer.maxY - frame.maxY, 0) }
    return sides
  }

  private var safeArea: (any SafeAreaProviding)? {
    guard roles.providesSafeArea else { return nil }
    return effect as? any SafeAreaProviding ?? view as? any SafeAreaProviding
  }
}

extension Graph {
  /// The safe region of the screen; `nil` for a screen without safe-area insets.
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
