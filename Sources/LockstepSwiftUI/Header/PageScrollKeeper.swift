#if canImport(SwiftUI)
  import SwiftUI

  /// What becomes of how far a page is scrolled.
  public enum PagerScrollPositions: Sendable, Equatable {
    /// It is the page's own affair: gone with the page when that is given up.
    case untouched
    /// A page that is made anew is scrolled to where it was left, and to its top when its tab is tapped again. From iOS 18 on.
    case kept
  }

  extension View {
    /// What becomes of how far the pages in this view are scrolled.
    public func pageScrollPositions(_ positions: PagerScrollPositions) -> some View {
      transformEnvironment(\.tabPagerSettings) { $0.scrollPositions = positions }
    }

    /// Tells a collapsing header how far a page is scrolled: on what the page's scroll view holds. Needed on iOS 17 only.
    public func pageScrollContent() -> some View { modifier(PageScrollReport()) }
  }

  private struct PageScrollReport: ViewModifier {
    @Environment(\.pageScrollReporter) private var reporter

    func body(content: Content) -> some View {
      content.onGeometryChange(for: Double.self) { proxy in
        proxy.frame(in: .scrollView(axis: .vertical)).minY
      } action: { top in
        reporter?.report(top)
      }
    }
  }

  /// Takes in how far a page is scrolled.
  struct PageScrollReporter {
    let report: @MainActor (Double) -> Void
  }

  private struct PageScrollReporterKey: EnvironmentKey {
    static var defaultValue: PageScrollReporter? { nil }
  }

  extension EnvironmentValues {
    var pageScrollReporter: PageScrollReporter? {
      get { self[PageScrollReporterKey.self] }
      set { self[PageScrollReporterKey.self] = newValue }
    }
  }

  /// Keeps a page's scroll view where the header, and the page's last visit, want it.
  struct PageScrollKeeper<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    @Environment(\.tabPagerSettings) private var settings

    func body(content: Content) -> some View {
      if header.contentInset > 0 || settings.scrollPositions == .kept {
        switch settings.reading {
        case .phases:
          if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
            content.modifier(PageScrollWriter(id: id, header: header))
          }
        case .geometry:
          content
            .contentMargins(.top, header.contentInset, for: .scrollContent)
            .environment(
              \.pageScrollReporter,
              PageScrollReporter { top in header.scrolled(id, to: header.contentInset - top) })
        }
      } else {
        content
      }
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  private struct PageScrollWriter<ID: Hashable & Sendable>: ViewModifier {
    let id: ID
    let header: PagerHeaderModel<ID>
    @State private var position = ScrollPosition()
    @State private var seen: Double?
    @State private var homecoming: PageHomecoming?
    @Environment(\.pageReselections) private var reselections

    func body(content: Content) -> some View {
      content
        .contentMargins(.top, header.contentInset, for: .scrollContent)
        .scrollPosition($position)
        .onScrollGeometryChange(for: PageScroll.self) { geometry in
          PageScroll(
            offset: geometry.contentOffset.y + geometry.contentInsets.top,
            longest: geometry.contentSize.height + geometry.contentInsets.top - geometry.containerSize.height)
        } action: { _, scroll in
          read(scroll)
        }
        .onChange(of: header.revision) { follow() }
        .onChange(of: reselections) { position.scrollTo(edge: .top) }
    }

    private func read(_ scroll: PageScroll) {
      if seen == nil {
        // A page that comes is put to where it was left; what it says before that is not its own.
        let wanted = header.header.offset(of: id)
        if wanted != scroll.offset { homecoming = PageHomecoming(wanted: wanted, asked: scroll.offset) }
      }
      seen = scroll.offset
      if homecoming?.goesOn(with: scroll) == true { return goHome(scroll) }
      homecoming = nil
      header.limit(id, to: scroll.longest)
      header.scrolled(id, to: scroll.offset)
    }

    /// As far as the content goes by now: it may come later than its page.
    private func goHome(_ scroll: PageScroll) {
      guard let next = homecoming?.step(scroll) else { return }
      homecoming?.asked = next
      position.scrollTo(y: next - header.contentInset)
    }

    /// Only pages that are not scrolled themselves are moved.
    private func follow() {
      let wanted = header.header.offset(of: id)
      if let homecoming {
        guard homecoming.wanted != wanted else { return }
        self.homecoming = nil
      }
      guard let seen, abs(wanted - seen) > 0.5, id != header.header.current || seen < wanted else { return }
      position.scrollTo(y: wanted - header.contentInset)
    }
  }

  /// How far a page is scrolled, and how far it can be, in points.
  private struct PageScroll: Equatable {
    var offset: Double
    var longest: Double
  }

  /// A page on its way back to where it was left, while its content is not long enough for that.
  private struct PageHomecoming {
    /// Where it was left, in points from its top.
    let wanted: Double
    /// Where it was put to last.
    var asked: Double
    private var longest: Double?
    private var growthsLeft = Self.mostGrowths

    /// How often the content may grow on the way: an endless list can't be waited for without end.
    private static let mostGrowths = 20

    init(wanted: Double, asked: Double) {
      self.wanted = wanted
      self.asked = asked
    }

    /// Whether it is still to be waited for. A person who scrolls the page meanwhile ends it.
    mutating func goesOn(with scroll: PageScroll) -> Bool {
      let isLonger = scroll.longest != longest
      if isLonger { growthsLeft -= 1 }
      longest = scroll.longest
      return growthsLeft > 0 && abs(scroll.offset - wanted) > 0.5 && (isLonger || abs(scroll.offset - asked) <= 0.5)
    }

    /// Where it can be put to now; nil when it stands there.
    func step(_ scroll: PageScroll) -> Double? {
      let next = Swift.min(wanted, Swift.max(scroll.longest, 0))
      return abs(next - scroll.offset) > 0.5 ? next : nil
    }
  }
#endif
