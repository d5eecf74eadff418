#if canImport(SwiftUI)
  import SwiftUI

  /// The rows of a feed. Each tells the feed when it comes near and when it goes: that is what loads more.
  struct FeedRows<Source: FeedSource, Row: View>: View {
    let model: FeedModel<Source>
    let row: (Source.Item) -> Row
    @State private var sight = FeedRowSight<Source.Item.ID>()

    var body: some View {
      ForEach(model.items) { item in
        row(item)
          .onAppear { saw(item.id, isSeen: true) }
          .onDisappear { saw(item.id, isSeen: false) }
      }
      .onChange(of: model.items.count) { tell() }
    }

    private func saw(_ id: Source.Item.ID, isSeen: Bool) {
      if isSeen { sight.seen.insert(id) } else { sight.seen.remove(id) }
      tell()
    }

    private func tell() {
      guard let rows = sight.rows(at: model.feed.index(of:)) else { return }
      model.see(rows)
    }
  }

  /// Which rows are there at present.
  @MainActor final class FeedRowSight<ID: Hashable> {
    var seen: Set<ID> = []

    nonisolated init() {}

    /// The stretch from the first to the last of them. O(rows that are there), however many the feed has.
    func rows(at index: (ID) -> Int?) -> Range<Int>? {
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
