#if canImport(SwiftUI)
  import SwiftUI

  /// A tab strip and its pages, which always show the same selection.
  ///
  /// ```swift
  /// TabPager(selection: $page) {
  ///   PagerTab("Notifications", page: .notifications) { NotificationsView() }
  ///   PagerTab("Todo", systemImage: "checklist", page: .todo, badge: 3) { TodoView() }
  /// }
  /// .tabStripSizing(.scrolling)
  /// .tabIndicator(.underline(height: 2), travel: .elastic)
  /// ```
  /// The app can set the selection at any time, even while a finger is down. If the app selects a page that is not in
  /// the list yet, the pager moves to the page once the list contains it.
  public struct TabPager<ID: Hashable & Sendable>: View {
    private let tabs: PagerTabs<ID>
    private let selection: PagerSelection<ID>
    private let given: TabPagerModel<ID>?
    private var onEvent: (@MainActor (TabPagerEvent<ID>) -> Void)?
    private var leading: AnyView?
    private var trailing: AnyView?
    var header: PagerHeaderSettings?
    @State private var own = TabPagerModel<ID>()
    @State private var listener = PagerListener<ID>()
    @Environment(\.tabStripSettings) private var stripSettings
    @Environment(\.tabPagerSettings) private var settings

    /// Creates a pager from a block of tabs and a binding to the selection.
    public init(selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// Creates a pager from a block of tabs and a binding to an optional selection.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init(selection: Binding<ID?>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// Creates a pager that a model drives.
    public init(_ model: TabPagerModel<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(), model: model)
    }

    /// Creates a pager that a model drives, and keeps a binding equal to the model's selection.
    public init(
      _ model: TabPagerModel<ID>, selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]
    ) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection), model: model)
    }

    /// Creates a pager with a page for each element of `data`. The second argument of `label` is the degree to which
    /// the tab is selected.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, selection: Binding<ID>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(
        PagerTabs(Self.tabs(data, label: label, content: content)), selection: PagerSelection(selection))
    }

    /// Creates a pager with a page for each element of `data` and an optional selection.
    ///
    /// Whenever the selection is `nil`, the pager shows the first page and sets the selection to that page.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, selection: Binding<ID?>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(
        PagerTabs(Self.tabs(data, label: label, content: content)), selection: PagerSelection(selection))
    }

    init(_ tabs: PagerTabs<ID>, selection: PagerSelection<ID>, model: TabPagerModel<ID>? = nil) {
      self.tabs = tabs
      self.selection = selection
      given = model
    }

    private static func tabs<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      content: @escaping @MainActor (Data.Element) -> Page
    ) -> [PagerTab<ID>] where Data.Element: Identifiable, Data.Element.ID == ID {
      data.map { element in
        PagerTab(page: element.id, title: nil) { AnyView(content(element)) }
          .tabLabel { label(element, $0) }
      }
    }

    /// Calls an action for each event of the pager, in order, after the state has changed.
    public func onPagerEvent(_ action: @escaping @MainActor (TabPagerEvent<ID>) -> Void) -> TabPager {
      var copy = self
      copy.onEvent = action
      return copy
    }

    /// Adds views before and after the tabs. These views do not scroll with the tabs.
    public func tabStripAccessories<Leading: View, Trailing: View>(
      @ViewBuilder leading: () -> Leading, @ViewBuilder trailing: () -> Trailing
    ) -> TabPager {
      var copy = self
      copy.leading = AnyView(leading())
      copy.trailing = AnyView(trailing())
      return copy
    }

    private var model: TabPagerModel<ID> { given ?? own }

    /// The header, the strip and the pages.
    public var body: some View {
      let input = tabs.input(selection: selection.declared, ends: settings.ends)
      let model = model
      // Each evaluation of the app's body may pass new closures. The model receives them here, without an update of any
      // view, because nothing that is drawn depends on them. It takes the input here too, and applies it later.
      let _ = listener.listen(to: model, selection: selection.write, events: onEvent)
      // Pages under a header are laid out once the header's height is known, so that they begin below it.
      let _ = listener.declare(input, to: model, opensAtOnce: header == nil)
      PagerLayoutView(
        placement: stripSettings.placement, look: stripSettings.shownLook, header: header, model: model,
        strip: strip, pages: TabPagerContent(model: model, maker: .tabs(tabs))
      )
      .onChange(of: input, initial: true) { model.deliver() }
      // SwiftUI drops an action of `onChange` if the value changes too often in one update. A task is not dropped.
      .task(id: input) { model.deliver() }
      .id(ObjectIdentifier(model))
    }

    private var strip: some View {
      HStack(spacing: 0) {
        leading
        TabPagerStrip(model, tabs: tabs)
        trailing
      }
    }
  }

  /// Access to the app's selection, through a binding to an id or to an optional id. There is no binding if only a
  /// model drives the pager.
  @MainActor struct PagerSelection<ID: Hashable & Sendable> {
    /// Returns the selection. The pager's body calls this closure, so that a change of the selection evaluates the
    /// pager's body and not the app's.
    let read: @MainActor () -> ID?
    let write: @MainActor (ID?) -> Void
    /// `true` for a binding to an optional id. `nil` then means that the app selects no page, and not that there is no
    /// binding.
    private var isOptional = false
    var declared: PagerDeclaredSelection<ID> { read().map { .page($0) } ?? (isOptional ? .empty : .free) }

    init() {
      read = { nil }
      write = { _ in }
    }

    init(_ binding: Binding<ID>) {
      read = { binding.wrappedValue }
      write = { id in
        if let id, id != binding.wrappedValue { binding.wrappedValue = id }
      }
    }

    init(_ binding: Binding<ID?>) {
      read = { binding.wrappedValue }
      write = { id in
        if id != binding.wrappedValue { binding.wrappedValue = id }
      }
      isOptional = true
    }
  }

  /// Passes an app's closures to the model that is shown, and removes them from the model that was shown before.
  @MainActor final class PagerListener<ID: Hashable & Sendable> {
    private weak var model: TabPagerModel<ID>?
    private weak var configuredModel: TabPagerModel<ID>?
    private var hasEvents = false

    nonisolated init() {}

    func listen(
      to next: TabPagerModel<ID>, selection: @escaping @MainActor (ID?) -> Void,
      events: (@MainActor (TabPagerEvent<ID>) -> Void)?
    ) {
      if model !== next { model?.stopListening(includingEvents: hasEvents) }
      model = next
      hasEvents = events != nil
      next.listen(selection: selection, events: events)
    }

    /// Passes an input to the model. The input is the first one from this view if the model is not that of the previous
    /// call.
    func declare(_ input: PagerInput<ID>, to next: TabPagerModel<ID>, opensAtOnce: Bool) {
      next.declare(input, isFirst: configuredModel !== next)
      if opensAtOnce { next.open() }
      configuredModel = next
    }
  }
#endif
