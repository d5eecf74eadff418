import UIKit

/// A view that scrolls its content.
@MainActor package protocol ScrollingView {
  var axes: Axis.Set { get }
}

extension Node {
  /// The axes along which this view scrolls its content; `nil` if it is not a scroll view.
  package var scrollAxes: Axis.Set? { roles.isScrolling ? (view as? any ScrollingView)?.axes : nil }
}

/// A view that scrolls its content.
public struct ScrollView<Content: View>: PrimitiveView, ScrollingView, FrameDriven, SafeAreaProviding {
  /// The content.
  let content: Content
  /// The axes along which the view scrolls.
  package let axes: Axis.Set

  /// Creates a scroll view with these axes and content.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  package func update(_ node: Node) {
    let scroller = node.scroller
    scroller.behavior = node.environment.scrollTargetBehavior
    scroller.isDisabled = node.environment.isScrollDisabled
    scroller.margins = node.environment.scrollMargins
    let isPositioned = !node.environment.isList || node.graph.world.listPosition == .isFollowed
    scroller.position = isPositioned ? node.environment.scrollPosition : nil
    scroller.target = node.environment.targetPosition
    scroller.anchor = node.environment.scrollAnchor
    scroller.initialAnchor = node.environment.initialScrollAnchor
    if axes == .vertical { scroller.showRefresh(node.environment.refresh != nil) }
    scroller.follow(scroller.position?.wrappedValue, in: node)
    if !node.keepsEnvironment { node.childEnvironment.resetScrolling() }
    node.setChildren([Node.Child(content)])
  }

  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    node.offer(CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0))
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
    // Along its axes, the scroll view extends under the safe-area insets, and its content begins inside the safe area.
    let safe = node.safeSides.along(axes)
    let container = node.frame.grown(by: safe)
    let margins = Sides(node.environment.scrollMargins, in: node.environment.layoutDirection)
    node.offer(container.shrunk(by: margins + safe).size)
    let size = node.contentSize(offer(ProposedViewSize(node.frame.size)))
    node.scroller.corner = container.origin
    node.scroller.laidOut(content: size, container: container.size, safe: safe)
    placeContent(node, in: container, size)
    if node.scroller.keepTarget() { placeContent(node, in: container, size) }
    node.scroller.showLayout()
  }

  private func placeContent(_ node: Node, in container: CGRect, _ size: CGSize) {
    node.scroller.placed = node.scroller.offset
    for item in node.contentItems {
      item.frame = CGRect(
        x: container.minX - node.scroller.offset.x, y: container.minY - node.scroller.offset.y,
        width: size.width, height: size.height)
      (item.view as? any PrimitiveView)?.place(item)
    }
  }

  /// Returns the safe region for the content. The insets along the scroll view's axes do not apply to the content,
  /// because the scroll view extends under them. The insets across the axes apply from iOS 18 on.
  func region(of node: Node) -> SafeRegion {
    let across = Axis.Set([.horizontal, .vertical]).subtracting(axes)
    let inner = node.frame.grown(by: node.safeSides.along(axes))
    if node.graph.world.system < .ios18 { return SafeRegion(inner: inner, outer: inner) }
    return SafeRegion(inner: inner, outer: inner.grown(by: node.safeSides.along(across)))
  }

  package func laidOut(_ node: Node) {
    node.scroller.noteTarget()
    node.scroller.applyPending()
  }
  package func frame(_ node: Node, at time: Double) {
    node.scroller.adoptLateViews()
    node.scroller.frame(at: time)
  }
  package func isRunning(_ node: Node) -> Bool { node.scroller.flight != nil || !node.scroller.late.isEmpty }
  package func attached(_ node: Node) { node.scroller.attach() }
  package func detached(_ node: Node) { node.scroller.detach() }
}

extension Node {
  /// Sets the size that the content of this scroll view sees as that of its container.
  fileprivate func offer(_ size: CGSize) {
    guard scroller.offered != size else { return }
    scroller.offered = size
    for child in children { child.forgetSizes() }
  }

  /// The scrolling state of this scroll view.
  package var scroller: Scroller {
    if let kept = memory[0] as? Scroller { return kept }
    let scroller = Scroller(self)
    memory[0] = scroller
    return scroller
  }

  /// The first scroll view in this view.
  package var firstScroller: Scroller? { first { $0.roles.isScrolling }?.scroller }
}

