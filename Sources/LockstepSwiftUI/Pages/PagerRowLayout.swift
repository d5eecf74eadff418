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
    /// The height of the row, if it follows the pages; `nil` if the row has the height that it is offered.
    var fit: PagerRowFit?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      switch axis {
      case .horizontal: CGSize(width: contentLength, height: height(proposal, subviews))
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

    private func height(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat {
      guard let fit else { return proposal.height ?? tallest(subviews) }
      return fit.height { slot in subviews.first { $0[PagerSlotKey.self] == slot }.map(height) } ?? tallest(subviews)
    }

    private func height(of subview: LayoutSubview) -> Double {
      subview.sizeThatFits(ProposedViewSize(width: pageLength, height: nil)).height
    }

    private func tallest(_ subviews: Subviews) -> CGFloat {
      subviews.map(height).max() ?? 0
    }

    private func widest(_ subviews: Subviews) -> CGFloat {
      subviews.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: pageLength)).width }.max() ?? 0
    }
  }

  /// Computes the height of a row from the heights of its pages.
  struct PagerRowFit: Sendable {
    /// Returns the height at the present position; `nil` while no page is measured. The argument returns the height of
    /// the page in a slot. Heights are in points.
    let height: @Sendable ((Int) -> Double?) -> Double?
  }

  /// The slot of a page; `nil` for a page that is kept mounted out of view.
  struct PagerSlotKey: LayoutValueKey {
    static let defaultValue: Int? = nil
  }
#endif
