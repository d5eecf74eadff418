/// The double of the hosts' alarm. It rings in the first frame at or after its time.
@MainActor public final class FrameAlarm {
  private let rings: @MainActor () -> Void
  private var time: Double?

  public init(_ rings: @escaping @MainActor () -> Void) {
    self.rings = rings
    Stage.current.add(self)
  }

  /// Rings once at this time; nil cancels the alarm.
  public func set(_ time: Double?) { self.time = time }

  func ring(_ now: Double) {
    guard let time, time <= now else { return }
    self.time = nil
    rings()
  }
}

/// Replaces a target and an action: calls a closure for each frame of the display.
@MainActor public final class DisplayLinkRelay {
  private let link: CADisplayLink

  public init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
    link = CADisplayLink(onFrame: tick)
    link.add(to: .main, forMode: .common)
  }

  public func prefer(_ range: CAFrameRateRange) { link.preferredFrameRateRange = range }

  public func invalidate() { link.invalidate() }
}

/// A display link that calls a closure.
@MainActor public final class CADisplayLink: NSObject {
  public var isPaused = false
  public private(set) var timestamp: TimeInterval = 0
  public private(set) var targetTimestamp: TimeInterval = 0
  public var duration: TimeInterval { 1 / Stage.current.framesPerSecond }
  public var preferredFrameRateRange = CAFrameRateRange()
  private var onFrame: (@MainActor (CADisplayLink) -> Void)?
  private var gate = FrameGate()

  public init(onFrame: @escaping @MainActor (CADisplayLink) -> Void) { self.onFrame = onFrame }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Stage.current.add(self) }

  public func invalidate() {
    isPaused = true
    onFrame = nil
  }

  func tick(_ time: TimeInterval) {
    guard !isPaused, gate.opens(at: time, for: preferredFrameRateRange) else { return }
    timestamp = time
    targetTimestamp = time + duration
    onFrame?(self)
  }
}

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float = 0
  public var maximum: Float = 0
  public var preferred: Float? = 0
  public init() {}
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

/// The frames in which a link acts: 60 per second at most, unless the link asks for more. Source: Apple, "Optimizing
/// ProMotion refresh rates for iPhone 13 Pro and iPad Pro".
struct FrameGate {
  private var latest: TimeInterval?

  /// Returns true if the link acts in the frame at this time.
  mutating func opens(at time: TimeInterval, for range: CAFrameRateRange) -> Bool {
    let rate = range.maximum > 0 ? Double(range.preferred ?? range.maximum) : 60
    // Frames do not come at exact times.
    if let latest, time - latest < 0.9 / rate { return false }
    latest = time
    return true
  }
}

/// The steps of an update in which an update link can act.
public struct UIUpdateActionPhase: Hashable, Sendable {
  private let order: Int
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(order: 4)
}

/// The times of an update.
@MainActor public final class UIUpdateInfo: NSObject {
  public let modelTime: TimeInterval
  public let estimatedPresentationTime: TimeInterval

  init(at time: TimeInterval, in stage: Stage) {
    let frame = 1 / stage.framesPerSecond
    modelTime =
      switch stage.world.modelTime {
      case .updateStart: time
      case .frameEarlier: time - frame
      case .frameLater: time + frame
      }
    estimatedPresentationTime = time + (stage.world.presentation == .nextFrame ? frame : 2 * frame)
    super.init()
  }
}

/// A link that acts in every update of a view's window while it is enabled.
@MainActor public final class UIUpdateLink: NSObject {
  public var isEnabled = false { didSet { if isEnabled { Stage.current.keep(self) } } }
  public var requiresContinuousUpdates = false
  public var preferredFrameRateRange = CAFrameRateRange()
  private weak var view: UIView?
  private var actions: [@MainActor (UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var gate = FrameGate()

  public init(view: UIView) {
    self.view = view
    super.init()
    Stage.current.add(self)
  }

  public func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append(handler)
  }

  /// Updates come only for a view whose window is in a scene.
  var isTicking: Bool { isEnabled && requiresContinuousUpdates && view?.window?.windowScene != nil }

  func tick(_ time: TimeInterval) {
    guard isTicking, gate.opens(at: time, for: preferredFrameRateRange) else { return }
    let info = UIUpdateInfo(at: time, in: Stage.current)
    for action in actions { action(self, info) }
  }
}
