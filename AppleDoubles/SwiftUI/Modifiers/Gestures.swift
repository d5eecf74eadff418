/// A gesture that a view can recognize.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of the gesture's value.
  associatedtype Value
}

/// The stages of a simulated finger on a view.
package enum Finger {
  /// The finger comes down, at a point from the top left corner of the root.
  case down(at: CGPoint)
  /// The finger has been on the view for this long, in seconds, without moving.
  case held(for: Double, at: CGPoint)
  /// The finger has moved, to a point from the top left corner of the root.
  case moved(to: CGPoint)
  /// The finger was lifted.
  case lifted
  /// Another gesture has taken the finger.
  case cancelled
}

@MainActor protocol FingerReceiving {
  /// Handles a stage. Returns the value if the gesture is recognized or goes on.
  func receive(_ finger: Finger, in node: Node)
}

/// A gesture of a finger that stays on a view.
public struct LongPressGesture: Gesture {
  /// `true` once the finger has stayed long enough.
  public typealias Value = Bool
  /// The time that the finger stays, in seconds.
  public var minimumDuration: Double
  /// The distance that the finger may move meanwhile, in points.
  public var maximumDistance: CGFloat
  /// Creates a gesture with these limits.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

/// A gesture of a finger that moves.
public struct DragGesture: Gesture {
  /// The place of the finger.
  public struct Value: Equatable, Sendable {
    /// The place where the finger came down.
    public var startLocation: CGPoint
    /// The present place.
    public var location: CGPoint
  }
  /// The distance after which the gesture begins, in points.
  public var minimumDistance: CGFloat
  let space: NamedCoordinateSpace?
  /// Creates a gesture whose places are in a coordinate space.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.minimumDistance = minimumDistance
    space = coordinateSpace as? NamedCoordinateSpace
  }
}

/// A gesture that begins after another one has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the first gesture, or those of both.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended.
    case second(First.Value, Second.Value?)
  }
  let first: First
  let second: Second
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture with an action for each change.
public struct _ChangedGesture<Content: Gesture>: Gesture {
  /// The value of the gesture inside.
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void
}

/// A gesture with an action for its end.
public struct _EndedGesture<Content: Gesture>: Gesture {
  /// The value of the gesture inside.
  public typealias Value = Content.Value
  let content: Content
  let action: (Content.Value) -> Void
}

/// A gesture that keeps a state while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the gesture inside.
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let body: (Base.Value, inout State, inout Transaction) -> Void
}

/// A state that a gesture keeps while it goes on. It returns to its initial value when the gesture ends or is cancelled.
@propertyWrapper public struct GestureState<Value>: LinkedProperty {
  private var state: State<Value>
  private let initial: Value
  /// Creates a state with an initial value.
  public init(wrappedValue: Value) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
  }
  /// The current value.
  public var wrappedValue: Value { state.wrappedValue }
  /// The property itself.
  public var projectedValue: GestureState<Value> { self }
  package mutating func link(to node: Node, slot: Int) { state.link(to: node, slot: slot) }
  func set(_ value: Value) { state.wrappedValue = value }
  func reset() { state.wrappedValue = initial }
}

extension Gesture {
  /// Adds an action that runs when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }
  /// Begins another gesture after this one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(first: self, second: other)
  }
  /// Updates a state while the gesture goes on.
  public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, S> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

extension Gesture where Value: Equatable {
  /// Adds an action that runs when the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

/// The views whose gestures are active.
public struct GestureMask: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt32
  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The gesture and those of the views inside.
  public static let all = GestureMask(rawValue: 3)
  /// The gestures of the views inside, without this one.
  public static let subviews = GestureMask(rawValue: 2)
}

extension View {
  /// Adds a gesture beside the view's own.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    Modified(self, GestureEffect(gesture: gesture, mask: mask))
  }

}

struct GestureEffect<T: Gesture>: ViewEffect, FingerReceiving {
  let gesture: T
  let mask: GestureMask

