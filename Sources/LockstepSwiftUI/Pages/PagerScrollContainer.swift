#if canImport(SwiftUI)
  import SwiftUI

  /// The scroll view of the pages or of the tabs.
  struct PagerScrollContainer<Model: PagerScrolled, Row: View>: View {
    let model: Model
    let axis: PagerAxis
    @ViewBuilder let row: Row

    var body: some View {
      ScrollView(axis.set) { row.modifier(PagerContentReport()) }
        .modifier(PagerScrollDriver(model: model, axis: axis))
    }
  }

  /// Connects a scroll view with a model: the model reads the scroll view, and scrolls it to the offsets that it requests.
  /// The content has the modifier `PagerContentReport`.
  ///
  /// Where the content finds the platform's own scroll view, the model reads and scrolls that one. Elsewhere the content
  /// reports its frame, and a `ScrollViewReader` scrolls: the means of all versions of SwiftUI.
  struct PagerScrollDriver<Model: PagerScrolled>: ViewModifier {
    let model: Model
    let axis: PagerAxis
    @State private var token = PagerScrollToken()
    @Environment(\.layoutDirection) private var layoutDirection

    func body(content: Content) -> some View {
      let asked = token.asked
      let direction = PagerScrollDirection(
        axis: axis, isMirrored: layoutDirection == .rightToLeft && axis == .horizontal)
      let _ = token.direction = direction
      let _ = asked.changed = reader
      ScrollViewReader { proxy in
        content
          .modifier(PagerScrollMarking(model: model, token: token))
          .modifier(PagerOpeningAnchor(part: model.openingPart, direction: direction))
          .coordinateSpace(.named(asked.name))
          .onGeometryChange(for: CGSize.self) {
            $0.size
          } action: {
            asked.size = $0
            asked.changed?()
          }
          .onChange(of: direction, initial: true) {
            asked.scroll = command(by: proxy)
            model.deliverRequest()
          }
          .onAppear { model.scrollViewAppeared(token) }
          .onDisappear { model.scrollViewDisappeared(token) }
      }
    }

    /// The closure that reads the scroll view. The token keeps the closure, so the closure keeps nothing.
    private var reader: @MainActor () -> Void {
      { [weak model, weak token] in
        if let token { model?.look(at: token) }
      }
    }

    /// Returns the closure that aligns a point of the content with the same point of the viewport, for example (0.5, 0).
    private func command(by proxy: ScrollViewProxy) -> @MainActor (UnitPoint) -> Void {
      let name = token.asked.name
      return { point in
        withTransaction(.still) { proxy.scrollTo(name, anchor: point) }
      }
    }
  }

  /// Opens a scroll view at the place of its model in the first pass of the layout, on iOS 18 and later.
  private struct PagerOpeningAnchor: ViewModifier {
    /// The place, as a part of the longest offset.
    let part: Double
    let direction: PagerScrollDirection

    func body(content: Content) -> some View {
      if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
        // In a row that begins at the right, it is not documented from which side the anchor counts.
        content.defaultScrollAnchor(direction.isMirrored ? nil : direction.point(at: part), for: .initialOffset)
      } else {
        content
      }
    }
  }

  extension Transaction {
    /// The transaction of a change that must not be animated, whatever the app animates.
    static var still: Transaction {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      return transaction
    }
  }

  extension PagerAxis {
    var set: Axis.Set { self == .horizontal ? .horizontal : .vertical }
    /// The edges at the two ends of the axis.
    var edges: Edge.Set { self == .horizontal ? .horizontal : .vertical }
    /// The edges along the axis.
    var crossEdges: Edge.Set { self == .horizontal ? .vertical : .horizontal }
  }
#endif
