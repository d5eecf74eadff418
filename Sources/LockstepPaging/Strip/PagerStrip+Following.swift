// The strip follows the pager. On each call it compares the pager's state with the state at the previous call. An
// additional, late or missing call therefore does no harm, because the next call corrects the strip.
extension PagerStrip {
  /// Follows the pager at an effect of a drain. Call this function before the app receives the effect, so that the app
  /// reads a strip that agrees with the pager. Effects without influence on the strip are ignored. Complexity: as
  /// `follow(_:)`.
  public mutating func follow(_ effect: Pager<ID>.Effect, of pager: Pager<ID>) {
    switch effect {
    case .willMove(let move):
      // If one event began and ended a move, the pager's state contains only the end.
      if move != pager.moves.current { comeBack() }
      follow(pager)
    case .didCancel(let move):
      // The same event may have begun another move between the same pages.
      if move == seen.move { seen.move = nil }
      follow(pager)
    case .didMove, .reselected, .selectionChanged, .tabUpdated, .beginDriving, .endDriving, .layout:
      follow(pager)
    case .didRefuse, .moveEnded, .mount, .unmount, .shift, .willAppear, .didAppear, .willDisappear, .didDisappear: break
    }
  }

  /// Follows the pager after a drain or a frame.
  ///
  /// Tabs that stay keep their widths. A strip that a person has scrolled returns to its selection during the next
  /// move. If that move is canceled, the strip stays where the person put it.
  ///
  /// Complexity: O(1) while the position is between the same two tabs, O(log n) when the tabs to lay out change, O(n)
  /// after a change of the pages. Does not allocate unless the pages change.
  public mutating func follow(_ pager: Pager<ID>) {
    followPages(of: pager)
    followReach(of: pager)
    let position = tabPosition(of: pager)
    followMove(of: pager, to: position)
    if position != self.position {
      self.position = position
      // If tabs have another width while they are selected, the frames change with the position.
      if layout.hasSelectedWidths { layoutRevision &+= 1 }
    }
    refresh()
  }

  private mutating func followPages(of pager: Pager<ID>) {
    if layout.ends != pager.ends {
      layout.ends = pager.ends
      frameChanged()
    }
    if hasUnlimitedTabs, pager.pages.isUnlimited {
      seen.pagesRevision = pager.pagesRevision
      return followUnlimited(pager)
    }
    guard pager.pagesRevision != seen.pagesRevision else { return }
    seen.pagesRevision = pager.pagesRevision
    window = nil
    setTabs(pager.pages.isUnlimited ? PagerPages() : pager.pages)
  }

  /// Replaces the tabs. Tabs that stay keep their widths. While a tab is dragged, the strip does not move.
  mutating func setTabs(_ next: PagerPages<ID>) {
    guard next != pages else { return }
    let old = pages
    pages = next
    let scroll = layout.scroll
    layout.rearrange(count: next.count) { next[$0].flatMap(old.index(of:)) }
    if let drag {
      if next.contains(drag.id) { layout.scroll = scroll } else { self.drag = nil }
    }
    if let focused, !next.contains(focused) { seen.focused = nil }
    seen.selectedIndex = index(ofSelected: seen.selection)
    drawn = Drawn()
    reach.restart()
    frameChanged()
  }

  /// Reads the pager's values that affect the look of the tabs and the choice of the tabs to lay out: disabled tabs,
  /// selection, mounted pages and target.
  private mutating func followReach(of pager: Pager<ID>) {
    if !(pager.tabList.disabled.isEmpty && seen.disabled.isEmpty) {
      if pager.tabList.disabled != seen.disabled { layoutRevision &+= 1 }
      seen.disabled = pager.tabList.disabled
    }
    let selection = pager.selection
    if selection != seen.selection {
      seen.selection = selection
      seen.selectedIndex = index(ofSelected: selection)
    }
    if pager.mountedIDs != seen.mounted {
      seen.mounted = pager.mountedIDs
      reach.expire()
    }
    let target = tabIndex(ofTarget: pager)
    if target != seen.target {
      seen.target = target
      seen.isRested = false
      reach.expire()
    }
  }

  private func index(ofSelected selection: ID?) -> Int? {
    pages.isEmpty ? nil : selection.flatMap(pages.index(of:))
  }

  private mutating func followMove(of pager: Pager<ID>, to position: Double) {
    let settled = pager.settled
    if settled != seen.settled {
      seen.settled = settled
      arrive(at: settled)
    }
    if pager.moves.current != seen.move {
      seen.move = pager.moves.current
      if seen.move != nil {
        layout.moveBegan(from: position, to: Double(seen.target))
        seen.scrolledMove = nil
      }
    }
    let isIdle = pager.phase == .idle
    if isIdle != seen.isIdle {
      seen.isIdle = isIdle
      seen.isRested = false
    }
  }

  private mutating func arrive(at settled: ID?) {
    let scrolledMove = seen.scrolledMove
    seen.scrolledMove = nil
    seen.isRested = false
    if let scrolledMove, scrolledMove.to == settled { return }
    comeBack()
  }

  /// Ends a move. If the strip is where a person has scrolled it, the same event has begun and ended the move. The
  /// strip then returns to its selection at once.
  private mutating func comeBack() {
    if isScrolledByPerson { layout.moveBegan(from: position, to: Double(seen.target)) }
    layout.moveArrived()
  }
}
