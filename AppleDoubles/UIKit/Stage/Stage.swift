/// The environment that a test drives: a screen with one window, a clock that advances by frames, fingers, keys,
/// traits, and a record of the app's calls to the system. A stage is not a part of UIKit.
@MainActor public final class Stage {
  private static var latest: Stage?

  /// The stage of the running task, or the one created last.
  public static var current: Stage {
    if let stage = StageScope.playing ?? latest { return stage }
    return Stage()
  }

  /// Runs `body` on a stage of its own, independently of other tests.
  public static func play(
    size: CGSize = CGSize(width: 390, height: 844), chaos seed: UInt64? = nil,
    _ body: @MainActor (Stage) async throws -> Void
  ) async rethrows {
    let stage = Stage(size: size, chaos: seed)
    try await StageScope.$playing.withValue(stage) { try await body(stage) }
  }

  public let window: UIWindow
  /// The rate of the display, which depends on the world.
  public var framesPerSecond: Double { world.frameRate == .hz120 ? 120 : 60 }
  /// The time in seconds. It does not start at zero.
  public private(set) var time: TimeInterval = 1000

  /// Lets the seconds of a frame of another framework's double pass.
  package func pass(_ seconds: TimeInterval) { time += seconds }
  /// The mistakes of the app that UIKit would have logged.
  public private(set) var faults: [String] = []
  public internal(set) var announcements: [UIAccessibility.Post] = []
  public internal(set) var haptics: [String] = []
  public var settings = Settings() { didSet { settings.post(changesFrom: oldValue) } }
  public internal(set) var isInBackground = false
  /// The answers to the questions that UIKit's documentation leaves open.
  public var world = World()
  public internal(set) var systemAsks = SystemAsks()
  public internal(set) var work = Work()

  /// The number of times that controllers asked the system to read their preferences again.
  public struct SystemAsks: Sendable {
    public var statusBar = 0
    public var homeIndicator = 0
    public var edges = 0
    public var orientations = 0
  }

  var chaos: Chaos?
  var firstResponder: UIResponder?
  weak var focused: UIView?
  /// The environment that has asked for an update of the focus.
  weak var focusUpdate: UIView?
  /// The element that VoiceOver or Switch Control has its focus on.
  public weak var assistiveFocus: UIResponder?
  /// The keys that the focus system has taken.
  public internal(set) var keysOfFocus: [UIKeyboardHIDUsage] = []
  var shown: ShownMenu?
  var screenTraits: UITraitCollection
  var animations = AnimationState()
  private var alarms: [Weak<FrameAlarm>] = []
  private var updateLinks: [Weak<UIUpdateLink>] = []
  /// Enabled update links that tick on after their release, in a world in which they do.
  private var keptLinks: [UIUpdateLink] = []
  private var links: [Weak<CADisplayLink>] = []
  private var motions: [Weak<UIScrollView>] = []
  private var later: [(time: TimeInterval, run: @MainActor () -> Void)] = []
  private var fingers: [Finger] = []

  public init(
    size: CGSize = CGSize(width: 390, height: 844), safeArea: UIEdgeInsets? = nil, chaos seed: UInt64? = nil
  ) {
    screenTraits = Self.traits(size)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    chaos = seed.map(Chaos.init)
    Self.latest = self
    window.deviceInsets = safeArea ?? Self.insets(size)
    window.windowScene = UIWindowScene()
    window.isHidden = false
  }

  private static func traits(_ size: CGSize) -> UITraitCollection {
    UITraitCollection { traits in
      traits.layoutDirection = .leftToRight
      traits.userInterfaceStyle = .light
      traits.preferredContentSizeCategory = .large
      traits.displayScale = 3
      traits.userInterfaceIdiom = .phone
      traits.accessibilityContrast = .normal
      traits.legibilityWeight = .regular
      traits.horizontalSizeClass = size.width >= 700 ? .regular : .compact
      traits.verticalSizeClass = size.height >= 500 ? .regular : .compact
    }
  }

  /// Returns the safe area of a phone without a home button, in portrait and in landscape.
  static func insets(_ size: CGSize) -> UIEdgeInsets {
    size.height >= size.width
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  }

  public func fault(_ text: String) { faults.append(text) }

  public func forgetFaults() { faults = [] }

  // MARK: Time

  /// Runs one frame: clocks tick, scroll views move, delayed calls run, and views are laid out.
  public func frame() {
    advanceTime()
    finishFrame()
  }

  func advanceTime() { time += (chaos?.frameLength() ?? 1) / framesPerSecond }

  func finishFrame() {
    if !isInBackground {
      for alarm in alarms { alarm.value?.ring(time) }
      for link in updateLinks { link.value?.tick(time) }
      for link in links { link.value?.tick(time) }
      for scroll in motions { scroll.value?.step(time) }
    }
    runLater()
    window.layoutPass()
    alarms.removeAll { $0.value == nil }
    updateLinks.removeAll { $0.value == nil }
    keptLinks.removeAll { !$0.isEnabled }
    links.removeAll { $0.value == nil }
    motions.removeAll { $0.value?.isMoving != true }
  }

  private func runLater() {
    let due = later.filter { $0.time <= time }.sorted { $0.time < $1.time }
    later.removeAll { $0.time <= time }
    for item in due { item.run() }
  }

  public func advance(_ seconds: TimeInterval) {
    let end = time + seconds
    while time < end - 1e-9 { frame() }
  }

  /// Runs frames until nothing moves, for `seconds` at most.
  public func settle(within seconds: TimeInterval = 10) {
    let end = time + seconds
    repeat { frame() } while time < end && (!later.isEmpty || isMoving)
  }

  private var isMoving: Bool {
    !motions.isEmpty || updateLinks.contains { $0.value?.isTicking == true }
      || links.contains { $0.value?.isPaused == false }
  }

  /// Runs `body` in the first frame that is at least `seconds` from now.
  public func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    later.append((time + seconds, body))
  }

  func add(_ alarm: FrameAlarm) { alarms.append(Weak(value: alarm)) }
  func add(_ link: UIUpdateLink) { updateLinks.append(Weak(value: link)) }
  func keep(_ link: UIUpdateLink) {
    if world.releasedUpdateLink == .ticksOn, !keptLinks.contains(where: { $0 === link }) { keptLinks.append(link) }
  }
  func add(_ link: CADisplayLink) { links.append(Weak(value: link)) }
  func moves(_ scroll: UIScrollView) {
    if !motions.contains(where: { $0.value === scroll }) { motions.append(Weak(value: scroll)) }
  }

  // MARK: Fingers

  public func touch(_ place: CGPoint) -> Finger {
    window.layoutPass()
    let finger = Finger(self, at: place)
    fingers.append(finger)
    return finger
  }

  func lifted(_ finger: Finger) { fingers.removeAll { $0 === finger } }

  var isTouched: Bool { !fingers.isEmpty }

  public func tap(_ place: CGPoint) {
    let finger = touch(place)
    frame()
    frame()
    finger.lift()
    frame()
  }

  /// Taps the middle of the visible part of `view`.
  public func tap(_ view: UIView) {
    window.layoutPass()
    tap(view.convert(view.bounds, to: nil).intersection(window.bounds).middle)
  }

  public func swipe(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.15) {
    let finger = touch(start)
    finger.move(to: end, over: seconds)
    finger.lift()
    frame()
  }
}

/// The stage on which a task runs.
enum StageScope {
  @TaskLocal static var playing: Stage?
}

struct Weak<Value: AnyObject> {
  weak var value: Value?
}
