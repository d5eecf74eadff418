/// A direction and a length.
package struct CGVector: Equatable, Sendable {
  var dx: CGFloat
  var dy: CGFloat
  package init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Horizontal or vertical.
public enum Axis: Sendable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// Some axes.
  public struct Set: OptionSet, Sendable {
    /// One bit for each axis.
    public let rawValue: Int8
    /// The axes of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Along x.
    public static let horizontal = Axis.Set(rawValue: 1)
    /// Along y.
    public static let vertical = Axis.Set(rawValue: 2)
  }
}

/// A side of a rectangle.
public enum Edge: Sendable {
  /// Above.
  case top
  /// Where reading starts.
  case leading
  /// Below.
  case bottom
  /// Where reading ends.
  case trailing

  /// Some edges.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// The edges of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Above.
    public static let top = Edge.Set(rawValue: 1)
    /// Where reading starts.
    public static let leading = Edge.Set(rawValue: 2)
    /// Below.
    public static let bottom = Edge.Set(rawValue: 4)
    /// Where reading ends.
    public static let trailing = Edge.Set(rawValue: 8)
    /// Every edge.
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
    /// The two at the sides.
    public static let horizontal: Edge.Set = [.leading, .trailing]
    /// The two above and below.
    public static let vertical: Edge.Set = [.top, .bottom]
  }
}

/// Where views stand along x.
public struct HorizontalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// At the start.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(fraction: 0.5)
}

/// Where views stand along y.
public struct VerticalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// Above.
  static let top = VerticalAlignment(fraction: 0)
  /// In the middle.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// Below.
  static let bottom = VerticalAlignment(fraction: 1)
}

/// Where views stand along both axes.
public struct Alignment: Equatable, Sendable {
  /// Along x.
  var horizontal: HorizontalAlignment
  /// Along y.
  var vertical: VerticalAlignment
  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// Above.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// Below.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Above, at the start.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}

/// A place in a rectangle, as parts of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  var x: CGFloat
  /// The part of the height.
  var y: CGFloat
  /// A place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
}

/// What a view is offered.
public struct ProposedViewSize: Equatable, Sendable {
  /// A width; nil for that which the view likes best.
  public var width: CGFloat?
  /// A height; nil for that which the view likes best.
  public var height: CGFloat?
  /// An offer.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  /// An offer of both.
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// The offer, with other lengths for those that are not given.
  func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A space that frames are given in.
public protocol CoordinateSpaceProtocol {}

/// A space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  enum Name: Equatable {
    case scrollView(Axis)
    case own(AnyHashable)
  }
  let name: Name
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The nearest scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(name: .scrollView(axis)) }
  /// The nearest view that has given itself this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: .own(AnyHashable(name)))
  }
}

extension View {
  /// Gives the space of this view a name, for the views in it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { Modified(self, SpaceEffect(space: name)) }
}

struct SpaceEffect: ViewEffect {
  let space: NamedCoordinateSpace
}

extension NamedCoordinateSpace {
  /// The view around a node whose space this is.
  @MainActor func owner(around node: Node) -> Node? {
    node.ancestor { candidate in
      switch name {
      case .scrollView(let axis): (candidate.view as? any ScrollingView)?.axes.contains(Axis.Set(axis)) == true
      case .own: (candidate.effect as? SpaceEffect)?.space.name == name
      }
    }
  }
}

/// The geometry of a view.
@MainActor public struct GeometryProxy {
  let node: Node

  /// The view's size.
  public var size: CGSize { node.frame.size }

  /// The view's frame in a space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    guard let named = space as? NamedCoordinateSpace else { return node.frame }
    let origin = named.owner(around: node)?.frame.origin ?? .zero
    return CGRect(
      x: node.frame.minX - origin.x, y: node.frame.minY - origin.y, width: size.width, height: size.height)
  }
}

extension Axis.Set {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
