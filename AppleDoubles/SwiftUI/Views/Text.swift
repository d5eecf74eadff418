/// A view that shows a string.
public struct Text: PrimitiveView, Equatable, Sendable {
  package let string: String

  /// Creates a text that is not localized.
  public init(verbatim content: String) { string = content }
  /// Creates a text from a string that is not localized.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }
  /// Creates a localized text.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { string = key.text }

  /// Returns the size of the text: at the default text size, a letter is 8 points wide and a line is 20 points high.
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize {
    let scale = node.environment.dynamicTypeSize.scale * node.environment.fontScale
    let width = 8 * scale * CGFloat(string.count)
    guard let offered = proposal.width, offered < width, node.environment.lineLimit != 1 else {
      return CGSize(width: min(width, proposal.width ?? width), height: 20 * scale)
    }
    let perLine = max((offered / (8 * scale)).rounded(.down), 1)
    let lines = (CGFloat(string.count) / perLine).rounded(.up)
    return CGSize(width: min(perLine * 8 * scale, max(offered, 8 * scale)), height: lines * 20 * scale)
  }
}

/// A control that runs an action.
public struct Button<Label: View>: PrimitiveView {
  package let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a label.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  package func update(_ node: Node) { node.setChildren([Node.Child(label)]) }
}

extension Button where Label == Text {
  /// Creates a button with a localized title.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
}

@MainActor package protocol Pressable {
  var action: @MainActor () -> Void { get }
}

extension Button: Pressable {}

extension Node {
  /// Presses the first button in this node, or, if there is none, the nearest button around the node. A disabled button
  /// does nothing.
  package func press() {
    guard let button = first(where: { $0.view is any Pressable }) ?? ancestor(where: { $0.view is any Pressable }),
      button.environment.isEnabled, let pressable = button.view as? any Pressable
    else { return }
    pressable.action()
    graph.flush()
  }
}

/// A view that shows the progress of a task.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner.
  public init() where Label == EmptyView {}
}

/// A view that updates its content on a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// The context of one update of the content.
  public struct Context {
    /// The date of the update.
    public let date: Date
  }
}

extension TimelineView: View, PrimitiveView, FrameDriven where Content: View {
  /// Creates a view that is updated at each moment of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  package func update(_ node: Node) {
    let date = Date(timeIntervalSinceReferenceDate: node.memory[1] as? Double ?? 0)
    node.setChildren(unlessSame: node.isValueSame) { [Node.Child(content(TimelineViewDefaultContext(date: date)))] }
  }

  package func isRunning(_ node: Node) -> Bool { (schedule as? AnimationTimelineSchedule)?.isPaused == false }

  package func frame(_ node: Node, at time: Double) {
    let last = node.memory[1] as? Double ?? 0
    guard isRunning(node) || (schedule as? PeriodicTimelineSchedule)?.isDue(from: last, to: time) == true else {
      return
    }
    node.memory[1] = isRunning(node) && node.graph.world.timelineDates == .gridOf120 ? node.gridDate(at: time) : time
    // A new moment is no change of state.
    node.markStale()
    node.graph.invalidateLayout()
  }
}

extension Node {
  /// Returns the latest multiple of 1/120 s since the start of the animation that has passed when the view is updated,
  /// which is 2 ms after the frame's time, give or take half a millisecond.
  fileprivate func gridDate(at time: Double) -> Double {
    let (frame, last) = memory[2] as? (Int, Double) ?? (0, -1)
    memory[2] = (frame + 1, time)
    let now = time + 0.002 + (Double((frame * 7_919 + 500) % 1_000) / 1_000 - 0.5) * 0.001
    // A pause ends an animation.
    let start = time - last > 0.05 ? now : memory[3] as? Double ?? now
    memory[3] = start
    return start + ((now - start) * 120 + 1e-9).rounded(.down) / 120
  }
}

/// The context of a timeline with any schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// A schedule that is due at the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}

/// A schedule that determines when a timeline updates its view.
public protocol TimelineSchedule {}

/// A schedule that is due with each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let isPaused: Bool
  /// Creates a schedule that is due with each frame unless it is paused.
  init(minimumInterval: Double?, paused: Bool) { isPaused = paused }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule that is due with each frame unless it is paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

/// A type that provides previews for the editor.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the previews' view.
  associatedtype Previews: View
  /// The views that the editor shows.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
