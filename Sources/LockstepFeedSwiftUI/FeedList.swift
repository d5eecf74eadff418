#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// An endless list of a feed: a scroll view with a row for each item, and a footer.
  ///
  /// ```swift
  /// FeedList(model) { user in UserRow(user) }
  /// ```
  /// The list starts its model, loads more rows near the end, and refreshes the feed when a person pulls the list. The
  /// first visible row stays in place while rows above it change. The footer shows a spinner, errors with a retry
  /// button, the countdown to an automatic retry, and the end. `View.feedListStyle(_:)` sets the view that draws the
  /// list.
  public struct FeedList<Source: FeedSource, Row: View, Header: View, Empty: View>: View {
    private let model: FeedModel<Source>
    private let anchor: FeedListAnchor
    private let scroller: FeedScroller<Source.Item.ID>?
    private let sections: FeedListSections<Source.Item, Header>?
    private let row: (Source.Item) -> Row
    private let empty: Empty
    private var prefetch: FeedImagePrefetch<Source.Item>?
    private var options = FeedListOptions<Source.Item>()
    @Environment(\.feedListStyle) private var style

    private init(
      _ model: FeedModel<Source>, _ anchor: FeedListAnchor, _ scroller: FeedScroller<Source.Item.ID>?,
      _ sections: FeedListSections<Source.Item, Header>?, row: @escaping (Source.Item) -> Row, empty: Empty
    ) {
      self.model = model
      self.anchor = anchor
      self.scroller = scroller
      self.sections = sections
      self.row = row
      self.empty = empty
    }

    /// Creates a list with a section for each run of consecutive items with equal keys.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows. With `.end`, the style `.automatic` is `.table` on iOS and visionOS.
    ///   - section: returns the key of an item's section. It is called once for each item, and again when the item
    ///     changes.
    ///   - scroller: scrolls the list from code.
    ///   - row: the row of an item.
    ///   - header: the header above the items of a section. It stays at the top while its rows scroll.
    ///   - empty: the view that is shown if the feed has no rows.
    public init<Key: Hashable>(
      _ model: FeedModel<Source>, anchor: FeedListAnchor = .start, section: @escaping (Source.Item) -> Key,
      scroller: FeedScroller<Source.Item.ID>? = nil, @ViewBuilder row: @escaping (Source.Item) -> Row,
      @ViewBuilder header: @escaping (ArraySlice<Source.Item>) -> Header, @ViewBuilder empty: () -> Empty
    ) {
      let sections = FeedListSections(key: { AnyHashable(section($0)) }, header: header)
      self.init(model, anchor, scroller, sections, row: row, empty: empty())
    }

    /// Loads the images of rows that will soon be visible.
    ///
    /// - Parameters:
    ///   - images: the loader that the rows share.
    ///   - key: returns the image of an item, as its row requests it.
    public func prefetchImages<Image>(
      from images: FeedImages<Image>, key: @escaping (Source.Item) -> FeedImageKey?
    ) -> FeedList {
      var copy = self
      copy.prefetch = FeedImagePrefetch(from: images, key: key)
      return copy
    }

    /// Sets the edge at which few rows stand that do not fill a `.table` with the anchor `.end`.
    public func fewRowsAnchor(_ anchor: FeedListAnchor) -> FeedList {
      var copy = self
      copy.options.fewRowsAnchor = anchor
      return copy
    }

    /// Sets the words for VoiceOver about rows that have come at the end of a `.table`, or nil for none. The list asks
    /// while VoiceOver runs, and once for each change that brings rows. An answer that grows is not announced again.
    public func announcement(_ text: @escaping @MainActor (ArraySlice<Source.Item>) -> String?) -> FeedList {
      var copy = self
      copy.options.announcement = text
      return copy
    }

    /// The scroll view. Its rows are created lazily.
    public var body: some View {
      #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
        if style == .table || style == .automatic && anchor == .end {
          // The table keeps its rows clear of the bars itself, and scrolls under them.
          FeedTable(
            model: model, anchor: anchor, options: options, scroller: scroller, prefetch: prefetch, sections: sections,
            row: row, empty: empty
          )
          .ignoresSafeArea(.container, edges: .vertical)
        } else {
          lazyList
        }
      #else
        lazyList
      #endif
    }

    @ViewBuilder private var lazyList: some View {
      if anchor == .end { stack.defaultScrollAnchor(.bottom) } else { stack }
    }

    private var stack: some View {
      FeedScrollView(model: model, anchor: anchor, scroller: scroller, prefetch: prefetch, empty: empty) { sight in
        if let sections {
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
            FeedSectionedRows(model: model, sight: sight, sections: sections, row: row)
          }
          .scrollTargetLayout()
        } else {
          LazyVStack(alignment: .leading, spacing: 0) { FeedMeasuredRows(model: model, sight: sight, row: row) }
            .scrollTargetLayout()
        }
      }
    }
  }

  /// The options of a list in a table.
  struct FeedListOptions<Item: FeedItem> {
    var fewRowsAnchor = FeedListAnchor.start
    var announcement: (@MainActor (ArraySlice<Item>) -> String?)?
  }

  extension FeedList where Empty == FeedEmptyMessage {
    /// Creates a list with a section for each run of consecutive items with equal keys. It shows a message if the feed
    /// has no rows.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows. With `.end`, the style `.automatic` is `.table` on iOS and visionOS.
    ///   - section: returns the key of an item's section. It is called once for each item, and again when the item
    ///     changes.
    ///   - scroller: scrolls the list from code.
    ///   - row: the row of an item.
    ///   - header: the header above the items of a section. It stays at the top while its rows scroll.
    public init<Key: Hashable>(
      _ model: FeedModel<Source>, anchor: FeedListAnchor = .start, section: @escaping (Source.Item) -> Key,
      scroller: FeedScroller<Source.Item.ID>? = nil, @ViewBuilder row: @escaping (Source.Item) -> Row,
      @ViewBuilder header: @escaping (ArraySlice<Source.Item>) -> Header
    ) {
      self.init(model, anchor: anchor, section: section, scroller: scroller, row: row, header: header) {
        FeedEmptyMessage()
      }
    }
  }

  extension FeedList where Header == EmptyView {
    /// Creates a list.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows. With `.end`, the style `.automatic` is `.table` on iOS and visionOS.
    ///   - scroller: scrolls the list from code.
    ///   - row: the row of an item.
    ///   - empty: the view that is shown if the feed has no rows.
    public init(
      _ model: FeedModel<Source>, anchor: FeedListAnchor = .start, scroller: FeedScroller<Source.Item.ID>? = nil,
      @ViewBuilder row: @escaping (Source.Item) -> Row, @ViewBuilder empty: () -> Empty
    ) {
      self.init(model, anchor, scroller, nil, row: row, empty: empty())
    }
  }

  extension FeedList where Header == EmptyView, Empty == FeedEmptyMessage {
    /// Creates a list that shows a message if the feed has no rows.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - anchor: the edge that the list follows. With `.end`, the style `.automatic` is `.table` on iOS and visionOS.
    ///   - scroller: scrolls the list from code.
    ///   - row: the row of an item.
    public init(
      _ model: FeedModel<Source>, anchor: FeedListAnchor = .start, scroller: FeedScroller<Source.Item.ID>? = nil,
      @ViewBuilder row: @escaping (Source.Item) -> Row
    ) {
      self.init(model, anchor: anchor, scroller: scroller, row: row) { FeedEmptyMessage() }
    }
  }
#endif
