#if !hasFeature(Embedded)
  /// A model of a running feed whose events can be recorded: `FeedModel`. `import LockstepRecording` adds
  /// `startRecording(limit:)` and `recording` to it.
  @MainActor public protocol FeedRecordable<Item, Cursor>: AnyObject {
    /// The type of the items.
    associatedtype Item: FeedItem
    /// The type of the cursors.
    associatedtype Cursor: Hashable & Sendable

    /// The place of a recorder in the model. `LockstepRecording` uses it; an app does not.
    var recorderHook: FeedRecorderHook<Item, Cursor> { get }
  }

  /// The place of a recorder in a model of a feed. Each event passes it on the way to the engine, and each effect on the
  /// way back.
  @MainActor public final class FeedRecorderHook<Item: FeedItem, Cursor: Hashable & Sendable> {
    /// The recorder; nil while the app records nothing.
    package var recorder: (any FeedEventRecorder<Item, Cursor>)?
    /// Returns the engine.
    package let engine: () -> Feed<Item, Cursor>

    package init(engine: @escaping () -> Feed<Item, Cursor>) { self.engine = engine }
  }

  /// What sees the events and effects of a running feed: a `FeedRecorder`.
  package protocol FeedEventRecorder<Item, Cursor>: Sendable {
    associatedtype Item: FeedItem
    associatedtype Cursor: Hashable & Sendable

    /// Called before the engine receives an event, with the time of the event in seconds.
    mutating func record(_ event: Feed<Item, Cursor>.Event, at time: Double?)
    /// Called before an effect is applied.
    mutating func record(_ effect: Feed<Item, Cursor>.Effect)
    /// Called when all effects were applied.
    mutating func endStep(of feed: Feed<Item, Cursor>)
  }
#endif
