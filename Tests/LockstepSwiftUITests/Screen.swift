import LockstepSwiftUI
import SwiftUI

/// A simulated screen. A test touches it, draws its frames, advances its time, and reads its view tree.
@MainActor final class Screen {
  /// The time that models under test read, in seconds.
  static var now = 0.0
  static let clock = PagerClock(now: { Screen.now }, alarm: { seconds, action in alarms.add(after: seconds, action) })
  /// The alarms of the models under test.
  static let alarms = ScreenAlarms()

  let graph: Graph
  /// Runs after each frame.
  var onFrame: (() -> Void)?

  init<Content: View>(
    width: Double = 400, direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
    screenReader: Bool = false, dynamicType: DynamicTypeSize = .large,
    safeArea: EdgeInsets = EdgeInsets(), scene: [String: String] = [:], world: World = World(), mostPasses: Int = 200,
    isHosted: Bool = false,
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    environment.setReduceMotion(reducesMotion)
    environment.setVoiceOver(screenReader)
    environment.dynamicTypeSize = dynamicType
    graph = Graph(
      size: CGSize(width: width, height: 800), environment: environment, safeArea: safeArea, scene: scene, world: world,
      mostPasses: mostPasses, isHosted: isHosted
    ) {
      Root(content: content)
    }
    // No finger comes down in the turn of the first layout.
    Screen.alarms.ring()
  }

  /// The scroll view of the pages: the tallest horizontal scroll view.
  var pages: Scroller { scrollers[0] }
  /// The scroll view of the tabs: the least tall horizontal scroll view.
  var strip: Scroller { scrollers[scrollers.count - 1] }

  /// The horizontal scroll views, from the tallest to the least tall.
  private var scrollers: [Scroller] {
    graph.nodes { $0.isHorizontalScroller }.map(\.scroller).sorted { $0.container.height > $1.container.height }
  }

  /// `true` if the screen shows a scroll view of pages.
  var hasPages: Bool { !scrollers.isEmpty }

  /// Draws frames while anything moves, for at most this many seconds, and then advances the time to the end of that
  /// period.
  func run(for seconds: Double) {
    let end = Screen.now + seconds
    graph.flush()
    while Screen.now < end - 1e-9 {
      if graph.isAnimating { frame() } else if !ring(until: end) { break }
    }
    Screen.now = max(Screen.now, end)
    Screen.alarms.ring()
    graph.flush()
  }

  /// Draws frames until nothing moves.
  ///
  /// The number of frames has no limit, because some screens make a model that uses the device's clock. A simulated
  /// frame takes almost no time on that clock.
  func run() {
    graph.flush()
    repeat {
      while graph.isAnimating { frame() }
    } while ring(until: .infinity)
  }

  /// Advances the time to the next alarm, if there is one until `end`, and runs it.
  private func ring(until end: Double) -> Bool {
    guard let next = Screen.alarms.next, next <= end else { return false }
    Screen.now = max(Screen.now, next)
    Screen.alarms.ring()
    graph.flush()
    return true
  }

  func frame() {
    Screen.now += 1.0 / 60
    Screen.alarms.ring()
    graph.frame()
    onFrame?()
  }

  /// Drags the pages by a distance, in points, over several frames, and releases the finger. `velocity` is in points
  /// per second.
  func swipe(by distance: Double, velocity: Double? = nil, settles: Bool = true) {
    drag(by: distance)
    pages.endDrag(velocity: CGVector(dx: velocity ?? (distance > 0 ? 800 : -800), dy: 0))
    if settles { run() }
  }

  func drag(by distance: Double, steps: Int = 10) {
    pages.beginDrag()
    for _ in 0..<steps {
      frame()
      pages.drag(by: distance / Double(steps))
    }
  }

  func tab(_ title: String) -> Node? {
    graph.nodes { $0.isAccessible && $0.accessibility.traits.contains(.isButton) && $0.spokenLabel == title }.first
  }

  func tap(_ title: String) { tab(title)?.press() }

  /// Returns the number of evaluated bodies of the view type with this name.
  func count(_ name: String) -> Int { graph.counts[name] ?? 0 }

  func resetCounts() { graph.counts = [:] }

  /// Returns the texts with this prefix that are at least partly within the width of the screen.
  func visibleTexts(_ prefix: String = "Page") -> [String] {
    graph.nodes(of: Text.self).filter {
      $0.frame.maxX > 0.5 && $0.frame.minX < graph.size.width - 0.5
    }.compactMap { ($0.view as? Text)?.string }.filter { $0.hasPrefix(prefix) }
  }
}

/// The alarms that are due at a simulated time.
@MainActor final class ScreenAlarms {
  private final class Entry {
    let due: Double
    var action: (@MainActor () -> Void)?

    init(due: Double, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  /// The time of the next alarm, in seconds.
  var next: Double? { entries.filter { $0.action != nil }.map(\.due).min() }

  func add(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> PagerAlarm {
    nonisolated(unsafe) let entry = Entry(due: Screen.now + seconds, action: action)
    entries.append(entry)
    return PagerAlarm { entry.action = nil }
  }

  /// Runs the alarms that are due.
  func ring() {
    let due = entries.filter { $0.due <= Screen.now + 1e-9 }
    entries.removeAll { $0.due <= Screen.now + 1e-9 || $0.action == nil }
    for entry in due { entry.action?() }
  }
}

extension Node {
  /// The text that a screen reader speaks for this view: its label, or the texts of its views if they are combined.
  var spokenLabel: String? {
    if let label = accessibility.label { return label }
    guard accessibility.children == .combine else { return nil }
    return texts.joined(separator: ", ")
  }

  /// The strings of the texts in this view that a screen reader reaches.
  var texts: [String] {
    if let text = view as? Text { return [text.string] }
    return children.filter { !$0.accessibility.isHidden }.flatMap(\.texts)
  }

  var isHorizontalScroller: Bool {
    scrollAxes?.contains(.horizontal) == true
  }
}

/// Returns the number of values in a view that are made when they are first read, and are not made yet.
@MainActor func unmadeValues(in view: some View) -> Int {
  var found = 0
  for child in Mirror(reflecting: view).children {
    guard let initial = Mirror(reflecting: child.value).descendant("initial") else { continue }
    let made = Mirror(reflecting: initial).descendant("made").map { Mirror(reflecting: $0) }
    if let made, made.children.isEmpty { found += 1 }
  }
  return found
}

/// The root view of a test. It makes the content in its body, like a view of an app.
private struct Root<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}
