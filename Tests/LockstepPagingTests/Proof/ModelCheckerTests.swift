import LockstepTesting
import Testing

@testable import LockstepPaging

@Suite("Model checking", .serialized)
struct ModelCheckerTests {
  @Test("no sequence of seven events over three pages breaks an invariant, and sampled selections arrive")
  func threePages() async {
    await check(CheckedAction.essential, of: PagerDriver(3, selected: 2), depth: ProofScale.depth(7, taste: 3))
  }

  @Test("with all checked actions and appearance callbacks no sequence of five events breaks an invariant")
  func moreKinds() async {
    let driver = PagerDriver(3, selected: 2, environment: PagerEnvironment(reportsAppearance: true))
    await check(CheckedAction.all, of: driver, depth: ProofScale.depth(5, taste: 1))
  }

  @Test("no sequence of five events with long jumps breaks an invariant")
  func longJumps() async {
    await check(CheckedAction.all, of: PagerDriver(9, selected: 8), depth: ProofScale.depth(5, taste: 1))
  }

  @Test("no sequence of five events over two pages side by side, which end with a full view, breaks an invariant")
  func pairs() async {
    let driver = PagerDriver(3, selected: 2, configuration: PagerConfiguration(pageLength: .sharing(2), keptPages: 0))
    await check(CheckedAction.essential, of: driver, depth: ProofScale.depth(5, taste: 2), least: 100_000)
  }

  @Test("the key of a state covers every stored property of a pager")
  func properties() {
    var driver = PagerDriver(9, selected: 8)
    driver.select(0)
    driver.frames(for: 0.1)
    let spring = driver
    driver.drag(from: 200, to: 100)
    let dragged = driver
    driver = PagerDriver(3)
    driver.scroll(from: 0, to: 0.4, .unknown)
    for state in [spring, dragged, driver] { expectKnown(state.pager) }
  }

  /// Compares the names of stored properties, recursively, with the properties that the key covers.
  private func expectKnown(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    let type = String(String(describing: type(of: value)).prefix { $0 != "<" })
    if mirror.displayStyle == .struct, let known = PagerStateKey.knownProperties[type] {
      let names = Set(mirror.children.compactMap(\.label))
      #expect(names == known, "of \(type)")
    }
    for child in mirror.children where child.label != "queue" { expectKnown(child.value) }
  }

  private func check(_ actions: [CheckedAction], of driver: PagerDriver, depth: Int, least: Int = 1_000_000) async {
    var checker = ModelChecker(actions: actions)
    let start = ContinuousClock.now
    var driver = driver
    driver.measuresTabs = true
    await checker.check(from: driver, depth: depth)
    #expect(checker.failure == nil)
    #expect(checker.transitions > checker.states)
    #expect(checker.transitions >= ProofScale.least(least))
    print(
      "\(driver.pager.rowPages.count) pages, \(actions.count) actions, sequences of up to \(depth): \(checker.states) states "
        + "\(checker.newStates), \(checker.transitions) transitions, \(checker.sampledSelections) with selections, "
        + "\(ContinuousClock.now - start)")
  }
}
