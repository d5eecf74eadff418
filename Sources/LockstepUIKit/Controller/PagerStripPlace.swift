#if canImport(UIKit)
  /// Where a strip stands that a `PagerViewController` lays out.
  public enum PagerStripPlace: Sendable {
    /// Above the pages, under the bars.
    case above
    /// Below the pages.
    case below
    /// In the navigation bar, in place of the title.
    case navigationBar
  }

  /// Whose navigation items a pager shows.
  public enum PagerNavigationItems: Sendable {
    /// Its own.
    case ofPager
    /// Those of the settled page: title, prompt, title view, buttons, and whether the title is large. A strip in the navigation bar stays.
    case ofSettledPage
  }
#endif
