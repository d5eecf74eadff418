import UIKit

/// A tree of views that a test evaluates, lays out and drives without a device.
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
  /// The insets of the screen's safe area.
  package var safeArea: EdgeInsets {
    didSet { needsUpdate = true }
  }
  /// The number of body evaluations for each view type.
  package var counts: [String: Int] = [:]
  /// The number of times that each layout of the app had to lay out its views again because a size inside has changed.
  package var layouts: [String: Int] = [:]
  /// The types of the layouts and layout values that have changed with an animation.
  package var animated: Set<String> = []
  /// The feedback that was played.
  package var feedback: [SensoryFeedback] = []
  package private(set) var now = 0.0
  /// The number of passes that one update may take. Actions run after a pass only if another pass is allowed.
  package var mostPasses = 200
  /// The answers to the questions that Apple's documentation leaves open.
  package let world: World
  /// The controller of UIKit that shows the tree, as a `UIHostingController` does. Its view is in the window of the
  /// current stage.
  package private(set) lazy var controller = makeController()
  /// `true` once a scroll view was named for the bars of the controller.
  var isBarNamed = false
  /// The number of updates so far: `flush` is one update.
  private(set) var updates = 0
  /// The number of frames drawn so far.
  private(set) var frames = 0
  /// `true` if a scroll view has not reported its last geometry yet.
  var owesGeometry = false
  /// The actions of phases that are due after the next geometry.
  private var phaseActions: [() -> Void] = []
  var needsUpdate = true
  /// The number of layout passes. Cached sizes are valid only in the pass that measured them.
  private(set) var layoutPass = 0
  /// `true` during a layout pass, when measured values may be cached.
  private(set) var isLayingOut = false
  private var actions: [() -> Void] = []
  private(set) var isFlushing = false
  private let makeRoot: () -> any View
  /// `true` if a mouse is connected.
  package var hasMouse = false
  /// The values of the scene's storage.
  package let scene = SceneValues()

  /// Creates a tree. `isHosted` is `true` in an app with UIKit's life cycle.
  package init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 800), environment: EnvironmentValues = EnvironmentValues(),
    safeArea: EdgeInsets = EdgeInsets(), scene values: [String: String] = [:], world: World = World(),
    mostPasses: Int = 200, isHosted: Bool = false,
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    self.size = size
    self.environment = environment
    // Only the life cycle of SwiftUI's own apps sets the phase. In a hosting controller or a cell it never changes.
    if isHosted { self.environment.scenePhase = .background }
    self.safeArea = safeArea
    self.world = world
    self.mostPasses = mostPasses
    makeRoot = content
    scene.values = values
    flush()
  }

  /// Schedules an action for the time after the layout.
  func enqueue(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Schedules the action of a phase: for the time after the layout, or, if the geometry is reported first, for the
  /// time after the next geometry.
  func enqueuePhase(_ action: @escaping () -> Void) {
    switch world.phaseOrder {
    case .phaseFirst: enqueue(action)
    case .geometryFirst: phaseActions.append(action)
    }
  }

  /// Runs the actions of phases that wait for the geometry.
  func reportPhases() {
    guard !phaseActions.isEmpty else { return }
    actions += phaseActions
    phaseActions = []
    flush()
  }

  /// Evaluates bodies, lays out the tree and runs actions until nothing changes.
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    updates += 1
    defer { isFlushing = false }
    for _ in 0..<mostPasses {
      if needsUpdate {
        needsUpdate = false
        update()
        layOut()
        if mostPasses == 1 { return }
      }
      guard !actions.isEmpty else {
        if needsUpdate { continue }
        return
      }
      let due = actions
      actions = []
      for action in due { action() }
    }
    preconditionFailure("The tree does not become stable.")
  }

  /// The transaction of the change that the current update draws.
  private(set) var transaction: Transaction?
  private var nextTransaction: Transaction?
  private var hasChanges = false
  /// The transaction of the last change.
  private var lastTransaction: Transaction?
  /// The number of groups of changes so far. Changes in succession are one group if nothing has been drawn between them
  /// and their transactions are equal; SwiftUI updates its graph once for each group.
  package private(set) var transactions = 0

  /// Requests an update after a change of state. SwiftUI draws the changes of each transaction in turn. This double draws
  /// them at once, so a change that must not be animated does not stop the animations of the others.
  func stateChanged() {
    let current = Transaction.current
    if !hasChanges || !(current ?? Transaction()).joins(lastTransaction ?? Transaction()) { transactions += 1 }
    lastTransaction = current
    if !hasChanges || nextTransaction?.disablesAnimations == true || current?.disablesAnimations == false {
      nextTransaction = current
    }
    (needsUpdate, hasChanges) = (true, true)
  }

  private func update() {
    transaction = nextTransaction
    nextTransaction = nil
    hasChanges = false
    defer { transaction = nil }
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
    root.notifyLaidOut()
    isLayingOut = false
    layoutPass += 1
    nameBarScrollView()
  }

  /// Requests a layout although no body has changed, for example after scrolling.
  func invalidateLayout() { needsUpdate = true }

  /// Removes the whole tree.
  package func close() {
    root?.detach()
    root = nil
    let due = actions
    actions = []
    for action in due { action() }
  }

  /// Simulates a screen that is pushed over this one. Views run their disappear actions, but stay in the tree.
  package func cover() {
    root?.walk { $0.effect?.covered($0) }
    flush()
  }

  /// Simulates that the screen over this one is removed. Views run their appear actions.
  package func uncover() {
    root?.walk { $0.effect?.uncovered($0) }
    flush()
  }

  // MARK: Time

  /// Draws a frame, `seconds` after the previous frame.
  package func frame(after seconds: Double = 1.0 / 60) {
    now += seconds
    Stage.current.pass(seconds)
    frames += 1
    if owesGeometry {
      owesGeometry = false
      needsUpdate = true
    }
    root?.walk { node in
      if node.roles.isFrameDriven, let timeline = node.view as? any FrameDriven { timeline.frame(node, at: now) }
    }
    flush()
    reportPhases()
  }

  /// `true` if something moves: the next frame may look different even without input.
  package var isAnimating: Bool {
    owesGeometry || needsUpdate || !phaseActions.isEmpty
      || root?.first { $0.roles.isFrameDriven && ($0.view as? any FrameDriven)?.isRunning($0) == true } != nil
  }

  /// Draws as many frames as fit in this many seconds.
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

  /// The strings of all texts in the tree, in tree order.
  package var texts: [String] { nodes(of: Text.self).compactMap { ($0.view as? Text)?.string } }
}

/// A view that changes from frame to frame.
@MainActor package protocol FrameDriven {
  func frame(_ node: Node, at time: Double)
  func isRunning(_ node: Node) -> Bool
}

/// The values of a scene's storage.
package final class SceneValues {
  package var values: [String: Any] = [:]
  package init() {}
}
