import Testing

@testable import LockstepPaging

@Suite("The division of a drag among the pagers around a pager")
struct NestSharesTests {
  /// Pagers that take at most these travels, the nearest first.
  private func share(_ most: [Double]) -> (Int, Double) -> PagerShares {
    { number, delta in
      let part = min(max(delta, -most[number]), most[number])
      return PagerShares(pager: part, child: delta - part)
    }
  }

  @Test("the outermost pager takes first, and what is left moves the inner pager", arguments: [1.0, -1])
  func outermostFirst(way: Double) {
    var taken: [[Double]] = []
    let rest = PagerNestShares.divide(way * 100, among: 2, share: share([30, 50])) { taken.append([Double($0), $1]) }
    #expect(taken == [[1, way * 50], [0, way * 30]])
    #expect(rest == way * 20)
  }

  @Test("a pager that takes nothing is not called, and without outer pagers all is left")
  func none() {
    let rest = PagerNestShares.divide(40, among: 1, share: share([0])) { _, _ in Issue.record("nothing is taken") }
    #expect(rest == 40)
    #expect(PagerNestShares.divide(40, among: 0, share: share([])) { _, _ in } == 40)
    #expect(PagerNestShares.divide(40, among: -1, share: share([])) { _, _ in } == 40)
  }

  @Test("the outermost pager between two pages gets the velocity, and all others get none", arguments: [600.0, nil])
  func fling(velocity: Double?) {
    var given: [Int: Double?] = [:]
    let rest = PagerNestShares.fling(velocity, among: 3, share: share([9, 9, 0])) { given[$0] = $1 }
    #expect(rest == 0)
    #expect(given == [2: 0, 1: velocity, 0: 0])
  }

  @Test("without a pager between two pages the inner pager keeps the velocity", arguments: [600.0, nil])
  func kept(velocity: Double?) {
    let rest = PagerNestShares.fling(velocity, among: 2, share: share([0, 0])) { _, given in #expect(given == 0) }
    #expect(rest == velocity)
  }
}
