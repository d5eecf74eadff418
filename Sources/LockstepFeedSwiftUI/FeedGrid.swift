#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// An endless grid of a feed: a scroll view with a cell for each item, and a footer.
  ///
  /// ```swift
  /// FeedGrid(model, columns: [GridItem(.adaptive(minimum: 90))]) { user in Avatar(user) }
  /// ```
  public struct FeedGrid<Source: FeedSource, Cell: View, Empty: View>: View {
    private let model: FeedModel<Source>
    private let columns: [GridItem]
    private let spacing: Double
    private let cell: (Source.Item) -> Cell
    private let empty: Empty
    @State private var visibleRows = FeedVisibleRows<Source.Item.ID>()
    @Environment(\.feedFooterHeight) private var footerHeight

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - spacing: the distance between rows of cells, in points.
    ///   - cell: the cell of an item.
    ///   - empty: the view that is shown if the feed has no items.
    public init(
      _ model: FeedModel<Source>, columns: [GridItem], spacing: Double = 8,
      @ViewBuilder cell: @escaping (Source.Item) -> Cell, @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.columns = columns
      self.spacing = spacing
      self.cell = cell
      self.empty = empty()
    }

    /// The scroll view. Its cells are created lazily.
    public var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          FeedHeader(model: model)
            .modifier(FeedEndDistanceReader(edge: .before, model: model, visibleRows: visibleRows))
          LazyVGrid(columns: columns, spacing: spacing) { FeedRows(model: model, visibleRows: visibleRows, row: cell) }
            .padding(.bottom, spacing)
          FeedFooter(model: model, height: footerHeight) { empty }
            .modifier(FeedEndDistanceReader(edge: .after, model: model, visibleRows: visibleRows))
        }
      }
      .modifier(FeedLifecycle(model: model))
    }
  }

  extension FeedGrid where Empty == FeedEmptyMessage {
    /// Creates a grid that shows a message if the feed has no items.
    ///
    /// - Parameters:
    ///   - spacing: the distance between rows of cells, in points.
    ///   - cell: the cell of an item.
    public init(
      _ model: FeedModel<Source>, columns: [GridItem], spacing: Double = 8,
      @ViewBuilder cell: @escaping (Source.Item) -> Cell
    ) {
      self.init(model, columns: columns, spacing: spacing, cell: cell) { FeedEmptyMessage() }
    }
  }
#endif
