#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import UIKit

  // Indicators and dividers.
  extension TabStripView {
    /// Makes the views of the indicators match the look and the style.
    func renewIndicators() {
      let count = 1 + look.secondaryIndicators.count
      while indicators.count > count { indicators.removeLast().remove() }
      while indicators.count < count { indicators.append(TabIndicatorViews()) }
      for views in indicators { views.add(to: list) }
      retint()
      for divider in dividers { divider.backgroundColor = style.dividerColor }
    }

    func replaceIndicator(at index: Int, by view: UIView) {
      guard view !== indicators[index].main else { return }
      indicators[index].main.removeFromSuperview()
      indicators[index].main = view
      indicators[index].add(to: list)
      retint()
      draw(model)
    }

    private func color(ofIndicator index: Int) -> UIColor {
      if index == 0 { return style.indicatorColor ?? tintColor }
      return index <= style.secondaryIndicatorColors.count ? style.secondaryIndicatorColors[index - 1] : tintColor
    }

    /// Gives the current colors to indicators without a color of their own. A strip has no inherited tint before it is
    /// in a window.
    func retint() {
      for index in indicators.indices { indicators[index].paint(color(ofIndicator: index)) }
    }

    func placeIndicators() {
      for index in indicators.indices {
        let indicator = index == 0 ? look.indicator : look.secondaryIndicators[index - 1]
        let appearance = strip.appearance(of: indicator)
        show(indicators[index].main, indicator, at: appearance?.frame, opacity: appearance?.opacity ?? 0)
        show(indicators[index].entering, indicator, at: appearance?.entering, opacity: appearance?.opacity ?? 0)
      }
    }

    private func show(_ view: UIView, _ indicator: TabIndicator, at frame: TabStrip.Frame?, opacity: Double) {
      let place = frame.map { frame in
        let height = Double(bounds.height)
        return mirrored(
          layout?.frame(ofIndicator: indicator, at: frame, height: height)
            ?? frame.inStrip(indicator.placement.band(inStripOf: height)))
      }
      TabIndicatorViews.show(
        view, at: place, opacity: opacity, radius: indicator.radius(atHeight: Double(place?.height ?? 0)))
    }

    /// Places the lines between the tabs that are laid out.
    func placeDividers() {
      guard let divider = look.divider else {
        for view in dividers { view.isHidden = true }
        return
      }
      let band = divider.band(inStripOf: Double(bounds.height))
      var used = 0
      for index in strip.tabs {
        guard let line = strip.divider(after: index) else { continue }
        let view = used < dividers.count ? dividers[used] : makeDivider()
        used += 1
        view.isHidden = false
        let frame = mirrored(line.inStrip(band))
        if view.bounds.isEmpty {
          // A line that is first placed inside an animation would fly in from the corner.
          UIView.performWithoutAnimation { view.frame = frame }
        } else if view.frame != frame {
          view.frame = frame
        }
      }
      for view in dividers.dropFirst(used) { view.isHidden = true }
    }

    private func makeDivider() -> UIView {
      let view = UIView()
      view.backgroundColor = style.dividerColor
      view.isUserInteractionEnabled = false
      view.layer.zPosition = -1
      list.insertSubview(view, at: 0)
      dividers.append(view)
      return view
    }
  }
#endif
