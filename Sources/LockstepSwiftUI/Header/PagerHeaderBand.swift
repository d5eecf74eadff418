#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The header's views, with the header's current height and effects.
  struct PagerHeaderBand<ID: Hashable & Sendable>: View {
    let header: PagerHeaderSettings
    let model: PagerHeaderModel<ID>

    var body: some View {
      let placement = model.placement
      PagerHeaderLayout(top: placement.top, height: placement.height, bandHeight: model.height) {
        PagerHeaderPartView(part: header.content, model: model)
          .modifier(PagerHeaderDrawing(placement: placement))
          .allowsHitTesting(false)
        if let controls = header.controls {
          PagerHeaderPartView(part: controls, model: model).modifier(PagerHeaderDrawing(placement: placement))
        }
        ruler
      }
      .frame(maxWidth: .infinity)
      .clipped()
      .ignoresSafeArea(edges: header.figures.extent == .underBars ? .top : [])
      .frame(height: model.isMeasured ? model.height : nil)
    }

    /// An invisible view as high as the header's views would like to be. It reports this height.
    private var ruler: some View {
      Color.clear
        .frame(width: 0)
        .onGeometryChange(for: Double.self) { proxy in
          Double(proxy.size.height)
        } action: { height in
          model.measured(contentHeight: height)
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .layoutValue(key: PagerHeaderRulerKey.self, value: true)
    }
  }

  /// A view of a header. Its body is evaluated when the app's view is evaluated, and for views that show how far the
  /// header is collapsed, whenever that changes.
  private struct PagerHeaderPartView<ID: Hashable & Sendable>: View {
    let part: PagerHeaderPart
    let model: PagerHeaderModel<ID>

    var body: some View { part.make(part.readsFraction ? model.collapsedFraction : 0) }
  }

  /// Draws a view of a header with the header's effects.
  private struct PagerHeaderDrawing: ViewModifier {
    let placement: PagerHeaderPlacement

    func body(content: Content) -> some View {
      content
        .frame(maxHeight: .infinity)
        .opacity(placement.opacity)
        .scaleEffect(placement.scale)
    }
  }

  /// Lays out the views of a header. Lengths are in points.
  private struct PagerHeaderLayout: Layout {
    /// The distance of the views' top from the top of the header.
    let top: Double
    /// The height of the views.
    let height: Double
    /// The height of the header below the bars. The space above it is under the bars.
    let bandHeight: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let natural = natural(subviews, width: proposal.width)
      return CGSize(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      let underBars = Swift.max(bounds.height - bandHeight, 0)
      for subview in subviews {
        let isRuler = subview[PagerHeaderRulerKey.self]
        let length = isRuler ? natural(subviews, width: bounds.width).height : height + underBars
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.minY + (isRuler ? 0 : top)), anchor: .top,
          proposal: ProposedViewSize(width: bounds.width, height: length))
      }
    }

    /// Returns the size that the views would like to have.
    private func natural(_ subviews: Subviews, width: CGFloat?) -> CGSize {
      let sizes = subviews.filter { !$0[PagerHeaderRulerKey.self] }
        .map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
  }

  /// Makes the pages repeat the header's requests in each frame, while a page has not followed one.
  struct PagerHeaderFrames<ID: Hashable & Sendable>: View {
    let header: PagerHeaderModel<ID>

    var body: some View {
      TimelineView(.animation(paused: !header.needsFrames)) { moment in
        Color.clear.onChange(of: moment.date) { header.frame() }
      }
    }
  }

  /// The layout value that identifies the ruler of a header.
  private struct PagerHeaderRulerKey: LayoutValueKey {
    static let defaultValue = false
  }
#endif
