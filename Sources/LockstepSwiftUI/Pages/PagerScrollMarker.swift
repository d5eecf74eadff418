#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// An empty view in the content of a scroll view of SwiftUI, which finds the scroll view of UIKit around it.
  struct PagerScrollMarker: UIViewRepresentable {
    /// Receives the scroll view when the marker gets a place in it.
    let found: @MainActor (UIScrollView) -> Void

    func makeUIView(context: Context) -> PagerMarkerView { PagerMarkerView(found) }
    func updateUIView(_ uiView: PagerMarkerView, context: Context) { uiView.found = found }
  }

  /// The view of a marker. It draws nothing and receives no touch.
  final class PagerMarkerView: UIView {
    var found: @MainActor (UIScrollView) -> Void
    private weak var scrollView: UIScrollView?

    init(_ found: @escaping @MainActor (UIScrollView) -> Void) {
      self.found = found
      super.init(frame: .zero)
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

    // The views around may have got their places since.
    override func layoutSubviews() {
      super.layoutSubviews()
      search()
    }

    private func search() {
      guard window != nil, let next = enclosingScrollView, next !== scrollView else { return }
      scrollView = next
      found(next)
    }

    private var enclosingScrollView: UIScrollView? {
      sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    }
  }
#endif
