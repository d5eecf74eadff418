#if canImport(SwiftUI)
  @_exported import LockstepLoading
  import SwiftUI

  /// An endless list of a feed: its rows, and what the end of the list is doing.
  ///
  /// ```swift
  /// FeedList(model) { user in UserRow(user) }
  /// ```
  /// Loads as the end comes near, can be pulled to refresh, and shows loading, errors with Retry, waiting and the end.
  public struct FeedList<Source: FeedSource, Row: View, Empty: View>: View {
    private let model: FeedModel<Source>
    private let row: (Source.Item) -> Row
    private let empty: Empty
    @State private var sight = FeedRowSight<Source.Item.ID>()
    @Environment(\.feedFooterHeight) private var footerHeight

    /// The rows of a feed, and what stands in their place when there are none.
    public init(
      _ model: FeedModel<Source>, @ViewBuilder row: @escaping (Source.Item) -> Row,
      @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.row = row
      self.empty = empty()
    }

    /// A scroll view of rows that are made as they come near.
    public var body: some View {
      ScrollView {
        // What stands at the ends is always there, so that how far they are is always known.
        VStack(spacing: 0) {
          FeedTop(model: model).modifier(FeedEnd(edge: .before, model: model, sight: sight))
          LazyVStack(alignment: .leading, spacing: 0) { FeedRows(model: model, sight: sight, row: row) }
          FeedFooter(model: model, height: footerHeight) { empty }
            .modifier(FeedEnd(edge: .after, model: model, sight: sight))
        }
      }
      .modifier(FeedRunning(model: model))
    }
  }

  extension FeedList where Empty == Text {
    /// The rows of a feed.
    public init(_ model: FeedModel<Source>, @ViewBuilder row: @escaping (Source.Item) -> Row) {
      self.init(model, row: row) { Text("Nothing here yet") }
    }
  }
#endif
