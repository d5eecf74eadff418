/// A vector in the plane.
public struct CGVector: Equatable, Sendable {
  package var dx: CGFloat
  package var dy: CGFloat
  package init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// The horizontal or the vertical axis.
public enum Axis: Sendable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable {
    /// One bit for each axis.
    public let rawValue: Int8
    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The x axis.
    public static let horizontal = Axis.Set(rawValue: 1)
    /// The y axis.
    public static let vertical = Axis.Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
public enum Edge: Sendable {
  /// The upper edge.
  case top
  /// The edge where reading starts.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where reading ends.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: Int8
    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Edge.Set(rawValue: 1)
    /// The edge where reading starts.
    public static let leading = Edge.Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Edge.Set(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = Edge.Set(rawValue: 8)
    /// All four edges.
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Edge.Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Edge.Set = [.top, .bottom]
  }
}

/// An alignment of views along the x axis.
public struct HorizontalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// The edge where reading starts.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// The horizontal center.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// The edge where reading ends.
  static let trailing = HorizontalAlignment(fraction: 1)
}

/// An alignment of views along the y axis.
public struct VerticalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// The upper edge.
  static let top = VerticalAlignment(fraction: 0)
  /// The vertical center.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// The lower edge.
  static let bottom = VerticalAlignment(fraction: 1)
}

/// An alignment of views along both axes.
public struct Alignment: Equatable, Sendable {
  /// The alignment along the x axis.
  var horizontal: HorizontalAlignment
  /// The alignment along the y axis.
  var vertical: VerticalAlignment
  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper corner where reading ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The upper corner where reading starts.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}

/// A point in a rectangle, as fractions of the rectangle's width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  var x: CGFloat
  /// The fraction of the height.
  var y: CGFloat
  /// Creates a point from two fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the edge where reading starts.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the edge where reading ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}

/// The size that a view is offered.
public struct ProposedViewSize: Equatable, Sendable {
  /// The offered width; `nil` for the view's ideal width.
  public var width: CGFloat?
  /// The offered height; `nil` for the view's ideal height.
  public var height: CGFloat?
  /// Creates a proposal from a width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  /// Creates a proposal from a size.
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// Returns the proposed size, with the lengths of `size` for those that are `nil`.
  func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A coordinate space in which frames are expressed.
public protocol CoordinateSpaceProtocol {}

/// A coordinate space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  enum Name: Equatable {
    case scrollView(Axis)
    case own(AnyHashable)
  }
  let name: Name
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(name: .scrollView(axis)) }
  /// The space of the nearest view that has this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: .own(AnyHashable(name)))
  }
}

extension View {
  /// Names the coordinate space of this view, so that views inside this view can refer to the space.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { Modified(self, SpaceEffect(space: name)) }
}

struct SpaceEffect: ViewEffect {
  let space: NamedCoordinateSpace
}

extension NamedCoordinateSpace {
  /// Returns the nearest node around `node` that owns this space.
  @MainActor func owner(around node: Node) -> Node? {
    node.ancestor { candidate in
      switch name {
      case .scrollView(let axis): candidate.scrollAxes?.contains(Axis.Set(axis)) == true
      case .own: (candidate.effect as? SpaceEffect)?.space.name == name
      }
    }
  }
}

/// The geometry of a view.
public struct GeometryProxy {
  let node: Node

  /// The size of the view.
  public var size: CGSize { MainActor.assumeIsolated { [node] in node.frame.size } }

  /// Returns the frame of the view in a coordinate space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    nonisolated(unsafe) let named = space as? NamedCoordinateSpace
    return MainActor.assumeIsolated { [node] in
      guard let named else { return node.frame }
      let origin = named.owner(around: node)?.frame.origin ?? .zero
      return node.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }
}

extension Axis.Set {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
