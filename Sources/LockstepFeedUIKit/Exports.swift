#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // Every adapter takes a `FeedModel`, and a model needs a `FeedSource`. An app that imports LockstepFeedUIKit gets
  // both modules of the feed with the same import.
  @_exported import LockstepLoading
#endif
