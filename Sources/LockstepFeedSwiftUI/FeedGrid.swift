#if canImport(SwiftUI)
  import SwiftUI

  /// An endless grid of a feed: its cells in columns, and below them what the end of the list is doing.
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
    @State private var sight = FeedRowSight<Source.Item.ID>()
    @Environment(\.feedFooterHeight) private var footerHeight

    /// The cells of a feed in columns, and what stands in their place when there are none. The spacing is in points.
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

    /// A scroll view of cells that are made as they come near.
    public var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          FeedTop(model: model).modifier(FeedEnd(edge: .before, model: model, sight: sight))
          LazyVGrid(columns: columns, spacing: spacing) { FeedRows(model: model, sight: sight, row: cell) }
            .padding(.bottom, spacing)
          FeedFooter(model: model, height: footerHeight) { empty }
            .modifier(FeedEnd(edge: .after, model: model, sight: sight))
        }
      }
      .modifier(FeedRunning(model: model))
    }
  }

  extension FeedGrid where Empty == Text {
    /// The cells of a feed in columns.
    public init(
      _ model: FeedModel<Source>, columns: [GridItem], spacing: Double = 8,
      @ViewBuilder cell: @escaping (Source.Item) -> Cell
    ) {
      self.init(model, columns: columns, spacing: spacing, cell: cell) { Text("Nothing here yet") }
    }
  }
#endif
