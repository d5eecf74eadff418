extension UIScrollView {
  var isMoving: Bool { motion != nil }

  /// The duration of an animated change of the offset, in seconds. UIKit does not document it; this value is close to
  /// the observed one.
  static let animationSeconds = 0.3

  /// The velocity below which a released finger leaves the content where it is, in points per second.
  static let leastSpeed: CGFloat = 50

  /// The velocity below which a target may be reached at a constant low speed, in points per second.
  static let slowSpeed: CGFloat = 270
  /// That low speed, in points per second.
  static let creepSpeed: CGFloat = 30

  func animate(to target: CGPoint, cause: Motion.Cause) {
    endDeceleration()
    motion = Motion(
      x: course(.ease(to: target.x, seconds: Self.animationSeconds), .horizontal),
      y: course(.ease(to: target.y, seconds: Self.animationSeconds), .vertical), cause: cause)
    Stage.current.moves(self)
  }

  /// Stops the motion without a callback to the delegate.
  func stop() {
    motion = nil
    isDecelerating = false
  }

  private func course(_ course: AxisMotion.Course, _ axis: NSLayoutConstraint.Axis) -> AxisMotion {
    AxisMotion(
      course: course, start: axis == .horizontal ? contentOffset.x : contentOffset.y, startTime: Stage.current.time,
      rate: (isPagingEnabled ? DecelerationRate.fast : decelerationRate).rawValue, range: range(axis),
      bounces: bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically))
  }

  /// Advances the motion by one frame.
  func step(_ time: TimeInterval) {
    guard var now = motion else { return }
    // A motion ends at the edges that the content has by then.
    now.x.move(edges: range(.horizontal), at: time)
    now.y.move(edges: range(.vertical), at: time)
    let (x, y) = (now.x.sample(time), now.y.sample(time))
    motion = now
    setOffset(CGPoint(x: x.offset, y: y.offset))
    // The delegate may have stopped the motion, or begun another.
    guard x.rests, y.rests, motion?.cause == now.cause else { return }
    motion = nil
    switch now.cause {
    case .deceleration: endDeceleration()
    case .animation:
      Stage.current.deliver { [weak self] in self.map { $0.scrollDelegate?.scrollViewDidEndScrollingAnimation($0) } }
    case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }

  func setOffset(_ offset: CGPoint) {
    settingByItself = true
    contentOffset = offset
    settingByItself = false
  }

  private func endDeceleration() {
    motion = nil
    guard isDecelerating else { return }
    isDecelerating = false
    guard Stage.current.world.decelerationEnd == .isReported else { return }
    Stage.current.deliver { [weak self] in self.map { $0.scrollDelegate?.scrollViewDidEndDecelerating($0) } }
  }

  func scrollToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: range(.vertical).lowerBound)
    if top != contentOffset { animate(to: top, cause: .toTop) }
  }

  // MARK: The finger

  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let range = range(axis)
    if range.upperBound > range.lowerBound { return true }
    switch axis {
    case .horizontal: return bounces && bouncesHorizontally && alwaysBounceHorizontal
    case .vertical: return bounces && bouncesVertically && alwaysBounceVertical
    }
  }

  /// Returns true if this scroll view takes a pan by `travel`. It takes a pan along an axis on which it scrolls. Past
  /// an end, it leaves the pan to a scroll view around it that can still scroll.
  func takes(_ travel: CGPoint) -> Bool {
    let axis: NSLayoutConstraint.Axis = abs(travel.x) >= abs(travel.y) ? .horizontal : .vertical
    let way = axis == .horizontal ? travel.x : travel.y
    guard abs(way) > (isCaught ? 0 : UIPanGestureRecognizer.slop), canScroll(axis) else { return false }
    let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
    let range = range(axis)
    let isAtEnd = way > 0 ? offset <= range.lowerBound : offset >= range.upperBound
    let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard isAtEnd, transfers, !isCaught else { return true }
    var step = superview
    while let here = step {
      if let outer = here as? UIScrollView, outer.isScrollEnabled, outer.canScroll(axis),
        outer.panGestureRecognizer.state == .possible, outer.panGestureRecognizer.touch != nil
      {
        let offset = axis == .horizontal ? outer.contentOffset.x : outer.contentOffset.y
        let range = outer.range(axis)
        if way > 0 ? offset > range.lowerBound : offset < range.upperBound { return false }
      }
      step = here.superview
    }
    return true
  }

  /// Handles a touch of the pan. `isInnermost` is false if the finger comes down in another scroll view inside this
  /// one. `stops` is false if the touch does not stop a deceleration.
  func touchDown(isInnermost: Bool, stops: Bool) {
    // A scroll view that moves tracks at once (WebKit turns that off for its own scroll views).
    guard isInnermost || motion != nil || Stage.current.world.outerTracking == .atTouchDown else { return }
    isTracking = true
    guard stops else { return }
    isCaught = motion != nil
    // The content stands. `isDecelerating` stays true until the finger is lifted (WebKit, pull request 15871).
    motion = nil
  }

  /// `true` if a finger has stopped the motion of a scroll view around this one, which keeps the finger.
  var isUnderCaughtScrollView: Bool {
    guard Stage.current.world.innerPan == .outerKeeps, let touch = panGestureRecognizer.touch else { return false }
    return sequence(first: self as UIView, next: \.superview).dropFirst().contains {
      guard let outer = $0 as? UIScrollView else { return false }
      return outer.isCaught && outer.panGestureRecognizer.touch === touch
    }
  }

  /// Ends a touch that was lifted, or taken by another recognizer, before it dragged.
  func touchEndedWithoutDrag() {
    guard isTracking, !isHeld else { return }
    isTracking = false
    let wasCaught = isCaught
    isCaught = false
    guard wasCaught else { return keepOffsetInRange() }
    let target = isPagingEnabled ? page(velocity: .zero, from: contentOffset) : inRange(contentOffset)
    guard target == contentOffset else {
      return decelerate(velocity: .zero, target: target, isChosen: isPagingEnabled)
    }
    // Recognizers that see the lift still read a deceleration.
    Stage.current.after(0) { [weak self] in
      if let self, motion == nil, !isTracking { endDeceleration() }
    }
  }

  func panChanged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: continueDrag(pan)
    case .ended: endDrag(velocity: pan.recentVelocity)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: return
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    motion = nil
    let travel = pan.travel
    pan.startFromHere()
    var axes = (x: canScroll(.horizontal), y: canScroll(.vertical))
    if isDirectionalLockEnabled, axes.x, axes.y {
      axes = abs(travel.x) >= abs(travel.y) ? (true, false) : (false, true)
    }
    drag = Drag(
      held: CGPoint(
        x: unbanded(contentOffset.x, range(.horizontal), bounds.width),
        y: unbanded(contentOffset.y, range(.vertical), bounds.height)), began: contentOffset, axes: axes)
    if let drag {
      let first = CGPoint(x: drag.held.x - contentOffset.x, y: drag.held.y - contentOffset.y)
      (pan as? ScrollPan)?.resist(by: CGPoint(x: axes.x ? first.x : 0, y: axes.y ? first.y : 0))
    }
    isHeld = true
    isTracking = pan.touch != nil
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { window?.endEditing(true) }
  }

  private func continueDrag(_ pan: UIPanGestureRecognizer) {
    guard let drag else { return }
    let way = (pan as? ScrollPan)?.way ?? pan.translation(in: self)
    var offset = contentOffset
    if drag.axes.x {
      offset.x = banded(drag.held.x - way.x, range(.horizontal), bounds.width, bounces && bouncesHorizontally)
    }
    if drag.axes.y {
      offset.y = banded(drag.held.y - way.y, range(.vertical), bounds.height, bounces && bouncesVertically)
    }
    // Set before the delegate is told of the offset.
    (pan as? ScrollPan)?.resist(
      by: CGPoint(
        x: drag.axes.x ? drag.held.x - way.x - offset.x : 0, y: drag.axes.y ? drag.held.y - way.y - offset.y : 0))
    setOffset(offset)
    refreshControl?.pulled(contentOffset.y - range(.vertical).lowerBound)
  }

  /// Restarts the travel of the drag at the finger's present place.
  func restartDrag() {
    guard drag != nil else { return }
    panGestureRecognizer.setTranslation(.zero, in: self)
    drag?.held = CGPoint(
      x: unbanded(contentOffset.x, range(.horizontal), bounds.width),
      y: unbanded(contentOffset.y, range(.vertical), bounds.height))
  }

  private func unbanded(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
    let inside = offset.clamped(to: range)
    return inside + AxisMotion.unbanded(offset - inside, length)
  }

  private func banded(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    let inside = offset.clamped(to: range)
    return bounces ? inside + AxisMotion.rubberBand(offset - inside, length) : inside
  }

  private func inRange(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical)))
  }

  /// Returns the page on which UIKit's own paging would land.
  private func page(velocity: CGPoint, from began: CGPoint) -> CGPoint {
    func land(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ began: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let here = offset / length
      let page = velocity > 0 ? here.rounded(.up) : velocity < 0 ? here.rounded(.down) : here.rounded()
      let start = (began / length).rounded()
      return min(max(page, start - 1), start + 1) * length
    }
    return inRange(
      CGPoint(
        x: canScroll(.horizontal) ? land(contentOffset.x, velocity.x, bounds.width, began.x) : contentOffset.x,
        y: canScroll(.vertical) ? land(contentOffset.y, velocity.y, bounds.height, began.y) : contentOffset.y))
  }

  private func endDrag(velocity finger: CGPoint) {
    guard let drag, isHeld else { return }
    func speed(_ value: CGFloat, _ moves: Bool) -> CGFloat { moves && abs(value) >= Self.leastSpeed ? -value : 0 }
    let velocity = CGPoint(x: speed(finger.x, drag.axes.x), y: speed(finger.y, drag.axes.y))
    let rate = decelerationRate.rawValue
    let natural =
      isPagingEnabled
      ? page(velocity: velocity, from: drag.began)
      : inRange(
        CGPoint(
          x: AxisMotion.landing(from: contentOffset.x, velocity: velocity.x, rate: rate),
          y: AxisMotion.landing(from: contentOffset.y, velocity: velocity.y, rate: rate)))
    var target = natural
    if Stage.current.chaos?.drops() != true {
      scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    }
    self.drag = nil
    isHeld = false
    isTracking = false
    isCaught = false
    // The delegate may have begun another motion.
    let decelerates = motion == nil && (target != contentOffset || natural == target && velocity != .zero)
    if decelerates { isDecelerating = true }
    Stage.current.deliver { [weak self] in
      self.map { $0.scrollDelegate?.scrollViewDidEndDragging($0, willDecelerate: decelerates) }
    }
    // The deceleration that the finger has ended is not reported (flowkey/UIKit-cross-platform, pull request 307).
    if !decelerates { isDecelerating = false }
    if decelerates, isDecelerating, motion == nil {
      // At the fast rate, it is the delegate that chooses the end of the content, although the fling would end there too.
      let isEnd = decelerationRate == .fast && Stage.current.world.flingToEnd == .endsThere
      decelerate(velocity: velocity, target: target, isChosen: target != natural || isPagingEnabled || isEnd)
    }
  }

  private func decelerate(velocity: CGPoint, target: CGPoint, isChosen: Bool) {
    isDecelerating = true
    Stage.current.deliver { [weak self] in self.map { $0.scrollDelegate?.scrollViewWillBeginDecelerating($0) } }
    guard isDecelerating, motion == nil else { return }
    func choose(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ velocity: CGFloat, _ target: CGFloat)
      -> AxisMotion.Course
    {
      if !range.contains(offset) { return .spring(to: offset.clamped(to: range), velocity: velocity) }
      guard isChosen else { return .glide(velocity: velocity) }
      let world = Stage.current.world
      if (target - offset) * velocity < 0, world.targetAgainstVelocity == .jumps {
        return .ease(to: target, seconds: 0)
      }
      if velocity != 0, abs(velocity) < Self.slowSpeed, world.slowRelease == .creeps {
        return .ease(to: target, seconds: Double(abs(target - offset) / Self.creepSpeed))
      }
      let rate = (isPagingEnabled ? DecelerationRate.fast : decelerationRate).rawValue
      let isEnd = target == (velocity > 0 ? range.upperBound : range.lowerBound)
      if isEnd, velocity != 0, world.flingToEnd == .overshoots,
        !range.contains(AxisMotion.landing(from: offset, velocity: velocity, rate: decelerationRate.rawValue))
      {
        return .glide(velocity: velocity)
      }
      let keeps = world.targetDuration == .byVelocity && (target - offset) * velocity > 0
      return .aim(at: target, decay: keeps ? velocity / (target - offset) : AxisMotion.decay(rate))
    }
    motion = Motion(
      x: course(choose(contentOffset.x, range(.horizontal), velocity.x, target.x), .horizontal),
      y: course(choose(contentOffset.y, range(.vertical), velocity.y, target.y), .vertical), cause: .deceleration)
    Stage.current.moves(self)
  }
}