  func receive(_ finger: Finger, in node: Node) {
    guard mask == .all, let recognizer = gesture as? any Recognizing else { return }
    recognizer.follow(finger, in: node)
  }
}

/// A gesture that the double recognizes: a long press, and a drag after it.
@MainActor private protocol Recognizing {
  func follow(_ finger: Finger, in node: Node)
}

/// What a gesture reports.
private enum Report<Value> {
  case changed(Value)
  case ended(Value)
  case cancelled
}

@MainActor private protocol Reporting {
  associatedtype Value
  func report(_ finger: Finger, in node: Node) -> Report<Value>?
}

extension LongPressGesture: Reporting {
  fileprivate func report(_ finger: Finger, in node: Node) -> Report<Bool>? {
    switch finger {
    case .down: .changed(true)
    case .held(let seconds, _): seconds >= minimumDuration ? .ended(true) : nil
    case .moved, .lifted: nil
    case .cancelled: .cancelled
    }
  }
}

extension SequenceGesture: Reporting where First == LongPressGesture, Second == DragGesture {
  fileprivate func report(_ finger: Finger, in node: Node) -> Report<Value>? {
    func place(_ point: CGPoint) -> CGPoint {
      let origin = second.space?.owner(around: node)?.frame.origin ?? .zero
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
    switch finger {
    case .down: return .changed(.first(true))
    case .held(let seconds, let point):
      guard seconds >= first.minimumDuration else { return nil }
      node.memory[7] = DragGesture.Value(startLocation: place(point), location: place(point))
      return .changed(.second(true, nil))
    case .moved(let point):
      guard var value = node.memory[7] as? DragGesture.Value else { return nil }
      value.location = place(point)
      node.memory[7] = value
      return .changed(.second(true, value))
    case .lifted:
      guard let value = node.memory[7] as? DragGesture.Value else { return nil }
      node.memory[7] = nil
      return .ended(.second(true, value))
    case .cancelled:
      guard node.memory[7] != nil else { return nil }
      node.memory[7] = nil
      return .cancelled
    }
  }
}

extension _ChangedGesture: Reporting where Content: Reporting {
  fileprivate func report(_ finger: Finger, in node: Node) -> Report<Value>? {
    let report = content.report(finger, in: node)
    if case .changed(let value) = report { action(value) }
    return report
  }
}

extension _EndedGesture: Reporting where Content: Reporting {
  fileprivate func report(_ finger: Finger, in node: Node) -> Report<Value>? {
    let report = content.report(finger, in: node)
    if case .ended(let value) = report { action(value) }
    return report
  }
}

extension GestureStateGesture: Reporting where Base: Reporting {
  fileprivate func report(_ finger: Finger, in node: Node) -> Report<Value>? {
    let report = base.report(finger, in: node)
    switch report {
    case .changed(let value):
      var (next, transaction) = (state.wrappedValue, Transaction())
      body(value, &next, &transaction)
      state.set(next)
    case .ended, .cancelled: state.reset()
    case nil: break
    }
    return report
  }
}

extension _EndedGesture: Recognizing where Content: Reporting {
  fileprivate func follow(_ finger: Finger, in node: Node) { _ = report(finger, in: node) }
}

extension GestureStateGesture: Recognizing where Base: Reporting {
  fileprivate func follow(_ finger: Finger, in node: Node) { _ = report(finger, in: node) }
}

extension Node {
  /// Sends a stage of a finger to the gestures of this node, of the nodes around it and of those inside it.
  package func touch(_ finger: Finger) {
    var receivers: [Node] = []
    walk { if $0.effect is any FingerReceiving { receivers.append($0) } }
    var node = parent
    while let outer = node {
      if outer.effect is any FingerReceiving { receivers.append(outer) }
      node = outer.parent
    }
    for receiver in receivers { (receiver.effect as? any FingerReceiving)?.receive(finger, in: receiver) }
    graph.flush()
  }
}
