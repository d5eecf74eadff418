@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  open var allowedTouchTypes: [NSNumber] = []
  open var isEnabled = true { didSet { if !isEnabled { abandon() } } }

  open var state = State.possible {
    didSet {
      guard isActive || state == .ended || oldValue == .began || oldValue == .changed else { return }
      guard state != .possible else { return }
      changed()
    }
  }

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var mustFail: [UIGestureRecognizer] = []
  /// Continues the recognition once every recognizer that must fail has failed.
  private var waiting: (() -> Void)?
  weak var finger: Finger?
  var touch: UITouch?

  public override init() { super.init() }

  /// Adds a closure in place of a target and an action.
  func onChange(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.append(handler) }

  func changed() { for handler in handlers { handler(self) } }

  public var numberOfTouches: Int { touch == nil ? 0 : 1 }
  var isActive: Bool { state == .began || state == .changed }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { mustFail.append(otherGestureRecognizer) }

  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func reset() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  // MARK: Following a finger

  func receives(_ touch: UITouch) -> Bool {
    isEnabled && self.touch == nil && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
  }

  func follow(_ touch: UITouch, of finger: Finger) {
    self.touch = touch
    self.finger = finger
    state = .possible
    touchesBegan([touch], with: finger.event)
  }

  func release() {
    if state == .possible, waiting == nil { fail() }
    guard waiting == nil else { return }
    touch = nil
    finger = nil
    state = .possible
    reset()
  }

  /// Ends the gesture, because the recognizer is switched off or leaves the screen.
  func abandon() {
    waiting = nil
    if isActive { state = .cancelled }
    if state == .possible { fail() }
  }

  func fail() {
    guard state == .possible, touch != nil else { return }
    waiting = nil
    state = .failed
    finger?.retry(after: self)
  }

  /// Begins a continuous gesture or ends a discrete one, if the other recognizers of the finger allow it. Otherwise the
  /// recognizer waits or fails.
  func begin(as new: State = .began) {
    guard state == .possible, waiting == nil, let finger else { return }
    guard view?.gestureRecognizerShouldBegin(self) ?? true, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      if !isDecidedLate { fail() }
      return
    }
    attempt(new, finger)
  }

  private func attempt(_ new: State, _ finger: Finger) {
    let others = finger.recognizers.filter { $0 !== self }
    if others.contains(where: { $0.state == .possible && needsFailure(of: $0) }) {
      waiting = { [weak self, weak finger] in
        guard let self, let finger else { return }
        // A continuous gesture can't begin any more when the finger is lifted.
        if finger.isUp, new == .began { fail() } else { attempt(new, finger) }
        if finger.isUp { release() }
      }
      return
    }
    let wasWaiting = waiting != nil
    waiting = nil
    if others.contains(where: { ($0.isActive || $0.state == .ended) && needsFailure(of: $0) }) {
      fail()
      return
    }
    if others.contains(where: { ($0.isActive || $0.state == .ended) && $0.excludes(self) }) {
      fail()
      return
    }
    guard finger.allows(self) else {
      fail()
      return
    }
    state = new
    for other in others where other.state == .possible && excludes(other) { other.fail() }
    if cancelsTouchesInView { finger.cancelContentTouches(wasWaiting && new == .ended) }
  }

  private func needsFailure(of other: UIGestureRecognizer) -> Bool {
    mustFail.contains { $0 === other } || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }

  /// `true` for a recognizer that decides before those of the content under the finger.
  var goesFirst: Bool { false }

  /// `true` for a recognizer that stays undecided until the finger is lifted, although it must not begin.
  var isDecidedLate: Bool { false }

  func retryIfWaiting() {
    guard let retry = waiting else { return }
    retry()
  }
}
