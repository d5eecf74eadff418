#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// An endless list of a feed: a scroll view with a row for each item, and a footer.
  ///
  /// ```swift
  /// FeedList(model) { user in UserRow(user) }
  /// ```
  /// The list starts its model, loads more near the end, and refreshes when the person pulls it. The footer shows a
  /// spinner, errors with a retry button, the countdown to an automatic retry, and the end.
  public struct FeedList<Source: FeedSource, Row: View, Empty: View>: View {
    private let model: FeedModel<Source>
    private let row: (Source.Item) -> Row
    private let empty: Empty
    @State private var visibleRows = FeedVisibleRows<Source.Item.ID>()
    @Environment(\.feedFooterHeight) private var footerHeight

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - row: the row of an item.
    ///   - empty: the view that is shown if the feed has no rows.
    public init(
      _ model: FeedModel<Source>, @ViewBuilder row: @escaping (Source.Item) -> Row,
      @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.row = row
      self.empty = empty()
    }

    /// The scroll view. Its rows are created lazily.
    public var body: some View {
      ScrollView {
        // The header and the footer are not in the lazy stack, so that the distances to the ends are always measured.
        VStack(spacing: 0) {
          FeedHeader(model: model)
            .modifier(FeedEndDistanceReader(edge: .before, model: model, visibleRows: visibleRows))
          LazyVStack(alignment: .leading, spacing: 0) { FeedRows(model: model, visibleRows: visibleRows, row: row) }
          FeedFooter(model: model, height: footerHeight) { empty }
            .modifier(FeedEndDistanceReader(edge: .after, model: model, visibleRows: visibleRows))
        }
      }
      .modifier(FeedLifecycle(model: model))
    }
  }

  extension FeedList where Empty == FeedEmptyMessage {
    /// Creates a list that shows a message if the feed has no rows.
    ///
    /// - Parameter row: the row of an item.
    public init(_ model: FeedModel<Source>, @ViewBuilder row: @escaping (Source.Item) -> Row) {
      self.init(model, row: row) { FeedEmptyMessage() }
    }
  }
#endif
