import SwiftUI

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Scrolls the `UIScrollView` around the content, and lets the content grow.
  @available(iOS 18, visionOS 2, *)
  struct OffsetOwnerProbe: View {
    let log: ProbeLog
    @State private var count = 100
    @State private var finder = ProbeFinder()

    var body: some View {
      ScrollView { ProbeRows(count: count).background { ProbeMarker(finder: finder) } }
        .frame(height: 200)
      ProbeTimer(seconds: 0.3) {
        finder.scrollView?.contentOffset.y = 100
        count = 120
      }
      ProbeTimer(seconds: 0.8) {
        guard let offset = finder.scrollView?.contentOffset.y else { return log.note("no UIScrollView") }
        log.note("offset \(offset)")
        log.finish(offset > 50 ? "keepsWrites" : "restoresOld")
      }
    }
  }

  /// Names the second scroll view for the bars, and lets its content grow.
  @available(iOS 18, visionOS 2, *)
  struct BarScrollViewProbe: View {
    let log: ProbeLog
    @State private var count = 100
    @State private var finder = ProbeFinder()

    var body: some View {
      ScrollView { ProbeRows() }.frame(height: 100)
      ScrollView { ProbeRows(count: count).background { ProbeMarker(finder: finder) } }
        .frame(height: 100)
      ProbeTimer(seconds: 0.3) {
        finder.controller?.setContentScrollView(finder.scrollView, for: .top)
        count = 120
      }
      ProbeTimer(seconds: 0.8) {
        guard let scrollView = finder.scrollView, let controller = finder.controller else {
          return log.note("no UIScrollView")
        }
        let named = controller.contentScrollView(for: .top)
        log.note("named: \(named.map { "\($0)" } ?? "none")")
        log.finish(named === scrollView ? "isKept" : "isFoundAgain")
      }
    }
  }

  /// Finds what is around a view of UIKit.
  @MainActor final class ProbeFinder {
    weak var view: UIView?

    nonisolated init() {}

    var scrollView: UIScrollView? { responders.compactMap { $0 as? UIScrollView }.first }
    var controller: UIViewController? { responders.compactMap { $0 as? UIViewController }.first }
    private var responders: [UIResponder] { view.map { Array(sequence(first: $0 as UIResponder, next: \.next)) } ?? [] }
  }

  /// An empty view of UIKit.
  struct ProbeMarker: UIViewRepresentable {
    let finder: ProbeFinder

    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      finder.view = view
      return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
  }
#endif

@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
extension SwiftUIQuestion {
  /// The questions about the `UIScrollView` that SwiftUI uses on iOS and visionOS.
  static let aboutUIKit: [SwiftUIQuestion] = {
    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      [
        SwiftUIQuestion("offsetOwner") { OffsetOwnerProbe(log: $0) },
        SwiftUIQuestion("barScrollView") { BarScrollViewProbe(log: $0) },
      ]
    #else
      []
    #endif
  }()
}
