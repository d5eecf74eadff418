#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// An observable strip that follows a pager.
  @MainActor @Observable final class TabStripModel<ID: Hashable & Sendable>: PagerScrolled {
    /// A tab that is laid out.
    struct Tab: Equatable, Identifiable {
      var id: ID
      var frame: TabStrip.Frame
      /// The line after the tab; `nil` if there is none.
      var divider: TabStrip.Frame?
      /// The number of the tab; `nil` over unlimited pages.
      var ordinal: TabOrdinal?
      var isEnabled: Bool
      var isDragged = false
    }

    /// The lengths of the tabs before and after the visible part, in points, up to `longest`.
    struct Hidden: Equatable {
      var before = 0.0
      var after = 0.0
      /// Longer lengths make no difference, so they evaluate no view.
      static var longest: Double { 100 }
    }

    /// The visible tabs, the tabs next to them, and the selected tab.
    private(set) var tabs: [Tab] = []
    private(set) var contentLength = 0.0
    private(set) var indicator: TabIndicator.Appearance?
    private(set) var secondaryIndicators: [TabIndicator.Appearance?] = []
    private(set) var hidden = Hidden()
    /// The height of the strip, in points: that of its look, or that of its tallest label with margins.
    private(set) var height = TabStripLook.defaultHeight
    /// The number of times that tabs have appeared, left or moved while the strip was visible.
    private(set) var edits = 0
    /// The number of times that a person has selected or moved a tab.
    var choices = 0
    /// The page whose tab a finger drags.
    private(set) var dragged: ID?
    /// `true` while the strip scrolls below a dragged tab near its end.
    private(set) var isDragScrolling = false

    /// The page whose tab was held by a finger that is still down. The button of the tab reports a tap when the finger is
    /// lifted.
    @ObservationIgnored var held: ID?
    @ObservationIgnored var strip = PagerStrip<ID>(hasUnlimitedTabs: true)
    @ObservationIgnored private var labelHeights = TabLabelHeights()
    @ObservationIgnored private var drawnPages = PagerPages<ID>()
    @ObservationIgnored private weak var model: TabPagerModel<ID>?
    /// The layout revision from which `tabs` was made.
    @ObservationIgnored private var layoutRevision = 0
    /// The states of the labels. Only the views that show a label keep its state in memory.
    @ObservationIgnored private var labels: [ID: WeakLabel] = [:]
    /// The number of entries in `labels` above which entries that no view shows are removed.
    @ObservationIgnored private var mostLabels = 64
    @ObservationIgnored var activeScrollView = ActiveScrollView()
    private struct WeakLabel {
      weak var state: TabLabelState?
    }

    nonisolated init() {}

    // MARK: Input from the view

    func configure(_ look: TabStripLook) {
      strip.look = look
      draw()
    }

    /// Sets the size that a tab's label needs at a text size, in points.
    func measure(_ id: ID, size: CGSize, textSize: DynamicTypeSize) {
      labelHeights.add(size.height, at: textSize)
      strip.measure(tabOf: id, width: size.width)
      draw()
    }

    /// Sets the width that a tab's label needs while the tab is selected, in points.
    func measure(_ id: ID, selectedWidth: Double) {
      strip.measure(tabOf: id, selectedWidth: selectedWidth)
      draw()
    }

    // The pager applies the app's values, and the strip follows the pager.
    func deliver() {}

    func observe(_ next: PagerScrollReport, after old: PagerScrollReport, isNew: Bool) {
      if isNew { strip.attach() }
      strip.resize(to: next.length)
      strip.observe(offset: next.offset, activity: next.activity)
      if next.activity == .idle || next.activity == .untouched, strip.isUnlimited, let model {
        strip.scrollEnded(in: model.pager)
      }
      draw()
      if awaitsPlatform { model?.followFrames() }
      watchSilence()
    }

    var alarmClock: PagerClock? { model?.clock }
    var isScrolledByOthers: Bool { strip.isScrolledByPerson }
    // The tabs of unlimited pages are laid out anew when the strip rests.
    var awaitsReport: Bool {
      strip.isUnlimited && strip.isScrolledByPerson && activeScrollView.report?.activity == .unknown
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

    /// Follows the pages of a model.
    func follow(_ model: TabPagerModel<ID>) {
      self.model = model
      follow(model.pager)
    }

    func draw() {
      if strip.layoutRevision != layoutRevision {
        layoutRevision = strip.layoutRevision
        drawTabs()
      }
      for index in strip.takeChanges() { drawLabel(at: index) }
      if strip.indicator != indicator { indicator = strip.indicator }
      drawAround()
      if strip.contentLength != contentLength { contentLength = strip.contentLength }
      deliverRequest()
    }

    /// Draws what depends on all tabs: the other indicators, the height, and the lengths of the hidden tabs.
    private func drawAround() {
      let secondary = strip.look.secondaryIndicators.map(strip.appearance)
      if secondary != secondaryIndicators { secondaryIndicators = secondary }
      let height = Swift.max(strip.look.height, labelHeights.tallest + 2 * TabLabelHeights.margin)
      if height != self.height { self.height = height }
      let ends = Hidden(
        before: Swift.min(strip.offset, Hidden.longest),
        after: Swift.min(strip.maximumOffset - strip.offset, Hidden.longest))
      if ends != hidden { hidden = ends }
      if strip.dragged != dragged { dragged = strip.dragged }
      if strip.isDragScrolling != isDragScrolling { isDragScrolling = strip.isDragScrolling }
    }

    private func drawTabs() {
      let shown = strip.tabs.compactMap { index -> Tab? in
        guard let id = strip.pages[index], strip.isUnlimited || strip.ordinal(of: index) != nil else { return nil }
        drawLabel(at: index)
        let isDragged = strip.dragged == id
        return Tab(
          id: id, frame: (isDragged ? strip.draggedFrame : nil) ?? strip.frame(of: index),
          divider: strip.divider(after: index), ordinal: strip.ordinal(of: index), isEnabled: strip.isEnabled(index),
          isDragged: isDragged)
      }
      if strip.pages != drawnPages {
        // The first tabs, and the renewed tabs of unlimited pages, appear at once.
        if !tabs.isEmpty, !strip.isUnlimited, strip.length > 0 { edits += 1 }
        drawnPages = strip.pages
      }
      if shown != tabs { tabs = shown }
    }

    private func drawLabel(at index: Int) {
      guard let label = strip.pages[index].flatMap({ labels[$0]?.state }) else { return }
      label.set(fraction: strip.selectedFraction(of: index))
      label.set(isSelected: index == strip.selectedIndex)
    }
  }

  /// The heights of a strip's labels.
  struct TabLabelHeights {
    /// The height of the tallest label, in points.
    private(set) var tallest = 0.0
    private var textSize: DynamicTypeSize?
    /// The margin above and below a label, in points. At the default text size the default height leaves a greater
    /// margin to a line of text, so a strip grows at accessibility sizes only.
    static let margin = 6.0

    /// Adds the height of a label, in points. Heights at another text size are forgotten.
    mutating func add(_ height: Double, at size: DynamicTypeSize) {
      if size != textSize { tallest = 0 }
      textSize = size
      tallest = Swift.max(tallest, height)
    }
  }
#endif
