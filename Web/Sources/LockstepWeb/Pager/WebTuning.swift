import LockstepPaging

/// The options of moves that few elements set. The module `extras/tuning.js` reads them.
struct WebTuning {
  /// The spring of the pages. Its motion ends after 0.4 s, nearly as soon as a smooth scroll of Chromium (0.32 s), and
  /// passes the target by less than a tenth of a pixel.
  var spring = PagerSpring(stiffness: 600, damping: 46)
  var cyclicTravel = PagerCyclicTravel.indexOrder
  var longJumps = PagerLongJumps.shortened
  /// The page that follows a removed one: 0 the following page, 1 the preceding page, 2 the first page.
  var survivor: Int32 = 0

  var policy: PagerSurvivor<Int32> {
    switch survivor {
    case 1: .preceding
    case 2: .first
    default: .following
    }
  }
}

/// Sets the options of moves. A stiffness that is not above 0 means the spring of the elements.
@_cdecl("pager_tune")
func pagerTune(
  _ pointer: UnsafeMutableRawPointer, _ stiffness: Double, _ damping: Double, _ travel: Int32, _ jumps: Int32,
  _ survivor: Int32
) {
  let pager = webPager(pointer)
  pager.tuning = WebTuning()
  if stiffness > 0 { pager.tuning.spring = PagerSpring(stiffness: stiffness, damping: damping) }
  pager.tuning.cyclicTravel = PagerCyclicTravel(rawValue: travel) ?? .indexOrder
  pager.tuning.longJumps = PagerLongJumps(rawValue: jumps) ?? .shortened
  pager.tuning.survivor = survivor
  pager.changeOptions()
}
