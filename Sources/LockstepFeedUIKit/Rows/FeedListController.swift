#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepLoading
  import UIKit

  /// The controller of a list view that shows a feed. It measures and draws; the model decides:
  /// - It updates the rows, and keeps the visible rows in place while rows above them change.
  /// - It reports the visible rows to the model, which loads more when they are near an end.
  /// - It refreshes the feed when the person pulls the list.
  /// - It updates the footer and the empty view, and tells the model when its screen is in the background.
  @MainActor
  final class FeedListController<Source: FeedSource> {
    typealias Item = Source.Item

    let model: FeedModel<Source>
    let footer = FeedFooterView()
    /// The notice above the rows: a refresh, or a load of earlier rows, has failed.
    let header = FeedFooterView()
    /// The view that the list shows behind its rows while the feed has none.
    var emptyView: UIView? {
      get { background.view }
      set {
        background.view = newValue
        showEmptyView()
      }
    }
    /// The edge that the list follows. `FeedListController+Following` scrolls for it.
    var follower: FeedFollower {
      didSet { if follower.unseenCount != oldValue.unseenCount { unseenCountChanged(follower.unseenCount) } }
    }
    /// Called when another number of rows has come unseen.
    var unseenCountChanged: @MainActor (Int) -> Void = { _ in }
    /// Returns the words for VoiceOver about rows that have come at the end while the list follows it.
    var announcement: (@MainActor (ArraySlice<Item>) -> String?)?
    private(set) var rows: FeedShownRows<Item>
    private(set) weak var list: (any FeedListView)?

    private let snapshots: FeedSnapshots<Item>?
    /// `true` for a list that shows placeholders for the rows that are not loaded: one with a single section, which makes its
    /// own cells.
    private let showsPlaceholders: Bool
    /// The speed of the scroll.
    private var pace = FeedPace()
    /// The offset of the last scroll.
    private var seenOffset = CGPoint.zero
    /// Reports the visible rows when a scroll rests during which placeholders have flown by, or which code has asked for.
    private var rest: Task<Void, Never>?
    private let refreshControl = UIRefreshControl()
    private let scene: FeedSceneObserver
    private let screen: FeedScreen
    private var timer: FeedFooterTimer<Source>?
    private var headerTimer: FeedFooterTimer<Source>?
    private var updates: Task<Void, Never>?
    private var background = FeedEmptyView()
    private var hasScheduledReport = false
    private var contentSize = CGSize.zero
    private var contentObserver: ScrollObserver?
    private var sizeView: FeedSizeView?
    /// `true` while the controller changes the rows or the offset. Nothing is reported meanwhile.
    var isUpdating = false
    /// The edge at which few rows stand that do not fill the list.
    var fewRowsAnchor: FeedListAnchor = .start { didSet { updateRoom() } }
    /// The row below which room is reserved.
    var reservedRow: Item.ID?
    /// The room that is a part of the list's insets.
    var room = FeedRoom()
    /// The insets of the list when the room was last added. The app has set others if the list has others.
    var insetWithRoom = UIEdgeInsets.zero
    /// The frame of the list when the distance to its end was last kept.
    var seenFrame: FeedListFrame?
    /// `true` if the last scroll to the end is animated.
    var animatesToEnd = false
    /// The row to which an animated scroll leads, until it has arrived, or the person scrolls.
    var destination: (id: Item.ID, position: FeedScrollPosition)?
    /// The number of searches for a row that the list will scroll to. Meanwhile its offset says nothing: no placeholders are
    /// loaded there.
    var searches = 0
    /// Shows a place that was saved.
    var restoring: Task<Void, Never>?
    /// The number of changes of the rows that the model had made when the list view had applied as many.
    private var appliedChanges = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates the controller of a list view that has no data source yet, for a model that has not been started.
    ///
    /// - Parameters:
    ///   - anchor: the edge that the list follows.
    ///   - key: returns the key of an item's section; nil for one section.
    ///   - snapshots: the app's own diffable data source, if it has one.
    init(
      _ list: any FeedListView, model: FeedModel<Source>, anchor: FeedListAnchor, key: ((Item) -> AnyHashable)?,
      snapshots: FeedSnapshots<Item>? = nil
    ) {
      self.list = list
      follower = FeedFollower(anchor: anchor)
      self.model = model
      self.snapshots = snapshots
      showsPlaceholders = snapshots == nil && key == nil
      rows = FeedShownRows(model.items, extent: showsPlaceholders ? model.feed.extent : nil, key: key)
      screen = model.addScreen()
      scene = FeedSceneObserver(list)
    }

    deinit {
      updates?.cancel()
      rest?.cancel()
      restoring?.cancel()
    }

    /// Starts the model and follows it from now on.
    ///
    /// The list view has its data source and delegate by now. They read the rows, call `reportVisibleRows` after a
    /// scroll, and call `reportVisibleRowsSoon` when a row becomes visible.
    func start() {
      list?.refreshControl = refreshControl
      // By default a collection view can't be pulled if its content is short. One that scrolls horizontally should not
      // be pulled.
      if let list { list.alwaysBounceVertical = list.scrollsVertically }
      if follower.anchor == .end { followEnd() }
      footer.onRetry = { [weak model] in model?.load() }
      refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
      timer = FeedFooterTimer(model) { [weak self] in
        self?.footer.show($0)
        self?.showEmptyView()
      }
      header.isNotice = true
      header.show(.idle)
      header.onRetry = { [weak self] in self?.retryAboveRows() }
      footer.textChanged = { [weak header] in header?.text = $0 }
      headerTimer = FeedFooterTimer(model, .aboveRows) { [weak self] in self?.header.show($0) }
      scene.onChange = { [weak self] in self?.screen.isInBackground = $0 }
      snapshots?.apply(rows, [], {})
      appliedChanges = model.changeCount
      let stream = model.updates
      updates = Task { [weak self] in
        for await update in stream {
          switch update {
          case .rows(let changes):
            self?.apply(changes)
            self?.noteApplied()
          case .state(let state): self?.show(state)
          }
        }
      }
      if let id = model.takeOpening() { restore(FeedPlace(id: id, offset: 0)) { _ in } }
      model.start()
    }

    // MARK: Rows and paths

    /// Returns the index of the row at a path of the list view; nil if the path has no row of the feed.
    func row(at path: IndexPath) -> Int? {
      guard let snapshots else { return rows.sections.row(at: FeedRowPath(path)) }
      return snapshots.id(path).flatMap(row(of:))
    }

    /// The newest extent; nil for a list without placeholders.
    private var newestExtent: FeedExtent? { showsPlaceholders ? model.feed.extent : nil }

    /// Returns the index of the row of an item. O(1), or O(n) for an item that is not at its newest index yet.
    private func row(of id: Item.ID) -> Int? {
      let newest = model.feed.index(of: id).map { $0 + rows.extent.before }
      if let newest, rows.item(at: newest)?.id == id { return newest }
      return rows.items.firstIndex { $0.id == id }.map { $0 + rows.extent.before }
    }

    /// Returns the path of a row in the list view.
    func path(ofRow row: Int) -> IndexPath? {
      if let snapshots { return rows.item(at: row).flatMap { snapshots.path($0.id) } }
      return rows.sections.path(ofRow: row).map(IndexPath.init)
    }

    /// Returns the path of an item; nil if the list view does not have it.
    func path(of id: Item.ID) -> IndexPath? {
      row(of: id).flatMap(path(ofRow:))
    }

    /// Returns the item at a path of the list view.
    func item(at path: IndexPath) -> Item? { row(at: path).flatMap(rows.item(at:)) }

    func items(at paths: [IndexPath]) -> [Item] { paths.compactMap(item(at:)) }

    func frame(ofRow row: Int) -> CGRect? { path(ofRow: row).flatMap { list?.frame(at: $0) } }

    // MARK: Visible rows

    /// Reports the visible rows to the model, and the distance from them to each end of the list.
    ///
    /// - Parameter isScroll: `true` if a scroll has led to the report.
    func reportVisibleRows(isScroll: Bool = false) {
      // The model takes indices of its newest items. The list view counts others while it has not applied every change.
      guard let list, list.window != nil, list.bounds.height > 0, !isUpdating, rows.items.count == model.items.count,
        newestExtent.map({ $0 == rows.extent }) ?? true
      else { return }
      scene.report()
      if list.isDragging || list.isDecelerating { endRequests() }
      if rows.count == 0 {
        // Both ends of an empty list are in view. Otherwise an emptied list would stay blank.
        if model.state.stage == .loaded { model.setVisibleRows(0..<0, pointsBefore: 0, pointsAfter: 0) }
        return
      }
      if !isScroll { keepEnd(isInLayout: false) }
      let visible = visibleRows(of: list)
      guard let first = visible.first, let last = visible.last, let end = frame(ofRow: rows.count - 1) else {
        return
      }
      follow(visible, in: list, isScroll: isScroll)
      let hidden = list.hiddenLengths(last: end)
      let (before, after) = (Double(max(hidden.before, 0)), Double(max(hidden.after, 0)))
      guard showsPlaceholders else {
        return model.setVisibleRows(first..<last + 1, pointsBefore: before, pointsAfter: after, isScroll: isScroll)
      }
      if rows.extent.hasPlaceholders {
        if searches > 0 { return }
        if destination != nil || animatesToEnd { return reportAtRest() }
      }
      // The distance to placeholders is unknown: they have estimated heights. Their number counts.
      let flies = model.setVisibleRows(
        ofWhole: first..<last + 1, pointsBefore: rows.extent.before > 0 ? nil : before,
        pointsAfter: rows.extent.after > 0 ? nil : after, isScroll: isScroll, isFlying: pace.isFlying(at: model.now))
      if flies { reportAtRest() }
    }

    /// Notes the speed of a scroll.
    func notePace(of list: any FeedListView) {
      let (offset, vertical) = (list.contentOffset, list.scrollsVertically)
      let distance = vertical ? offset.y - seenOffset.y : offset.x - seenOffset.x
      let length = vertical ? list.bounds.height : list.bounds.width
      if !isUpdating { pace.scroll(by: Double(distance), of: Double(length), at: model.now) }
      seenOffset = offset
    }

    /// Reports the visible rows once no scroll has followed for a while. An animated scroll has ended by then, although the
    /// list view may not have said so.
    private func reportAtRest() {
      rest?.cancel()
      let (clock, time) = (model.clock, model.now + FeedViewport.scrollPause)
      rest = Task { [weak self] in
        await clock.sleep(time)
        guard !Task.isCancelled else { return }
        self?.endAnimation()
        self?.reportVisibleRows()
      }
    }

    /// Reports the visible rows in a task of its own, once for all rows that become visible until it runs. The list
    /// view can't be asked for its visible rows while it displays one.
    func reportVisibleRowsSoon() {
      guard !hasScheduledReport else { return }
      hasScheduledReport = true
      Task { [weak self] in
        self?.hasScheduledReport = false
        self?.reportVisibleRows()
      }
    }

    func visibleRows(of list: any FeedListView) -> [Int] {
      list.visiblePaths.compactMap { row(at: $0) }.sorted()
    }

    // MARK: Updates

    private func refresh() {
      Task { [weak self, model] in
        await model.pullToRefresh()
        self?.refreshControl.endRefreshing()
      }
    }

    private func retryAboveRows() { model.retryAboveRows() }

    private func show(_ state: FeedModelState) {
      for timer in [timer, headerTimer] { timer?.hasPlaceholdersAfter = rows.extent.after > 0 }
      timer?.follow(state)
      headerTimer?.follow(state)
      reportVisibleRows()
    }

    private func showEmptyView() {
      guard let list else { return }
      footer.isHidden = background.show(in: list, isEmpty: footer.state == .empty)
    }

    private func noteApplied() {
      appliedChanges += 1
      guard appliedChanges == model.changeCount else { return }
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    /// Waits until the list view has applied every change of the model.
    func awaitRows() async {
      guard appliedChanges != model.changeCount else { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    private func apply(_ changes: FeedChanges) {
      guard let list else { return }
      let place = place(for: rows.whole(changes, to: newestExtent), in: list)
      let (next, update) = rows.applying(changes, to: model.items, extent: newestExtent)
      isUpdating = true
      if let snapshots {
        rows = next
        snapshots.apply(next, updated(update, in: next)) { [weak self] in
          self?.keep(place)
          self?.aim()
        }
      } else {
        show(next, update, in: list)
      }
      updateRoom()
      keep(place)
      aim()
      isUpdating = false
      announce(changes)
      reportVisibleRows()
    }

    private func show(_ next: FeedShownRows<Item>, _ update: FeedShownRows<Item>.Update, in list: any FeedListView) {
      // A list view without a window reloads its rows instead, and is not laid out.
      guard list.window != nil, case .changes(let changes, let replaced) = update else {
        rows = next
        if case .none = update { return }
        list.reload()
        if list.window != nil { list.layoutIfNeeded() }
        return
      }
      UIView.performWithoutAnimation {
        list.update(changes) { self.rows = next }
        // A row that is reloaded would lose its open swipe actions and its first responder. The paths are new ones, so
        // the call stands outside the batch, where list views count the new rows.
        let updated = changes.updates.filter { !replaced.contains($0) }
        if !updated.isEmpty { list.reconfigure(updated.map(IndexPath.init)) }
        // A placeholder has another cell than a row.
        if !replaced.isEmpty { list.reload(replaced.map(IndexPath.init)) }
      }
      list.layoutIfNeeded()
    }

    /// The rows whose content has changed, for a snapshot.
    private func updated(_ update: FeedShownRows<Item>.Update, in next: FeedShownRows<Item>) -> [Item.ID] {
      switch update {
      case .changes(let changes, _): changes.updates.compactMap(next.sections.row(at:)).map { next.items[$0].id }
      case .reload: next.items.map(\.id)
      case .none: []
      }
    }

    /// Follows changes that no delegate method reports: of the list's size, and of the height of its content.
    private func followEnd() {
      guard let list else { return }
      footer.isSilentAtEnd = true
      sizeView = FeedSizeView(in: list) { [weak self] in self?.frameChanged() }
      seenFrame = FeedListFrame(list)
      contentObserver = ScrollObserver(list) { [weak self] in
        guard let self, let list = self.list, list.contentSize != contentSize else { return }
        contentSize = list.contentSize
        keepEnd(isInLayout: true)
      }
    }
  }
#endif
