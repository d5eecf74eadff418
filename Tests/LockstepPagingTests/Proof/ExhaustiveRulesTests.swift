import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Exhaustive sequences with disabled tabs, locks and appearance")
struct ExhaustiveRulesTests {
  typealias Event = Pager<Int>.Event

  private static let configuration = PagerConfiguration(
    preload: 0, keptPages: 1, autoAdvance: 0.05)
  private static let environment = PagerEnvironment(reportsAppearance: true)

  private static func alphabet(at now: Double) -> [Event] {
    [
      .select(1, animated: true, cause: .code, move: nil, at: now),
      .select(2, animated: true, cause: .tab, move: PagerMoveID(number: Int32(now * 100) + 1), at: now),
      .step(.next, animated: true, cause: .swipe, at: now),
      .touchBegan(point: 200, at: now),
      .touchMoved(point: 120, at: now),
      .touchMoved(point: 330, at: now),
      .touchEnded(at: now),
      .frame(at: now),
      .observe(offset: 160, length: 400, activity: .finger, at: now),
      .observe(offset: 399.5, length: 400, activity: .unknown, at: now),
      .observe(offset: 400, length: 400, activity: .idle, at: now),
      .setPages(PagerPages(firstOfEqual: [2, 7, 0]), disabled: [7], survivor: .preceding, at: now),
      .setPages(PagerPages(firstOfEqual: [1]), disabled: [1], at: now),
      .updateTab(1, isEnabled: false, at: now),
      .updateTab(1, isEnabled: true, at: now),
      .updateTab(0, isEnabled: false, at: now),
      .setSwipeLock(1, .entering),
      .setSwipeLock(0, .leaving),
      .configure(PagerConfiguration(swiping: .backwardOnly, spacing: 20, keptPages: 0)),
      .setEnvironment(PagerEnvironment(isReduceMotionOn: true)),
      .setPinned(0, isPinned: true),
      .purge,
      .willAppear(animated: true, at: now),
      .appear(at: now),
      .willDisappear(animated: true, at: now),
      .disappear(at: now),
      .background(at: now),
      .foreground(at: now),
    ]
  }

  @Test("no sequence of three events breaks an invariant, and a selection arrives after each sequence")
  func sequences() {
    let count = Self.alphabet(at: 0).count
    let length = ProofScale.depth(3, taste: 2)
    let all = (0..<length).reduce(1) { product, _ in product * count }
    for number in 0..<all {
      var driver = PagerDriver(3, configuration: Self.configuration, environment: Self.environment)
      driver.keepsLog = false
      var path: [Event] = []
      var rest = number
      for _ in 0..<length {
        driver.now += 0.06
        let event = Self.alphabet(at: driver.now)[rest % count]
        rest /= count
        path.append(event)
        driver.offer(event)
      }
      if let violation = driver.ledger.violation ?? driver.violationOfSelecting() {
        Issue.record("\(violation)\n\(path.map { "  .\($0)" }.joined(separator: "\n"))")
        return
      }
    }
    #expect(all >= ProofScale.least(19_683))
  }
}
