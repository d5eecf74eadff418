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
      let isFirst = seen == nil
      seen = scroll.offset
      header.limit(id, to: scroll.longest)
      // A page that comes is put to where it was left; what it says before that is not its own.
      if isFirst, header.header.offset(of: id) != scroll.offset { return follow() }
      header.scrolled(id, to: scroll.offset)
    }

    /// Only pages that are not scrolled themselves are moved.
    private func follow() {
      let wanted = header.header.offset(of: id)
      guard let seen, abs(wanted - seen) > 0.5, id != header.header.current || seen < wanted else { return }
      position.scrollTo(y: wanted - header.contentInset)
    }
  }

  /// How far a page is scrolled, and how far it can be, in points.
  private struct PageScroll: Equatable {
    var offset: Double
    var longest: Double
  }
#endif
