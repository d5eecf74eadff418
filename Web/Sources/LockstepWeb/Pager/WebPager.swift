import LockstepPaging

/// A pager with its strip and indicator, as one element of a page holds it. Pages cross the border as numbers that the page
/// gives out for their ids.
final class WebPager {
  private(set) var pager = Pager<Int32>()
  var strip = TabStrip()
  var indicator = TabIndicator(overshoot: .bounce)
  var numbers = SharedNumbers(capacity: 256)
  /// What the fingers, the mouse and the wheel on the pages are doing.
  var touch = WebTouch()
  /// The page whose tab has the focus; it stays drawn wherever it is.
  var focused: Int32? {
    didSet { drawnTabs = nil }
  }
  /// The layout of the strip that the page has drawn, if it is still true.
  var drawnTabs: DrawnTabs?
  /// The page around which the browser plays the indicator's course, if that is still true.
  var playedCourse: PlayedCourse?

  /// The pages that the strip is laid out for.
  private var stripPages = PagerPages<Int32>()
  private var stripRevision = 0

  deinit { numbers.free() }

  /// Sends an event; false for a select of a page that is not there.
  @discardableResult
  func send(_ event: Pager<Int32>.Event) -> Bool {
    do throws(PagerError<Int32>) {
      try pager.send(event)
      return true
    } catch {
      return false
    }
  }

  /// Selects a page and returns the number of the move, or nil for a page that is not there.
  func select(_ id: Int32, animated: Bool, cause: PagerCause, at time: Double) -> Int32? {
    do throws(PagerError<Int32>) {
      return try pager.select(id, animated: animated, cause: cause, at: time).number
    } catch {
      return nil
    }
  }

  func beginDrain() -> Bool { pager.beginDrain() }

  /// The next effect to apply, with the strip told what concerns it.
  func nextEffect() -> Pager<Int32>.Effect? {
    let effect = pager.nextEffect()
    if pager.pagesRevision != stripRevision { rearrangeTabs() }
    switch effect {
    case .willMove: strip.moveBegan(from: pager.position, to: Double(pager.targetIndex))
    case .mount, .unmount, .selectionChanged: drawnTabs = nil
    case nil: restStrip()
    case .didMove, .didCancel, .didRefuse, .reselected, .moveEnded, .take, .give, .place: break
    }
    return effect
  }

  /// A key leads from the tab with the focus to another. Where that selects at once, the focus goes where the pager goes.
  func keyPressed(_ step: PagerStep, activates: Bool, at time: Double) {
    if activates {
      focused = nil
      send(.step(step, animated: true, cause: .keyboard, at: time))
    } else {
      let index = focused.flatMap(pager.pages.index(of:)) ?? pager.targetIndex
      let last = pager.pages.count - 1
      focused =
        switch step {
        case .next: pager.pages[Swift.min(index + 1, last)]
        case .previous: pager.pages[Swift.max(index - 1, 0)]
        case .first: pager.pages[0]
        case .last: pager.pages[last]
        }
    }
  }

  /// The tabs follow the pages: what was measured of a page that stays is kept.
  private func rearrangeTabs() {
    let old = stripPages
    stripPages = pager.pages
    stripRevision = pager.pagesRevision
    strip.rearrange(count: stripPages.count) { index in self.stripPages[index].flatMap(old.index(of:)) }
    forgetDrawing()
  }

  /// A strip under a pager at rest rests too, whatever has changed about it.
  func restStrip() {
    if pager.phase == .idle { strip.rested(at: pager.targetIndex) }
  }

  /// What the page has drawn of the strip is no longer true.
  func forgetDrawing() {
    drawnTabs = nil
    playedCourse = nil
    restStrip()
  }
}
