#if canImport(SwiftUI)
  import SwiftUI

  /// The behavior of the pagers in a view, as set by the modifiers around them.
  struct TabPagerSettings: Equatable {
    var configuration = PagerConfiguration()
    var ends = PagerEnds.closed
    var reading = PagerScrollReading.best
    var scrollPositions = PagerScrollPositions.untouched
    var axis: PagerAxis { configuration.axis }
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
    /// Sets whether swipes can move the pages. Taps, keys and code can always move them.
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
    /// preloaded. If there are more such pages, the page that was visible longest ago is unmounted first.
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

    /// Sets whether the row bounces past its ends: under a finger, and when a page is selected.
    public func pagerBounces(_ bounces: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.bounces = bounces }
    }

    /// Sets the time, in seconds, after which the pager advances to the next page automatically; `nil` turns this off.
    /// Under Reduce Motion and VoiceOver, the pager does not advance automatically.
    public func pagerAutoAdvance(every seconds: Double?) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.autoAdvance = seconds }
    }

    /// Sets the spring that moves pages selected by code or a tap.
    public func pagerSpring(_ spring: PagerSpring) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.spring = spring }
    }

    /// Sets whether the host reads the scroll view's phases or only its geometry, regardless of the system version.
    /// Only for tests.
    package func pagerScrollReading(isByPhases: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.reading = isByPhases ? .phases : .geometry }
    }
  }
#endif
