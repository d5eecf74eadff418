/// What a scroll view is doing.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger lies on it.
  case tracking
  /// A finger scrolls.
  case interacting
  /// It goes on by itself.
  case decelerating
  /// It goes to where code wants it.
  case animating
}

/// How a scroll view stood when its phase changed.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollPhaseChangeContext {
  /// Its geometry.
  public let geometry: ScrollGeometry
}

/// How a scroll view stands.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public struct ScrollGeometry: Equatable, Sendable {
  /// How far it is scrolled, from the content's top left corner: below zero at the start where there is room around the content.
  public var contentOffset: CGPoint
  /// How large its content is.
  public var contentSize: CGSize
  /// The room around its content.
  public var contentInsets: EdgeInsets
  /// How large it is without the room around its content: that is what is measured, though its page calls it the overall size.
  public var containerSize: CGSize
  /// What of the content, and of the room around it, is in view.
  public let visibleRect: CGRect
}

/// Lengths at four edges.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// Above.
  public var top: CGFloat
  /// Where reading starts.
  public var leading: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// Where reading ends.
  public var trailing: CGFloat

  /// Lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// None.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// Where a scroll view is to be scrolled.
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
  }

  var request = Request(number: 0, place: .none)
  /// Whether a person has scrolled since.
  var isPositionedByUser = false

  /// Nowhere in particular.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  private mutating func go(_ place: Place) {
    request = Request(number: request.number + 1, place: place)
    isPositionedByUser = false
  }

  /// So many points along x.
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  /// So many points along y.
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }
  /// At an edge.
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
}

/// Where scrolling ends.
public struct ScrollTarget: Sendable {
  /// What is in view then.
  public var rect: CGRect
}

/// Decides where scrolling ends.
public protocol ScrollTargetBehavior {
  /// How the scroll view stands.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where scrolling ends.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// How a scroll view stands when a behaviour is asked.
public struct ScrollTargetBehaviorContext {
  /// How large the content is.
  public let contentSize: CGSize
  /// How large the scroll view is, without the room around its content.
  public let containerSize: CGSize
}

/// What of a scroll view margins are for.
public struct ContentMarginPlacement: Sendable {
  /// Its content.
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
  /// Content and bars.
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
}

/// Scrolls to views of the scroll view in it.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  /// Makes the view.
  let content: (ScrollViewProxy) -> Content

  /// A view that can be scrolled by a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  package var isTransparent: Bool { true }
  package func update(_ node: Node) {
    node.setChildren(unlessSame: node.isValueSame) { [Node.Child(content(ScrollViewProxy(node: node)))] }
  }
}

/// Scrolls the scroll view in a reader.
@MainActor public struct ScrollViewProxy {
  weak var node: Node?

  /// Scrolls to where a view is seen.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let scroller = node?.firstScroller else { return }
    scroller.pending = .view(AnyHashable(id), anchor: anchor)
    scroller.node.graph.invalidateLayout()
  }
}
