#if canImport(SwiftUI)
  import LockstepLoading
  import LockstepSwiftUISupport
  import SwiftUI

  /// The rows of a feed, for a list of the app's own. The feed loads more when the visible rows are near an end.
  ///
  /// ```swift
  /// List {
  ///   FeedHeader(model: model)
  ///   FeedRows(model) { user in UserRow(user) }
  ///   FeedFooter(model: model)
  /// }
  /// .feedLifecycle(model)
  /// ```
  /// The distance in points from the visible rows to the ends is unknown here. Therefore the feed uses
  /// `FeedOptions.prefetchItems` alone to decide when it loads more.
  public struct FeedRows<Source: FeedSource, Row: View>: View {
    private let model: FeedModel<Source>
    private let row: (Source.Item) -> Row
    @State private var visibleRows = FeedVisibleRows<Source.Item.ID>()

    /// Creates the rows of a feed.
    ///
    /// - Parameters:
    ///   - model: the model of the feed.
    ///   - row: the row of an item.
    public init(_ model: FeedModel<Source>, @ViewBuilder row: @escaping (Source.Item) -> Row) {
      self.model = model
      self.row = row
    }

    /// The rows, in order.
    public var body: some View {
      ForEach(model.items) { item in
        row(item)
          .modifier(RefreshActionModifier())
          .onAppear { set(item.id, isVisible: true) }
          .onDisappear { set(item.id, isVisible: false) }
      }
    }

    private func set(_ id: Source.Item.ID, isVisible: Bool) {
      if isVisible { visibleRows.ids.insert(id) } else { visibleRows.ids.remove(id) }
      guard let rows = visibleRows.range(in: model) else { return }
      model.setVisibleRows(rows)
    }
  }

  /// The visible rows of a list.
  @MainActor final class FeedVisibleRows<ID: Hashable & Sendable> {
    var ids: Set<ID> = []

    nonisolated init() {}

    /// Returns the range from the first to the last visible row; nil if no row is visible. O(visible rows), however
    /// many rows the feed has.
    func range<Source: FeedSource>(in model: FeedModel<Source>) -> Range<Int>? where Source.Item.ID == ID {
      let indices = ids.compactMap(model.feed.index(of:))
      guard let first = indices.min(), let last = indices.max() else { return nil }
      return first..<last + 1
    }
  }

  extension View {
    /// Starts a feed when this view appears, refreshes it when a person pulls this view, and pauses it while the scene
    /// is in the background. `FeedList` and `FeedGrid` do not need this modifier.
    public func feedLifecycle<Source: FeedSource>(_ model: FeedModel<Source>) -> some View {
      modifier(FeedLifecycle(model: model))
    }
  }

  /// Starts a feed, refreshes it when the person pulls, and pauses it in the background.
  struct FeedLifecycle<Source: FeedSource>: ViewModifier {
    let model: FeedModel<Source>
    @State private var shown = FeedShownScreen()

    func body(content: Content) -> some View {
      content
        .refreshable { await model.pullToRefresh() }
        .onChange(of: ObjectIdentifier(model), initial: true) {
          shown.screen = model.addScreen()
          model.start()
        }
        .modifier(BackgroundModifier { shown.isInBackground = $0 })
    }
  }

  /// The screen of a list, which counts as long as the list exists.
  @MainActor final class FeedShownScreen {
    var screen: FeedScreen? {
      didSet { screen?.isInBackground = isInBackground }
    }
    var isInBackground = false {
      didSet { screen?.isInBackground = isInBackground }
    }

    nonisolated init() {}
  }
#endif
