/// What scrolls.
@MainActor protocol ScrollingView {
  var axes: Axis.Set { get }
}

/// A view whose content can be longer than itself.
public struct ScrollView<Content: View>: PrimitiveView, ScrollingView, FrameDriven, SafeAreaProviding {
  /// The content.
  let content: Content
  /// Along which axes it scrolls.
  let axes: Axis.Set

  /// A scroll view.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  package func update(_ node: Node) {
    let scroller = node.scroller
    scroller.behavior = node.environment.scrollTargetBehavior
    scroller.isDisabled = node.environment.isScrollDisabled
    scroller.margins = node.environment.scrollMargins
    scroller.position = node.environment.scrollPosition
    if let wanted = scroller.position?.wrappedValue.request, wanted != scroller.lastRequest {
      scroller.lastRequest = wanted
      scroller.pending = .position(wanted)
    }
    node.childEnvironment.resetScrolling()
    node.setChildren([Node.Child(content)])
  }

  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let content = node.contentSize(offer(proposal))
    let isAcross = axes.contains(.horizontal)
    let isDown = axes.contains(.vertical)
    return CGSize(
      width: isAcross ? proposal.width ?? content.width : content.width,
      height: isDown ? proposal.height ?? content.height : content.height)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  package func place(_ node: Node) {
    let size = node.contentSize(offer(ProposedViewSize(node.frame.size)))
    // It goes on under the safe area along its axes, and its content begins in it.
    let safe = node.safeSides.along(axes)
    let container = node.frame.grown(by: safe)
    node.scroller.laidOut(content: size, container: container.size, safe: safe)
    for item in node.contentItems {
      item.frame = CGRect(
        x: container.minX - node.scroller.offset.x, y: container.minY - node.scroller.offset.y,
        width: size.width, height: size.height)
      (item.view as? any PrimitiveView)?.place(item)
    }
  }

  /// The room along its axes is spent on its content; that across is the content's.
  func region(of node: Node) -> SafeRegion {
    let across = Axis.Set([.horizontal, .vertical]).subtracting(axes)
    let inner = node.frame.grown(by: node.safeSides.along(axes))
    return SafeRegion(inner: inner, outer: inner.grown(by: node.safeSides.along(across)))
  }

  package func laidOut(_ node: Node) { node.scroller.applyPending() }
  package func frame(_ node: Node, at time: Double) { node.scroller.frame(at: time) }
  package func isRunning(_ node: Node) -> Bool { node.scroller.flight != nil }
}

extension Node {
  /// How this scroll view stands.
  package var scroller: Scroller {
    if let kept = memory[0] as? Scroller { return kept }
    let scroller = Scroller(self)
    memory[0] = scroller
    return scroller
  }

  /// The first scroll view in this view.
  package var firstScroller: Scroller? { first { $0.view is any ScrollingView }?.scroller }
}

