#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// The rows of a feed. Each row reports when it appears and disappears, and the feed loads more when the visible rows
  /// are near an end.
  struct FeedRows<Source: FeedSource, Row: View>: View {
    let model: FeedModel<Source>
    let visibleRows: FeedVisibleRows<Source.Item.ID>
    let row: (Source.Item) -> Row

    var body: some View {
      ForEach(model.items) { item in
        row(item)
          .modifier(FeedRowRefresh())
          .onAppear { set(item.id, isVisible: true) }
          .onDisappear { set(item.id, isVisible: false) }
      }
      .onChange(of: model.items.count) { visibleRows.report(to: model) }
    }

    private func set(_ id: Source.Item.ID, isVisible: Bool) {
      if isVisible { visibleRows.ids.insert(id) } else { visibleRows.ids.remove(id) }
      visibleRows.report(to: model)
    }
  }

  /// Removes the refresh action from a row, so that a pull in a scroll view of the row does not refresh the feed.
  private struct FeedRowRefresh: ViewModifier {
    func body(content: Content) -> some View {
      // SwiftUI documents the value as read-only. The modifier does nothing where the value can't be written.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, nil)
      } else {
        content
      }
    }
  }

  /// Measures the distance from the visible part to an end of the list, and reports it. It modifies the header or the
  /// footer.
  struct FeedEndDistanceReader<Source: FeedSource>: ViewModifier {
    let edge: FeedEdge
    let model: FeedModel<Source>
    let visibleRows: FeedVisibleRows<Source.Item.ID>

    func body(content: Content) -> some View {
      let (edge, count) = (edge, model.items.count)
      let longest = FeedVisibleRows<Source.Item.ID>.longestDistance(for: model)
      content.onGeometryChange(for: FeedEndDistance.self) { proxy in
        let view = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
        let distance = edge == .before ? view.minY - proxy.size.height : -view.maxY
        return FeedEndDistance(points: Swift.min(Swift.max(distance, 0), longest), count: count)
      } action: { distance in
        visibleRows.distances[edge] = distance
        visibleRows.report(to: model)
      }
    }
  }

  /// The distance from the visible part to an end of the list.
  struct FeedEndDistance: Equatable, Sendable {
    var points: Double
    /// The number of rows when the distance was measured.
    var count: Int
  }

  /// The visible rows of a list, and the distances to its ends.
  @MainActor final class FeedVisibleRows<ID: Hashable & Sendable> {
    var ids: Set<ID> = []
    var distances: [FeedEdge: FeedEndDistance] = [:]

    nonisolated init() {}

    /// Returns the longest distance that is reported, in points: the shortest distance at which an end loads nothing.
    /// It has two effects:
    /// - In most frames of a scroll the distance does not change, and nothing is reported.
    /// - The feed drops no rows, because no distance is long enough. A scroll view keeps its offset, and dropped rows
    ///   would move others into the visible part.
    static func longestDistance<Source: FeedSource>(for model: FeedModel<Source>) -> Double {
      model.feed.options.prefetchPoints + 1
    }

    /// Reports the visible rows to the model. Does nothing while no row is visible.
    func report<Source: FeedSource>(to model: FeedModel<Source>) where Source.Item.ID == ID {
      guard let rows = rows(at: model.feed.index(of:)) else { return }
      let count = model.items.count
      let longest = Self.longestDistance(for: model)
      model.setVisibleRows(
        rows, pointsBefore: points(.before, of: count) ?? longest, pointsAfter: points(.after, of: count) ?? longest)
    }

    /// Returns the distance to an end, or nil if it was measured when the list had another number of rows.
    private func points(_ edge: FeedEdge, of count: Int) -> Double? {
      guard let distance = distances[edge], distance.count == count else { return nil }
      return distance.points
    }

    /// Returns the range from the first to the last visible row. O(visible rows), however many rows the feed has.
    private func rows(at index: (ID) -> Int?) -> Range<Int>? {
      let indices = ids.compactMap(index)
      guard let first = indices.min(), let last = indices.max() else { return nil }
      return first..<last + 1
    }
  }

  /// Starts a feed when its view appears, and refreshes it when the person pulls.
  struct FeedLifecycle<Source: FeedSource>: ViewModifier {
    let model: FeedModel<Source>

    func body(content: Content) -> some View {
      content
        .refreshable { await model.refresh() }
        .onAppear { model.start() }
    }
  }
#endif
