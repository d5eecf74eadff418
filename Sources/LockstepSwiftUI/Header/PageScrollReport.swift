#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Reports the page's vertical offset to the pager, so that the page can follow a collapsing header, hide the strip,
    /// keep its offset and scroll to its top. Needed on iOS 17 only.
    ///
    /// Apply this modifier to the content of the page's scroll view.
    public func pageScrollContent() -> some View { modifier(PageScrollReport()) }
  }

  private struct PageScrollReport: ViewModifier {
    @Environment(\.pageScrollReporter) private var reporter

    func body(content: Content) -> some View {
      content
        .onGeometryChange(for: PageContentPlace.self) { proxy in
          PageContentPlace(
            top: proxy.frame(in: .scrollView(axis: .vertical)).minY, height: proxy.size.height,
            viewport: proxy.bounds(of: .scrollView(axis: .vertical))?.height ?? 0)
        } action: { place in
          reporter?.report(place)
        }
        // Not an optional id: SwiftUI does not find an optional id by its value.
        .id(reporter?.contentID ?? ObjectIdentifier(PageContentPlace.self))
    }
  }

  /// The place of a page's content in the page's scroll view, in points.
  struct PageContentPlace: Equatable, Sendable {
    /// The distance of the content's top from the top of the scroll view.
    let top: CGFloat
    /// The height of the content.
    let height: CGFloat
    /// The height of the scroll view.
    let viewport: CGFloat
  }

  /// Receives the place of a page's content.
  struct PageScrollReporter {
    /// The identity of the content, by which the pager scrolls to it.
    let contentID: ObjectIdentifier
    let report: @MainActor (PageContentPlace) -> Void
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
#endif
