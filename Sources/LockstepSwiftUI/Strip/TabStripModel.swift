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

    @ObservationIgnored private(set) var strip = PagerStrip<ID>(repeatsRequests: true)
    /// The layout revision from which `tabs` was made.
    @ObservationIgnored private var layoutRevision = 0
    /// The states of the labels. Only the views that show a label keep its state in memory.
    @ObservationIgnored private var labels: [ID: WeakLabel] = [:]
    /// The number of entries in `labels` above which entries that no view shows are removed.
    @ObservationIgnored private var mostLabels = 64
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    /// The action for a change of `needsFrames`.
    @ObservationIgnored var needsFramesChanged: (@MainActor () -> Void)?
    /// `true` while the scroll view has not carried out a request.
    @ObservationIgnored private(set) var needsFrames = false

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
      strip.resize(to: next.length)
      strip.observe(offset: next.offset, activity: next.activity, at: 0)
      draw()
    }

    /// Handles a frame that is about to be drawn.
    func frame() {
      strip.frame()
      draw()
    }

    var openingPart: Double { 0 }

    var request: PagerScrollRequest {
      PagerScrollRequest(revision: strip.offsetRevision, offset: strip.offset, longest: strip.maximumOffset)
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
      deliverRequest()
      guard strip.needsFrames != needsFrames else { return }
      needsFrames = strip.needsFrames
      needsFramesChanged?()
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
