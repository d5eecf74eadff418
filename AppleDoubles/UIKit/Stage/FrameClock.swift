/// The double of the hosts' frame clock. It ticks with the stage's frames. A clock that was started for a view in a
/// window stops ticking when the view leaves the window, as a window's updates do.
@MainActor public final class FrameClock {
  public static var now: Double { Stage.current.time }

  public weak var view: UIView?
  public var isRunning = false {
    didSet { if isRunning != oldValue { needsWindow = isRunning && view?.window != nil } }
  }

  private var needsWindow = false
  private let tick: @MainActor (Double) -> Void
  private var alarm: Double?

  public init(_ tick: @escaping @MainActor (Double) -> Void) {
    self.tick = tick
    Stage.current.add(self)
  }

  public func wake(at time: Double?) { alarm = time }

  func tick(_ time: Double) {
    let rings = alarm.map { $0 <= time } ?? false
    if rings { alarm = nil }
    let isHeard = !needsWindow || view?.window != nil
    if isRunning && isHeard || rings { tick(time) }
  }
}

/// A display link that calls a closure.
@MainActor public final class CADisplayLink: NSObject {
  public var isPaused = false
  public private(set) var timestamp: TimeInterval = 0
  public private(set) var targetTimestamp: TimeInterval = 0
  public private(set) var duration: TimeInterval = 1.0 / 60
  public var preferredFrameRateRange = CAFrameRateRange()
  private var onFrame: (@MainActor (CADisplayLink) -> Void)?

  public init(onFrame: @escaping @MainActor (CADisplayLink) -> Void) { self.onFrame = onFrame }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Stage.current.add(self) }

  public func invalidate() {
    isPaused = true
    onFrame = nil
  }

  func tick(_ time: TimeInterval) {
    guard !isPaused else { return }
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
