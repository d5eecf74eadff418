@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that a finger travels before it counts as a pan, in points.
  static let slop: CGFloat = 10

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = UIScrollTypeMask()

  private var origin = CGPoint.zero
  private var zero = CGPoint.zero
  /// The first of the places sampled since the last frame at which the finger has traveled more than the slop.
  private var crossing: CGPoint?
  private var samples: [(place: CGPoint, time: TimeInterval)] = []

  open func translation(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return touch.place - zero
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let touch else { return }
    zero = touch.place - translation
  }

  /// Returns the velocity of the finger in points per second. The world decides what is left of it after a rest.
  open func velocity(in view: UIView?) -> CGPoint {
    switch Stage.current.world.restVelocity {
    case .isStale: velocity(over: samples[..<lastMove])
    case .isZero: recentVelocity
    }
  }

  /// The velocity over the last 100 ms in points per second; zero if the finger has not moved in that time. A scroll
  /// view decelerates with this velocity.
  var recentVelocity: CGPoint { velocity(over: samples[...]) }

  /// The end of the samples up to the last one at which the finger had moved.
  private var lastMove: Int {
    guard let place = samples.last?.place else { return 0 }
    // The first of the samples at the last place is the one of the finger's arrival.
    let before = samples.lastIndex { $0.place != place } ?? -1
    return min(before + 2, samples.count)
  }

  private func velocity(over samples: ArraySlice<(place: CGPoint, time: TimeInterval)>) -> CGPoint {
    guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }) else {
      return .zero
    }
    let seconds = last.time - first.time
    guard seconds > 0 else { return .zero }
    return CGPoint(x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
  }

  /// The distance of the finger from the place where it came down.
  var travel: CGPoint { touch.map { $0.place - origin } ?? .zero }

  /// Returns true if this travel makes a pan.
  func isPan(_ travel: CGPoint) -> Bool { max(abs(travel.x), abs(travel.y)) > Self.slop }

  /// A pan of the app's own may be undecided until the finger is lifted. The pans of UIKit's own decide at once.
  override var isDecidedLate: Bool {
    Stage.current.world.refusedPan == .failsAtLift && type(of: self) == UIPanGestureRecognizer.self
  }

  private func sample(_ touch: UITouch) {
    samples += touch.sightings
    if samples.count > 64 { samples.removeFirst(32) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    origin = touch.place
    zero = origin
    samples = []
    sample(touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    sample(touch)
    // The stage has one finger, so a pan that needs two waits until the finger is gone.
    guard minimumNumberOfTouches <= 1 else { return }
    if isActive {
      state = .changed
    } else if let place = touch.sightings.first(where: { isPan($0.place - origin) })?.place {
      crossing = place
      begin()
      crossing = nil
      if isActive, touch.place != place { state = .changed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch else { return }
    sample(touch)
    if isActive { state = .ended } else { fail() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive { state = .cancelled } else { fail() }
  }

  /// Restarts the translation at the place where the finger has traveled the slop, so that the content does not jump.
  func startFromHere() {
    if let touch { zero = crossing ?? touch.place }
  }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  override func receives(_ touch: UITouch) -> Bool { super.receives(touch) && isInReach(touch) }

  /// Returns true for a touch from which the recognizer may begin.
  func isInReach(_ touch: UITouch) -> Bool {
    guard let window = touch.window else { return false }
    let reach: CGFloat = 20
    return edges.contains(.left) && touch.place.x <= reach
      || edges.contains(.right) && touch.place.x >= window.bounds.width - reach
      || edges.contains(.top) && touch.place.y <= reach
      || edges.contains(.bottom) && touch.place.y >= window.bounds.height - reach
  }

  override func isPan(_ travel: CGPoint) -> Bool {
    edges.contains(.left) && travel.x > Self.slop && travel.x > abs(travel.y)
      || edges.contains(.right) && travel.x < -Self.slop && -travel.x > abs(travel.y)
      || edges.contains(.top) && travel.y > Self.slop || edges.contains(.bottom) && travel.y < -Self.slop
  }
}
