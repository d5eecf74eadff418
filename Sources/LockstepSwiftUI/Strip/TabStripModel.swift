#if canImport(SwiftUI)
  import SwiftUI

  /// An observable strip that follows a pager.
  @MainActor @Observable final class TabStripModel<ID: Hashable & Sendable>: PagerScrolled {
    /// A tab that is laid out.
    struct Tab: Equatable, Identifiable {
      var id: ID
      var frame: TabStrip.Frame
      var ordinal: TabOrdinal
      var isEnabled: Bool
    }

    /// The visible tabs, the tabs next to them, and the selected tab.
    private(set) var tabs: [Tab] = []
    private(set) var contentLength = 0.0
    private(set) var indicator: TabIndicator.Appearance?

    @ObservationIgnored private var strip = PagerStrip<ID>()
    /// The layout revision from which `tabs` was made.
    @ObservationIgnored private var layoutRevision = 0
    /// The states of the labels. Only the views that show a label keep its state in memory.
    @ObservationIgnored private var labels: [ID: WeakLabel] = [:]
    /// The number of entries in `labels` above which entries that no view shows are removed.
    @ObservationIgnored private var mostLabels = 64
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    @ObservationIgnored private var activity = PagerActivity.idle
    /// The revision of the offset that was last requested from the scroll view.
    @ObservationIgnored private var offsetRevision = 0

    private struct WeakLabel {
      weak var state: TabLabelState?
    }

    nonisolated init() {}

    // MARK: Input from the view

    func configure(_ look: TabStripLook) {
      strip.look = look
      draw()
    }

    /// Sets the width that a tab's label needs, in points.
    func measure(_ id: ID, width: Double) {
      strip.measure(tabOf: id, width: width)
      draw()
    }

    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool) {
      if isNew { strip.attach() }
      activity = next.activity == .untouched ? .idle : next.activity
      strip.resize(to: next.length)
      strip.scrolled(to: next.offset, by: activity)
      draw()
    }

    func label(of id: ID) -> TabLabelState {
      if let label = labels[id]?.state { return label }
      let label = TabLabelState()
      labels[id] = WeakLabel(state: label)
      forgetLabels()
      if let index = strip.pages.index(of: id) { drawLabel(at: index) }
      return label
    }

    private func forgetLabels() {
      guard labels.count > mostLabels else { return }
      labels = labels.filter { $0.value.state != nil }
      mostLabels = Swift.max(2 * labels.count, 64)
    }

    /// The number of entries in `labels`.
    var labelCount: Int { labels.count }

    /// Returns the page that a key press selects; `nil` if there is no such page.
    func focus(_ step: PagerStep) -> ID? { strip.focus(step) }

    // MARK: Input from the pager

    func follow(_ effect: Pager<ID>.Effect, of pager: Pager<ID>) { strip.follow(effect, of: pager) }

    func follow(_ pager: Pager<ID>) {
      strip.follow(pager)
      draw()
    }

    private func draw() {
      if strip.layoutRevision != layoutRevision {
        layoutRevision = strip.layoutRevision
        drawTabs()
      }
      for index in strip.takeChanges() { drawLabel(at: index) }
      if strip.indicator != indicator { indicator = strip.indicator }
      if strip.contentLength != contentLength { contentLength = strip.contentLength }
      // A tab that is measured while a person scrolls the strip changes the content's length. The strip is not scrolled
      // by code then, so that the person's scrolling continues.
      guard strip.offsetRevision != offsetRevision else { return }
      if strip.isScrolledByPerson, activity != .idle { return }
      offsetRevision = strip.offsetRevision
      scroll(to: PagerScrollRequest(offset: strip.offset, longest: strip.maximumOffset))
    }

    private func drawTabs() {
      let shown = strip.tabs.compactMap { index -> Tab? in
        guard let id = strip.pages[index], let ordinal = strip.ordinal(of: index) else { return nil }
        drawLabel(at: index)
        return Tab(id: id, frame: strip.frame(of: index), ordinal: ordinal, isEnabled: strip.isEnabled(index))
      }
      if shown != tabs { tabs = shown }
    }

    private func drawLabel(at index: Int) {
      guard let label = strip.pages[index].flatMap({ labels[$0]?.state }) else { return }
      label.set(fraction: strip.selectedFraction(of: index))
      label.set(isSelected: index == strip.selectedIndex)
    }
  }
#endif
