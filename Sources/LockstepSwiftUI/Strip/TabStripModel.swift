#if canImport(SwiftUI)
  import SwiftUI

  /// What one strip shows of a pager: which tabs, where, and how far it is scrolled.
  @MainActor @Observable final class TabStripModel<ID: Hashable & Sendable>: PagerScrolled {
    /// A tab that is laid out.
    struct Tab: Equatable, Identifiable {
      var id: ID
      var frame: TabStrip.Frame
      var place: TabPlace
      var isEnabled: Bool
    }

    /// The tabs in sight, those beside them, and the selected one.
    private(set) var tabs: [Tab] = []
    private(set) var contentLength = 0.0
    private(set) var indicator: TabIndicator.Appearance?
    private(set) var scrollRequest = PagerScrollRequest()

    @ObservationIgnored private(set) var strip = TabStrip()
    @ObservationIgnored private var look = TabStripLook.underlined
    @ObservationIgnored private var pages = PagerPages<ID>()
    @ObservationIgnored private var pagesRevision = -1
    /// Kept by the views that show them.
    @ObservationIgnored private var labels: [ID: WeakLabel] = [:]
    /// With more than so many, those that no view shows any more are forgotten.
    @ObservationIgnored private var mostLabels = 64
    @ObservationIgnored private var lit: [ID] = []
    @ObservationIgnored private var selected: ID?
    @ObservationIgnored private var drawn: Drawn?
    @ObservationIgnored private var layoutRevision = 0
    @ObservationIgnored private var seating = PagerSeating()
    /// Where the scroll view stands as far as is known: where it was put, or where a person has scrolled it.
    @ObservationIgnored private var standing = (offset: 0.0, longest: 0.0)
    /// The last requests before this one.
    @ObservationIgnored private var asked: [PagerScrollRequest] = []
    @ObservationIgnored private var activity = PagerActivity.resting
    /// Whether a person has scrolled the strip since the pages moved last.
    @ObservationIgnored private var isScrolledByHand = false
    @ObservationIgnored private weak var pagerModel: TabPagerModel<ID>?

    /// What `tabs` was made of.
    private struct Drawn: Equatable {
      var range: Range<Int>
      var target: Int
      var revision: Int
    }

    private struct WeakLabel {
      weak var state: TabLabelState?
    }

    nonisolated init() {}

    // MARK: What the view brings

    func attach(to model: TabPagerModel<ID>) {
      pagerModel = model
      model.attach(self)
    }

    func configure(_ next: TabStripLook) {
      look = next
      strip.configuration = next.strip
      layoutChanged()
    }

    /// The label of a tab wants this width, in points.
    func measure(_ id: ID, width: Double) {
      guard let index = pages.index(of: id) else { return }
      strip.measure(index, width: width)
      layoutChanged()
    }

    func observe(offset: Double?, length: Double?, activity: PagerActivity?, from seat: PagerScrollSeat) {
      guard seating.take(seat) != .replaced else { return }
      let old = seat.seen
      seat.seen.offset = offset ?? old.offset
      seat.seen.activity = activity ?? old.activity
      seat.hasReported = true
      self.activity = seat.seen.activity
      if seat.seen.activity == .finger { seating.arrived() }
      if let length, length != strip.viewportLength {
        strip.resize(to: length)
        layoutChanged()
        if seating.isWaiting { settleIn(seat.seen) }
        return
      }
      if seating.isWaiting { return settleIn(seat.seen) }
      // What was asked for comes back; anything else is a person's doing, and is never written back.
      guard seat.seen.offset != old.offset, seat.seen.activity != .resting,
        !isWhereAsked(seat.seen.offset)
      else { return }
      isScrolledByHand = strip.configuration.scrolling == .on
      strip.scrolled(to: seat.seen.offset)
      standing.offset = strip.offset(at: position)
      draw()
    }

    func came(_ seat: PagerScrollSeat) {
      guard seating.take(seat) == .newcomer, seat.hasReported else { return }
      settleIn(seat.seen)
    }

    func left(_ seat: PagerScrollSeat) {
      seat.seen.activity = .resting
      activity = .resting
      seating.leave(seat)
    }

    /// A scroll view that has come is put where the strip is.
    private func settleIn(_ seen: PagerSeenScroll) {
      guard strip.viewportLength > 0 else { return }
      if abs(seen.offset - standing.offset) <= Self.tolerance { return seating.arrived() }
      seating.answered()
      requestPlace()
    }

    /// Whether the scroll view stands where code wants it, or where it was put just before: with a tab that is measured on the way the row
    /// grows, the place is another, and what is reported is that of the request before. On iOS 17 that is a part of the row.
    private func isWhereAsked(_ offset: Double) -> Bool {
      if abs(offset - standing.offset) <= Self.tolerance { return true }
      return asked.contains { request in
        let part = request.longest > 0 ? request.offset / request.longest : 0
        return abs(offset - request.offset) <= Self.tolerance || abs(offset - part * standing.longest) <= Self.tolerance
      }
    }

    private func requestPlace() {
      asked = asked.suffix(1) + [scrollRequest]
      scrollRequest = PagerScrollRequest(
        number: scrollRequest.number + 1, offset: standing.offset, longest: standing.longest)
    }

    /// How far, in points, a scroll view may be from where it was put: it rounds to pixels.
    private static var tolerance: Double { 1 }

    func label(of id: ID) -> TabLabelState {
      if let label = labels[id]?.state { return label }
      let label = TabLabelState()
      labels[id] = WeakLabel(state: label)
      forgetLabels()
      if let index = pages.index(of: id) {
        label.set(fraction: strip.selectedFraction(of: index, at: position))
        label.set(isSelected: id == selected)
      }
      return label
    }

    private func forgetLabels() {
      guard labels.count > mostLabels else { return }
      labels = labels.filter { $0.value.state != nil }
      mostLabels = Swift.max(2 * labels.count, 64)
    }

    /// How many labels are remembered.
    var labelCount: Int { labels.count }

    private func layoutChanged() {
      layoutRevision += 1
      draw()
    }

    // MARK: What the pager brings

    private var position: Double { pagerModel?.pager.position ?? 0 }

    func moveBegan(_ pager: Pager<ID>) {
      isScrolledByHand = false
      strip.moveBegan(from: pager.position, to: Double(pager.targetIndex))
    }

    func moveArrived() { strip.moveArrived() }

    func follow(_ pager: Pager<ID>) {
      strip.ends = pager.ends
      if pager.pagesRevision != pagesRevision {
        pagesRevision = pager.pagesRevision
        let old = pages
        pages = pager.pages
        strip.rearrange(count: pages.count) { pages[$0].flatMap(old.index(of:)) }
        for id in labels.keys where !pages.contains(id) { labels[id] = nil }
        layoutRevision += 1
      }
      if pager.phase == .idle { strip.rested(at: pager.targetIndex) }
      draw()
    }

    private func draw() {
      guard let pager = pagerModel?.pager else { return }
      let position = position
      if pager.phase == .idle { strip.rested(at: pager.targetIndex) }
      drawTabs(pager, at: position)
      drawLabels(pager, at: position)
      let look = look.indicator.appearance(at: position, in: strip)
      if look != indicator { indicator = look }
      let length = strip.contentLength(at: position)
      if length != contentLength { contentLength = length }
      let offset = strip.offset(at: position)
      let longest = strip.maximumOffset(at: position)
      guard offset != standing.offset || longest != standing.longest else { return }
      standing = (offset, longest)
      // A tab that is measured on the way changes the length; what a person scrolls goes on all the same.
      if isScrolledByHand, activity != .resting { return }
      requestPlace()
    }

    private func drawTabs(_ pager: Pager<ID>, at position: Double) {
      let start = strip.offset(at: position)
      let half = strip.viewportLength / 2
      let range = strip.indices(from: start - half, to: start + strip.viewportLength + half)
      let next = Drawn(range: range, target: pager.targetIndex, revision: layoutRevision)
      guard next != drawn else { return }
      drawn = next
      var indices = Array(range)
      for id in [pager.target].compactMap({ $0 }) + pager.mountedIDs {
        guard let index = pages.index(of: id), !indices.contains(index) else { continue }
        indices.insert(index, at: indices.firstIndex { $0 > index } ?? indices.count)
      }
      let shown = indices.compactMap { index in
        pages[index].flatMap { id in
          strip.place(of: index).map {
            Tab(id: id, frame: strip.frame(of: index), place: $0, isEnabled: pager.isEnabled(id))
          }
        }
      }
      if shown != tabs { tabs = shown }
    }

    /// Only labels that have a part of the selection's look, or had one, are touched.
    private func drawLabels(_ pager: Pager<ID>, at position: Double) {
      if pager.selection != selected {
        if let selected { labels[selected]?.state?.set(isSelected: false) }
        selected = pager.selection
        if let selected { labels[selected]?.state?.set(isSelected: true) }
      }
      guard !pages.isEmpty, position.isFinite else { return }
      let low = Int(position.rounded(.down))
      let near = [low, low + 1].compactMap { pages[$0] }
      for id in lit where !near.contains(id) { labels[id]?.state?.set(fraction: 0) }
      for id in near {
        guard let label = labels[id]?.state, let index = pages.index(of: id) else { continue }
        label.set(fraction: strip.selectedFraction(of: index, at: position))
      }
      lit = near
    }

    /// The tab that a key leads to.
    func focus(_ step: PagerStep, from id: ID) -> ID? {
      guard let pager = pagerModel?.pager, let index = pages.index(of: id) else { return nil }
      let next = strip.focus(step, from: index) { pages[$0].map(pager.isEnabled) ?? false }
      return next.flatMap { pages[$0] }
    }
  }
#endif
