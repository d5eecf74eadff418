#if canImport(SwiftUI)
  import SwiftUI

  /// Sets the refresh action of the scroll views in a view. The rows of pages and tabs have no action. The pages have
  /// the action that the app set around the pager.
  struct PagerRefresh: ViewModifier {
    let action: RefreshAction?

    func body(content: Content) -> some View {
      // The value is documented as read-only. If it can't be written, scroll views use the action of the view around
      // them.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, action)
      } else {
        content
      }
    }
  }
#endif
