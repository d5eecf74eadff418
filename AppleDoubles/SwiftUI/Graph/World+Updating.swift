// The questions about time, transactions and stored values.
extension World {
  /// The dates of `TimelineView(.animation)`. Not documented. In the reconstruction of OpenSwiftUI
  /// (AnimationTimelineSchedule.swift) they are the start plus a multiple of 1/120 s, the latest that has passed.
  package enum TimelineDates: String, CaseIterable, Sendable {
    case gridOf120
    /// The dates are as far apart as the frames.
    case ofFrames
  }

  /// The time at which the closure of `transaction(value:)` runs. Not documented. In the reconstruction of OpenSwiftUI
  /// (TransactionModifier.swift) it is a lazy rule, which never runs in an update that reads no transaction.
  package enum TransactionTransform: String, CaseIterable, Sendable {
    /// A view inside reads the transaction, because one of its animatable values has changed.
    case whenRead
    /// The value of the modifier has changed.
    case withTheChange
  }

  /// The evaluation in which `SceneStorage` has the value that the system has restored. Not documented.
  package enum StoredSelection: String, CaseIterable, Sendable {
    case first
    case later
  }
}
