#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepWords
  import UIKit

  extension TabStripView: PagerFollower {
    /// Applies an effect of the pager to the strip. If a tab was updated, it is measured and shown again.
    public func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>) {
      following(model.pager) { $0.follow(effect, of: model.pager) }
      guard case .tabUpdated(let id) = effect, let index = strip.pages.index(of: id) else { return }
      if strip.layout.isMeasured(index) { measure(index, id) }
      if frozen == nil, let cell = cell(at: index) { configure(cell, id, index) }
    }

    /// Draws tabs and indicators for the current position.
    public func draw(_ model: PagerModel<ID>) {
      // The tab under a finger stays there until the finger is lifted.
      if list.isTracking { strip.hold() }
      following(model.pager) { $0.follow(model.pager) }
      guard strip.length > 0, bounds.height > 0 else { return reloadUnseen() }
      if strip.isUnlimited, !isTouched { endScrolling() }
      while let index = strip.nextUnmeasured {
        guard let id = strip.pages[index] else {
          strip.measure(index, width: 0)
          continue
        }
        measure(index, id)
      }
      if frozen != nil { applyEdits() }
      let changes = strip.takeChanges()
      // A layout of the app's own may move tabs when the position changes.
      if drawnLayout != strip.layoutRevision || layout != nil {
        let mayMove = drawnLayout != nil && laidOutTabs == strip.tabs
        drawnLayout = strip.layoutRevision
        if !mayMove || !moveTabs() { layOutTabs() }
        for index in strip.tabs { show(index) }
        placeDividers()
      } else {
        if hasMovedTabs, model.pager.phase == .idle { layOutTabs() }
        for index in changes { show(index) }
      }
      writeOffset()
      placeIndicators()
      updateFades()
      if focusedByKey != nil { moveFocus() }
    }

    /// Lets the strip follow the pager. If that changes the tabs, the collection view keeps the old ones until it is
    /// told of all changes at once.
    private func following(_ pager: Pager<ID>, _ follow: (inout PagerStrip<ID>) -> Void) {
      if frozen == nil, strip.isOutdated(for: pager) { frozen = strip }
      follow(&strip)
      if let old = frozen, old.pages == strip.pages { frozen = nil }
    }

    /// Lays out tabs around the visible ones, in a strip over an unlimited sequence of pages.
    func endScrolling() {
      let old = strip
      strip.scrollEnded(in: model.pager)
      if frozen == nil, old.pages != strip.pages { frozen = old }
    }

    private var isTouched: Bool { list.isTracking || list.isDragging || list.isDecelerating }
  }

  // Drawing of tabs.
  extension TabStripView {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The strip of which the collection view has been told.
    var shown: PagerStrip<ID> { frozen ?? strip }

    func connectRelay() {
      relay.count = { [weak self] in self?.shown.count ?? 0 }
      relay.cell = { [weak self] in self?.makeCell($0) ?? UICollectionViewCell() }
      relay.selected = { [weak self] in self?.selected($0) }
      relay.isEnabled = { [weak self] in self?.shown.isEnabled($0) ?? false }
      relay.menu = { [weak self] in self?.menu(of: $0) }
      relay.scrolled = { [weak self] in self?.scrolled() }
      relay.scrollEnded = { [weak self] in self?.scrollEnded() }
      relay.mayPress = { [weak self] touch in self?.mayPress(touch) ?? false }
      relay.pressesBeside = { [weak self] other in self?.pressesBeside(other) ?? false }
      listLayout.items = { [weak self] in self?.items(in: $0) ?? 0..<0 }
      listLayout.others = { [weak self] in self.flatMap { $0.layout == nil ? [] : $0.shown.tabs } ?? [] }
      listLayout.frame = { [weak self] in self?.frame(ofItem: $0) }
      listLayout.raised = { [weak self] in self?.shown.dragged.flatMap { id in self?.shown.pages.index(of: id) } }
      listLayout.size = { [weak self] in self?.contentSize ?? .zero }
      listLayout.offset = { [weak self] in self?.wantedOffset }
    }

    // MARK: Frames

    private func items(in rect: CGRect) -> Range<Int> {
      let shown = shown
      // A layout of the app's own may place a tab anywhere.
      if layout != nil { return 0..<0 }
      let start = isMirrored ? CGFloat(shown.contentLength) - rect.maxX : rect.minX
      return shown.indices(from: Double(start), to: Double(start + rect.width))
    }

    private func frame(ofItem index: Int) -> CGRect? {
      let shown = shown
      guard index >= 0, index < shown.count else { return nil }
      let height = Double(bounds.height)
      if let layout {
        return mirrored(layout.frame(ofTab: index, at: shown.position, in: shown.layout, height: height))
      }
      var frame = shown.frame(of: index)
      if let dragged = shown.dragged, shown.pages.index(of: dragged) == index {
        frame = shown.draggedFrame ?? frame
      }
      return mirrored(CGRect(x: frame.x, y: 0, width: frame.width, height: height))
    }

    func mirrored(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(
        x: CGFloat(shown.contentLength) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private var contentSize: CGSize { CGSize(width: CGFloat(shown.contentLength), height: bounds.height) }

    var wantedOffset: CGPoint {
      CGPoint(x: isMirrored ? strip.maximumOffset - strip.offset : strip.offset, y: 0)
    }

    private func writeOffset() {
      guard writtenOffset != strip.offsetRevision else { return }
      writtenOffset = strip.offsetRevision
      let next = wantedOffset
      guard list.contentOffset != next else { return }
      isWriting = true
      list.contentOffset = next
      isWriting = false
    }

    /// Lays the tabs out again, because frames have changed.
    private func layOutTabs() {
      hasMovedTabs = false
      laidOutTabs = strip.tabs
      isWriting = true
      listLayout.invalidateLayout()
      list.layoutIfNeeded()
      isWriting = false
    }

    /// Moves the cells of the tabs while the pages move. The collection view learns of the frames when the pages have come to
    /// rest, so that no attributes are made in each frame. Returns false, and moves nothing, if a visible tab has no cell.
    private func moveTabs() -> Bool {
      guard model.pager.phase != .idle, strip.dragged == nil else { return false }
      let visible = CGRect(origin: wantedOffset, size: list.bounds.size)
      for index in strip.tabs where cell(at: index) == nil {
        if frame(ofItem: index)?.intersects(visible) == true { return false }
      }
      hasMovedTabs = true
      for index in strip.tabs {
        if let cell = cell(at: index), let frame = frame(ofItem: index), cell.frame != frame { cell.frame = frame }
      }
      return true
    }

    // MARK: Cells

    func cell(at index: Int) -> (any TabStripCell)? {
      list.cellForItem(at: IndexPath(item: index, section: 0)) as? any TabStripCell
    }

    private func makeCell(_ index: Int) -> UICollectionViewCell {
      let path = IndexPath(item: index, section: 0)
      let cell = list.dequeueReusableCell(withReuseIdentifier: kind.identifier, for: path)
      guard let tab = cell as? any TabStripCell, let id = shown.pages[index] else { return cell }
      // A cell may be made inside an animation of the app. It must not move to its first place from another one.
      UIView.performWithoutAnimation {
        configure(tab, id, index)
        if let frame = frame(ofItem: index) { cell.frame = frame }
        cell.layoutIfNeeded()
      }
      return cell
    }

    /// Fills a cell with the tab of a page.
    func configure(_ cell: any TabStripCell, _ id: ID, _ index: Int) {
      let item = tab(id)
      cell.show(item, style: style)
      kind.configure(cell, id)
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = [item.name, item.badge.flatMap(PagerWords.badge)].compactMap(\.self)
        .joined(separator: Word.separator.text)
      cell.accessibilityValue = shown.ordinal(of: index).map(ordinalText)
      // A person says what the tab shows, and not the badge or the subtitle.
      cell.accessibilityUserInputLabels = item.title.map { $0 == item.name ? [$0] : [$0, item.name] } ?? [item.name]
      cell.accessibilityCustomActions = reorderActions(of: id)
      cell.showsLargeContentViewer = true
      cell.largeContentTitle = item.name
      cell.largeContentImage = item.image
      if !cell.interactions.contains(where: { ($0 as? UIPointerInteraction)?.delegate === relay }) {
        cell.addInteraction(UIPointerInteraction(delegate: relay))
      }
      show(state(of: index), in: cell)
    }

    /// Fills the cells of all visible tabs again.
    func reconfigure() {
      guard frozen == nil else { return }
      for index in strip.tabs {
        if let cell = cell(at: index), let id = strip.pages[index] { configure(cell, id, index) }
      }
    }

    private func show(_ index: Int) {
      if let cell = cell(at: index) { show(state(of: index), in: cell) }
    }

    private func show(_ state: TabState, in cell: any TabStripCell) {
      cell.show(state)
      var traits: UIAccessibilityTraits = .button
      if state.isSelected { traits.insert(.selected) }
      if !state.isEnabled { traits.insert(.notEnabled) }
      if cell.accessibilityTraits != traits { cell.accessibilityTraits = traits }
    }

    private func state(of index: Int) -> TabState {
      let shown = shown
      return TabState(
        selectedFraction: shown.selectedFraction(of: index), isSelected: index == shown.selectedIndex,
        isEnabled: shown.isEnabled(index))
    }

    // MARK: Measuring

    private func measure(_ index: Int, _ id: ID) {
      guard let cell = measuringCell() else { return strip.measure(index, width: 0) }
      let item = tab(id)
      cell.show(item, style: style)
      kind.configure(cell, id)
      let room = CGFloat(look.tabs.maximumTabWidth)
      let size = cell.contentSize(isSelected: false, within: room)
      let selected = cell.contentSize(isSelected: true, within: room)
      strip.measure(index, width: Double(size.width))
      if selected.width != size.width || strip.layout.hasSelectedWidths {
        strip.measure(index, selectedWidth: Double(selected.width))
      }
      let height = max(size.height, selected.height)
      guard item.view == nil, height > tallest else { return }
      let before = fittingHeight
      tallest = height
      if fittingHeight != before { heightChanged() }
    }

    /// Returns the cell that measures. It is a hidden subview, so that it has the strip's traits.
    private func measuringCell() -> (any TabStripCell)? {
      if let prototype { return prototype }
      guard let cell = kind.prototype() else { return nil }
      cell.isHidden = true
      cell.isUserInteractionEnabled = false
      addSubview(cell)
      prototype = cell
      return cell
    }
  }
#endif