/// The pan of a scroll view. It begins only where the scroll view can scroll.
final class ScrollPan: UIPanGestureRecognizer {
  weak var scroll: UIScrollView?
  /// The velocity of a finger that another framework's double moves, once it has left.
  var shownVelocity: CGPoint?
  /// The place of that finger.
  var shownPlace: CGPoint?
  /// `true` while that double asks where the content lands. The pan has ended then, and has told nobody.
  var isLeaving = false

  override var state: State {
    get { isLeaving ? .ended : super.state }
    set { super.state = newValue }
  }

  override func location(in view: UIView?) -> CGPoint { shownPlace ?? super.location(in: view) }

  override func receives(_ touch: UITouch) -> Bool {
    guard let scroll, scroll.isScrollEnabled else { return false }
    if Stage.current.world.movedPan == .scrollsInside, touch.view?.isDescendant(of: scroll) == false { return false }
    return super.receives(touch)
  }

  override func isPan(_ travel: CGPoint) -> Bool {
    guard let scroll, scroll.takes(travel) else { return false }
    return !scroll.isUnderCaughtScrollView
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scroll else { return }
    let isInside = touch?.view?.isDescendant(of: scroll) ?? true
    var inner = touch?.view
    while let here = inner, here !== scroll, !(here is UIScrollView) { inner = here.superview }
    // A moved pan follows touches outside its scroll view too.
    scroll.touchDown(
      isInnermost: inner === scroll || !isInside,
      stops: isInside || Stage.current.world.movedPan == .worksEverywhere)
  }

