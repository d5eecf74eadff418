/// The animation of a change.
public struct Animation: Equatable, Sendable {
  /// The default animation.
  public static let `default` = Animation()
  /// An animation without a bounce, of a duration in seconds.
  public static func smooth(duration: TimeInterval, extraBounce: Double = 0) -> Animation { Animation() }
}

/// The context of a change of state.
public struct Transaction {
  /// The animation of the change; `nil` for a change without animation.
  public var animation: Animation?
  /// `true` if views must not animate the change.
  public var disablesAnimations = false

  /// Creates a transaction without animation.
  public init() {}

  /// The transaction of the innermost `withTransaction` that runs now.
  nonisolated(unsafe) static var current: Transaction?
}

extension Transaction {
  /// Returns `true` if SwiftUI draws the changes of two transactions in succession together.
  func joins(_ other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
  }
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Changes state in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

extension View {
  /// Changes the transaction of updates in this view whenever a value has changed.
  public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    Modified(self, TransactionEffect(value: value, transform: transform))
  }
}

extension View {
  /// Animates the changes of this view whenever a value has changed.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    transaction(value: value) { $0.animation = animation }
  }

  /// Sets the way in which the view appears and leaves.
  public func transition(_ t: AnyTransition) -> some View { Modified(self, PlainEffect()) }
}

/// A way in which views appear and leave.
public struct AnyTransition {
  /// The view fades in and out.
  public static var opacity: AnyTransition { AnyTransition() }
}

struct TransactionEffect<V: Equatable>: ViewEffect {
  let value: V
  let transform: (inout Transaction) -> Void
  var isTransparent: Bool { true }
  func updated(_ node: Node) {
    guard node.memory[0] as? V != value else { return }
    node.memory[0] = value
    let next = LazyTransaction(of: node, transform)
    if node.graph.world.transactionTransform == .withTheChange { next.read() }
    node.childEnvironment.transaction = next
    node.setsEnvironmentOnce = true
  }
}

/// A transaction whose changes are made when a view reads it.
@MainActor final class LazyTransaction {
  private let make: () -> Transaction
  private var made: Transaction?

  init(_ transaction: Transaction) { make = { transaction } }

  init(of node: Node, _ transform: @escaping (inout Transaction) -> Void) {
    let around = node.environment.transaction
    let change = node.graph.transaction
    make = {
      var transaction = around?.read() ?? change ?? Transaction()
      transform(&transaction)
      return transaction
    }
  }

  @discardableResult func read() -> Transaction {
    if let made { return made }
    let transaction = make()
    made = transaction
    return transaction
  }
}

extension EnvironmentValues {
  /// The transaction that a modifier has changed; `nil` for the transaction of the update.
  var transaction: LazyTransaction? {
    get { self[at: "transaction", default: nil] }
    set { self[at: "transaction", default: nil] = newValue }
  }
}

extension Node {
  /// The animation with which the present update changes this view.
  var animation: Animation? {
    let transaction = environment.transaction?.read() ?? graph.transaction
    return transaction?.disablesAnimations == true ? nil : transaction?.animation
  }
}

extension Graph {
  /// Updates the tree like after a change of state in `withAnimation`.
  package func flushAnimated() {
    var transaction = Transaction()
    transaction.animation = .default
    environment.transaction = LazyTransaction(transaction)
    flush()
    environment.transaction = nil
    flush()
  }
}

extension Node {
  /// Stores a value that a layout depends on, and records its type in the graph if the value has changed with an
  /// animation.
  func noteAnimation<Value>(of value: Value, as type: Any.Type = Value.self) {
    if let old = memory[0] as? Value, !sameParts(old, value), animation != nil {
      graph.animated.insert(String(describing: type))
    }
    memory[0] = value
  }
}
