import LockstepPaging
import LockstepTesting
import Testing

@Suite("Locked swipes in random runs")
struct SwipeLockProofTests {
  @Test("in 20,000 random gestures no swipe enters, leaves or passes a locked page")
  func random() {
    var random = SeededGenerator(seed: 24)
    for _ in 0..<ProofScale.count(1_000) {
      var driver = PagerDriver(
        8, selected: random.below(8), configuration: PagerConfiguration(pagesPerSwipe: random.element(of: [1, 1, 3])))
      driver.keepsLog = true
      for id in 0..<8 {
        driver.send(.setSwipeLock(id, random.element(of: [[], [], [], .leaving, .entering, [.leaving, .entering]])))
      }
      driver.forget()
      for _ in 0..<20 {
        let start = random.between(50, 350)
        driver.drag(from: start, to: start + random.between(-500, 500), steps: 6)
        driver.lift(after: random.element(of: [0, 0.2]))
        driver.rest()
      }
      for case .willMove(let move) in driver.log {
        let from = move.from ?? move.to
        let passed = move.to > from ? Array(from...move.to) : Array((move.to...from).reversed())
        let isFree =
          passed.dropFirst().allSatisfy { !driver.pager.swipeLock(of: $0).contains(.entering) }
          && passed.dropLast().allSatisfy { !driver.pager.swipeLock(of: $0).contains(.leaving) }
        #expect(isFree, "\(move)")
      }
    }
  }
}
