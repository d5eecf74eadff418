#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  extension TabStripView: PagerFollower {
    /// Applies an effect of the pager to the strip. If a tab was updated, its view is created again.
    public func follow(_ effect: Pager<ID>.Effect, in model: PagerModel<ID>) {
      strip.follow(effect, of: model.pager)
      guard case .tabUpdated(let id) = effect else { return }
      views.removeValue(forKey: id)?.removeFromSuperview()
      drawnLayout = nil
      if let index = strip.pages.index(of: id), strip.layout.isMeasured(index) {
        strip.measure(index, width: view(of: id, at: index).contentWidth)
      }
    }

    /// Draws tabs and indicator for the current position.
    public func draw(_ model: PagerModel<ID>) {
      strip.follow(model.pager)
      guard strip.length > 0, bounds.height > 0 else { return }
      while let index = strip.nextUnmeasured {
        strip.measure(index, width: strip.pages[index].map { view(of: $0, at: index).contentWidth } ?? 0)
      }
      let changes = strip.takeChanges()
      // A layout of the app's own may move tabs when the position changes.
      if drawnLayout != strip.layoutRevision || !(layout is DefaultTabStripLayout) {
        drawnLayout = strip.layoutRevision
        layOutTabs()
      } else {
        for index in changes { show(index) }
      }
      writeOffset()
      placeIndicator()
    }
  }

  // Drawing of tabs and indicator.
  extension TabStripView {
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the view of a tab, and creates it if necessary.
    private func view(of id: ID, at index: Int) -> TabView {
      if let view = views[id] { return view }
      let view = makeTab(tab(id), style)
      view.onTap = { [weak self] in self?.select(id, cause: .tab) }
      view.addInteraction(UIPointerInteraction(delegate: relay))
      view.show(state(of: index))
      scrollView.addSubview(view)
      views[id] = view
      return view
    }

    private func state(of index: Int) -> TabViewState {
      TabViewState(
        selectedFraction: strip.selectedFraction(of: index), isSelected: index == strip.selectedIndex,
        isEnabled: strip.isEnabled(index))
    }

    private func show(_ index: Int) {
      guard let view = strip.pages[index].flatMap({ views[$0] }) else { return }
      let state = state(of: index)
      if state != view.shown { view.show(state) }
    }

    private func layOutTabs() {
      let height = Double(bounds.height)
      var kept: Set<ID> = []
      for index in strip.tabs {
        guard let id = strip.pages[index] else { continue }
        kept.insert(id)
        let view = view(of: id, at: index)
        if let ordinal = strip.ordinal(of: index) { view.accessibilityValue = ordinalText(ordinal) }
        show(index)
        guard reorder?.id != id else { continue }
        let frame = mirrored(layout.frame(ofTab: index, at: model.position, in: strip.layout, height: height))
        if view.bounds.isEmpty {
          // A tab that is first placed inside an animation would fly in from the origin.
          UIView.performWithoutAnimation {
            view.frame = frame
            view.layoutIfNeeded()
          }
        } else if view.frame != frame {
          view.frame = frame
        }
      }
      for (id, view) in views where !kept.contains(id) {
        view.removeFromSuperview()
        views[id] = nil
      }
    }

    private func placeIndicator() {
      let appearance = strip.indicator
      show(indicatorView, at: appearance?.frame, opacity: appearance?.opacity ?? 0)
      show(enteringView, at: appearance?.entering, opacity: appearance?.opacity ?? 0)
    }

    private func show(_ view: UIView, at frame: TabStrip.Frame?, opacity: Double) {
      guard let frame, opacity > 0 else {
        view.isHidden = true
        return
      }
      let place = mirrored(layout.frame(ofIndicator: look.indicator, at: frame, height: Double(bounds.height)))
      view.isHidden = false
      view.alpha = opacity
      if view.frame != place { view.frame = place }
      if case .fill = look.indicator.placement {
        view.layer.cornerRadius = place.height / 2
      } else {
        view.layer.cornerRadius = 0
      }
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(
        x: CGFloat(strip.contentLength) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func writeOffset() {
      isWriting = true
      let size = CGSize(width: CGFloat(strip.contentLength), height: bounds.height)
      if scrollView.contentSize != size { scrollView.contentSize = size }
      if writtenOffset != strip.offsetRevision {
        writtenOffset = strip.offsetRevision
        let next = CGPoint(x: isMirrored ? strip.maximumOffset - strip.offset : strip.offset, y: 0)
        if scrollView.contentOffset != next { scrollView.contentOffset = next }
      }
      isWriting = false
    }
  }
#endif
