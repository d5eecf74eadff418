/// The phase of a scroll view's motion.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// The scroll view does not move.
  case idle
  /// A finger is down, but has not moved the content yet.
  case tracking
  /// A finger scrolls the content.
  case interacting
  /// The content continues to move after a finger was released.
  case decelerating
  /// The content moves to a target that code has set.
  case animating
}

/// The state of a scroll view at a change of its phase.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollPhaseChangeContext {
  /// The geometry of the scroll view.
  public let geometry: ScrollGeometry
}

/// The geometry of a scroll view, in points.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollGeometry: Equatable, Sendable {
  /// The offset from the content's top left corner. At the start it is negative if there are insets around the content.
  public var contentOffset: CGPoint
  /// The size of the content.
  public var contentSize: CGSize
  /// The insets around the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view without the insets around the content. Measurements show that it excludes the insets,
  /// although the documentation calls it the overall size.
  public var containerSize: CGSize
  /// The visible part of the content and of its insets.
  public let visibleRect: CGRect
}

/// Insets at four edges, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// The inset at the top.
  public var top: CGFloat
  /// The inset at the side where reading starts.
  public var leading: CGFloat
  /// The inset at the bottom.
  public var bottom: CGFloat
  /// The inset at the side where reading ends.
  public var trailing: CGFloat

  /// Creates insets from four lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// The position to which code scrolls a scroll view.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable {
    case none
    case point(x: CGFloat?, y: CGFloat?)
    case edge(Edge)
  }

  struct Request: Equatable, Sendable {
    var number: Int
    var place: Place
    /// `true` for a request in a transaction that disables animations.
    var disablesAnimations = false
  }

  var request = Request(number: 0, place: .none)
  /// `true` if a person has scrolled since the last request.
  var isPositionedByUser = false

  /// Creates a position without a request.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  private mutating func go(_ place: Place) {
    request = Request(
      number: request.number + 1, place: place,
      disablesAnimations: Transaction.current?.disablesAnimations ?? false)
    isPositionedByUser = false
  }

  /// Requests an offset along x, in points.
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  /// Requests an offset along y, in points.
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }
  /// Requests an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
}

/// A situation in which a scroll view chooses the point of its content that it shows.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
  let name: String
  /// The first layout of the scroll view.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(name: "initialOffset") }
}

/// The target at which scrolling ends.
public struct ScrollTarget {
  /// The visible part of the content at the target.
  public var rect: CGRect
}

/// A behavior that determines where scrolling ends.
public protocol ScrollTargetBehavior {
  /// The state of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the target at which scrolling ends.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The state of a scroll view when SwiftUI calls a target behavior.
public struct ScrollTargetBehaviorContext {
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the scroll view without the insets around its content.
  public let containerSize: CGSize
  /// The velocity of the scroll view's gesture. The documentation names neither its unit nor its direction.
  public let velocity: CGVector
  /// The target when the gesture began. The documentation does not say which target that is.
  public let originalTarget: ScrollTarget
}

/// The part of a scroll view to which content margins apply.
public struct ContentMarginPlacement: Sendable {
  /// The scrollable content.
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
  /// The content and the scroll indicators.
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
}

/// A view that gives its content a proxy. With the proxy, the content can scroll the first scroll view inside this
/// view.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  /// Makes the view from a proxy.
  let content: (ScrollViewProxy) -> Content

  /// Creates a reader whose content receives a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren(unlessSame: node.isValueSame) { [Node.Child(content(ScrollViewProxy(reference: node.reference)))] }
  }
}

/// A proxy that scrolls the first scroll view in a reader.
@MainActor public struct ScrollViewProxy {
  let reference: NodeReference

  /// Scrolls until the view with this id is visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let scroller = reference.node?.firstScroller else { return }
    scroller.request(view: AnyHashable(id), anchor: anchor)
  }
}
