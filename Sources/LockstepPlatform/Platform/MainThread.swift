#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import Foundation

  /// The thread of UIKit.
  package enum MainThread {
    /// `true` on the main thread.
    package static var isCurrent: Bool { Thread.isMainThread }
  }
#endif
