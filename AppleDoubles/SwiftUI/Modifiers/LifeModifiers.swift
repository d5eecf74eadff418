extension View {
  /// Runs an action when the view is added to the tree or is uncovered.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, LifeEffect(appear: action))
  }

  /// Runs an action when the view is removed from the tree or is covered.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self, LifeEffect(disappear: action))
  }

  /// Runs a task while the view is in the tree, and starts the task again for each new value.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    Modified(self, TaskEffect(id: value, action: action))
  }

  /// Runs an action when a value has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Modified(self, ChangeEffect(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value has changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    Modified(self, ChangeEffect(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Runs an action when a value computed from the view's geometry has changed.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    Modified(self, GeometryChangeEffect(transform: transform, action: action))
  }

  /// Sets the identity of the view. A change of the identity replaces the view.
  public func id<ID: Hashable>(_ id: ID) -> some View { Modified(self, IDEffect(id: id)) }
}

struct LifeEffect: ViewEffect {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var isTransparent: Bool { true }
  func attached(_ node: Node) {
    if let appear { node.graph.enqueue(appear) }
  }
  func detached(_ node: Node) {
    if let disappear { node.graph.enqueue(disappear) }
  }
  func covered(_ node: Node) { detached(node) }
  func uncovered(_ node: Node) { attached(node) }
}

struct TaskEffect<ID: Equatable>: ViewEffect {
  let id: ID
  let action: @MainActor @Sendable () async -> Void
  var isTransparent: Bool { true }
  func updated(_ node: Node) {
    if let (old, task) = node.memory[0] as? (ID, Task<Void, Never>) {
      guard old != id else { return }
      task.cancel()
    }
    node.memory[0] = (id, Task(operation: action))
  }
  func detached(_ node: Node) { (node.memory[0] as? (ID, Task<Void, Never>))?.1.cancel() }
  func covered(_ node: Node) { detached(node) }
  func uncovered(_ node: Node) {
    node.memory[0] = nil
    updated(node)
  }
}

struct ChangeEffect<V: Equatable>: ViewEffect {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void
  var isTransparent: Bool { true }
  func updated(_ node: Node) {
    let old = node.memory[0] as? V
    guard old != value else { return }
    node.memory[0] = value
    guard node.mayRunChangeAction() else { return }
    if let old {
      node.graph.enqueue { action(old, value) }
    } else if isInitial {
      node.graph.enqueue { action(value, value) }
    }
  }
  /// Runs the initial action again each time the view appears.
  func uncovered(_ node: Node) {
    if isInitial { node.graph.enqueue { action(value, value) } }
  }
}

extension Node {
  /// Counts an action of `onChange` in the current update. Returns `false` if the update drops the action.
  func mayRunChangeAction() -> Bool {
    guard graph.world.changeActions == .two else { return true }
    let last = memory[1] as? (update: Int, count: Int)
    let count = last?.update == graph.updates ? (last?.count ?? 0) + 1 : 1
    memory[1] = (update: graph.updates, count: count)
    return count <= 2
  }
}

struct GeometryChangeEffect<T: Equatable & Sendable>: ViewEffect {
  let transform: @Sendable (GeometryProxy) -> T
  let action: (T) -> Void
  func laidOut(_ node: Node) {
    let value = transform(GeometryProxy(node: node))
    guard node.memory[0] as? T != value else { return }
    node.memory[0] = value
    node.graph.enqueue { action(value) }
  }
}

struct IDEffect<ID: Hashable>: ViewEffect {
  let id: ID
  var identity: AnyHashable? { AnyHashable(id) }
}