/// The scrolling state of a scroll view, and the touches that a test simulates.
@MainActor package final class Scroller {
  enum Request: Equatable {
    case position(ScrollPosition.Request)
    case view(AnyHashable, anchor: UnitPoint?)
  }

  package unowned let node: Node
  /// The scroll view of UIKit that shows what this scroller does; `nil` in a world without one.
  package internal(set) lazy var platform = graph.world.platformScrollView == .missing ? nil : makePlatform()
  /// Views of UIKit that get their place in the content late, and the number of the frame in which they do.
  var late: [(view: UIView, frame: Int)] = []
  /// The offset, in points from the content's top left corner, with x to the right.
  package private(set) var offset = CGPoint.zero
  /// The top left corner of the container.
  var corner = CGPoint.zero
  package private(set) var content = CGSize.zero
  package private(set) var container = CGSize.zero
  /// The size of the container without its insets, as views in the content see it.
  var offered = CGSize.zero
  /// The point of the content that the scroll view shows first.
  var initialAnchor: UnitPoint?
  package private(set) var phase = ScrollPhase.idle
  /// The number of times the scroll view has called its target behavior.
  package private(set) var landings = 0
  package internal(set) var isDisabled = false
  var behavior: (any ScrollTargetBehavior)?
  var position: Binding<ScrollPosition>?
  /// `true` if a `ScrollPosition` is bound to the scroll view.
  package var isPositionBound: Bool { position != nil }
  var margins = EdgeInsets()
  var target: TargetPosition?
  var anchor: UnitPoint?
  /// The first visible row of the target layout, and its place in the content.
  private var kept: (id: AnyHashable, y: CGFloat)?
  private var safe = Sides()
  var lastRequest: ScrollPosition.Request?
  /// The number of requests that code has made by `ScrollPosition` and `ScrollViewProxy`.
  package private(set) var requestsTaken = 0
  var pending: Request?
  private(set) var isLaidOut = false
  /// The insets around the content in the last layout.
  private var lastInsets = Sides()
  fileprivate var flight: (from: CGPoint, to: CGPoint, start: Double)?
  /// `true` if the next request is animated.
  private var isNextAnimated = false
  /// `true` if the finger that is down has stopped a deceleration.
  private var hasStoppedDeceleration = false

  /// The duration of a deceleration, in seconds.
  private static let flightTime = 0.35
  /// The distance of a fling divided by its initial velocity, in seconds. The value corresponds to a deceleration rate
  /// of 0.998 per millisecond.
  private static let reach = 0.4995

  init(_ node: Node) { self.node = node }

  private var isMirrored: Bool { direction == .rightToLeft }
  private var direction: LayoutDirection { node.environment.layoutDirection }
  /// The insets around the content: margins and safe area.
  var insets: Sides { Sides(margins, in: direction) + safe }
  /// The size of the scroll view without the insets around its content.
  package var visible: CGSize { CGRect(origin: .zero, size: container).shrunk(by: insets).size }
  /// The offset before code wrote another one to UIKit's view; `nil` if it is that of SwiftUI.
  private var ownOffset: CGPoint?
  /// The largest offset.
  package var most: CGPoint { most(of: content) }
  private func most(of content: CGSize) -> CGPoint {
    CGPoint(
      x: max(content.width - container.width + insets.right, -insets.left),
      y: max(content.height - container.height + insets.bottom, -insets.top))
  }
  private func clamped(_ point: CGPoint) -> CGPoint { clamped(point, to: most) }
  private func clamped(_ point: CGPoint, to most: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, -insets.left), most.x), y: min(max(point.y, -insets.top), most.y))
  }

  /// The size of the content before the current update, if the update has laid out another one. The actions of the
  /// update see the new size.
  private var oldContent: CGSize? { graph.isFlushing && graph.updates == contentUpdate ? contentBefore : nil }
  private var contentBefore = CGSize.zero
  /// The last update that has laid out a content of another size.
  private var contentUpdate: Int?
  /// The offset at which the content was placed last.
  fileprivate var placed = CGPoint.zero

  package var geometry: ScrollGeometry {
    let offset = CGPoint(x: counted(offset.x, length: container.width), y: offset.y)
    return ScrollGeometry(
      contentOffset: offset, contentSize: content, contentInsets: insets.insets(in: direction), containerSize: visible,
      visibleRect: CGRect(origin: offset, size: container)
    )
  }

  /// `true` if the offsets in SwiftUI's interface count from the right.
  private var countsFromRight: Bool { isMirrored && graph.world.mirroredOffsets == .fromReadingSide }

  /// Returns the start of a part of the content in SwiftUI's interface, or the start from the left for the one in the
  /// interface.
  private func counted(_ x: CGFloat, length: CGFloat) -> CGFloat { countsFromRight ? content.width - length - x : x }

  func laidOut(content next: CGSize, container size: CGSize, safe sides: Sides) {
    let old = (content: content, container: container, most: most, visible: visible)
    if next != content {
      if contentUpdate != graph.updates { contentBefore = content }
      contentUpdate = graph.updates
    }
    (content, container, safe) = (next, size, sides)
    let (growth, hasOtherInsets) = (insets.top - lastInsets.top, insets != lastInsets)
    lastInsets = insets
    if graph.world.offsetOwner == .restoresOld, phase == .idle, let own = ownOffset,
      old.content != next || old.container != size
    {
      (offset, ownOffset) = (own, nil)
    }
    if !isLaidOut {
      isLaidOut = graph.world.initialAnchor == .isSpent || !(next.width.isZero || next.height.isZero)
      offset = CGPoint(x: isMirrored ? most.x : -insets.left, y: -insets.top)
      if let anchor = initialAnchor ?? anchor {
        offset.x = max(-insets.left, -insets.left + anchor.x * (content.width - visible.width))
        offset.y = max(-insets.top, -insets.top + anchor.y * (content.height - visible.height))
      }
    } else if anchor?.y == 1, old.content.height != next.height, offset.y >= old.most.y - 0.5 {
      offset.y = most.y
    } else if isMirrored, old.content.width != next.width || old.container.width != size.width {
      offset.x += most.x - old.most.x
    }
    guard phase == .idle else { return }
    if growth > 0, offset.y <= growth - insets.top + 0.5, graph.world.grownTopInset == .staysAtTop {
      offset.y = -insets.top
    }
    if old.visible != visible, old.container != .zero { offset = land(clamped(offset)) }
    // An offset that UIKit's view was given stays past the ends until the content or the container changes.
    if platform == nil || hasOtherInsets || old.visible != visible || old.most != most { offset = clamped(offset) }
  }

  // MARK: Target rows

  /// Keeps the bound row where it is, as far as the world does. Returns true if the content moves.
  func keepTarget() -> Bool {
    guard let target, let kept, target.read() == kept.id,
      let row = node.scrollTargets.first(where: { $0.key == kept.id })?.itemFrame
    else { return false }
    let y = row.minY - node.frame.minY + offset.y
    let shift = y - kept.y
    self.kept?.y = y
    guard abs(shift) > 0.001 else { return false }
    let old = offset
    switch graph.world.keptRow {
    case .staysInPlace: offset.y += shift
    case .staysVisible:
      offset.y = min(max(offset.y, y + row.height - visible.height - insets.top), y - insets.top)
    case .isLost: return false
    }
    if phase == .idle { offset = clamped(offset) }
    return offset != old
  }

  /// Reports the first visible row.
  func noteTarget() {
    guard let target else { return }
    let top = node.frame.minY
    guard let row = node.scrollTargets.first(where: { ($0.itemFrame?.maxY ?? 0) > top + 0.001 }), let id = row.key,
      let frame = row.itemFrame
    else { return kept = nil }
    kept = (id, frame.minY - node.frame.minY + offset.y)
    if target.read() != id { graph.enqueue { target.write(id) } }
  }

  // MARK: Requests from code

  /// Takes a request to show a view.
  func request(view id: AnyHashable, anchor: UnitPoint?) {
    requestsTaken += 1
    pending = .view(id, anchor: anchor)
    isNextAnimated = Transaction.current?.animation != nil
    if graph.world.newContent == .isLaidOutLater { applyPending(within: oldContent) }
    graph.invalidateLayout()
  }

  /// Takes the request of a position, unless it is the last request.
  func follow(_ position: ScrollPosition?, in node: Node) {
    guard let wanted = position?.request, wanted != lastRequest else { return }
    let isRepeated = wanted.place == lastRequest?.place
    lastRequest = wanted
    if wanted.place != .none { requestsTaken += 1 }
    if isRepeated, !isScrolledByPerson, graph.world.equalPosition == .doesNothing { return }
    isScrolledByPerson = false
    isNextAnimated = !wanted.disablesAnimations && node.animation != nil
    pending = .position(wanted)
    if graph.world.newContent == .isLaidOutLater { applyPending() }
  }

  var graph: Graph { node.graph }
  /// `true` if a person has scrolled since the last request.
  private var isScrolledByPerson = false

  /// Carries out the request that waits, in a content of a size; by default in the one that is laid out.
  func applyPending(within content: CGSize? = nil) {
    guard let request = pending else { return }
    // A lazy stack makes the row first.
    if case .view(let id, let anchor) = request, place(of: id, anchor: anchor) == nil, node.makeRow(id) { return }
    pending = nil
    switch phase {
    case .idle, .tracking: break
    case .interacting:
      switch graph.world.positionDuringDrag {
      case .keepsGesture: break
      case .endsGesture: set(.idle)
      case .isIgnored: return
      }
    case .decelerating, .animating:
      guard graph.world.positionDuringDeceleration == .stops else { return }
      set(.idle)
    }
    flight = nil
    scroll(to: request, within: content ?? self.content)
  }

  private func scroll(to request: Request, within content: CGSize) {
    let most = most(of: content)
    var next = offset
    switch request {
    case .position(let wanted):
      switch wanted.place {
      case .point(let x, let y):
        // Measurements show that a requested offset starts at the inner edge of the inset.
        let start = x.map { counted($0, length: visible.width) }
        next = CGPoint(x: start.map { $0 - insets.left } ?? offset.x, y: y.map { $0 - insets.top } ?? offset.y)
      case .edge(.top): next.y = -insets.top
      case .edge(.bottom): next.y = most.y
      case .edge(.leading): next.x = isMirrored ? most.x : -insets.left
      case .edge(.trailing): next.x = isMirrored ? -insets.left : most.x
      case .none: break
      }
    case .view(let id, let anchor): next = place(of: id, anchor: anchor) ?? offset
    }
    if graph.world.targetCalls == .requestsToo { next = land(clamped(next, to: most)) }
    guard isNextAnimated else { return jump(to: clamped(next, to: most)) }
    isNextAnimated = false
    flight = (offset, clamped(next, to: most), graph.now)
    set(.animating)
  }

  /// Moves without animation. The finger that drags keeps its phase.
  private func jump(to next: CGPoint) {
    let blips = graph.world.requestPhase == .blips && phase == .idle
    if blips { set(.animating) }
    move(to: next)
    if blips { set(.idle) }
  }

  private func place(of id: AnyHashable, anchor: UnitPoint?) -> CGPoint? {
    // If several views have the same id, SwiftUI does not document to which view it scrolls. This double scrolls to the
    // last such view.
    var found: Node?
    node.walk { if $0.effect?.identity == id || $0.key == id { found = $0 } }
    guard let target = found?.itemFrame else { return nil }
    let corner = node.frame.grown(by: safe).origin
    // The target is aligned with the visible part without the insets around the content.
    let start = CGPoint(
      x: target.minX - corner.x + placed.x - insets.left, y: target.minY - corner.y + placed.y - insets.top)
    guard let anchor else {
      let most = CGPoint(x: start.x + target.width - visible.width, y: start.y + target.height - visible.height)
      return CGPoint(x: min(max(offset.x, most.x), start.x), y: min(max(offset.y, most.y), start.y))
    }
    return CGPoint(
      x: start.x + anchor.x * (target.width - visible.width), y: start.y + anchor.y * (target.height - visible.height))
  }

  private func move(to next: CGPoint, isWritten: Bool = false) {
    guard next != offset else { return }
    ownOffset = isWritten ? ownOffset ?? offset : nil
    offset = next
    node.graph.invalidateLayout()
    showOffset()
  }

  /// Takes an offset that code has set on the view of UIKit, as UIKit does: the view does not clamp it, and the finger
  /// and the deceleration go on as UIKit's world says.
  func scroll(toWritten next: CGPoint, endsMotion: Bool) {
    let change = CGPoint(x: next.x - offset.x, y: next.y - offset.y)
    if let flight {
      switch Stage.current.world.offsetWriteDuringDeceleration {
      case _ where endsMotion, .stops: self.flight = nil
      case .movesTarget:
        self.flight = (
          CGPoint(x: flight.from.x + change.x, y: flight.from.y + change.y),
          CGPoint(x: flight.to.x + change.x, y: flight.to.y + change.y), flight.start
        )
      case .keepsTarget: break
      }
    }
    move(to: next, isWritten: true)
    if flight == nil, phase == .decelerating || phase == .animating { set(.idle) }
    if isPanning, Stage.current.world.offsetWriteDuringDrag == .cancelsPan {
      platform?.panGestureRecognizer.isEnabled = false
      platform?.panGestureRecognizer.isEnabled = true
    }
    showMotion()
  }

  /// `true` while a finger is down.
  private(set) var isFingerDown = false
  /// The place of the finger.
  private var finger = CGPoint.zero
  /// `true` while the pan drags.
  private var isPanning = false
  /// `true` while the content decelerates, and while a finger holds a deceleration that it has stopped (WebKit, pull
  /// request 15871).
  var isDecelerating: Bool { flight != nil && phase == .decelerating || hasStoppedDeceleration }

  /// Scrolls without a person, as the system does for the focus.
  package func reveal(by x: CGFloat = 0, y: CGFloat = 0) {
    move(to: clamped(CGPoint(x: offset.x + x, y: offset.y + y)))
    graph.flush()
  }

  /// `true` if a person can see an indicator along an axis while the content moves. `hidden` is a wish: a connected
  /// mouse shows the indicators, and only `never` overrides that.
  /// https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility/hidden
  package func showsIndicator(along axis: Axis) -> Bool {
    let values = node.environment
    let visibility =
      axis == .horizontal ? values.horizontalScrollIndicatorVisibility : values.verticalScrollIndicatorVisibility
    if visibility == .never { return false }
    return visibility != .hidden || graph.hasMouse
  }

  // MARK: Touches

  /// Pulls the content down far enough to run the refresh action, if there is one.
  package func pullToRefresh() async { await node.environment.refresh?() }

  /// Puts a finger down, which stops the content.
  package func touch() {
    guard !isDisabled, phase != .tracking, phase != .interacting else { return }
    hasStoppedDeceleration = flight != nil
    flight = nil
    isFingerDown = true
    showMotion()
    if graph.world.trackingPhase == .isReported { set(.tracking) } else if hasStoppedDeceleration { set(.interacting) }
    if graph.world.outerTracking == .atTouchDown, graph.world.trackingPhase == .isReported {
      for outer in outerScrollers where outer.phase == .idle { outer.set(.tracking) }
    }
    if graph.world.outerTracking == .atTouchDown { for outer in outerScrollers { outer.track(true) } }
    graph.flush()
  }

  /// Lifts a finger that has not dragged.
  package func lift() {
    releaseOuter()
    isFingerDown = false
    showMotion()
    if hasStoppedDeceleration {
      set(.interacting)
      return endDrag()
    }
    if phase == .tracking { set(.idle) }
    graph.flush()
  }

  /// The scroll views around this one.
  private var outerScrollers: [Scroller] {
    var found: [Scroller] = []
    var inner = node
    while let outer = inner.ancestor(where: { $0.roles.isScrolling }) {
      found.append(outer.scroller)
      inner = outer
    }
    return found
  }

  private func releaseOuter() {
    for outer in outerScrollers where outer.phase == .tracking { outer.set(.idle) }
    for outer in outerScrollers { outer.track(false) }
  }

  /// Follows a finger on a scroll view in the content.
  private func track(_ isTracked: Bool) {
    isFingerDown = isTracked
    showMotion()
  }

  package func beginDrag() {
    guard !isDisabled else { return }
    touch()
    releaseOuter()
    gestureStart = offset
    lastVelocity = CGVector(dx: 0, dy: 0)
    hasStoppedDeceleration = false
    isScrolledByPerson = true
    position?.wrappedValue.isPositionedByUser = true
    showMotion()
    isPanning = true
    show(pan: .began)
    set(.interacting)
    graph.flush()
  }

  /// Scrolls by a mouse wheel, a trackpad or the keyboard, without a bounce. `distance` is in points.
  package func turnWheel(by distance: CGVector) {
    guard !isDisabled, phase == .idle else { return }
    isScrolledByPerson = true
    position?.wrappedValue.isPositionedByUser = true
    let next = clamped(CGPoint(x: offset.x + distance.dx, y: offset.y + distance.dy))
    if graph.world.wheelPhases == .interacting { set(.interacting) }
    move(to: next)
    graph.flush()
    graph.reportPhases()
    endDrag()
  }

  /// Scrolls by a distance, in points. Past the ends, the content follows by half of the distance.
  package func drag(by x: CGFloat = 0, y: CGFloat = 0) {
    guard phase == .interacting else { return }
    var next = CGPoint(x: offset.x + x, y: offset.y + y)
    let inside = clamped(next)
    next.x = inside.x + (next.x - inside.x) / 2
    next.y = inside.y + (next.y - inside.y) / 2
    (lastVelocity, lastMove) = (CGVector(dx: x * Self.framesPerSecond, dy: y * Self.framesPerSecond), graph.now)
    finger = CGPoint(x: finger.x - x, y: finger.y - y)
    move(to: next)
    if isPanning { show(pan: .changed) }
    graph.flush()
    graph.reportPhases()
  }

  /// Releases the finger. `velocity` is in points per second.
  package func endDrag(velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    guard phase == .interacting else { return }
    isFingerDown = false
    hasStoppedDeceleration = false
    let proposed = CGPoint(x: offset.x + velocity.dx * Self.reach, y: offset.y + velocity.dy * Self.reach)
    // A pan keeps its last velocity while the finger rests, although the scroll view then stays where it is.
    let isResting = velocity == CGVector(dx: 0, dy: 0) && graph.now > lastMove + 0.1
    let target = clamped(leave(at: isResting ? lastVelocity : velocity) { land(clamped(proposed), velocity: $0) })
    if target != offset { flight = (offset, target, node.graph.now) }
    set(flight == nil ? .idle : .decelerating)
    showMotion()
    if isPanning {
      isPanning = false
      show(pan: .ended)
      show(pan: .possible)
    }
    node.graph.flush()
  }

  private func show(pan state: UIGestureRecognizer.State) {
    platform?.show(pan: state, finger: finger)
  }

  /// Asks where the content lands. A finger that leaves moves against the velocity of the content.
  private func leave(at velocity: CGVector, landing land: (CGVector) -> CGPoint) -> CGPoint {
    guard isPanning, let platform else { return land(velocity) }
    return platform.show(leavingAt: CGPoint(x: -velocity.dx, y: -velocity.dy)) { land(velocity) }
  }

  /// Returns the offset that the target behavior chooses, or the proposed offset if there is no behavior.
  private func land(_ proposed: CGPoint, velocity: CGVector = CGVector(dx: 0, dy: 0)) -> CGPoint {
    guard let behavior else { return proposed }
    landings += 1
    // A target is the visible part without the insets around the content.
    var target = target(at: proposed)
    let original = graph.world.originalTarget == .atGestureStart ? self.target(at: gestureStart ?? offset) : target
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        contentSize: content, containerSize: visible, velocity: reported(velocity), originalTarget: original))
    return CGPoint(
      x: counted(target.rect.minX, length: visible.width) - insets.left, y: target.rect.minY - insets.top)
  }

  private func target(at offset: CGPoint) -> ScrollTarget {
    let origin = CGPoint(x: counted(offset.x + insets.left, length: visible.width), y: offset.y + insets.top)
    return ScrollTarget(rect: CGRect(origin: origin, size: visible))
  }

  /// The velocity of the finger's last move, in points per second: one step a frame.
  private var lastVelocity = CGVector(dx: 0, dy: 0)
  private static let framesPerSecond = 60.0
  /// The time of the finger's last move, in seconds.
  private var lastMove = 0.0

  /// The offset at which the last drag began.
  private var gestureStart: CGPoint?

  /// Returns a velocity of the content, in points per second, in the unit and the direction of the world.
  private func reported(_ velocity: CGVector) -> CGVector {
    let unit = graph.world.velocityUnit == .perSecond ? 1.0 : 0.001
    let factor = graph.world.velocitySign == .ofContent ? unit : -unit
    return CGVector(dx: velocity.dx * (countsFromRight ? -factor : factor), dy: velocity.dy * factor)
  }

  func frame(at time: Double) {
    guard let flight else { return }
    let part = min((time - flight.start) / Self.flightTime, 1)
    let gone = 1 - (1 - part) * (1 - part) * (1 - part)
    move(
      to: CGPoint(
        x: flight.from.x + (flight.to.x - flight.from.x) * gone, y: flight.from.y + (flight.to.y - flight.from.y) * gone
      ))
    guard part >= 1, self.flight != nil else { return }
    self.flight = nil
    move(to: flight.to)
    node.graph.flush()
    set(.idle)
    showMotion()
  }

  private func set(_ next: ScrollPhase) {
    guard next != phase else { return }
    let old = phase
    phase = next
    for listener in node.graph.nodes(where: { $0.effect is PhaseEffect }) where listener.firstScroller === self {
      guard let effect = listener.effect as? PhaseEffect else { continue }
      graph.enqueuePhase { [node] in
        effect.action(old, next, ScrollPhaseChangeContext(geometry: node.scroller.geometry))
      }
    }
  }
}

extension Node {
  /// The frame of this node's first item in the layout.
  var itemFrame: CGRect? { items.first?.frame }
}
