/// The parts of the engines that a build has. The elements of a web page use some of them, and every byte of the others would be sent to
/// each visitor for nothing: in Embedded Swift those parts are left out. Events that belong to a part which is left out change nothing.
///
/// ```swift
/// if EngineParts.localEdits { edits.forgetAll() }
/// ```
/// The condition is a constant, so that neither a test of it nor the code behind it is left in the browser's module.
@usableFromInline
package enum EngineParts {
  // MARK: LockstepPaging

  /// Tabs that cannot be selected.
  @inlinable @inline(__always) package static var disabledTabs: Bool { isWhole }
  /// A choice of the page that takes the place of a selected one that is gone. Without it, the following one does.
  @inlinable @inline(__always) package static var survivorPolicies: Bool { isWhole }
  /// Pages that follow one another by themselves.
  @inlinable @inline(__always) package static var autoAdvance: Bool { isWhole }
  /// Pages that fade over one another where motion is reduced.
  @inlinable @inline(__always) package static var crossFade: Bool { isWhole }
  /// Pages that stay mounted out of reach, reports of their appearance, and hosts that come and go.
  @inlinable @inline(__always) package static var pageLife: Bool { isWhole }
  /// The velocity of a finger as the platform has measured it. Browsers measure none.
  @inlinable @inline(__always) package static var measuredVelocities: Bool { isWhole }
  /// Platforms that scroll by themselves and ask where to land. Browsers do not ask.
  @inlinable @inline(__always) package static var landings: Bool { isWhole }

  // MARK: LockstepFeed

  /// Rows that the app inserts, updates and removes, and edits that the service has yet to agree to.
  @inlinable @inline(__always) package static var localEdits: Bool { isWhole }
  /// A bound on the rows that are kept: batches far from what is visible are dropped, and loaded again when they come near. Without it
  /// `FeedOptions.maxItems` is not kept to.
  @inlinable @inline(__always) package static var droppedBatches: Bool { isWhole }
  /// A refresh of the batch that is visible. Without it every refresh begins at the start.
  @inlinable @inline(__always) package static var anchoredRefresh: Bool { isWhole }
  /// Waiting for the reset of a quota that a success has used up. Without it a feed waits once the service has refused a load.
  @inlinable @inline(__always) package static var usedUpQuotas: Bool { isWhole }

  @inlinable @inline(__always) static var isWhole: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }
}
