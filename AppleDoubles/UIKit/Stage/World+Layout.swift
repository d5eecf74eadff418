// Questions about bars, safe areas and the views of controllers.
extension World {
  /// The safe area that the view of a child controller inherits while it is not entirely inside its superview. Sources:
  /// Open Radar 36070764 (the safe area of a child is set only inside the bounds of the parent's scroll view);
  /// AloeStackView#19; matrixprojects.net, "Safe Area Insets" (the insets of a child's view are frozen).
  public enum ChildSafeArea: String, CaseIterable, Sendable {
    /// The insets follow the position of the view, edge by edge.
    case followsPosition
    /// The view keeps the insets that it had when it was last inside; zero before that.
    case keptOutside
  }

  /// The safe area of a controller's view after a change of `additionalSafeAreaInsets`. The page says neither when the
  /// view has the new insets, nor whether they are rounded.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/additionalsafeareainsets
  public enum AdditionalSafeArea: String, CaseIterable, Sendable {
    /// The view has the new insets at once.
    case atOnce
    /// The view has the new insets at its next layout.
    case nextLayout
    /// The view has the new insets at once, rounded to pixels.
    case roundedToPixels
  }

  /// The offset of a scroll view at its top whose safe area has changed. Not documented, and nobody has measured it: after
  /// a change of `contentInset` the offset is only clamped.
  public enum SafeAreaOffset: String, CaseIterable, Sendable {
    /// The content stays at the top.
    case staysAtTop
    /// The offset stays.
    case keepsOffset
  }

  /// The views that are laid out after their traits have changed. Not documented.
  public enum TraitLayout: String, CaseIterable, Sendable {
    /// Every view whose traits have changed.
    case allViews
    /// Only views that ask for a layout.
    case none
  }

  /// The scroll views whose content `contentInsetAdjustmentBehavior.automatic` keeps out of the safe area. Apple's page
  /// compares the behavior with `scrollableAxes`, and names exceptions for navigation controllers.
  public enum AutomaticInsets: String, CaseIterable, Sendable {
    /// All scroll views.
    case always
    /// Only those that can scroll or bounce vertically.
    case scrollableAxes
  }

  /// The large title of a container that names its content scroll view. Sources: the page of
  /// `setContentScrollView(_:for:)`; Parchment#210 and Pageboy#122, in which the title stays large.
  public enum LargeTitle: String, CaseIterable, Sendable {
    /// The title collapses as the scroll view is scrolled, and changes the safe area with each point.
    case followsScroll
    /// The title stays large.
    case staysLarge
  }

  /// The width that a navigation bar gives to a title view without an intrinsic width. Not documented since iOS 11;
  /// niw, "UINavigationBar on iOS 11" (an adaptor view asks `sizeThatFits` or reads the frame).
  public enum TitleViewWithoutWidth: String, CaseIterable, Sendable {
    /// The width of `sizeThatFits(_:)`.
    case asItFits
    /// The width that the view already has.
    case asItIs
    /// No width.
    case none
  }

  /// The effect of a touch on a view to which a scroll view's pan was moved, outside the scroll view. WWDC 2012,
  /// session 223, and WWDC 2014, session 235, show that drags on that view scroll. They mention neither touches outside
  /// the frame of the scroll view, nor what a touch does to a scroll view that decelerates.
  public enum MovedPan: String, CaseIterable, Sendable {
    /// A touch stops the deceleration everywhere.
    case worksEverywhere
    /// A touch outside the scroll view drags, but does not stop the deceleration.
    case brakesInside
    /// A touch outside the scroll view does nothing.
    case scrollsInside
  }

  /// The reports of changed properties of a navigation item. Apple documents key-value observing for few classes of
  /// UIKit, and navigation items are not among them.
  public enum NavigationItemChanges: String, CaseIterable, Sendable {
    case reported
    case silent
  }

  /// The navigation items that have a bar item, or a group, which was assigned to a second one. Documented is only that an
  /// item is in one group at a time. Containers of apps read the items of a child again and again.
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup/barbuttonitems
  public enum BarItemOwner: String, CaseIterable, Sendable {
    case both
    /// The first navigation item loses it.
    case newest
  }

  /// The navigation items that have a search controller which was assigned to a second one. Not documented.
  public enum SearchControllerOwner: String, CaseIterable, Sendable {
    case both
    /// The first navigation item loses it.
    case newest
  }
}
