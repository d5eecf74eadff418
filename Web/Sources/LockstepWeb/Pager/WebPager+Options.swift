import LockstepPaging

// The attributes that describe the pages.
extension WebPager {
  func readOptions() -> PagerConfiguration {
    let spacing = Browser.number("spacing", default: 0)
    let isCentered = Browser.option("alignment", of: "center") == 0
    let advance = Browser.number("auto-advance", default: 0)
    return PagerConfiguration(
      preload: Browser.integer("preload", atLeast: 0, default: 1), swiping: readSwiping(),
      pagesPerSwipe: Browser.integer("pages-per-swipe", atLeast: 1, default: 1),
      bounces: Browser.option("bounces", of: "off") < 0,
      reducesMotion: Browser.option("motion", of: "reduced") == 0, spacing: spacing,
      pageLength: readPageLength(spacing: spacing, isCentered: isCentered),
      alignment: isCentered ? .center : .start, axis: isVertical ? .vertical : .horizontal,
      cyclicTravel: tuning.cyclicTravel, spring: tuning.spring, crossFade: Browser.number("cross-fade", default: 0),
      keptPages: Browser.integer("kept-pages", atLeast: 0, default: 0), autoAdvance: advance > 0 ? advance : nil,
      longJumps: tuning.longJumps)
  }

  private func readSwiping() -> PagerSwiping {
    switch Browser.option("swiping", of: "off forward backward") {
    case 0: .off
    case 1: .forwardOnly
    case 2: .backwardOnly
    default: .on
    }
  }

  /// The length of a page: `peek` leaves room for the neighbors, `visible-pages` shares the viewport.
  private func readPageLength(spacing: Double, isCentered: Bool) -> PagerPageLength {
    let count = Browser.integer("visible-pages", atLeast: 1, default: 1)
    if count > 1 { return .sharing(count) }
    let peek = Browser.number("peek", default: 0)
    return peek > 0 ? .inset((peek + spacing) * (isCentered ? 2 : 1)) : .viewport
  }

  /// Sends the options that do not come from attributes.
  func changeOptions() {
    var options = $pager.ask { $0.configuration }
    options.cyclicTravel = tuning.cyclicTravel
    options.spring = tuning.spring
    options.longJumps = tuning.longJumps
    send(.configure(options))
    commit()
  }
}