/// How a scroll view stands, and the fingers on it.
@MainActor package final class Scroller {
  enum Request: Equatable {
    case position(ScrollPosition.Request)
    case view(AnyHashable, anchor: UnitPoint?)
  }

  package unowned let node: Node
  /// In points from the content's top left corner, x to the right.
  package private(set) var offset = CGPoint.zero
  package private(set) var content = CGSize.zero
  package private(set) var container = CGSize.zero
  package private(set) var phase = ScrollPhase.idle
  /// How often the platform asked where to land.
  package private(set) var landings = 0
  package internal(set) var isDisabled = false
  var behavior: (any ScrollTargetBehavior)?
  var position: Binding<ScrollPosition>?
  var margins = EdgeInsets()
  private var safe = Sides()
  var lastRequest: ScrollPosition.Request?
  var pending: Request?
  private var isLaidOut = false
  fileprivate var flight: (from: CGPoint, to: CGPoint, start: Double)?

  /// How long a deceleration takes, in seconds.
  private static let flightTime = 0.35
  /// How far a fling goes for each point per second, in seconds: a deceleration of 0.998 each millisecond.
  private static let reach = 0.4995

  init(_ node: Node) { self.node = node }

  private var isMirrored: Bool { direction == .rightToLeft }
  private var direction: LayoutDirection { node.environment.layoutDirection }
  /// The room around the content.
  private var insets: Sides { Sides(margins, in: direction) + safe }
  /// How large the scroll view is without the room around its content.
  package var visible: CGSize { CGRect(origin: .zero, size: container).shrunk(by: insets).size }
  package var most: CGPoint {
    CGPoint(
      x: max(content.width - container.width + insets.right, -insets.left),
      y: max(content.height - container.height + insets.bottom, -insets.top))
  }
  private func held(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, -insets.left), most.x), y: min(max(point.y, -insets.top), most.y))
  }

  package var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset, contentSize: content, contentInsets: insets.insets(in: direction), containerSize: visible,
      visibleRect: CGRect(origin: offset, size: container)
    )
  }

  func laidOut(content next: CGSize, container size: CGSize, safe sides: Sides) {
    let old = (content: content, container: container, most: most, visible: visible)
    (content, container, safe) = (next, size, sides)
    if !isLaidOut {
      isLaidOut = true
      offset = CGPoint(x: isMirrored ? most.x : -insets.left, y: -insets.top)
    } else if isMirrored, old.content.width != next.width || old.container.width != size.width {
      offset.x += most.x - old.most.x
    }
    guard phase == .idle else { return }
    if old.visible != visible, old.container != .zero { offset = land(held(offset)) }
    offset = held(offset)
  }

  // MARK: What code asks for

  func applyPending() {
    guard let request = pending else { return }
    pending = nil
    flight = nil
    var next = offset
    switch request {
    case .position(let wanted):
      switch wanted.place {
      case .point(let x, let y):
        // From behind the room around the content: so it is measured.
        next = CGPoint(x: x.map { $0 - insets.left } ?? offset.x, y: y.map { $0 - insets.top } ?? offset.y)
      case .edge(.top): next.y = -insets.top
      case .edge(.bottom): next.y = most.y
      case .edge(.leading): next.x = isMirrored ? most.x : -insets.left
      case .edge(.trailing): next.x = isMirrored ? -insets.left : most.x
      case .none: break
      }
    case .view(let id, let anchor): next = place(of: id, anchor: anchor) ?? offset
    }
    move(to: held(next))
  }

  private func place(of id: AnyHashable, anchor: UnitPoint?) -> CGPoint? {
    // Which of several views with one id is meant is documented nowhere: here it is the last.
    var found: Node?
    node.walk { if $0.effect?.identity == id || $0.key == id { found = $0 } }
    guard let target = found?.itemFrame else { return nil }
    let corner = node.frame.grown(by: safe).origin
    // The view and what is in view without the room around the content are to meet.
    let start = CGPoint(
      x: target.minX - corner.x + offset.x - insets.left, y: target.minY - corner.y + offset.y - insets.top)
    guard let anchor else { return start }
    return CGPoint(
      x: start.x + anchor.x * (target.width - visible.width), y: start.y + anchor.y * (target.height - visible.height))
  }

  private func move(to next: CGPoint) {
    guard next != offset else { return }
    offset = next
    node.graph.invalidateLayout()
  }

  // MARK: Fingers

  /// The content is pulled down far enough for a refresh, if there is one.
  package func pullToRefresh() async { await node.environment.refresh?() }

  package func beginDrag() {
    guard !isDisabled else { return }
    flight = nil
    position?.wrappedValue.isPositionedByUser = true
    set(.interacting)
    node.graph.flush()
  }

  /// Scrolls by a distance, past the ends by half of it.
  package func drag(by x: CGFloat = 0, y: CGFloat = 0) {
    guard phase == .interacting else { return }
    var next = CGPoint(x: offset.x + x, y: offset.y + y)
    let held = held(next)
    next.x = held.x + (next.x - held.x) / 2
    next.y = held.y + (next.y - held.y) / 2
    move(to: next)
    node.graph.flush()
  }

  /// The finger is lifted, at so many points per second.
  package func endDrag(velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    guard phase == .interacting else { return }
    let proposed = CGPoint(x: offset.x + velocity.dx * Self.reach, y: offset.y + velocity.dy * Self.reach)
    let target = held(land(held(proposed)))
    if target == offset {
      set(.idle)
    } else {
      flight = (offset, target, node.graph.now)
      set(.decelerating)
    }
    node.graph.flush()
  }

  /// Where the view's behaviour lands.
  private func land(_ proposed: CGPoint) -> CGPoint {
    guard let behavior else { return proposed }
    landings += 1
    // A target is what is to be in view without the room around the content.
    let origin = CGPoint(x: proposed.x + insets.left, y: proposed.y + insets.top)
    var target = ScrollTarget(rect: CGRect(origin: origin, size: visible))
    behavior.updateTarget(
      &target, context: ScrollTargetBehaviorContext(contentSize: content, containerSize: visible))
    return CGPoint(x: target.rect.minX - insets.left, y: target.rect.minY - insets.top)
  }

  func frame(at time: Double) {
    guard let flight else { return }
    let part = min((time - flight.start) / Self.flightTime, 1)
    let gone = 1 - (1 - part) * (1 - part) * (1 - part)
    move(
      to: CGPoint(
        x: flight.from.x + (flight.to.x - flight.from.x) * gone, y: flight.from.y + (flight.to.y - flight.from.y) * gone
      ))
    guard part >= 1 else { return }
    self.flight = nil
    offset = flight.to
    node.graph.flush()
    set(.idle)
  }

  private func set(_ next: ScrollPhase) {
    guard next != phase else { return }
    let old = phase
    phase = next
    let context = ScrollPhaseChangeContext(geometry: geometry)
    for listener in node.graph.nodes(where: { $0.effect is PhaseEffect }) where listener.firstScroller === self {
      guard let effect = listener.effect as? PhaseEffect else { continue }
      node.graph.enqueue { effect.action(old, next, context) }
    }
  }
}

extension Node {
  /// The frame of the first item in the layout.
  var itemFrame: CGRect? { items.first?.frame }
}
