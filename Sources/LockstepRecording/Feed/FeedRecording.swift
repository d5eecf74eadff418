import LockstepFeed

/// A session of a feed: its state at the start, every event that it received, and the effects that it had. A replay of the
/// events gives the same states and the same effects.
///
/// A recording has the ids of rows, cursors, times and numbers, and nothing of the rows' contents. A content is a number:
/// the same for equal contents of one id.
///
/// ```swift
/// let recording = try FeedRecording(text: text)
/// for violation in recording.violations() { print(violation.event, violation.sentence) }
/// ```
public struct FeedRecording: Sendable {
  /// The feed that a recording plays: its ids and cursors are texts.
  public typealias Engine = Feed<FeedRecordedRow, String>

  /// The feed at the start of the session.
  public var opening: Engine
  /// The events that the feed received, in order, with their effects.
  public var steps: [FeedRecordedStep] = []
  /// `true` if the effects of the steps are those that the feed had. `false` in a session that was made shorter.
  public var hasEffects = true
  /// The states that the feed had after some of the events, or should have had.
  public var states: [FeedRecordedState] = []

  /// Creates a session without events, of a feed that has received none.
  public init(options: FeedOptions = FeedOptions()) { opening = Engine(options: options) }

  /// Creates a session without events. `opening` must have no event or effect that waits.
  init(opening: Engine) { self.opening = opening }
}

/// A row of a recorded feed.
public struct FeedRecordedRow: FeedItem, Hashable {
  /// The text of the row's id.
  public let id: String
  /// The number of the row's content. Equal contents of one id have equal numbers.
  public let content: Int

  /// Creates a row.
  public init(id: String, content: Int = 0) {
    self.id = id
    self.content = content
  }
}

/// An event of a recorded feed, and what came of it.
public struct FeedRecordedStep: Sendable, Equatable {
  /// The input of a step.
  public enum Input: Sendable, Equatable {
    /// An event.
    case event(FeedRecording.Engine.Event)
    /// New options: `Feed.options`.
    case options(FeedOptions)
  }

  /// The input.
  public var input: Input
  /// The time of the input by the app's clock, in seconds; nil if it is not known.
  public var time: Double?
  /// `true` if the input came before all effects of the one before it had been applied. The effects of both are those of
  /// the last such input.
  public var isJoined: Bool
  /// The effects of this event, and of the events before it that it has joined.
  public var effects: [FeedRecording.Engine.Effect]

  /// Creates a step.
  public init(
    _ input: Input, at time: Double? = nil, isJoined: Bool = false, effects: [FeedRecording.Engine.Effect] = []
  ) {
    self.input = input
    self.time = time
    self.isJoined = isJoined
    self.effects = effects
  }
}
