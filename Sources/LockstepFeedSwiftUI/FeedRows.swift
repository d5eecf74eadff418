#if canImport(SwiftUI)
  import SwiftUI

  /// The rows of a feed. Each tells the feed when it comes near and when it goes: that is what loads more.
  struct FeedRows<Source: FeedSource, Row: View>: View {
    let model: FeedModel<Source>
    let sight: FeedRowSight<Source.Item.ID>
    let row: (Source.Item) -> Row

    var body: some View {
      ForEach(model.items) { item in
        row(item)
          .modifier(FeedRowRefresh())
          .onAppear { saw(item.id, isSeen: true) }
          .onDisappear { saw(item.id, isSeen: false) }
      }
      .onChange(of: model.items.count) { sight.tell(model) }
    }

    private func saw(_ id: Source.Item.ID, isSeen: Bool) {
      if isSeen { sight.seen.insert(id) } else { sight.seen.remove(id) }
      sight.tell(model)
    }
  }

  /// A pull refreshes the feed, and no scroll view in a row of it.
  private struct FeedRowRefresh: ViewModifier {
    func body(content: Content) -> some View {
      // The value is documented as one to be read.
      if let path = \EnvironmentValues.refresh as? WritableKeyPath<EnvironmentValues, RefreshAction?> {
        content.environment(path, nil)
      } else {
        content
      }
    }
  }

  /// What stands at an end of the rows tells the feed how far that is from what is in view.
  struct FeedEnd<Source: FeedSource>: ViewModifier {
    let edge: FeedEdge
    let model: FeedModel<Source>
    let sight: FeedRowSight<Source.Item.ID>

    func body(content: Content) -> some View {
      let (edge, count, farthest) = (edge, model.items.count, FeedRowSight<Source.Item.ID>.farthest(for: model))
      content.onGeometryChange(for: FeedEndPlace.self) { proxy in
        let view = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
        let distance = edge == .before ? view.minY - proxy.size.height : -view.maxY
        return FeedEndPlace(distance: Swift.min(Swift.max(distance, 0), farthest), count: count)
      } action: { place in
        sight.places[edge] = place
        sight.tell(model)
      }
    }
  }

  /// How far an end of a list of so many rows is from what is in view, in points.
  struct FeedEndPlace: Equatable, Sendable {
    var distance: Double
    var count: Int
  }

  /// Which rows are there at present, and how far the ends of the list are.
  @MainActor final class FeedRowSight<ID: Hashable & Sendable> {
    var seen: Set<ID> = []
    var places: [FeedEdge: FeedEndPlace] = [:]

    nonisolated init() {}

    /// The most that is said of how far an end is: no more than is needed to load nothing. So most frames of a scroll have nothing to tell,
    /// and no row is far enough away to be dropped: a scroll view keeps its offset, and would show others in place of those in view.
    static func farthest<Source: FeedSource>(for model: FeedModel<Source>) -> Double {
      model.feed.options.prefetchPoints + 1
    }

    func tell<Source: FeedSource>(_ model: FeedModel<Source>) where Source.Item.ID == ID {
      guard let rows = rows(at: model.feed.index(of:)) else { return }
      let count = model.items.count
      let farthest = Self.farthest(for: model)
      model.see(
        rows, pointsBefore: points(.before, of: count) ?? farthest, pointsAfter: points(.after, of: count) ?? farthest)
    }

    /// What was measured beside another list says nothing of this one.
    private func points(_ edge: FeedEdge, of count: Int) -> Double? {
      guard let place = places[edge], place.count == count else { return nil }
      return place.distance
    }

    /// The stretch from the first to the last of them. O(rows that are there), however many the feed has.
    private func rows(at index: (ID) -> Int?) -> Range<Int>? {
      let indices = seen.compactMap(index)
      guard let first = indices.min(), let last = indices.max() else { return nil }
      return first..<last + 1
    }
  }

  /// Starts a feed with its view, and refreshes it by a pull.
  struct FeedRunning<Source: FeedSource>: ViewModifier {
    let model: FeedModel<Source>

    func body(content: Content) -> some View {
      content
        .refreshable { await model.refresh() }
        .onAppear { model.start() }
    }
  }
#endif
