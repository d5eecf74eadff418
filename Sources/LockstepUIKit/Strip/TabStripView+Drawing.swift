#if canImport(UIKit)
  import LockstepPaging
  import UIKit

  // Tabs and indicator for where the pages stand.
  extension TabStripView {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Draws the tabs in sight with half a strip on both sides; those that are new are measured, which may bring others into sight.
    func drawTabs() {
      while true {
        let position = link.position
        let start = strip.offset(at: position)
        let reach = strip.viewportLength / 2
        let range = strip.indices(from: start - reach, to: start + strip.viewportLength + reach)
        guard range != tabs.range || tabs.isOutdated else { break }
        tabs.range = range
        tabs.isOutdated = false
        if !mountTabs(in: range) { break }
        tabs.isOutdated = true
        rest()
      }
    }

    /// Whether one was measured for the first time.
    private func mountTabs(in range: Range<Int>) -> Bool {
      var hasMeasured = false
      let pages = link.pager.pages
      var kept: Set<ID> = []
      for index in range {
        guard let id = pages[index] else { continue }
        kept.insert(id)
        let view = tabs.views[id] ?? makeView(for: id)
        if !strip.isMeasured(index) {
          strip.measure(index, width: view.contentWidth)
          hasMeasured = true
        }
        if let place = strip.place(of: index) { view.accessibilityValue = placeText(place) }
      }
      for (id, view) in tabs.views where !kept.contains(id) {
        view.removeFromSuperview()
        tabs.views[id] = nil
      }
      return hasMeasured
    }

    func makeView(for id: ID) -> TabView {
      let view = makeTab(tab(id), style)
      view.onTap = { [weak self] in self?.select(id, cause: .tab) }
      view.addInteraction(UIPointerInteraction(delegate: relay))
      scrollView.addSubview(view)
      tabs.views[id] = view
      return view
    }

    func placeTabs() {
      let position = link.position
      let content = strip.contentLength(at: position)
      let height = Double(bounds.height)
      let target = targetTab
      for index in tabs.range {
        guard let id = link.pager.pages[index], let view = tabs.views[id], reorder?.id != id else { continue }
        let frame = mirrored(layout.frame(ofTab: index, at: position, in: strip, height: height), in: content)
        if view.frame != frame { view.frame = frame }
        let state = TabViewState(
          selectedFraction: strip.selectedFraction(of: index, at: position), isSelected: index == target,
          isEnabled: link.pager.isEnabled(id))
        if state != view.shown || !tabs.isShown(id) {
          view.show(state)
          tabs.noteShown(id)
        }
      }
      scroll(content: content, to: strip.offset(at: position))
      placeIndicator(at: position, content: content, height: height)
    }

    private func placeIndicator(at position: Double, content: Double, height: Double) {
      let look = look.indicator.appearance(at: position, in: strip)
      show(indicatorView, at: look?.frame, opacity: look?.opacity ?? 0, content: content, height: height)
      show(enteringView, at: look?.entering, opacity: look?.opacity ?? 0, content: content, height: height)
    }

    private func show(_ view: UIView, at frame: TabStrip.Frame?, opacity: Double, content: Double, height: Double) {
      guard let frame, opacity > 0 else {
        view.isHidden = true
        return
      }
      let place = mirrored(
        layout.frame(ofIndicator: look.indicator, at: frame, height: height), in: content)
      view.isHidden = false
      view.alpha = opacity
      if view.frame != place { view.frame = place }
      if case .fill = look.indicator.place {
        view.layer.cornerRadius = place.height / 2
      } else {
        view.layer.cornerRadius = 0
      }
    }

    private func mirrored(_ frame: CGRect, in content: Double) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(x: CGFloat(content) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func scroll(content: Double, to offset: Double) {
      writes += 1
      let size = CGSize(width: CGFloat(content), height: bounds.height)
      if scrollView.contentSize != size { scrollView.contentSize = size }
      let x = isMirrored ? content - strip.viewportLength - offset : offset
      drawnOffset = offset
      // Past its ends a person pulls the strip natively, and it springs back by itself.
      let isOthers = scrollView.isTracking || scrollView.isDecelerating
      let isPulled = isOthers && (x <= 0 || x >= content - strip.viewportLength)
      if !isPulled, abs(Double(scrollView.contentOffset.x) - x) > 0.01 {
        scrollView.contentOffset = CGPoint(x: x, y: 0)
      }
      writes -= 1
    }
  }

  extension TabStripView: PagerFollower {
    /// A strip that was scrolled away comes back on the way.
    public func moveBegan(in link: PagerLink<ID>, from position: Double, to index: Int) {
      rearrange()
      strip.moveBegan(from: position, to: Double(index))
    }

    /// It is back under the selection.
    public func moveArrived(in link: PagerLink<ID>) {
      rearrange()
      strip.moveArrived()
    }

    /// The tab is asked for anew.
    public func tabUpdated(in link: PagerLink<ID>, _ id: ID) {
      tabs.views.removeValue(forKey: id)?.removeFromSuperview()
      tabs.isOutdated = true
      if let index = link.pager.pages.index(of: id), strip.isMeasured(index) {
        strip.measure(index, width: makeView(for: id).contentWidth)
      }
    }

    /// Draws tabs and indicator for where the pages stand.
    public func draw(_ link: PagerLink<ID>) {
      rearrange()
      rest()
      guard strip.viewportLength > 0, bounds.height > 0 else { return }
      drawTabs()
      placeTabs()
    }
  }
#endif
