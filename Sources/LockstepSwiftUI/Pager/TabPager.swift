#if canImport(SwiftUI)
  import SwiftUI

  /// A strip of tabs and the pages that they lead to, which never fall out of step.
  ///
  /// ```swift
  /// TabPager(selection: $page) {
  ///   PagerTab("Notifications", page: .noti) { NotificationsView() }
  ///   PagerTab("Todo", systemImage: "checklist", page: .todo, badge: 3) { TodoView() }
  /// }
  /// .tabStripSizing(.scrolling)
  /// .tabIndicator(.underline(height: 2), travel: .elastic)
  /// ```
  /// The selection can be set from outside at any time, also while a finger is down. A selection whose page is not there yet waits for it.
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

    /// A pager of the tabs in a block, with one of them selected.
    public init(selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// A pager of the tabs in a block, with one or none of them selected. Nil shows the first page, at the beginning and later, and the
    /// selection is that page then.
    public init(selection: Binding<ID?>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection))
    }

    /// A pager that a model drives.
    public init(_ model: TabPagerModel<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(), model: model)
    }

    /// A pager that a model drives, with a selection that is kept in step with it.
    public init(
      _ model: TabPagerModel<ID>, selection: Binding<ID>, @PagerTabBuilder<ID> tabs: () -> [PagerTab<ID>]
    ) {
      self.init(PagerTabs(tabs()), selection: PagerSelection(selection), model: model)
    }

    /// A pager with a page for each element of some data. The label is told how far its tab is selected.
    public init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, selection: Binding<ID>,
      @ViewBuilder label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> Page
    ) where Data.Element: Identifiable, Data.Element.ID == ID {
      self.init(
        PagerTabs(Self.tabs(data, label: label, content: content)), selection: PagerSelection(selection))
    }

    /// A pager with a page for each element of some data, and none of them selected to begin with.
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

    /// What happens, in order, after the state has changed.
    public func onPagerEvent(_ action: @escaping @MainActor (TabPagerEvent<ID>) -> Void) -> TabPager {
      var copy = self
      copy.onEvent = action
      return copy
    }

    /// Views before and after the tabs, which do not scroll with them.
    public func tabStripAccessories<Leading: View, Trailing: View>(
      @ViewBuilder leading: () -> Leading, @ViewBuilder trailing: () -> Trailing
    ) -> TabPager {
      var copy = self
      copy.leading = AnyView(leading())
      copy.trailing = AnyView(trailing())
      return copy
    }

    private var model: TabPagerModel<ID> { given ?? own }

    /// The strip, and the pages.
    public var body: some View {
      let selected = selection.read()
      let input = tabs.input(selection: selected, isNone: selection.isOptional && selected == nil, ends: settings.ends)
      let model = model
      // What the app hands in may be other closures each time. Nothing that is drawn depends on them.
      let _ = listener.listen(to: model, selection: selection.write, events: onEvent)
      PagerFrame(
        placement: stripSettings.placement, look: stripSettings.shownLook, header: header, model: model,
        strip: strip, pages: TabPagerContent(model: model, maker: .tabs(tabs))
      )
      .onChange(of: input, initial: true) { _, next in model.apply(next, isNew: listener.isNew(to: model)) }
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

  /// A selection of an app's: of a page, or of a page or none; or none at all, where a model drives.
  @MainActor struct PagerSelection<ID: Hashable & Sendable> {
    /// Read in the pager's own body, so that a change of the selection evaluates that and not the app's.
    let read: @MainActor () -> ID?
    let write: @MainActor (ID?) -> Void
    /// Whether nil is a value of the app's, and not the want of one.
    var isOptional = false

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

  /// Hands an app's closures to the model that is shown, and takes them from the one that was.
  @MainActor final class PagerListener<ID: Hashable & Sendable> {
    private weak var model: TabPagerModel<ID>?
    private weak var fed: TabPagerModel<ID>?
    private var hasEvents = false

    nonisolated init() {}

    func listen(
      to next: TabPagerModel<ID>, selection: @escaping @MainActor (ID?) -> Void,
      events: (@MainActor (TabPagerEvent<ID>) -> Void)?
    ) {
      if model !== next { model?.listenNoMore(isToEvents: hasEvents) }
      model = next
      hasEvents = events != nil
      next.listen(selection: selection, events: events)
    }

    /// Whether a model is told for the first time what the app has declared. An initial action does not say that: it is run again when a
    /// view that has stayed is seen again, as under a screen that was pushed.
    func isNew(to next: TabPagerModel<ID>) -> Bool {
      defer { fed = next }
      return fed !== next
    }
  }
#endif
