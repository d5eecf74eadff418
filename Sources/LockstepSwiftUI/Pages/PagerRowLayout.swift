#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// Places each page in its slot. SwiftUI mirrors the layout if the reading direction is right to left.
  ///
  /// ```
  ///   |<- lead ->[ slot 0 ]  [ slot 1 ]  [ slot 2 ]
  ///              |<- stride ->|
  /// ```
  struct PagerRowLayout: Layout {
    let rule: PagerRowRule?
    /// The length of the viewport that is used if it cannot be measured.
    let viewport: Double
    let axis: PagerAxis
    /// The height of the row, if it follows the pages; `nil` if the row has the height that it is offered.
    var fit: PagerRowFit?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let lengths = lengths(subviews, proposal)
      let pages = subviews.filter { !$0[PagerRulerKey.self] }
      let page = lengths.map { CGFloat($0.page) }
      switch axis {
      case .horizontal:
        return CGSize(width: lengths?.content ?? 0, height: height(proposal, pages, width: page))
      case .vertical:
        return CGSize(
          width: proposal.width
            ?? pages.map { $0.sizeThatFits(ProposedViewSize(width: nil, height: page)).width }.max() ?? 0,
          height: lengths?.content ?? 0)
      }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let across = axis == .horizontal ? bounds.height : bounds.width
      let viewport = viewport(subviews, across: across)
      guard let lengths = rule?.lengths(in: viewport) else { return }
      for subview in subviews {
        let isRuler = subview[PagerRulerKey.self]
        // A page that is kept mounted out of view is placed beyond the end, where no pull past the end shows it.
        let start =
          isRuler
          ? 0
          : subview[PagerSlotKey.self].map { lengths.lead + Double($0) * lengths.stride }
            ?? lengths.content + 2 * viewport
        let length = isRuler ? viewport : lengths.page
        switch axis {
        case .horizontal:
          subview.place(
            at: CGPoint(x: bounds.minX + start, y: bounds.minY), anchor: .zero,
            proposal: ProposedViewSize(width: length, height: bounds.height))
        case .vertical:
          subview.place(
            at: CGPoint(x: bounds.minX, y: bounds.minY + start), anchor: .zero,
            proposal: ProposedViewSize(width: bounds.width, height: length))
        }
      }
    }

    private func height(_ proposal: ProposedViewSize, _ pages: [LayoutSubview], width: CGFloat?) -> CGFloat {
      let height = { (page: LayoutSubview) in page.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
      if fit == nil, let offered = proposal.height { return offered }
      let fitting = fit?.height { slot in pages.first { $0[PagerSlotKey.self] == slot }.map { Double(height($0)) } }
      return fitting.map { CGFloat($0) } ?? pages.map(height).max() ?? 0
    }

    private func lengths(_ subviews: Subviews, _ proposal: ProposedViewSize) -> PagerRowLengths? {
      rule?.lengths(in: viewport(subviews, across: axis == .horizontal ? proposal.height : proposal.width))
    }

    /// Returns the length of the viewport: the length of the view whose frame is that of the scroll view.
    private func viewport(_ subviews: Subviews, across: CGFloat?) -> Double {
      let measured = subviews.first { $0[PagerRulerKey.self] }.map { ruler -> Double in
        switch axis {
        case .horizontal: ruler.sizeThatFits(ProposedViewSize(width: nil, height: across)).width
        case .vertical: ruler.sizeThatFits(ProposedViewSize(width: across, height: nil)).height
        }
      }
      return measured.flatMap { $0 > 0 ? $0 : nil } ?? viewport
    }
  }

  /// Computes the height of a row from the heights of its pages.
  struct PagerRowFit: Sendable {
    /// Returns the height at the present position; `nil` while no page is measured. The argument returns the height of
    /// the page in a slot. Heights are in points.
    let height: @Sendable ((Int) -> Double?) -> Double?
  }

  /// `true` for the view that measures the viewport.
  struct PagerRulerKey: LayoutValueKey {
    static let defaultValue = false
  }

  /// The slot of a page; `nil` for a page that is kept mounted out of view.
  struct PagerSlotKey: LayoutValueKey {
    static let defaultValue: Int? = nil
  }
#endif
