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
      let (edge, count, farthest) = (edge, model.items.count, model.feed.options.prefetchPoints + 1)
      content.onGeometryChange(for: FeedEndPlace.self) { proxy in
        let view = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
        let distance = edge == .before ? view.minY - proxy.size.height : -view.maxY
        // Farther than loads go by it is all the same how far, so that most frames of a scroll have nothing to tell.
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

    func tell<Source: FeedSource>(_ model: FeedModel<Source>) where Source.Item.ID == ID {
      guard let rows = rows(at: model.feed.index(of:)) else { return }
      let count = model.items.count
      model.see(rows, pointsBefore: points(.before, of: count), pointsAfter: points(.after, of: count))
    }

    /// What was measured beside another list says nothing of this one.
    private func points(_ edge: FeedEdge, of count: Int) -> Double {
      guard let place = places[edge], place.count == count else { return .infinity }
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
