#if canImport(SwiftUI)
  import LockstepLoading
  import SwiftUI

  /// The part of a list that is visible. It reports the visible rows to the model, and keeps the first visible row in
  /// place while rows above it change.
  ///
  /// SwiftUI keeps a row visible by `scrollPosition(id:)`, and does not say how exactly. So after each change the place
  /// of the row is compared with the place that it had before, and corrected by `scrollTo(_:anchor:)`.
  @MainActor final class FeedSight<Source: FeedSource> {
    typealias ID = Source.Item.ID

    /// The row that SwiftUI keeps visible.
    let top = FeedTopRow<ID>()
    /// The number of the last change of the rows. Each measurement has the number of the change that it follows.
    private(set) var change = 0
    /// Loads the images of the next rows.
    var prefetch: FeedImagePrefetch<Source.Item>?

    /// Indicates that scrolls by code are jumps.
    var reducesMotion = false
    /// Called when another number of rows has come unseen.
    var unseenCountChanged: (Int) -> Void = { _ in }

    private(set) weak var model: FeedModel<Source>?
    private var follower = FeedFollower() {
      didSet { if follower.unseenCount != oldValue.unseenCount { unseenCountChanged(follower.unseenCount) } }
    }
    private let visible = FeedVisibleRows<ID>()
    private var spans: [ID: FeedRowSpan] = [:]
    private var ends: [FeedEdge: FeedEndDistance] = [:]
    private var scroll: (ID, UnitPoint?) -> Void = { _, _ in }
    private var wanted: FeedWantedRow<ID>?
    private var restoring: Task<Void, Never>?
    private(set) var sections: FeedSections<AnyHashable>?
    private var sectionKey: ((Source.Item) -> AnyHashable)?

    /// The largest difference between two places that count as equal, in points. It is less than a pixel.
    private static var tolerance: Double { 0.2 }

    nonisolated init() {}

    deinit { restoring?.cancel() }

    /// Follows a model. `scroll` scrolls the list to a row.
    func follow(
      _ next: FeedModel<Source>, _ anchor: FeedListAnchor, scroll: @escaping (ID, UnitPoint?) -> Void
    ) {
      self.scroll = scroll
      guard next !== model else { return }
      // SwiftUI stays at the end of a list that stands exactly there.
      follower = FeedFollower(anchor: anchor, distance: 0)
      model = next
      next.changeListeners.observe { [weak self, weak next] changes in
        guard let self, let next, self.model === next else { return false }
        self.prepare(for: changes, of: next)
        return true
      }
      if let id = next.takeOpening() { restore(FeedPlace(id: id, offset: 0)) { _ in } }
    }

    // MARK: Measurements

    /// Takes the place of a row.
    func show(_ id: ID, _ span: FeedRowSpan) {
      spans[id] = span
      let isNew = span.start == nil ? visible.ids.remove(id) != nil : visible.ids.insert(id).inserted
      if isNew { report() }
      if wanted?.id == id { correct() }
    }

    /// Forgets a row that is no longer in the view tree.
    func hide(_ id: ID) {
      spans[id] = nil
      if visible.ids.remove(id) != nil { report() }
      if wanted?.id == id { correct() }
    }

    /// Takes the distance from the visible part to an end.
    func show(_ edge: FeedEdge, _ distance: FeedEndDistance) {
      ends[edge] = distance
      if let row = wanted, let start = spans[row.id]?.start, isOutOfReach(row.start, from: start) { wanted = nil }
      if edge == .before, top.isAtStart != distance.isReached { top.isAtStart = distance.isReached }
      report()
    }

    /// Reports the visible rows to the model. Does nothing while none of the rows is visible. Both ends of an empty
    /// list are in view: otherwise an emptied list would stay blank.
    func report() {
      if let model, model.items.isEmpty, model.state.stage == .loaded {
        return model.setVisibleRows(0..<0, pointsBefore: 0, pointsAfter: 0)
      }
      guard let model, let rows = visible.range(in: model) else { return }
      let count = model.items.count
      let unknown = Self.unknownDistance(for: model)
      // While the list goes back to a row, the rows are not where the person has scrolled to.
      let isScroll = wanted == nil
      let isAtEdge = ends[follower.anchor == .start ? .before : .after]?.isReached ?? false
      follower.show(rows, of: count, distance: isAtEdge ? 0 : .infinity, motion: isScroll ? .scroll : .none)
      model.setVisibleRows(
        rows, pointsBefore: points(.before, of: count) ?? unknown, pointsAfter: points(.after, of: count) ?? unknown,
        isScroll: isScroll)
      prefetch?.show(rows, of: model.items)
    }

    /// The distance that is reported while an end is not measured, in points: the shortest one at which an end loads
    /// nothing. No rows are dropped at such an end.
    static func unknownDistance(for model: FeedModel<Source>) -> Double { model.feed.options.prefetchPoints + 1 }

    /// The longest distance that is measured, in points. A longer distance decides nothing unless the feed drops rows,
    /// and in most frames of a scroll nothing is reported then.
    func longestDistance(for model: FeedModel<Source>) -> Double {
      model.feed.options.maxItems == nil ? Self.unknownDistance(for: model) : .infinity
    }

    /// Returns the distance to an end, or nil if it was measured when the list had another number of rows.
    private func points(_ edge: FeedEdge, of count: Int) -> Double? {
      guard let distance = ends[edge], distance.count == count else { return nil }
      return distance.points
    }

    private var viewport: Double { ends[.after]?.viewport ?? ends[.before]?.viewport ?? 0 }

    // MARK: Keeping the row

    /// Remembers the place of the first visible row that stays, before the view shows a change of the rows.
    private func prepare(for changes: FeedChanges, of model: FeedModel<Source>) {
      change += 1
      updateSections(changes, model.items)
      let kept = rowToKeep(changes, model)
      if let id = wanted?.id, model.feed.index(of: id) != nil {
        wanted?.follow(change)
        return
      }
      wanted = kept.map { FeedWantedRow(id: $0, start: $1, change: change) }
    }

    private func rowToKeep(_ changes: FeedChanges, _ model: FeedModel<Source>) -> (ID, Double)? {
      let rows = visibleSpans
      let kept = rows.compactMap { row in model.feed.index(of: row.id).map { (row: row, index: $0) } }
      let indices = kept.map { changes.oldIndex(ofNew: $0.index) }
      switch follower.stay(for: changes, visible: indices, of: model.items.count - changes.growth) {
      case .atEdge:
        // At the start of the list, rows that are inserted above become visible. SwiftUI stays at the end by itself.
        guard follower.anchor == .start, let first = rows.first, let next = model.items.first?.id, next != first.id
        else { return nil }
        return (next, first.start)
      case .atRow(let old):
        // At the start, SwiftUI keeps no row unless it is told to.
        top.isAtStart = false
        guard let place = indices.firstIndex(of: old) else { return nil }
        let (row, index) = kept[place]
        return changes.concernsRows(aboveNew: index) ? (row.id, row.start) : nil
      case .atOffset: return nil
      }
    }

    /// Compares the place of the wanted row with the wanted place, and scrolls if they differ.
    private func correct() {
      guard var row = wanted else { return }
      let span = spans[row.id]
      if let span, span.change < row.change { return }
      if row.isLate { return wanted = nil }
      if let start = span?.start {
        if abs(start - row.start) <= Self.tolerance || isOutOfReach(row.start, from: start) { return wanted = nil }
        row.learn(from: start)
      }
      guard row.takeTry() else { return wanted = nil }
      wanted = row
      scroll(row.id, anchor(at: row.asked, length: span?.length ?? 0))
    }

    /// Returns true when the list stands at an edge and would have to scroll past it. Otherwise the wish would be kept, and
    /// move the row at the next change.
    private func isOutOfReach(_ wanted: Double, from start: Double) -> Bool {
      guard let model, abs(start - wanted) > Self.tolerance else { return false }
      let end = ends[start < wanted ? .before : .after]
      return end?.isReached == true && end?.count == model.items.count
    }

    /// Returns the anchor by which a row of this length begins at `start`, in points from the start of the visible
    /// part.
    private func anchor(at start: Double, length: Double) -> UnitPoint {
      let room = viewport - length
      return UnitPoint(x: 0, y: abs(room) < 1 ? 0 : start / room)
    }

    // MARK: Scrolling by code

    /// Scrolls to a row. Returns false if the feed does not have it.
    func scroll(to id: ID, at position: FeedScrollPosition, animated: Bool) -> Bool {
      guard let model, model.feed.index(of: id) != nil else { return false }
      endRequests()
      let anchor: UnitPoint? =
        switch position {
        case .start: UnitPoint(x: 0, y: 0)
        case .center: UnitPoint(x: 0, y: 0.5)
        case .end: UnitPoint(x: 0, y: 1)
        case .nearest: nil
        }
      if animated { withAnimation { scroll(id, anchor) } } else { scroll(id, anchor) }
      return true
    }

    /// Scrolls to the last row.
    func scrollToEnd(animated: Bool) {
      guard let last = model?.items.last?.id else { return }
      _ = scroll(to: last, at: .end, animated: animated && !reducesMotion)
      if follower.anchor == .end { follower.scrollToEdge() }
    }

    func reserveRoom(below id: ID, animated: Bool) { scrollToEnd(animated: animated) }

    /// The first visible row, and the distance from its start to the start of the visible part.
    var place: FeedPlace<ID>? {
      visibleSpans.first.map { FeedPlace(id: $0.id, offset: -$0.start) }
    }

    /// The visible rows in order.
    private var visibleSpans: [(id: ID, start: Double)] {
      let index = { [model] (id: ID) in model?.feed.index(of: id) ?? .max }
      return spans.compactMap { id, span in span.start.map { (id: id, start: $0) } }
        .sorted { $0.start == $1.start ? index($0.id) < index($1.id) : $0.start < $1.start }
    }

    /// Shows a place as soon as its row is loaded. The search ends when the person scrolls.
    func restore(_ place: FeedPlace<ID>, _ completion: @escaping @MainActor (FeedRevealResult) -> Void) {
      guard let model else { return completion(.cancelled) }
      model.start(at: .around(place.id))
      _ = model.takeOpening()
      restoring?.cancel()
      restoring = Task { [weak self, model] in
        completion(await model.restore(place) { await self?.show(place) ?? false })
      }
    }

    /// Loads until the list has an item, and scrolls to it.
    func reveal(_ id: ID, at position: FeedScrollPosition, animated: Bool) async -> FeedRevealResult {
      guard let model else { return .cancelled }
      endRequests()
      let result = await model.reveal(id)
      _ = model.takeOpening()
      guard result == .found else { return result }
      await Self.nextUpdate()
      return scroll(to: id, at: position, animated: animated && !reducesMotion) ? .found : .missing
    }

    /// Ends the search for a place and the correction of a row: the person scrolls.
    func endRequests() {
      wanted = nil
      restoring?.cancel()
    }

    /// Scrolls to a place as far as the content allows. Returns true if the list shows the place.
    private func show(_ place: FeedPlace<ID>) async -> Bool {
      // The rows above have estimated heights until they are measured, so the second try corrects the first one.
      for _ in 0..<2 {
        await Self.nextUpdate()
        guard !Task.isCancelled, !isShown(place) else { break }
        wanted = FeedWantedRow(id: place.id, start: -place.offset, change: 0)
        correct()
      }
      await Self.nextUpdate()
      return isShown(place)
    }

    /// Waits until new rows are in the view tree, and are measured. SwiftUI reports no end of an update.
    private static func nextUpdate() async { try? await Task.sleep(for: .milliseconds(20)) }

    private func isShown(_ place: FeedPlace<ID>) -> Bool {
      spans[place.id]?.start.map { abs($0 + place.offset) < 1 } ?? false
    }

    // MARK: Sections

    /// Returns the sections of the items.
    func sections(of items: [Source.Item], by key: @escaping (Source.Item) -> AnyHashable) -> FeedSections<AnyHashable>
    {
      sectionKey = key
      if let sections, sections.rowCount == items.count { return sections }
      let made = FeedSections(keys: items.map(key))
      sections = made
      return made
    }

    private func updateSections(_ changes: FeedChanges, _ items: [Source.Item]) {
      guard let key = sectionKey, let old = sections else { return }
      sections = old.applying(changes, rowCount: items.count) { key(items[$0]) }
    }
  }

  /// The row that SwiftUI keeps visible: the first visible one, and none at the start of the list.
  @MainActor @Observable final class FeedTopRow<ID: Hashable & Sendable> {
    /// Indicates that no content lies before the visible part.
    var isAtStart = true
    private var id: ID?

    nonisolated init() {}

    /// The row, which SwiftUI sets while the list scrolls.
    var shownID: ID? {
      get { isAtStart ? nil : id }
      set { if newValue != id { id = newValue } }
    }
  }

  /// A row that is to stay at a place, or to go there.
  struct FeedWantedRow<ID: Hashable & Sendable> {
    let id: ID
    /// The wanted place, in points from the start of the visible part.
    let start: Double
    /// The number of the last change. Earlier measurements of the row tell nothing.
    private(set) var change: Int
    /// The place that is asked for. It differs from the wanted one if the scroll view counts from another point.
    private(set) var asked: Double
    private var triesLeft = 4
    private var hasAsked = false
    private let begin = ContinuousClock.now

    init(id: ID, start: Double, change: Int) {
      self.id = id
      self.start = start
      self.change = change
      asked = start
    }

    /// Indicates that the change was too long ago: by now the person may have scrolled.
    var isLate: Bool { ContinuousClock.now - begin > .seconds(1) }

    mutating func follow(_ next: Int) { change = next }

    /// Corrects the place that is asked for by the place that the last request has led to.
    mutating func learn(from seen: Double) {
      if hasAsked { asked += start - seen }
    }

    /// Returns false if there were enough tries.
    mutating func takeTry() -> Bool {
      guard triesLeft > 0 else { return false }
      triesLeft -= 1
      hasAsked = true
      return true
    }
  }
#endif
