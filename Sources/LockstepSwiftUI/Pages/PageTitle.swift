#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Sets the title of the screen while the page that contains this view is settled.
    ///
    /// SwiftUI's own `navigationTitle` and `toolbar` apply to all mounted pages, so SwiftUI would merge those of the
    /// neighbors with those of the visible page. Outside a pager, this modifier has the effect of `navigationTitle`.
    public func pageNavigationTitle(_ title: LocalizedStringKey) -> some View {
      modifier(PageTitle(title: Text(title)))
    }

    /// Sets the title of the screen, without localization, while the page that contains this view is settled.
    @_disfavoredOverload
    public func pageNavigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
      modifier(PageTitle(title: Text(title)))
    }
  }

  /// Gives a title to the page around it, or to the screen if there is no page around it.
  private struct PageTitle: ViewModifier {
    let title: Text
    @Environment(\.pageState) private var page

    func body(content: Content) -> some View {
      if let page {
        content
          .onChange(of: title, initial: true) { _, title in page.title = title }
          .onDisappear { page.title = nil }
      } else {
        content.navigationTitle(title)
      }
    }
  }

  /// Shows the title of the settled page as the title of the screen, or of the page around the pager.
  struct PagerTitle<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      if let title = model.settled.flatMap({ model.pageState(of: $0).title }) {
        Color.clear.modifier(PageTitle(title: title))
      }
    }
  }

  private struct PageStateKey: EnvironmentKey {
    static var defaultValue: PagerPageState? { nil }
  }

  extension EnvironmentValues {
    /// The state of the page that contains the view; `nil` outside a pager.
    var pageState: PagerPageState? {
      get { self[PageStateKey.self] }
      set { self[PageStateKey.self] = newValue }
    }
  }
#endif
