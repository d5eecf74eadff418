/// A direction and a length.
public struct CGVector: Equatable, Sendable {
  /// Along x.
  public var dx: CGFloat
  /// Along y.
  public var dy: CGFloat
  /// A vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Horizontal or vertical.
public enum Axis: Int8, CaseIterable, Sendable {
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
public enum Edge: Int8, CaseIterable, Sendable {
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

/// A side along the lines of a text.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// Where reading starts.
  case leading
  /// Where reading ends.
  case trailing
}

/// Where views stand along x.
public struct HorizontalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// At the start.
  public static let leading = HorizontalAlignment(fraction: 0)
  /// In the middle.
  public static let center = HorizontalAlignment(fraction: 0.5)
  /// At the end.
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// Where views stand along y.
public struct VerticalAlignment: Equatable, Sendable {
  let fraction: CGFloat
  /// Above.
  public static let top = VerticalAlignment(fraction: 0)
  /// In the middle.
  public static let center = VerticalAlignment(fraction: 0.5)
  /// Below.
  public static let bottom = VerticalAlignment(fraction: 1)
}

/// Where views stand along both axes.
public struct Alignment: Equatable, Sendable {
  /// Along x.
  public var horizontal: HorizontalAlignment
  /// Along y.
  public var vertical: VerticalAlignment
  /// An alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the start.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the end.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// Above.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// Below.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Above, at the start.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// Above, at the end.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Below, at the start.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
}

/// A place in a rectangle, as parts of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: CGFloat
  /// The part of the height.
  public var y: CGFloat
  /// A place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
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
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// An offer of nothing in particular.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// The offer, with other lengths for those that are not given.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A space that frames are given in.
public protocol CoordinateSpaceProtocol {}

/// The whole screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

/// The view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}

/// A space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The whole screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The nearest scroll view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(axis: nil) }
  /// The nearest scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace(axis: axis) }
}

/// The geometry of a view.
@MainActor public struct GeometryProxy {
  let node: Node

  /// The view's size.
  public var size: CGSize { node.frame.size }

  /// The view's frame in a space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    switch space {
    case is LocalCoordinateSpace: return CGRect(origin: .zero, size: size)
    case let named as NamedCoordinateSpace:
      let around = node.ancestor { candidate in
        guard let scroll = candidate.view as? any ScrollingView else { return false }
        return named.axis.map { scroll.axes.contains(Axis.Set($0)) } ?? true
      }
      let origin = around?.frame.origin ?? .zero
      return CGRect(
        x: node.frame.minX - origin.x, y: node.frame.minY - origin.y, width: size.width, height: size.height)
    default: return node.frame
    }
  }
}

extension Axis.Set {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
