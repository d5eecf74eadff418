#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The view that a list shows while its feed has no rows. It takes the place of the app's own background view for
  /// that time.
  @MainActor
  struct FeedEmptyView {
    /// The view; nil for none.
    var view: UIView?
    private var shown: UIView?
    private var appBackground: UIView?

    /// Shows or hides the view. Returns true if it is shown.
    mutating func show(in list: any FeedListView, isEmpty: Bool) -> Bool {
      let next = isEmpty ? view : nil
      guard next !== shown else { return next != nil }
      if shown == nil { appBackground = list.backgroundView }
      if let next {
        list.backgroundView = next
      } else if list.backgroundView === shown {
        list.backgroundView = appBackground
      }
      shown = next
      return next != nil
    }
  }
#endif
