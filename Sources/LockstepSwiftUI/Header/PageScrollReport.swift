#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Reports the page's vertical offset to a collapsing header. Needed on iOS 17 only.
    ///
    /// Apply this modifier to the content of the page's scroll view.
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

  /// Receives the position of the top edge of a page's content in the page's scroll view, in points.
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
