import LockstepEvents

// The strip goes where the pager is. It compares the pager's state with what it has seen, so that a look too many, too late or left out
// does no harm: the next one brings strip and pager together.
extension PagerStrip {
  /// Follows the pager at an effect of a drain, before the app hears of it, so that the app reads a strip that agrees with the pager.
  /// Effects that change nothing about a strip are passed over. Complexity: as `follow(_:)`.
  public mutating func follow(_ effect: Pager<ID>.Effect, of pager: Pager<ID>) {
    switch effect {
    case .willMove(let move):
      // Of a move that began and ended by one event the state tells its end only.
      if move != pager.moves.current { comeBack() }
      follow(pager)
    case .didCancel(let move):
      // Another move of the same pages may have begun by the same event.
      if move == seen.move { seen.move = nil }
      follow(pager)
    case .didMove, .reselected, .selectionChanged, .tabUpdated, .beginDriving, .endDriving, .layout:
      follow(pager)
    case .didRefuse, .moveEnded, .mount, .unmount, .shift, .willAppear, .didAppear, .willDisappear, .didDisappear: break
    }
  }

  /// Follows the pager after a drain or a frame.
  ///
  /// Tabs that stay keep their widths. A strip that a person has scrolled comes back with the next move, on the way, and stays where it
  /// was put when the move is given up. Complexity: O(1) between the same two tabs, O(log n) when others come into reach, O(n) after a
  /// change of the pages. Without allocation unless the pages change.
  public mutating func follow(_ pager: Pager<ID>) {
    followPages(of: pager)
    followReach(of: pager)
    let position = pager.position
    followMove(of: pager, to: position)
    if position != self.position {
      self.position = position
      // Frames change on the way where selected tabs have widths of their own.
      if layout.hasSelectedWidths { layoutRevision &+= 1 }
    }
    refresh()
  }

  private mutating func followPages(of pager: Pager<ID>) {
    if layout.ends != pager.ends {
      layout.ends = pager.ends
      frameChanged()
    }
    guard pager.pagesRevision != seen.pagesRevision else { return }
    seen.pagesRevision = pager.pagesRevision
    let next = pager.pages.isUnlimited ? PagerPages() : pager.pages
    guard next != pages else { return }
    let old = pages
    pages = next
    layout.rearrange(count: next.count) { next[$0].flatMap(old.index(of:)) }
    if let focused, !next.contains(focused) { seen.focused = nil }
    seen.selectedIndex = index(ofSelected: seen.selection)
    drawn = Drawn()
    reach.restart()
    frameChanged()
  }

  /// Takes which tabs are laid out besides those in view, and what is shown of a tab but its frame.
  private mutating func followReach(of pager: Pager<ID>) {
    if EngineParts.disabledTabs, !(pager.tabList.disabled.isEmpty && seen.disabled.isEmpty) {
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
    let target = pager.targetIndex
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

  /// A move has arrived, perhaps by the event that began it.
  private mutating func comeBack() {
    if isScrolledByPerson { layout.moveBegan(from: position, to: Double(seen.target)) }
    layout.moveArrived()
  }
}
