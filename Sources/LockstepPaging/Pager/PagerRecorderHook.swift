#if !hasFeature(Embedded)
  /// A model of a running pager whose events can be recorded: `PagerModel` of UIKit and `TabPagerModel` of SwiftUI.
  /// `import LockstepRecording` adds `startRecording(limit:)` and `recording` to it.
  @MainActor public protocol PagerRecordable<ID>: AnyObject {
    /// The type of the ids of the pages.
    associatedtype ID: Hashable & Sendable

    /// The place of a recorder in the model. `LockstepRecording` uses it; an app does not.
    var recorderHook: PagerRecorderHook<ID> { get }
  }

  /// The place of a recorder in a model of a pager. Each event passes it on the way to the engine.
  @MainActor public final class PagerRecorderHook<ID: Hashable & Sendable> {
    /// The recorder; nil while the app records nothing.
    package var recorder: (any PagerEventRecorder<ID>)?
    /// Returns the engine after it has reported its first page.
    package let opened: () -> Pager<ID>

    package init(opened: @escaping () -> Pager<ID>) { self.opened = opened }

    /// Sends an event to the engine. A recorder sees it if the engine has accepted it.
    ///
    /// - Parameter time: the time of the event, in seconds. It is read only while a recorder is attached.
    package func send(
      _ event: Pager<ID>.Event, to pager: inout Pager<ID>, at time: @autoclosure () -> Double
    ) throws(PagerError<ID>) {
      if recorder != nil { recorder?.trim(to: pager, at: time()) }
      try pager.send(event)
      recorder?.record(event)
    }

    /// Selects a page of the engine, and returns the id of the move.
    package func select(
      _ id: ID, animated: Bool, at time: Double, in pager: inout Pager<ID>
    ) throws(PagerError<ID>) -> PagerMoveID {
      recorder?.trim(to: pager, at: time)
      let move = try pager.select(id, animated: animated, at: time)
      recorder?.record(.select(id, animated: animated, cause: .code, move: move, at: time))
      return move
    }
  }

  /// What sees the events of a running pager: a `PagerRecorder`.
  package protocol PagerEventRecorder<ID>: Sendable {
    associatedtype ID: Hashable & Sendable

    /// Called before the engine receives an event, with the time of the event in seconds.
    mutating func trim(to pager: Pager<ID>, at time: Double)
    /// Called after the engine has accepted an event.
    mutating func record(_ event: Pager<ID>.Event)
  }
#endif
