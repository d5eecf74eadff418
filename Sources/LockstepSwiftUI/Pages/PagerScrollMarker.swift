#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
  #endif

  /// Connects the marker in the content of a scroll view with the model that drives the scroll view.
  @MainActor final class PagerScrollMark {
    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      /// Receives the scroll view of UIKit in which the marker gets its place; `nil` if it has left the scroll view.
      var found: (@MainActor (UIScrollView?) -> Void)?
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

    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      /// Makes the bars of the view controller around the marker follow a scroll view: a large title, a search field, a
      /// tab bar. SwiftUI itself may name the row, which does not scroll downwards. A pager that is in a view that scrolls
      /// downwards, or beside other views, leaves the bars alone.
      func lead(barsOf page: UIScrollView?) {
        guard let marker, let row = marker.enclosingScrollView, row.isAloneInItsController,
          let controller = row.controller
        else { return }
        let named = controller.contentScrollView(for: .top)
        let isAnotherPages = named.map { $0.window == nil || $0.isDescendant(of: row) } ?? false
        guard named !== page, page != nil || isAnotherPages else { return }
        controller.setContentScrollView(page, for: .top)
        controller.setContentScrollView(page, for: .bottom)
      }
    #endif
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
    /// An empty view in the content of a scroll view of SwiftUI, which finds the scroll view of UIKit around it. Behind a
    /// page, it finds the scroll view of the page.
    struct PagerScrollMarker: UIViewRepresentable {
      let mark: PagerScrollMark
      var isBehind = false

      func makeUIView(context: Context) -> PagerMarkerView { PagerMarkerView(mark, isBehind: isBehind) }
      func updateUIView(_ uiView: PagerMarkerView, context: Context) { uiView.mark = mark }
    }

    /// The view of a marker. It draws nothing and receives no touch.
    final class PagerMarkerView: UIView {
      weak var mark: PagerScrollMark? {
        didSet { mark?.marker = self }
      }
      private weak var scrollView: UIScrollView?
      private let isBehind: Bool

      init(_ mark: PagerScrollMark, isBehind: Bool) {
        self.mark = mark
        self.isBehind = isBehind
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

      /// Finds the scroll view around this view, or over it. In no window, what was found last remains.
      func search() {
        guard window != nil else { return }
        let next = isBehind ? coveringScrollView : enclosingScrollView
        guard next !== scrollView else { return }
        scrollView = next
        mark?.found?(next)
      }

      /// The scroll view over this view that scrolls downwards: the highest one in the nearest view around that has one,
      /// within the row. SwiftUI may put the views of all pages into one view, so the place tells whose scroll view it is.
      private var coveringScrollView: UIScrollView? {
        if let scrollView, covers(scrollView) { return scrollView }
        guard let row = enclosingScrollView else { return nil }
        for outer in sequence(first: self as UIView, next: { $0 === row ? nil : $0.superview }) {
          let found = scrollViews(in: outer).filter(covers)
          if let highest = found.max(by: { $0.bounds.height < $1.bounds.height }) { return highest }
        }
        return nil
      }

      private func covers(_ view: UIScrollView) -> Bool {
        let size = view.bounds.size
        guard view.window != nil, view.contentSize.width <= size.width + 1 else { return false }
        return bounds.contains(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: self))
      }

      /// The scroll views in a view that are in no other one.
      private func scrollViews(in view: UIView) -> [UIScrollView] {
        view.subviews.flatMap { inner in (inner as? UIScrollView).map { [$0] } ?? scrollViews(in: inner) }
      }

      fileprivate var enclosingScrollView: UIScrollView? {
        sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
      }
    }

    extension UIView {
      /// The view controller that shows the view.
      fileprivate var controller: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
      }

      /// `true` for a view that fills the width of its controller's view, in no view that scrolls downwards.
      fileprivate var isAloneInItsController: Bool {
        guard let whole = controller?.viewIfLoaded else { return false }
        let frame = convert(bounds, to: whole)
        guard abs(frame.minX) <= 1, frame.width >= whole.bounds.width - 1 else { return false }
        return !sequence(first: self, next: \.superview).dropFirst().contains {
          ($0 as? UIScrollView).map { $0.contentSize.height > $0.bounds.height + 1 } ?? false
        }
      }
    }
  #endif
#endif
