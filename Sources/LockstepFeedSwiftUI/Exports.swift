#if canImport(SwiftUI)
  // Every view takes a `FeedModel`, and a model needs a `FeedSource`. An app that imports LockstepFeedSwiftUI gets both
  // modules of the feed with the same import.
  @_exported import LockstepLoading
#endif