  override func changed() {
    scroll?.panChanged(self)
    super.changed()
  }

  override func fail() {
    super.fail()
    scroll?.touchEndedWithoutDrag()
  }

  override func reset() { scroll?.touchEndedWithoutDrag() }

  // MARK: The wheel

  /// The travel of the wheel, which drags without a finger.
  private var wheel: CGPoint?

  override var travel: CGPoint { wheel ?? super.travel }
  override func translation(in view: UIView?) -> CGPoint {
    guard let resistance, Stage.current.world.panTranslation == .followsContent else { return way }
    return way + resistance.last - resistance.first
  }

  /// The travel of the finger or wheel.
  var way: CGPoint { wheel ?? super.translation(in: nil) }

  /// The part of the travel that the content does not follow, at the beginning of the drag and now.
  private var resistance: (first: CGPoint, last: CGPoint)?

  /// Notes the part of the travel that the content does not follow.
  func resist(by part: CGPoint) { resistance = (resistance?.first ?? part, part) }

  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    resistance = nil
    super.setTranslation(translation, in: view)
  }

  override func startFromHere() {
    resistance = nil
    super.startFromHere()
  }
  override func velocity(in view: UIView?) -> CGPoint {
    shownVelocity ?? (wheel == nil ? super.velocity(in: view) : .zero)
  }
  override var recentVelocity: CGPoint { wheel == nil ? super.recentVelocity : .zero }

  /// Drags by a notch of a wheel, and ends the drag.
  func turn(by travel: CGPoint) {
    guard touch == nil, state == .possible, let scroll, scroll.isScrollEnabled else { return }
    wheel = travel
    guard scroll.gestureRecognizerShouldBegin(self) else {
      wheel = nil
      return
    }
    setState(.began)
    setState(.changed)
    setState(.ended)
    wheel = nil
    setState(.possible)
  }

  /// Drags by fingers on a trackpad, which move without a touch.
  func scroll(by travel: CGPoint) {
    guard touch == nil, let scroll, scroll.isScrollEnabled else { return }
    wheel = (wheel ?? .zero) + travel
    if state == .possible {
      guard scroll.gestureRecognizerShouldBegin(self) else {
        wheel = nil
        return
      }
      setState(.began)
    }
    if isActive { setState(.changed) }
  }

  /// Ends a drag by fingers on a trackpad.
  func endScroll() {
    if isActive { setState(.ended) }
    wheel = nil
    setState(.possible)
  }

  private func setState(_ next: State) { state = next }
}

