#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The drawing of one page in a transition. A frame of a swipe evaluates only the modifier that reads it, and not the
  /// page.
  @MainActor @Observable final class PageDrawing {
    private(set) var drawing = PagerPageDrawing.plain
    private(set) var matrix = PagerMatrix()

    func set(_ next: PagerPageDrawing, _ nextMatrix: PagerMatrix) {
      if next != drawing { drawing = next }
      if nextMatrix != matrix { matrix = nextMatrix }
    }
  }

  /// The drawings of a pager's mounted pages, as the engine computes them.
  @MainActor final class PageDrawings<ID: Hashable & Sendable> {
    var transition = PagerTransition.slide
    /// `true` if the row is read from right to left.
    var isMirrored = false
    private var pages: [ID: PageDrawing] = [:]

    nonisolated init() {}

    func page(_ id: ID) -> PageDrawing {
      if let page = pages[id] { return page }
      let page = PageDrawing()
      pages[id] = page
      return page
    }

    func follow(_ pager: Pager<ID>) {
      if pages.count > pager.mountedIDs.count {
        let mounted = Set(pager.mountedIDs)
        pages = pages.filter { mounted.contains($0.key) }
      }
      for (id, page) in pages {
        let drawing = pager.drawing(of: id, in: transition)
        page.set(
          drawing, drawing == .plain ? PagerMatrix() : pager.matrix(of: id, drawn: drawing, isMirrored: isMirrored))
      }
    }
  }

  /// Draws a page as a transition or a cross-fade requires.
  struct PageDrawingEffect: ViewModifier {
    let page: PageDrawing

    func body(content: Content) -> some View {
      let drawing = page.drawing
      content
        .overlay {
          if drawing.dim > 0 { Rectangle().fill(Color.black).opacity(drawing.dim).allowsHitTesting(false) }
        }
        .background {
          if drawing.shadow > 0 {
            Rectangle().fill(Color.black).shadow(color: .black, radius: 12).opacity(drawing.shadow)
          }
        }
        // The drawing changes no coordinates, so safe areas and scroll views in the page stay as they are.
        .modifier(PageProjection(matrix: page.matrix).ignoredByLayout())
        .opacity(drawing.alpha)
        .zIndex(drawing.order)
        // A page that fades out takes no touches.
        .allowsHitTesting(drawing.alpha > 0.5 || drawing.order <= 0)
    }
  }

  /// Draws a page with a matrix for points relative to the middle of the page.
  struct PageProjection: GeometryEffect {
    var matrix: PagerMatrix

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      let (x, y) = (size.width / 2, size.height / 2)
      var transform = ProjectionTransform()
      (transform.m11, transform.m12, transform.m13) = Self.row(matrix.m11, matrix.m12, matrix.m14, x, y)
      (transform.m21, transform.m22, transform.m23) = Self.row(matrix.m21, matrix.m22, matrix.m24, x, y)
      let last = Self.row(matrix.m41, matrix.m42, matrix.m44, x, y)
      transform.m31 = last.0 - x * transform.m11 - y * transform.m21
      transform.m32 = last.1 - x * transform.m12 - y * transform.m22
      transform.m33 = last.2 - x * transform.m13 - y * transform.m23
      return transform
    }

    /// Returns a row of the matrix, followed by a translation by the middle of the page.
    private nonisolated static func row(
      _ a: Double, _ b: Double, _ w: Double, _ x: Double, _ y: Double
    ) -> (CGFloat, CGFloat, CGFloat) {
      (a + x * w, b + y * w, w)
    }
  }

  private struct PageTransitionKey: EnvironmentKey {
    static let defaultValue = PagerTransition.slide
  }

  extension EnvironmentValues {
    var pageTransition: PagerTransition {
      get { self[PageTransitionKey.self] }
      set { self[PageTransitionKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the way in which pages are drawn while they move. Positions, events, strip and indicator stay the same.
    /// Under Reduce Motion, pages do not travel, and `slide` is used.
    public func pageTransition(_ transition: PagerTransition) -> some View { environment(\.pageTransition, transition) }
  }
#endif
