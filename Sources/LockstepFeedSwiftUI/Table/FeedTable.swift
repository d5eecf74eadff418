#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepFeedUIKit
  import LockstepLoading
  import LockstepSwiftUISupport
  import SwiftUI
  import UIKit

  /// A feed in UIKit's table, with rows of SwiftUI. `FeedTableAdapter` loads, keeps the visible row in place, and
  /// refreshes.
  struct FeedTable<Source: FeedSource, Row: View, Header: View, Empty: View>: UIViewRepresentable {
    let model: FeedModel<Source>
    let anchor: FeedListAnchor
    let options: FeedListOptions<Source.Item>
    let scroller: FeedScroller<Source.Item.ID>?
    let prefetch: FeedImagePrefetch<Source.Item>?
    let sections: FeedListSections<Source.Item, Header>?
    let row: (Source.Item) -> Row
    let empty: Empty

    func makeCoordinator() -> FeedTableCoordinator<Source, Row, Header, Empty> { FeedTableCoordinator(self) }

    func makeUIView(context: Context) -> UITableView {
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.allowsSelection = false
      table.sectionHeaderTopPadding = 0
      return table
    }

    func updateUIView(_ table: UITableView, context: Context) {
      context.coordinator.show(self, in: table, context.environment)
    }
  }

  /// The adapter of a table, and the views that its rows and headers show at present.
  @MainActor final class FeedTableCoordinator<Source: FeedSource, Row: View, Header: View, Empty: View> {
    typealias Table = FeedTable<Source, Row, Header, Empty>

    private var view: Table
    private var environment = EnvironmentValues()
    private var adapter: FeedTableAdapter<Source>?
    private let headers = FeedTableHeaders()

    init(_ view: Table) {
      self.view = view
    }

    /// Shows the present rows, headers and footer.
    func show(_ next: Table, in table: UITableView, _ environment: EnvironmentValues) {
      view = next
      self.environment = environment
      if let adapter, adapter.model === next.model, adapter.anchor == next.anchor {
        adapter.footer.text = environment.feedFooterText
        apply(next.options, to: adapter)
        // The app's view has changed. The rows keep their cells.
        table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
      } else {
        connect(table)
      }
    }

    private func connect(_ table: UITableView) {
      let adapter = adapter(for: table)
      self.adapter = adapter
      if let sections = view.sections {
        headers.configuration = { [weak self, weak adapter] in
          adapter?.items(inSection: $0).first.map { self?.header(of: $0, sections) } ?? nil
        }
        adapter.delegate = headers
      }
      if let prefetch = view.prefetch { adapter.prefetchImages(prefetch) }
      adapter.footer.text = environment.feedFooterText
      adapter.footer.height = environment.feedFooterHeight
      // A table measures its footer when it is set.
      table.tableFooterView = adapter.footer
      // Without a view of the app, the footer says that there is nothing.
      if Empty.self != FeedEmptyMessage.self { adapter.emptyView = hosted(view.empty).makeContentView() }
      apply(view.options, to: adapter)
      adapter.onUnseenCount = { [weak scroller = view.scroller] in scroller?.unseenCount = $0 }
      view.scroller?.connect(self)
    }

    private func apply(_ options: FeedListOptions<Source.Item>, to adapter: FeedTableAdapter<Source>) {
      adapter.announcement = options.announcement
      if adapter.fewRowsAnchor != options.fewRowsAnchor { adapter.fewRowsAnchor = options.fewRowsAnchor }
    }

    private func adapter(for table: UITableView) -> FeedTableAdapter<Source> {
      let cell: @MainActor (UITableView, IndexPath, Source.Item) -> UITableViewCell = { [weak self] table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.contentConfiguration = self?.row(of: item)
        return cell
      }
      guard let sections = view.sections else {
        return FeedTableAdapter(table, model: view.model, anchor: view.anchor, cell: cell)
      }
      return FeedTableAdapter(table, model: view.model, anchor: view.anchor, section: sections.key, cell: cell)
    }

    private func row(of item: Source.Item) -> any UIContentConfiguration {
      // The identity keeps the state of one row from another one that gets its cell.
      hosted(view.row(item).modifier(RefreshActionModifier()).id(item.id))
    }

    private func header(
      of item: Source.Item, _ sections: FeedListSections<Source.Item, Header>
    ) -> any UIContentConfiguration {
      hosted(FeedTableHeader(model: view.model, first: item, sections: sections))
    }

    private func hosted(_ content: some View) -> some UIContentConfiguration {
      UIHostingConfiguration { content.environment(\.self, environment) }.margins(.all, 0)
    }
  }

  extension FeedTableCoordinator: FeedScrolled {
    var place: FeedPlace<Source.Item.ID>? { adapter?.place }

    func scroll(to id: Source.Item.ID, at position: FeedScrollPosition, animated: Bool) -> Bool {
      adapter?.scroll(to: id, at: position, animated: animated) ?? false
    }

    func restore(_ place: FeedPlace<Source.Item.ID>, _ completion: @escaping @MainActor (FeedRevealResult) -> Void) {
      adapter?.restore(place, completion: completion)
    }

    func reveal(_ id: Source.Item.ID, at position: FeedScrollPosition, animated: Bool) async -> FeedRevealResult {
      await adapter?.reveal(id, at: position, animated: animated) ?? .cancelled
    }

    func scrollToEnd(animated: Bool) { adapter?.scrollToEnd(animated: animated) }

    func reserveRoom(below id: Source.Item.ID, animated: Bool) {
      adapter?.reserveRoom(below: id, animated: animated)
    }
  }

  /// The header of a section, which follows the items of the section.
  private struct FeedTableHeader<Source: FeedSource, Header: View>: View {
    let model: FeedModel<Source>
    /// An item of the section.
    let first: Source.Item
    let sections: FeedListSections<Source.Item, Header>

    var body: some View { sections.header(items) }

    private var items: ArraySlice<Source.Item> {
      let items = model.items
      guard let index = model.feed.index(of: first.id) else { return [first] }
      let key = sections.key(items[index])
      let start = items[..<index].lastIndex { sections.key($0) != key }.map { $0 + 1 } ?? 0
      let end = items[index...].firstIndex { sections.key($0) != key } ?? items.count
      return items[start..<end]
    }
  }

  /// The delegate of a table that shows the headers of sections.
  @MainActor private final class FeedTableHeaders: NSObject, UITableViewDelegate {
    /// Returns the content of a section's header.
    var configuration: (Int) -> (any UIContentConfiguration)? = { _ in nil }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard let content = configuration(section) else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.contentConfiguration = content
      return view
    }
  }
#endif
