#if canImport(SwiftUI)
  import SwiftUI

  extension View {
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
#endif
