import LockstepSwiftUI
import SwiftUI

/// A screen that a test drives: its tree, its fingers, its frames, and the time.
@MainActor final class Screen {
  /// The time that models under test read.
  static var now = 0.0
  static let clock = PagerClock { Screen.now }

  let graph: Graph

  init<Content: View>(
    width: Double = 400, direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false,
    screenReader: Bool = false, dynamicType: DynamicTypeSize = .large,
    safeArea: EdgeInsets = EdgeInsets(), scene: [String: String] = [:],
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    environment.setReduceMotion(reducesMotion)
    environment.setVoiceOver(screenReader)
    environment.dynamicTypeSize = dynamicType
    graph = Graph(
      size: CGSize(width: width, height: 800), environment: environment, safeArea: safeArea, scene: scene
    ) {
      Root(content: content)
    }
  }

  /// The scroll view of the pages: the higher one.
  var pages: Scroller { scrollers[0] }
  /// The scroll view of the tabs.
  var strip: Scroller { scrollers[scrollers.count - 1] }

  /// Horizontal scroll views that are not within one another.
  private var scrollers: [Scroller] {
    graph.nodes { $0.isHorizontalScroller }.map(\.scroller).sorted { $0.container.height > $1.container.height }
  }

  /// Frames for a time, as far as anything moves in it.
  func run(for seconds: Double) {
    let end = Screen.now + seconds
    graph.flush()
    while graph.isAnimating, Screen.now < end - 1e-9 { frame() }
    Screen.now = max(Screen.now, end)
  }

  /// Frames until nothing moves. They are not counted: a screen that makes its model itself goes by the device's own time, in which a frame here
  /// takes next to none.
  func run() {
    graph.flush()
    while graph.isAnimating { frame() }
  }

  func frame() {
    Screen.now += 1.0 / 60
    graph.frame()
  }

  /// A finger drags the pages by a distance in steps of frames, and lets go.
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

  /// How often bodies of a type were evaluated.
  func count(_ name: String) -> Int { graph.counts[name] ?? 0 }

  func resetCounts() { graph.counts = [:] }

  /// The texts of a kind that lie within the width of the screen.
  func visibleTexts(_ prefix: String = "Page") -> [String] {
    graph.nodes(of: Text.self).filter {
      $0.frame.maxX > 0.5 && $0.frame.minX < graph.size.width - 0.5
    }.compactMap { ($0.view as? Text)?.string }.filter { $0.hasPrefix(prefix) }
  }
}

extension Node {
  /// What a screen reader calls this: its label, or what the views in it say as one.
  var spokenLabel: String? {
    if let label = accessibility.label { return label }
    guard accessibility.children == .combine else { return nil }
    return texts.joined(separator: ", ")
  }

  private var texts: [String] {
    if let text = view as? Text { return [text.string] }
    return children.filter { !$0.accessibility.isHidden }.flatMap(\.texts)
  }

  var isHorizontalScroller: Bool {
    guard String(describing: type(of: view)).hasPrefix("ScrollView<") else { return false }
    return scroller.content.width >= scroller.content.height || scroller.content.width > scroller.container.width
  }
}

/// What a test shows, in a body of its own, as an app's view is.
private struct Root<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}
