#if canImport(SwiftUI)
  import SwiftUI

  /// The background of a strip.
  public enum TabStripBackground: Sendable {
    /// No background.
    case none
    /// A color or another style.
    case style(AnyShapeStyle)
    /// A thin material, which blurs the pages under the strip.
    case material
    /// The system's glass on iOS 26, and a thin material on earlier systems and on visionOS.
    case glass
    /// The system's scroll-edge effect on iOS 26: the part of a page that is under the strip fades out around the tabs.
    /// Earlier systems show a thin material.
    case scrollEdge

    /// A color.
    public static func color(_ color: Color) -> TabStripBackground { .style(AnyShapeStyle(color)) }

    /// `true` if the pages extend under the strip, because the background shows them.
    var isOverPages: Bool {
      if case .scrollEdge = self { return true }
      return false
    }

    /// `true` if the pages draw the background.
    var isOnPages: Bool {
      guard isOverPages else { return false }
      if #available(iOS 26, macOS 26, tvOS 26, visionOS 26, *) { return true }
      return false
    }
  }

  /// Draws the background of a strip.
  struct TabStripBackdrop: ViewModifier {
    let background: TabStripBackground

    func body(content: Content) -> some View {
      content.background { layer }
    }

    @ViewBuilder private var layer: some View {
      switch background {
      case .none: EmptyView()
      case .style(let style): Color.clear.background(style)
      case .material: Color.clear.background(.thinMaterial)
      case .glass: glass
      case .scrollEdge: if !background.isOnPages { Color.clear.background(.thinMaterial) }
      }
    }

    @ViewBuilder private var glass: some View {
      #if os(visionOS)
        Color.clear.background(.thinMaterial)
      #else
        if #available(iOS 26, macOS 26, tvOS 26, *) {
          Color.clear.glassEffect(.regular, in: Rectangle()).ignoresSafeArea(edges: .vertical)
        } else {
          Color.clear.background(.thinMaterial)
        }
      #endif
    }
  }
#endif
