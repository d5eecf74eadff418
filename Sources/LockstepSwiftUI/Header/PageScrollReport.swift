#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets the pager find and scroll the page's scroll view, so that the page can follow a collapsing header, hide the
    /// strip, keep its offset and scroll to its top.
    ///
    /// Needed on macOS. On iOS 17, the page then also follows when the system scrolls it or its content grows.
    ///
    /// Apply this modifier to the content of the page's scroll view.
    public func pageScrollContent() -> some View { modifier(PageScrollReport()) }
  }

  private struct PageScrollReport: ViewModifier {
    @Environment(\.pageScroller) private var scroller

    func body(content: Content) -> some View {
      content
        .background { if let scroller { PagerMark(mark: scroller.inside) } }
        .onGeometryChange(for: PageContentPlace.self) { proxy in
          PageContentPlace(
            top: proxy.frame(in: .scrollView(axis: .vertical)).minY, height: proxy.size.height,
            viewport: proxy.bounds(of: .scrollView(axis: .vertical))?.height ?? 0)
        } action: { place in
          scroller?.place = place
          scroller?.change()
        }
        // Not an optional id: SwiftUI does not find an optional id by its value.
        .id(scroller.map { ObjectIdentifier($0) } ?? ObjectIdentifier(PageContentPlace.self))
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

  private struct PageScrollerKey: EnvironmentKey {
    static var defaultValue: PageScroller? { nil }
  }

  extension EnvironmentValues {
    /// The scroll view of the page around a content.
    var pageScroller: PageScroller? {
      get { self[PageScrollerKey.self] }
      set { self[PageScrollerKey.self] = newValue }
    }
  }
#endif
