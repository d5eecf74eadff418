/// The height of a pager's view.
public enum PagerSizing: Sendable, Equatable {
  /// The view fills the height that it is given. Where no height is given, as in a vertical `ScrollView` of SwiftUI, it
  /// needs a frame.
  case fills
  /// The view has the height of its visible page. Between two pages, the height is interpolated. This suits a pager
  /// inside a vertical scroll view. The pages must not be scroll views.
  case fitsPage
}
