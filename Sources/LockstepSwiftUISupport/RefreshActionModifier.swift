#if canImport(SwiftUI)
  package import SwiftUI

  /// Sets the refresh action of the scroll views in a view. Without an action, a pull in these scroll views does
  /// nothing.
  package struct RefreshActionModifier: ViewModifier {
    private let action: RefreshAction?

    /// Creates a modifier that sets an action, or removes the present one.
    package init(action: RefreshAction? = nil) {
      self.action = action
    }

    /// The view with the action.
    package func body(content: Content) -> some View {
      // SwiftUI documents the value as read-only. If it can't be written, the modifier does nothing.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, action)
      } else {
        content
      }
    }
  }
#endif
