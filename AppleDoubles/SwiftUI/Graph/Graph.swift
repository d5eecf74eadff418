/// A tree of views that is evaluated, laid out and driven without a screen.
@MainActor package final class Graph {
  /// The node whose body is being evaluated.
  nonisolated(unsafe) static var evaluating: Node?

  package private(set) var root: Node?
  package var size: CGSize {
    didSet { needsUpdate = true }
  }
  package var environment: EnvironmentValues {
    didSet { needsUpdate = true }
  }
  /// What of the screen views keep out of.
  package var safeArea: EdgeInsets {
    didSet { needsUpdate = true }
  }
  /// How often bodies of each type were evaluated.
  package var counts: [String: Int] = [:]
  /// The layouts, and the values for layouts, that have changed with an animation.
  package var animated: Set<String> = []
  package private(set) var now = 0.0
  var needsUpdate = true
  /// Counts layouts: what was measured in an earlier one holds no more.
  private(set) var layoutPass = 0
  /// Whether what was measured may be kept.
  private(set) var isLayingOut = false
  private var actions: [() -> Void] = []
  private var isFlushing = false
  private let makeRoot: () -> any View
  /// Where scene storage lies.
  package let scene = SceneValues()

  package init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 800), environment: EnvironmentValues = EnvironmentValues(),
    safeArea: EdgeInsets = EdgeInsets(), scene values: [String: String] = [:],
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    self.size = size
    self.environment = environment
    self.safeArea = safeArea
    makeRoot = content
    scene.values = values
    flush()
  }

  /// Runs an action after the layout.
  func enqueue(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Evaluates, lays out and runs actions until nothing changes any more.
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for _ in 0..<200 {
      if needsUpdate {
        needsUpdate = false
        update()
        layOut()
      }
      guard !actions.isEmpty else {
        if needsUpdate { continue }
        return
      }
      let due = actions
      actions = []
      for action in due { action() }
    }
    preconditionFailure("The tree does not come to rest.")
  }

  private func update() {
    let root = root ?? Node(Node.Child(makeRoot()), graph: self, parent: nil, environment: environment)
    self.root = root
    root.update(to: root.view, environment: environment)
  }

  private func layOut() {
    guard let root else { return }
    layoutPass += 1
    let bounds = safeRegion?.inner ?? CGRect(origin: .zero, size: size)
    isLayingOut = true
    for item in root.items { item.place(in: bounds, alignment: .center) }
    root.tellLaidOut()
    isLayingOut = false
    layoutPass += 1
  }

  /// Lays the tree out again, though no body has changed: something has scrolled.
  func invalidateLayout() { needsUpdate = true }

  /// The whole tree goes.
  package func close() {
    root?.detach()
    root = nil
    let due = actions
    actions = []
    for action in due { action() }
  }

  /// Another screen is pushed over this one: views run what they run when they go, and stay.
  package func cover() {
    root?.walk { $0.effect?.covered($0) }
    flush()
  }

  /// The screen over this one is gone: views run what they run when they come.
  package func uncover() {
    root?.walk { $0.effect?.uncovered($0) }
    flush()
  }

  // MARK: Time

  /// A frame is drawn, `seconds` after the one before.
  package func frame(after seconds: Double = 1.0 / 60) {
    now += seconds
    root?.walk { node in
      if let timeline = node.view as? any FrameDriven { timeline.frame(node, at: now) }
    }
    flush()
  }

  /// Whether a frame from now on may show something else, although nobody does anything.
  package var isAnimating: Bool {
    nodes { ($0.view as? any FrameDriven)?.isRunning($0) == true }.isEmpty == false
  }

  /// As many frames as fit in a time.
  package func run(for seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 { frame() }
  }

  // MARK: Finding

  package func nodes<V: View>(of type: V.Type) -> [Node] {
    var found: [Node] = []
    root?.walk { if $0.view is V { found.append($0) } }
    return found
  }

  package func nodes(where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    root?.walk { if isWanted($0) { found.append($0) } }
    return found
  }

  /// Every text in the tree, in its order.
  package var texts: [String] { nodes(of: Text.self).compactMap { ($0.view as? Text)?.string } }
}

/// What does something with each frame.
@MainActor package protocol FrameDriven {
  func frame(_ node: Node, at time: Double)
  func isRunning(_ node: Node) -> Bool
}

/// The values of a scene's storage.
package final class SceneValues {
  package var values: [String: Any] = [:]
  package init() {}
}
