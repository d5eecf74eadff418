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
    private let scroller: FeedScroller<Source.Item.ID>?
    private let cell: (Source.Item) -> Cell
    private let empty: Empty
    private var prefetch: FeedImagePrefetch<Source.Item>?

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - columns: the columns of the grid.
    ///   - spacing: the distance between rows of cells, in points.
    ///   - scroller: scrolls the grid from code.
    ///   - cell: the cell of an item.
    ///   - empty: the view that is shown if the feed has no items.
    public init(
      _ model: FeedModel<Source>, columns: [GridItem], spacing: Double = 8,
      scroller: FeedScroller<Source.Item.ID>? = nil, @ViewBuilder cell: @escaping (Source.Item) -> Cell,
      @ViewBuilder empty: () -> Empty
    ) {
      self.model = model
      self.columns = columns
      self.spacing = spacing
      self.scroller = scroller
      self.cell = cell
      self.empty = empty()
    }

    /// Loads the images of cells that will soon be visible.
    ///
    /// - Parameters:
    ///   - images: the loader that the cells share.
    ///   - key: returns the image of an item, as its cell requests it.
    public func prefetchImages<Image>(
      from images: FeedImages<Image>, key: @escaping (Source.Item) -> FeedImageKey?
    ) -> FeedGrid {
      var copy = self
      copy.prefetch = FeedImagePrefetch(from: images, key: key)
      return copy
    }

    /// The scroll view. Its cells are created lazily.
    public var body: some View {
      FeedScrollView(model: model, scroller: scroller, prefetch: prefetch, empty: empty) { sight in
        LazyVGrid(columns: columns, spacing: spacing) { FeedMeasuredRows(model: model, sight: sight, row: cell) }
          .scrollTargetLayout()
          .padding(.bottom, spacing)
      }
    }
  }

  extension FeedGrid where Empty == FeedEmptyMessage {
    /// Creates a grid that shows a message if the feed has no items.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - columns: the columns of the grid.
    ///   - spacing: the distance between rows of cells, in points.
    ///   - scroller: scrolls the grid from code.
    ///   - cell: the cell of an item.
    public init(
      _ model: FeedModel<Source>, columns: [GridItem], spacing: Double = 8,
      scroller: FeedScroller<Source.Item.ID>? = nil, @ViewBuilder cell: @escaping (Source.Item) -> Cell
    ) {
      self.init(model, columns: columns, spacing: spacing, scroller: scroller, cell: cell) { FeedEmptyMessage() }
    }
  }
#endif
