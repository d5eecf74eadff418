#if canImport(SwiftUI)
  import SwiftUI

  /// What a pull on the scroll views in a view does: nothing on the rows of pages and tabs, and on the pages what was said around the pager.
  struct PagerRefresh: ViewModifier {
    let action: RefreshAction?

    func body(content: Content) -> some View {
      // The value is documented as one to be read. Where it can't be written, scroll views do what was said around them.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, action)
      } else {
        content
      }
    }
  }
#endif
