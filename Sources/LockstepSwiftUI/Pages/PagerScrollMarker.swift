#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
  #endif

  /// Connects the marker in the content of a scroll view with the model that drives the scroll view.
  @MainActor final class PagerScrollMark {
    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      /// Receives the scroll view of UIKit in which the marker gets its place; `nil` if it has left the scroll view.
      fileprivate var found: (@MainActor (UIScrollView?) -> Void)?
      /// The view that searches.
      fileprivate weak var marker: PagerMarkerView?
    #endif

    nonisolated init() {}

    /// Searches again. A view hears nothing if a view around it moves within the window.
    func search() {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        marker?.search()
      #endif
    }
  }

  /// Makes a model read and scroll the platform's own scroll view, once a marker in the content has found it.
  struct PagerScrollMarking<Model: PagerScrolled>: ViewModifier {
    let model: Model
    let token: PagerScrollToken

    func body(content: Content) -> some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        let _ =
          token.mark.found = { [weak model, weak token] view in
            guard let model, let token else { return }
            let scroller = view.map { view in
              PagerFoundScroller(view) { [weak model, weak token] in
                if let token { model?.look(at: token) }
              }
            }
            model.scrollView(token, isFoundAs: scroller)
          }
      #endif
      content.environment(\.pagerScrollToken, token)
    }
  }

  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    /// An empty view in the content of a scroll view of SwiftUI, which finds the scroll view of UIKit around it.
    struct PagerScrollMarker: UIViewRepresentable {
      let mark: PagerScrollMark

      func makeUIView(context: Context) -> PagerMarkerView { PagerMarkerView(mark) }
      func updateUIView(_ uiView: PagerMarkerView, context: Context) { uiView.mark = mark }
    }

    /// The view of a marker. It draws nothing and receives no touch.
    final class PagerMarkerView: UIView {
      weak var mark: PagerScrollMark? {
        didSet { mark?.marker = self }
      }
      private weak var scrollView: UIScrollView?

      init(_ mark: PagerScrollMark) {
        self.mark = mark
        super.init(frame: .zero)
        mark.marker = self
        isUserInteractionEnabled = false
      }

      required init?(coder: NSCoder) { nil }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        search()
      }

      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        search()
      }

      /// Finds the scroll view around this view. In no window, what was found last remains.
      func search() {
        let next = enclosingScrollView
        guard window != nil, next !== scrollView else { return }
        scrollView = next
        mark?.found?(next)
      }

      private var enclosingScrollView: UIScrollView? {
        sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
      }
    }
  #endif
#endif
