#if canImport(SwiftUI)
  import SwiftUI

  /// Places each page in its slot. SwiftUI mirrors the layout if the reading direction is right to left.
  ///
  /// ```
  ///   |<- lead ->[ slot 0 ]  [ slot 1 ]  [ slot 2 ]
  ///              |<- stride ->|
  /// ```
  struct PagerRowLayout: Layout {
    var contentLength: Double
    var pageLength: Double
    var stride: Double
    var lead: Double
    var axis: PagerAxis

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      switch axis {
      case .horizontal: CGSize(width: contentLength, height: proposal.height ?? tallest(subviews))
      case .vertical: CGSize(width: proposal.width ?? widest(subviews), height: contentLength)
      }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        // A page that is kept mounted out of view is placed beyond the end.
        let start = subview[PagerSlotKey.self].map { lead + Double($0) * stride } ?? contentLength + pageLength
        switch axis {
        case .horizontal:
          subview.place(
            at: CGPoint(x: bounds.minX + start, y: bounds.minY), anchor: .zero,
            proposal: ProposedViewSize(width: pageLength, height: bounds.height))
        case .vertical:
          subview.place(
            at: CGPoint(x: bounds.minX, y: bounds.minY + start), anchor: .zero,
            proposal: ProposedViewSize(width: bounds.width, height: pageLength))
        }
      }
    }

    private func tallest(_ subviews: Subviews) -> CGFloat {
      subviews.map { $0.sizeThatFits(ProposedViewSize(width: pageLength, height: nil)).height }.max() ?? 0
    }

    private func widest(_ subviews: Subviews) -> CGFloat {
      subviews.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: pageLength)).width }.max() ?? 0
    }
  }

  /// The slot of a page; `nil` for a page that is kept mounted out of view.
  struct PagerSlotKey: LayoutValueKey {
    static let defaultValue: Int? = nil
  }
#endif
