import LockstepTesting
import Testing

@testable import LockstepDoctor
@testable import LockstepPaging

@Suite("Exhaustive sequences of events")
struct ExhaustiveTests {
  typealias Event = Pager<Int>.Event

  /// The events at the time `now` for a pager of three pages of 400 pt: one or more of each kind, with the parameters
  /// that make a difference.
  private static func alphabet(at now: Double) -> [Event] {
    [
      .select(0, animated: true, cause: .tab, move: nil, at: now),
      .select(1, animated: true, cause: .tab, move: PagerMoveID(number: Int32(now * 100) + 1), at: now),
      .select(2, animated: true, cause: .code, move: PagerMoveID(number: Int32(now * 100) + 2), at: now),
      .select(2, animated: false, cause: .code, move: nil, at: now),
      .bind(7, animated: false, at: now),
      .step(.next, animated: true, cause: .keyboard, at: now),
      .setPages(PagerPages(firstOfEqual: []), at: now),
      .setPages(PagerPages(firstOfEqual: [0, 1, 2]), at: now),
      .setPages(PagerPages(firstOfEqual: [2, 7, 0]), at: now),
      .setPages(PagerPages(firstOfEqual: [1]), at: now),
      .resize(length: 320, at: now),
      .touchBegan(point: 200, at: now),
      .touchMoved(point: 120, at: now),
      .touchMoved(point: 330, at: now),
      .touchEnded(at: now),
      .released(landing: 400, at: now),
      .frame(at: now),
      .observe(offset: 0, length: 400, activity: .idle, at: now),
      .observe(offset: 160, length: 400, activity: .finger, at: now),
      .observe(offset: 700, length: 400, activity: .animating, at: now),
      .observe(offset: 399.5, length: 400, activity: .unknown, at: now),
      .configure(PagerConfiguration(swiping: .off, spacing: 20, keptPages: 0)),
      .disappear(at: now),
    ]
  }

  @Test(
    "no sequence of four events breaks an invariant, and a selection arrives after any three events", arguments: 0..<2)
  func sequences(half: Int) {
    var driver = PagerDriver(3)
    driver.keepsLog = false
    let count = Self.alphabet(at: 0).count
    var run = Run()
    let depth = ProofScale.depth(4, taste: 3)
    let firsts = (0..<count).filter { $0 % 2 == half }
    for first in firsts { visit(driver, path: [], next: first, depth: depth, run: &run) }
    #expect(run.failure == nil)
    #expect(run.sequences == (1..<depth).reduce(firsts.count) { product, _ in product * count })
    print("\(run.sequences) sequences of \(depth) events out of \(count)")
  }

  private struct Run {
    var sequences = 0
    var failure: String?
  }

  private func visit(_ start: PagerDriver, path: [Event], next: Int, depth: Int, run: inout Run) {
    guard run.failure == nil else { return }
    var driver = start
    driver.now += [0.03, 0.03, 0.12, 0.6][depth - 1]
    let event = Self.alphabet(at: driver.now)[next]
    driver.offer(event)
    let path = path + [event]
    var violation = driver.ledger.violation
    if depth == 1 {
      run.sequences += 1
    } else if violation == nil {
      violation = driver.violationOfSelecting()
    }
    if let violation {
      run.failure = "\(violation)\n" + path.map { "  .\($0)" }.joined(separator: "\n")
    }
    guard depth > 1 else { return }
    for index in 0..<Self.alphabet(at: 0).count {
      visit(driver, path: path, next: index, depth: depth - 1, run: &run)
    }
  }
}
