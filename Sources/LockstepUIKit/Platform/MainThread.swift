#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import Foundation

  /// The thread of UIKit.
  enum MainThread {
    /// `true` on the main thread.
    static var isCurrent: Bool { Thread.isMainThread }
  }
#endif
