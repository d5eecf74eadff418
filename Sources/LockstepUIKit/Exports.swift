#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  // The app imports only LockstepUIKit. A follower of its own also imports LockstepPaging.
  @_exported import LockstepValues
#endif
