@testable import LockstepDoctor
@testable import LockstepPaging

/// Tries all sequences of actions up to a length, breadth first. Sequences that lead to the same state are continued
/// once.
///
/// The key of a state holds the pager only:
/// * The driver's ledger follows from the pager's state as long as no invariant is broken. `verifyAccounts` compares
///   the two after each event.
/// * The strip follows from the position and the tabs, because no action scrolls the strip.
struct ModelChecker {
  var actions: [CheckedAction]
  private(set) var transitions = 0
  private(set) var states = 1
  /// The number of new states after one action, after two actions, and so on.
  private(set) var newStates: [Int] = []
  private(set) var sampledSelections = 0
  /// The first violation, with the names of the actions that lead to it.
  private(set) var failure: String?

  private var known: Set<PagerStateKey> = []
  private var nodes: [Node] = [Node(parent: 0, action: 0)]

  /// The action by which a state was reached first, and the state before that action.
  private struct Node {
    var parent: Int32
    var action: UInt8
  }

  private struct State: Sendable {
    var node: Int32
    var snapshot: PagerDriver.Snapshot
  }

  /// A new state that a thread has reached.
  private struct Finding: Sendable {
    var key: PagerStateKey
    var parent: Int32
    var action: UInt8
    var snapshot: PagerDriver.Snapshot
  }

  private struct Findings: Sendable {
    var new: [Finding] = []
    var transitions = 0
    var sampledSelections = 0
    var violation: (sentence: String, parent: Int32, action: UInt8)?
  }

  /// The number of states that are expanded together. The limit keeps the states of the last steps from being in memory
  /// at once.
  private static let batch = 20_000

  init(actions: [CheckedAction]) {
    self.actions = actions
  }

  /// Tries all sequences of at most `depth` actions from the driver's state.
  mutating func check(from driver: PagerDriver, depth: Int, threads: Int = 2) async {
    known = [PagerStateKey(driver.pager, now: driver.now)]
    newStates = Array(repeating: 0, count: depth)
    await expand([State(node: 0, snapshot: driver.snapshot)], step: 1, depth: depth, threads: threads)
    newStates.removeLast()
  }

  private mutating func expand(_ reached: [State], step: Int, depth: Int, threads: Int) async {
    var next: [State] = []
    var start = 0
    while start < reached.count, failure == nil {
      let batch = Array(reached[start..<min(start + Self.batch, reached.count)])
      start += Self.batch
      let new = await expandBatch(batch, step: step, isLast: step == depth, threads: threads)
      if step == depth - 1 {
        await expand(new, step: depth, depth: depth, threads: threads)
      } else {
        next += new
      }
    }
    if step < depth - 1 { await expand(next, step: step + 1, depth: depth, threads: threads) }
  }

  /// Performs every action on every given state and returns the new states.
  private mutating func expandBatch(_ reached: [State], step: Int, isLast: Bool, threads: Int) async -> [State] {
    let found = await Self.findings(
      from: reached, by: actions, step: step, besides: isLast ? nil : known, threads: threads)
    var new: [State] = []
    for findings in found {
      transitions += findings.transitions
      sampledSelections += findings.sampledSelections
      if let violation = findings.violation, failure == nil {
        failure = violation.sentence + "\n" + path(to: violation.parent, then: violation.action)
      }
      for finding in findings.new where self.known.insert(finding.key).inserted {
        new.append(State(node: Int32(nodes.count), snapshot: finding.snapshot))
        nodes.append(Node(parent: finding.parent, action: finding.action))
      }
    }
    states += new.count
    newStates[step - 1] += new.count
    return new
  }

  private static func findings(
    from reached: [State], by actions: [CheckedAction], step: Int, besides known: Set<PagerStateKey>?, threads: Int
  ) async -> [Findings] {
    await withTaskGroup(of: Findings.self) { group in
      for thread in 0..<threads {
        let share = reached[reached.count * thread / threads..<reached.count * (thread + 1) / threads]
        group.addTask { findings(from: share, by: actions, step: step, besides: known) }
      }
      var all: [Findings] = []
      for await findings in group { all.append(findings) }
      return all
    }
  }

  /// Performs every action on every given state. When `known` is nil, the results are checked and not returned.
  private static func findings(
    from reached: ArraySlice<State>, by actions: [CheckedAction], step: Int, besides known: Set<PagerStateKey>?
  ) -> Findings {
    var findings = Findings()
    var keys: Set<PagerStateKey> = []
    for state in reached {
      for (index, action) in actions.enumerated() {
        var driver = PagerDriver(state.snapshot)
        action.perform(&driver, step)
        findings.transitions += 1
        if let sentence = driver.ledger.violation {
          findings.violation = (sentence, state.node, UInt8(index))
          return findings
        }
        guard let known else { continue }
        let key = PagerStateKey(driver.pager, now: driver.now)
        guard !known.contains(key), keys.insert(key).inserted else { continue }
        if keys.count % 32 == 0 {
          findings.sampledSelections += 1
          if let sentence = driver.violationOfSelecting() {
            findings.violation = (sentence, state.node, UInt8(index))
            return findings
          }
        }
        findings.new.append(
          Finding(key: key, parent: state.node, action: UInt8(index), snapshot: driver.snapshot))
      }
    }
    return findings
  }

  private func path(to node: Int32, then last: UInt8) -> String {
    var names = [actions[Int(last)].name]
    var node = node
    while node != 0 {
      let step = nodes[Int(node)]
      names.append(actions[Int(step.action)].name)
      node = step.parent
    }
    return names.reversed().map { "  \($0)" }.joined(separator: "\n")
  }
}
