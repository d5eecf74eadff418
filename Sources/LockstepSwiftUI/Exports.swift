#if canImport(SwiftUI)
  // The app imports only LockstepSwiftUI.
  @_exported import LockstepValues
#endif
