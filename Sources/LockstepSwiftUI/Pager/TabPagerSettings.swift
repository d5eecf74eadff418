#if canImport(SwiftUI)
  import SwiftUI

  /// The behavior of the pagers in a view, as set by the modifiers around them.
  struct TabPagerSettings: Equatable {
    var configuration = PagerConfiguration()
    var ends = PagerEnds.closed
    var reading = PageScrollReading.best
    var scrollPositions = PagerScrollPositions.untouched
    var sizing = PagerSizing.fills
    var scrollsToTop = false
    var axis: PagerAxis { configuration.axis }
    /// `true` if the pager has the height of its visible page.
    var fitsPage: Bool { sizing == .fitsPage && axis == .horizontal }
  }

  private struct TabPagerSettingsKey: EnvironmentKey {
    static let defaultValue = TabPagerSettings()
  }

  extension EnvironmentValues {
    var tabPagerSettings: TabPagerSettings {
      get { self[TabPagerSettingsKey.self] }
      set { self[TabPagerSettingsKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the directions in which swipes can move the pages. Taps, keys and code can always move them.
    public func pagerSwiping(_ swiping: PagerSwiping) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.swiping = swiping }
    }

    /// Sets the maximum number of pages that one swipe can move. Values below 1 are treated as 1.
    public func pagesPerSwipe(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.pagesPerSwipe = count }
    }

    /// Sets how many pages are preloaded on each side of the visible pages. Values below 0 are treated as 0.
    public func pagePreload(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.preload = count }
    }

    /// Sets how many previously visible pages stay mounted, and so keep their state, when they are neither visible nor
    /// preloaded. The default is 8. If there are more such pages, the page that was visible longest ago is unmounted first. On iOS and
    /// visionOS, a memory warning unmounts all of them.
    public func keptPages(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.keptPages = count }
    }

    /// Sets the distance between two pages, in points.
    public func pageSpacing(_ spacing: Double) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.spacing = spacing }
    }

    /// Sets the length of the pages along the axis, and their alignment if they are shorter than the viewport. Next to
    /// a shorter page, a part of a neighbor is visible.
    public func pageLength(_ length: PagerPageLength, alignment: PagerPageAlignment = .start) -> some View {
      transformEnvironment(\.tabPagerSettings) {
        $0.configuration.pageLength = length
        $0.configuration.alignment = alignment
      }
    }

    /// Sets the axis along which the pages are arranged.
    public func pagerAxis(_ axis: PagerAxis) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.axis = axis }
    }

    /// Sets whether the list of pages ends with the last page, or continues with the first page (`cyclic`). `travel`
    /// sets the direction of moves in a cyclic pager.
    public func pagerEnds(_ ends: PagerEnds, travel: PagerCyclicTravel = .indexOrder) -> some View {
      transformEnvironment(\.tabPagerSettings) {
        $0.ends = ends
        $0.configuration.cyclicTravel = travel
      }
    }

    /// Sets whether the row of pages bounces past its ends, under a finger and when a page is selected.
    public func pagerBounces(_ bounces: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.bounces = bounces }
    }

    /// Sets the time, in seconds, after which the pager advances to the next page automatically; `nil` turns this off.
    /// Under Reduce Motion and VoiceOver, the pager does not advance automatically.
    public func pagerAutoAdvance(every seconds: Double?) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.autoAdvance = seconds }
    }

    /// Sets the duration, in seconds, of the cross-fade that replaces the movement of pages under Reduce Motion; 0 for
    /// none. If the system setting "Prefer Cross-Fade Transitions" is on, pages cross-fade even with a duration of 0.
    public func pagerCrossFade(_ duration: Double = PagerConfiguration.defaultCrossFade) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.crossFade = duration }
    }

    /// Sets whether a page scrolls to its top when its tab is tapped while the page is settled. Pages below a header,
    /// and pages with `pageScrollPositions(.kept)`, scroll to their tops in any case.
    ///
    /// This suits pages with one vertical scroll view. On macOS, the scroll view's content needs the modifier
    /// `pageScrollContent()`.
    public func pageScrollsToTop(_ isOn: Bool = true) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.scrollsToTop = isOn }
    }

    /// Sets whether the pager fills the height that it is offered, or is as high as its visible page.
    ///
    /// The pages lose their state when this changes.
    public func pagerSizing(_ sizing: PagerSizing) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.sizing = sizing }
    }

    /// Sets the spring that moves pages selected by code or a tap.
    public func pagerSpring(_ spring: PagerSpring) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.spring = spring }
    }

    /// Sets whether the host reads the geometry of the scroll views in pages or the frames of their contents, regardless of
    /// the system version. Only for tests.
    package func pageScrollReading(isByGeometry: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.reading = isByGeometry ? .geometry : .content }
    }
  }
#endif