/// Two fingers on a trackpad, from the first move to their lift.
@MainActor public final class Trackpad {
  private let pan: ScrollPan?
  private let stage: Stage

  init(_ stage: Stage, _ pan: ScrollPan?) { (self.stage, self.pan) = (stage, pan) }

  /// Scrolls by a number of points, and runs a frame. A positive number scrolls towards the end of the content.
  public func move(by way: CGPoint) {
    pan?.scroll(by: CGPoint(x: -way.x, y: -way.y))
    stage.frame()
  }

  /// Lifts the fingers.
  public func lift() {
    pan?.endScroll()
    stage.frame()
  }
}

extension Stage {
  /// Puts two fingers on a trackpad, with the pointer over a place. They scroll the deepest scroll view there that can
  /// scroll along an axis.
  public func trackpad(at place: CGPoint, along axis: NSLayoutConstraint.Axis) -> Trackpad {
    var step = window.hitTest(place, with: nil)
    while let here = step {
      step = here.superview
      guard let scroll = here as? UIScrollView, scroll.isScrollEnabled, scroll.canScroll(axis) else { continue }
      return Trackpad(self, scroll.panGestureRecognizer as? ScrollPan)
    }
    return Trackpad(self, nil)
  }
}

extension Stage {
  /// Turns a mouse wheel by a number of points over the deepest scroll view that can scroll in that direction. A
  /// positive number scrolls towards the end of the content.
  public func turnWheel(at place: CGPoint, by travel: CGPoint) {
    var step = window.hitTest(place, with: nil)
    let axis: NSLayoutConstraint.Axis = abs(travel.x) >= abs(travel.y) ? .horizontal : .vertical
    while let here = step {
      step = here.superview
      guard let scroll = here as? UIScrollView, scroll.isScrollEnabled, scroll.canScroll(axis), scroll.motion == nil
      else { continue }
      switch world.wheel {
      case .movesWithoutDrag:
        let next = scroll.contentOffset + travel
        scroll.setOffset(
          CGPoint(x: next.x.clamped(to: scroll.range(.horizontal)), y: next.y.clamped(to: scroll.range(.vertical))))
      case .drags: (scroll.panGestureRecognizer as? ScrollPan)?.turn(by: CGPoint(x: -travel.x, y: -travel.y))
      }
      break
    }
    frame()
  }
}
