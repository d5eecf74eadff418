/// The engine features that a build contains.
///
/// The custom elements of a web page use only some of the features. Embedded Swift builds leave out the remaining
/// features, so that visitors do not download unused code. An event that belongs to an absent feature changes nothing.
///
/// ```swift
/// if EngineParts.localEdits { edits.forgetAll() }
/// ```
/// Each condition is a constant. When the constant is `false`, the compiler removes the condition and the code that
/// depends on it.
@usableFromInline
package enum EngineParts {
  // MARK: LockstepPaging

  /// Disabled tabs, which a person cannot select.
  @inlinable @inline(__always) package static var disabledTabs: Bool { true }
  /// The choice of the page that replaces a removed selected page. Without this feature, the following page replaces
  /// it.
  @inlinable @inline(__always) package static var survivorPolicies: Bool { isWhole }
  /// Pages that advance automatically.
  @inlinable @inline(__always) package static var autoAdvance: Bool { true }
  /// Pages that cross-fade when motion is reduced.
  @inlinable @inline(__always) package static var crossFade: Bool { true }
  /// Three features: pages that stay mounted although they are neither visible nor preloaded, reports of page
  /// appearance, and hosts that appear and disappear.
  @inlinable @inline(__always) package static var pageLife: Bool { true }
  /// The finger's velocity as measured by the platform. Browsers do not measure it.
  @inlinable @inline(__always) package static var measuredVelocities: Bool { isWhole }
  /// Platforms that scroll without the engine, ask the engine for the landing offset of a swipe, and report touches
  /// that have not dragged. Browsers do not.
  @inlinable @inline(__always) package static var landings: Bool { isWhole }

  /// Tabs for the pages of an unlimited sequence. The custom elements hide their strip over such pages.
  @inlinable @inline(__always) package static var unlimitedTabs: Bool { isWhole }

  // MARK: LockstepFeed

  /// Rows that the app inserts, updates and removes, and edits that the service has not confirmed yet.
  @inlinable @inline(__always) package static var localEdits: Bool { isWhole }
  /// A limit on the number of kept rows. The feed drops batches far from the visible rows, and loads the batches again
  /// when the visible rows are near them. Without this feature, the feed ignores `FeedOptions.maxItems`.
  @inlinable @inline(__always) package static var droppedBatches: Bool { isWhole }
  /// A refresh of the visible batch. Without this feature, every refresh begins at the start.
  @inlinable @inline(__always) package static var anchoredRefresh: Bool { isWhole }
  /// A wait for the reset of a quota that a successful load has used up. Without this feature, a feed waits only after
  /// the service has refused a load.
  @inlinable @inline(__always) package static var usedUpQuotas: Bool { isWhole }

  /// `true` in every build except those with Embedded Swift.
  @inlinable @inline(__always) static var isWhole: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }
}
