#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// Measures the place of a row in the visible part.
  struct FeedRowReader<Source: FeedSource>: ViewModifier {
    let id: Source.Item.ID
    let change: Int
    let sight: FeedSight<Source>

    func body(content: Content) -> some View {
      let change = change
      content
        .onGeometryChange(for: FeedRowSpan.self) { proxy in
          let view = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
          let isVisible = view.maxY > 0 && view.minY < proxy.size.height
          return FeedRowSpan(start: isVisible ? -view.minY : nil, length: proxy.size.height, change: change)
        } action: { span in
          sight.show(id, span)
        }
        .onDisappear { sight.hide(id) }
    }
  }

  /// The place of a row, in points. Off the visible part it is constant, so that only visible rows report a scroll.
  struct FeedRowSpan: Equatable, Sendable {
    /// The distance from the start of the visible part to the row; nil if the row is not visible.
    var start: Double?
    var length: Double
    /// The number of the last change of the rows at that time.
    var change: Int
  }

  /// Measures the distance from the visible part to an end of the list, and reports it. It modifies the header or the
  /// footer.
  struct FeedEndReader<Source: FeedSource>: ViewModifier {
    let edge: FeedEdge
    let model: FeedModel<Source>
    let sight: FeedSight<Source>

    func body(content: Content) -> some View {
      let (edge, count) = (edge, model.items.count)
      let longest = sight.longestDistance(for: model)
      content.onGeometryChange(for: FeedEndDistance.self) { proxy in
        let view = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
        let distance = edge == .before ? view.minY - proxy.size.height : -view.maxY
        let isReached = edge == .before ? view.minY < 0.5 : view.maxY > proxy.size.height - 0.5
        return FeedEndDistance(
          points: Swift.min(Swift.max(distance, 0), longest), count: count, isReached: isReached, viewport: view.height)
      } action: { distance in
        sight.show(edge, distance)
      }
    }
  }

  /// The distance from the visible part to an end of the list.
  struct FeedEndDistance: Equatable, Sendable {
    /// The distance to the first or the last row, in points.
    var points: Double
    /// The number of rows when the distance was measured.
    var count: Int
    /// Indicates that no content lies beyond the visible part at this end.
    var isReached: Bool
    /// The length of the visible part, in points.
    var viewport: Double
  }

  /// Tells SwiftUI the row to keep visible. The row has a view of its own, so that a scroll evaluates no other body.
  struct FeedTopRowBinding<ID: Hashable & Sendable>: ViewModifier {
    @Bindable var top: FeedTopRow<ID>

    func body(content: Content) -> some View {
      // The binding is read when SwiftUI asks. Reading it here updates this view.
      let _ = top.shownID
      content.scrollPosition(id: $top.shownID)
    }
  }

  /// Ends the requests of a list when the person drags it. Before iOS 18 nothing reports that; requests then end after
  /// a second.
  struct FeedDragReader<Source: FeedSource>: ViewModifier {
    let sight: FeedSight<Source>

    func body(content: Content) -> some View {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) {
        content.onScrollPhaseChange { _, phase, _ in
          if phase == .interacting { sight.endRequests() }
        }
      } else {
        content
      }
    }
  }
#endif
