/// A text.
public struct Text: PrimitiveView, Equatable, Sendable {
  package let string: String

  /// A text that is shown as it is.
  public init(verbatim content: String) { string = content }
  /// A text that is shown as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }
  /// A text that is looked up.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { string = key.text }

  /// 8 points a letter and 20 a line, at the usual size of text.
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

/// A control that does something.
public struct Button<Label: View>: PrimitiveView {
  package let action: @MainActor () -> Void
  let label: Label

  /// A button.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  package func update(_ node: Node) { node.setChildren([Node.Child(label)]) }
}

extension Button where Label == Text {
  /// A button with a title.
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
}

@MainActor package protocol Pressable {
  var action: @MainActor () -> Void { get }
}

extension Button: Pressable {}

extension Node {
  /// Presses the button that this is or is in, or that is in it, unless it is disabled.
  package func press() {
    guard let button = first(where: { $0.view is any Pressable }) ?? ancestor(where: { $0.view is any Pressable }),
      button.environment.isEnabled, let pressable = button.view as? any Pressable
    else { return }
    pressable.action()
    graph.flush()
  }
}

/// Tells that something goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  package func size(_ node: Node, _ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// A spinner.
  public init() where Label == EmptyView {}
}

/// Shows its view anew with each frame.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// The moment that is shown.
  public struct Context {
    /// When.
    public let date: Date
  }
}

extension TimelineView: View, PrimitiveView, FrameDriven where Content: View {
  /// A view for each moment of a schedule.
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
    node.memory[1] = time
    node.markDirty()
  }
}

/// The moment that a timeline shows, whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// At the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}

/// When a timeline shows its view.
public protocol TimelineSchedule {}

/// With each frame.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let isPaused: Bool
  /// With each frame, unless it is paused.
  init(minimumInterval: Double?, paused: Bool) { isPaused = paused }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// With each frame, unless it is paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

/// Previews of views in the editor.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The views to show.
  associatedtype Previews: View
  /// The views to show.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
