import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Kept pages in random runs")
struct KeptPagesProofTests {
  @Test(
    "in 30,000 random steps the kept pages are the last visible pages, which the test lists separately",
    arguments: 0...2, 0...3)
  func random(preload: Int, kept: Int) {
    var random = SeededGenerator(seed: UInt64(60 + preload * 4 + kept))
    for _ in 0..<ProofScale.count(25) {
      var driver = PagerDriver(12, configuration: PagerConfiguration(preload: preload, keptPages: kept))
      driver.forget()
      var seen: [Int] = []
      var known = PagerDriver.reach(of: driver.pager)
      for _ in 0..<100 {
        let before = driver.visible
        switch random.below(4) {
        case 0: driver.select(random.below(12), animated: false)
        case 1: driver.select(random.below(12))
        default: driver.frames(for: 1.0 / 60)
        }
        // The list has the newest pages first: those that have just left the viewport, then the earlier ones.
        let gone = before.filter { !driver.visible.contains($0) }
        seen = (gone.reversed() + seen.filter { !gone.contains($0) }).filter { !driver.visible.contains($0) }
        let reach = PagerDriver.reach(of: driver.pager)
        let strays = seen.filter { !reach.contains($0) && known.contains($0) }.prefix(kept)
        known = reach.union(strays)
        seen = seen.filter(known.contains)
        #expect(Set(driver.pager.mountedIDs) == known)
      }
    }
  }
}

extension PagerDriver {
  /// The visible pages.
  fileprivate var visible: [Int] {
    RowLedger<Int>.slotsInView(of: pager).surely.compactMap { pager.rowPages[pager.pageIndex(atSlot: $0)] }
  }

  /// The visible pages and their preload.
  fileprivate static func reach(of pager: Pager<Int>) -> Set<Int> {
    let visible = RowLedger<Int>.slotsInView(of: pager).surely
    let preload = pager.configuration.preload
    let near = visible.lowerBound - preload...visible.upperBound + preload
    return Set(pager.pageSlots.clamped(to: near).compactMap { pager.rowPages[pager.pageIndex(atSlot: $0)] })
  }
}
