import LockstepPaging

/// A pager with its strip and indicator, as one element of a page holds it. Pages cross the border as numbers that the page
/// gives out for their ids.
final class WebPager {
  var pager = Pager<Int32>()
  var strip = TabStrip()
  var indicator = TabIndicator(overshoot: .bounce)
  var numbers = SharedNumbers(capacity: 64)

  deinit { numbers.free() }

  /// The first `count` shared numbers as page ids.
  func sharedIDs(_ count: Int) -> [Int32] {
    (0..<count).map { Int32(numbers[$0]) }
  }

  func send(_ event: Pager<Int32>.Event) -> Bool {
    do throws(PagerError<Int32>) {
      try pager.send(event)
      return true
    } catch {
      return false
    }
  }

  /// The tabs follow the pages: what was measured of a page that stays is kept.
  func rearrangeTabs(from old: PagerPages<Int32>, to new: PagerPages<Int32>) {
    strip.rearrange(count: new.count) { index in new[index].flatMap(old.index(of:)) }
  }

  /// The next effect to apply, with the strip told what concerns it.
  func nextEffect() -> Pager<Int32>.Effect? {
    let effect = pager.nextEffect()
    switch effect {
    case .willMove:
      strip.moveBegan(from: pager.position, to: Double(pager.targetIndex))
    case nil:
      if pager.phase == .idle { strip.rested(at: pager.targetIndex) }
    default:
      break
    }
    return effect
  }
}

extension WebPager {
  /// A strip under a pager at rest rests too, whatever has changed about it.
  func restStrip() {
    if pager.phase == .idle { strip.rested(at: pager.targetIndex) }
  }
}
