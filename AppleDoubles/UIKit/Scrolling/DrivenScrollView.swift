/// The scroll view of another framework's double, which moves the content and knows the finger. This view shows that
/// state as UIKit does, and hands over what code asks of it. It decides nothing.
@MainActor package final class DrivenScrollView: UIScrollView {
  /// Scrolls to an offset that code has set. `endsMotion` is true if that also ends a motion under way.
  package var scroll: (_ offset: CGPoint, _ endsMotion: Bool) -> Void = { _, _ in }
  /// Ends a drag whose recognizer code has switched off.
  package var abandonDrag: () -> Void = {}

  package override init(frame: CGRect) {
    super.init(frame: frame)
    // The other double receives the touches.
    (panGestureRecognizer as? ScrollPan)?.scroll = nil
    contentInsetAdjustmentBehavior = .never
    panGestureRecognizer.onChange { [weak self] pan in
      if pan.state == .cancelled { self?.abandonDrag() }
    }
  }

  package required init?(coder: NSCoder) { nil }

  package override var contentOffset: CGPoint {
    get { bounds.origin }
    set { scroll(newValue, false) }
  }

  package override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { scroll(contentOffset, !animated) }

  package override func stopScrollingAndZooming() { scroll(contentOffset, true) }

  // The other double chooses the offset after a change of the size and of the insets.
  override func keepOffsetInRange() {}
  override func insetsMayHaveChanged(byApp: Bool) { insetsSeen = adjustedContentInset }

  /// Shows sizes and insets, in points. `frame` is in the view around this one.
  package func show(frame: CGRect, contentSize: CGSize, insets: UIEdgeInsets) {
    self.frame = frame
    contentInset = insets
    self.contentSize = contentSize
  }

  /// Shows an offset, in points.
  package func show(offset: CGPoint) {
    settingByItself = true
    bounds = CGRect(origin: offset, size: bounds.size)
    settingByItself = false
  }

  /// Shows whether a finger is down, and whether the content decelerates.
  package func show(isTracking: Bool, isDecelerating: Bool) {
    (self.isTracking, self.isDecelerating) = (isTracking, isDecelerating)
  }

  /// Shows a finger that leaves with a velocity, in points per second, while `land` asks where the content lands. The
  /// scroll view is the first target of its pan, so that other targets hear of the end later.
  package func show<Landing>(leavingAt velocity: CGPoint, while land: () -> Landing) -> Landing {
    let pan = panGestureRecognizer as? ScrollPan
    pan?.shownVelocity = velocity
    pan?.isLeaving = true
    defer { pan?.isLeaving = false }
    return land()
  }

  /// Shows the state of the pan and the place of its finger, and runs the actions of the pan.
  package func show(pan state: UIGestureRecognizer.State, finger: CGPoint) {
    let pan = panGestureRecognizer as? ScrollPan
    if state == .began { pan?.shownVelocity = nil }
    pan?.shownPlace = finger
    isHeld = state == .began || state == .changed
    panGestureRecognizer.state = state
  }
}
