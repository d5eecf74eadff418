/// How a change is shown.
public struct Animation: Equatable, Sendable {}

/// What goes along with a change of state.
public struct Transaction {
  /// How the change is shown: nil for at once.
  public var animation: Animation?
}

extension View {
  /// Changes what goes along with a change in this view, whenever a value has changed.
  public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    Modified(self, TransactionEffect(value: value, transform: transform))
  }
}

struct TransactionEffect<V: Equatable>: ViewEffect {
  let value: V
  let transform: (inout Transaction) -> Void
  var isTransparent: Bool { true }
  func updated(_ node: Node) {
    guard node.memory[0] as? V != value else { return }
    node.memory[0] = value
    transform(&node.childEnvironment.transaction)
  }
}

extension EnvironmentValues {
  var transaction: Transaction {
    get { self[at: "transaction", usual: Transaction()] }
    set { self[at: "transaction", usual: Transaction()] = newValue }
  }
}

extension Graph {
  /// Shows what has changed meanwhile with an animation, as an app does that changes it with one.
  package func flushAnimated() {
    environment.transaction.animation = Animation()
    flush()
    environment.transaction.animation = nil
    flush()
  }
}

extension Node {
  /// Keeps what a layout goes by, and tells the graph when it has changed with an animation.
  func noteAnimation<Value>(of value: Value, as type: Any.Type = Value.self) {
    if let old = memory[0] as? Value, !sameParts(old, value), environment.transaction.animation != nil {
      graph.animated.insert(String(describing: type))
    }
    memory[0] = value
  }
}
