#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets the model that drives the scroll view around this content find and scroll the scroll view.
    ///
    /// Apply this modifier to the content of a scroll view that has the modifier `pagerDriven(by:landing:)`.
    public func pagerScrollContent() -> some View { modifier(PagerContentReport()) }
  }

  /// Marks the content of a scroll view with a driver, so that the platform's own scroll view is found, and reports the
  /// frame of the content.
  struct PagerContentReport: ViewModifier {
    @Environment(\.pagerScrollToken) private var token

    func body(content: Content) -> some View {
      if let token {
        let asked = token.asked
        content
          // A scroll view in the content has a driver of its own, or none.
          .environment(\.pagerScrollToken, nil)
          .background { PagerMark(mark: token.mark) }
          .onGeometryChange(for: CGRect.self) { [name = asked.name] in
            $0.frame(in: .named(name))
          } action: {
            asked.frame = $0
            asked.changed?()
          }
          .id(asked.name)
      } else {
        content
      }
    }
  }

  /// The marker in the content, where there is UIKit.
  struct PagerMark: View {
    let mark: PagerScrollMark

    var body: some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        PagerScrollMarker(mark: mark).accessibilityHidden(true)
      #endif
    }
  }

  private struct PagerScrollTokenKey: EnvironmentKey {
    static var defaultValue: PagerScrollToken? { nil }
  }

  extension EnvironmentValues {
    /// The scroll view around a content, if it has a driver.
    var pagerScrollToken: PagerScrollToken? {
      get { self[PagerScrollTokenKey.self] }
      set { self[PagerScrollTokenKey.self] = newValue }
    }
  }
#endif
