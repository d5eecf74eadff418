#if canImport(SwiftUI)
  import SwiftUI

  /// How the pages in a view behave, as modifiers around it have said.
  struct TabPagerSettings: Equatable {
    var configuration = PagerConfiguration()
    var ends = PagerTopology.closed
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
    /// Whether a finger can move the pages. Taps, keys and code always can.
    public func pagerSwiping(_ swiping: PagerSwiping) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.swiping = swiping }
    }

    /// How many pages one swipe may pass. Not below 1.
    public func pagesPerSwipe(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.pagesPerSwipe = count }
    }

    /// How many pages are kept ready on each side of what is visible. Not below 0.
    public func pagePreload(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.preload = count }
    }

    /// How many pages that were seen keep their state when they are out of reach, the one seen longest ago being given up first.
    public func keptPages(_ count: Int) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.keptPages = count }
    }

    /// The distance between two pages, in points.
    public func pageSpacing(_ spacing: Double) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.spacing = spacing }
    }

    /// How long a page is, and where it rests when it is shorter than the viewport: others are in view with it then.
    public func pageLength(_ length: PagerPageLength, alignment: PagerPageAlignment = .start) -> some View {
      transformEnvironment(\.tabPagerSettings) {
        $0.configuration.pageLength = length
        $0.configuration.alignment = alignment
      }
    }

    /// Along which axis the pages lie.
    public func pagerAxis(_ axis: PagerAxis) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.axis = axis }
    }

    /// What comes after the last page: nothing, or with `cyclic` the first.
    public func pagerEnds(_ ends: PagerTopology, travel: PagerCyclicTravel = .indexOrder) -> some View {
      transformEnvironment(\.tabPagerSettings) {
        $0.ends = ends
        $0.configuration.cyclicTravel = travel
      }
    }

    /// Whether pages that were selected swing past the ends of the row. A finger pulls a row that is longer than the screen past its ends
    /// in any case: SwiftUI's scroll view has no option against it.
    public func pagerBounces(_ bounces: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.bounces = bounces }
    }

    /// How long a page stays before the next one follows by itself, in seconds; nil for as long as one likes. Nothing follows under
    /// Reduce Motion and VoiceOver.
    public func pagerAutoAdvance(every seconds: Double?) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.autoAdvance = seconds }
    }

    /// How pages that code or a tap has selected come to rest.
    public func pagerSpring(_ spring: PagerSpring) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.configuration.spring = spring }
    }

    /// For tests: how the scroll view is read, whatever the system can.
    package func pagerScrollReading(isByPhases: Bool) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.reading = isByPhases ? .phases : .geometry }
    }
  }
#endif
