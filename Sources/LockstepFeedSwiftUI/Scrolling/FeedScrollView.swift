#if canImport(SwiftUI)
  import LockstepLoading
  import LockstepSwiftUISupport
  import SwiftUI

  /// A scroll view with the header, the rows and the footer of a feed.
  struct FeedScrollView<Source: FeedSource, Rows: View, Empty: View>: View {
    let model: FeedModel<Source>
    var anchor = FeedListAnchor.start
    let scroller: FeedScroller<Source.Item.ID>?
    let prefetch: FeedImagePrefetch<Source.Item>?
    let empty: Empty
    /// Makes the lazy stack of the rows.
    @ViewBuilder let rows: (FeedSight<Source>) -> Rows
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var state = LazyValue { FeedSight<Source>() }

    var body: some View {
      let sight = state.value
      ScrollViewReader { proxy in
        ScrollView {
          // The header and the footer are not in the lazy stack, so that the distances to the ends are always measured.
          VStack(spacing: 0) {
            FeedHeader(model: model).modifier(FeedEndReader(edge: .before, model: model, sight: sight))
            rows(sight)
            FeedFooter(model: model, anchor: anchor) { empty }.modifier(
              FeedEndReader(edge: .after, model: model, sight: sight))
          }
        }
        .modifier(FeedTopRowBinding(top: sight.top))
        .modifier(FeedDragReader(sight: sight))
        .onChange(of: reducesMotion, initial: true) { sight.reducesMotion = reducesMotion }
        .onChange(of: ObjectIdentifier(model), initial: true) {
          sight.follow(model, anchor) { proxy.scrollTo($0, anchor: $1) }
          sight.prefetch = prefetch
          sight.unseenCountChanged = { [weak scroller] in scroller?.unseenCount = $0 }
          scroller?.connect(sight)
        }
      }
      .modifier(FeedLifecycle(model: model))
    }
  }

  /// The rows of a feed that a `FeedSight` measures.
  struct FeedMeasuredRows<Source: FeedSource, Row: View>: View {
    let model: FeedModel<Source>
    let sight: FeedSight<Source>
    let row: (Source.Item) -> Row

    var body: some View {
      let change = sight.change
      ForEach(model.items) { item in
        row(item).measured(item.id, change: change, by: sight)
      }
    }
  }

  /// The rows of a feed in sections: the runs of consecutive items with equal keys.
  struct FeedSectionedRows<Source: FeedSource, Row: View, Header: View>: View {
    let model: FeedModel<Source>
    let sight: FeedSight<Source>
    let sections: FeedListSections<Source.Item, Header>
    let row: (Source.Item) -> Row

    var body: some View {
      let (items, change) = (model.items, sight.change)
      ForEach(FeedListSection.all(in: sight.sections(of: items, by: sections.key))) { section in
        Section {
          ForEach(items[section.rows]) { item in
            row(item).measured(item.id, change: change, by: sight)
          }
        } header: {
          sections.header(items[section.rows])
        }
      }
    }
  }

  extension View {
    /// A row that a `FeedSight` measures. A pull in a scroll view of the row does not refresh the feed.
    fileprivate func measured<Source: FeedSource>(
      _ id: Source.Item.ID, change: Int, by sight: FeedSight<Source>
    ) -> some View {
      modifier(RefreshActionModifier()).modifier(FeedRowReader(id: id, change: change, sight: sight))
    }
  }

  /// The rule by which rows are grouped, and the header of a section.
  struct FeedListSections<Item: FeedItem, Header: View> {
    /// Returns the key of an item's section.
    let key: (Item) -> AnyHashable
    /// Returns the header above the items of a section.
    let header: (ArraySlice<Item>) -> Header
  }

  /// A section of a list. Sections with the same key are told apart by their order.
  struct FeedListSection: Identifiable, Hashable {
    struct ID: Hashable {
      let key: AnyHashable?
      let ordinal: Int
    }

    let id: ID
    let rows: Range<Int>

    static func all(in sections: FeedSections<AnyHashable>) -> [FeedListSection] {
      var counts: [AnyHashable?: Int] = [:]
      return (0..<sections.count).map { index in
        let key = sections.key(of: index)
        let ordinal = counts[key, default: 0]
        counts[key] = ordinal + 1
        return FeedListSection(id: ID(key: key, ordinal: ordinal), rows: sections.rows(of: index))
      }
    }
  }
#endif
