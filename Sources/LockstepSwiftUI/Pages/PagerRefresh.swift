#if canImport(SwiftUI)
  import LockstepSwiftUISupport

  /// Sets the refresh action of the scroll views in a view. The pager removes the action from the row of pages and from
  /// the strip. The scroll views in the pages keep the action that the app set around the pager.
  typealias PagerRefresh = RefreshActionModifier
#endif
