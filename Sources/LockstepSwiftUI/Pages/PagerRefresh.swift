#if canImport(SwiftUI)
  import SwiftUI

  /// Sets the refresh action of the scroll views in a view. The pager removes the action from the row of pages and from
  /// the strip. The scroll views in the pages keep the action that the app set around the pager.
  struct PagerRefresh: ViewModifier {
    let action: RefreshAction?

    func body(content: Content) -> some View {
      // SwiftUI documents the value as read-only. If it can't be written, the modifier does nothing.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, action)
      } else {
        content
      }
    }
  }
#endif
