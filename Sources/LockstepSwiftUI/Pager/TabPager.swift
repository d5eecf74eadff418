#if canImport(SwiftUI)
  import LockstepPaging
  import LockstepSwiftUISupport
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
  /// Without a selection, the pager keeps the selection to itself:
  /// ```swift
  /// TabPager {
  ///   PagerTab("Inbox") { InboxView() }
  ///   PagerTab("Sent") { SentView() }
  /// }
  /// ```
  /// The app can set the selection at any time, even while a finger is down. If the app selects a page that is not in
  /// the list yet, the pager moves to the page once the list contains it.
  public struct TabPager<ID: Hashable & Sendable>: View {
    private let tabs: PagerTabs<ID>
    private let selection: PagerSelection<ID>
    private let given: TabPagerModel<ID>?
    private var onEvent: (@MainActor (TabPagerEvent<ID>) -> Void)?
    var header: PagerHeaderSettings?
    @State private var own = LazyValue { TabPagerModel<ID>() }
    @State private var listener = PagerListener<ID>()
    @State private var space = TabStripSpace()
    @Environment(\.tabStripSettings.figures) private var figures
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.pagerParts) private var parts

    init(_ tabs: PagerTabs<ID>, selection: PagerSelection<ID>, model: TabPagerModel<ID>? = nil) {
      self.tabs = tabs
      self.selection = selection
      given = model
    }

    /// Calls an action for each event of the pager, in order, after the state has changed. On another view, the modifier
    /// of the same name needs the type of the event.
    public func onPagerEvent(_ action: @escaping @MainActor (TabPagerEvent<ID>) -> Void) -> TabPager {
      var copy = self
      copy.onEvent = action
      return copy
    }

    private var model: TabPagerModel<ID> { given ?? own.value }

    /// The header, the strip and the pages.
    public var body: some View {
      let input = tabs.input(selection: selection.declared, ends: settings.ends)
      let model = model
      let change = PagerInputChange(input: input, selectionsWritten: model.selectionsWritten)
      // Each evaluation of the app's body may pass new closures. The model receives them here, without an update of any
      // view, because nothing that is drawn depends on them. It takes the input here too, and applies it later.
      let _ = listener.listen(to: model, selection: selection.write, events: events)
      let layout = PagerLayoutView(
        placement: figures.placement, look: figures.shownLook, space: space, header: header ?? parts.header,
        model: model, strip: strip,
        pages: TabPagerContent(model: model, maker: .tabs(tabs)).environment(\.pagerParts, PagerParts())
      )
      // Pages under a header are laid out once the header's height is known, so that they begin below it.
      let _ = listener.declare(input, to: model, opensAtOnce: layout.openHeader())
      layout
        .background { PagerTransactionReader(changes: listener.count(change)) }
        .transaction(value: change) { model.changes(in: $0) }
        .onChange(of: change, initial: true) { model.deliver() }
        // SwiftUI drops an action of `onChange` if the value changes too often in one update. The task runs after it.
        .task(id: change) { model.deliver() }
        .id(ObjectIdentifier(model))
    }

    private var events: (@MainActor (TabPagerEvent<ID>) -> Void)? {
      guard let onEvent else { return parts.events() }
      let around: (@MainActor (TabPagerEvent<ID>) -> Void)? = parts.events()
      return { event in
        onEvent(event)
        around?(event)
      }
    }

    private var strip: some View {
      HStack(spacing: 0) {
        parts.leading
        TabPagerStrip(model, tabs: tabs)
        parts.trailing
      }
      .environment(\.tabStripSpace, space)
    }
  }

  /// An invisible view that reads the transaction of each change. SwiftUI runs the closure of `transaction(value:)` when
  /// a view inside reads the transaction, and a view does so when one of its animatable values changes: here the width.
  /// The opacity of a clear color would not do, because it is clear with every opacity.
  private struct PagerTransactionReader: View {
    let changes: Int

    var body: some View { Color.clear.frame(width: changes.isMultiple(of: 2) ? 0 : 1) }
  }

  /// Access to the app's selection, through a binding to an id or to an optional id. There is no binding if only a
  /// model drives the pager.
  @MainActor struct PagerSelection<ID: Hashable & Sendable> {
    /// Returns the selection. The pager's body calls this closure, so that a change of the selection evaluates the
    /// pager's body and not the app's.
    let read: @MainActor () -> ID?
    /// Passes a selection to the binding. Returns `true` if the binding has this value afterwards.
    let write: @MainActor (ID?) -> Bool
    /// `true` for a binding to an optional id. `nil` then means that the app selects no page, and not that there is no
    /// binding.
    private var isOptional = false
    var declared: PagerDeclaredSelection<ID> { read().map { .page($0) } ?? (isOptional ? .empty : .free) }

    init() {
      read = { nil }
      write = { _ in false }
    }

    init(_ binding: Binding<ID>) {
      read = { binding.wrappedValue }
      write = { id in
        if let id, id != binding.wrappedValue { binding.wrappedValue = id }
        return id == binding.wrappedValue
      }
    }

    init(_ binding: Binding<ID?>) {
      read = { binding.wrappedValue }
      write = { id in
        if id != binding.wrappedValue { binding.wrappedValue = id }
        return id == binding.wrappedValue
      }
      isOptional = true
    }
  }

  /// Passes an app's closures to the model that is shown, and removes them from the model that was shown before.
  @MainActor final class PagerListener<ID: Hashable & Sendable> {
    private weak var model: TabPagerModel<ID>?
    private weak var configuredModel: TabPagerModel<ID>?
    /// The closures that the model has from this view.
    private var parts = (selection: false, events: false)
    private var last: PagerInputChange<ID>?
    private var changes = 0

    nonisolated init() {}

    /// Passes the closures for selections and events. A view that shows only pages passes none for selections.
    func listen(
      to next: TabPagerModel<ID>, selection: (@MainActor (ID?) -> Bool)? = nil,
      events: (@MainActor (TabPagerEvent<ID>) -> Void)?
    ) {
      if model !== next { model?.stopListening(to: parts) }
      model = next
      parts = (selection != nil, events != nil)
      next.listen(selection: selection, events: events)
    }

    /// Returns the number of changes so far.
    func count(_ next: PagerInputChange<ID>) -> Int {
      if next != last { changes += 1 }
      last = next
      return changes
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
