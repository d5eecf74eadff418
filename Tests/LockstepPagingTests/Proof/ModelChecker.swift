/// Goes through all sequences of actions up to a length, breadth first. Sequences that lead to the same state go on as one.
///
/// The accounts of a driver's ledger are functions of the pager's state as long as no invariant is broken (`verifyAccounts`
/// compares each of them with the pager after each event), so the state's key needs none of them. Neither does it need the
/// strip: it is a function of the position and the tabs, since nobody scrolls it here.
struct ModelChecker {
  var actions: [CheckedAction]
  private(set) var transitions = 0
  private(set) var states = 1
  /// How many states were new after one action, after two, and so on.
  private(set) var newStates: [Int] = []
  private(set) var sampledSelections = 0
  /// The first violation, with the names of the actions that lead to it.
  private(set) var failure: String?

  private var known: Set<PagerStateKey> = []
  private var nodes: [Node] = [Node(parent: 0, action: 0)]

  /// By which action a state was come to first, and from which.
  private struct Node {
    var parent: Int32
    var action: UInt8
  }

  private struct Place: Sendable {
    var node: Int32
    var snapshot: PagerDriver.Snapshot
  }

  /// What a thread has found.
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

  /// So many states at a time, so that those of the last steps are never all in memory.
  private static let batch = 20_000

  init(actions: [CheckedAction]) {
    self.actions = actions
  }

  /// All sequences of at most `depth` actions from where the driver is.
  mutating func check(from driver: PagerDriver, depth: Int, threads: Int = 2) async {
    known = [PagerStateKey(driver.pager, now: driver.now)]
    newStates = Array(repeating: 0, count: depth)
    await expand([Place(node: 0, snapshot: driver.snapshot)], step: 1, depth: depth, threads: threads)
    newStates.removeLast()
  }

  private mutating func expand(_ places: [Place], step: Int, depth: Int, threads: Int) async {
    var next: [Place] = []
    var start = 0
    while start < places.count, failure == nil {
      let batch = Array(places[start..<min(start + Self.batch, places.count)])
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

  /// The states that come new out of one more action.
  private mutating func expandBatch(_ places: [Place], step: Int, isLast: Bool, threads: Int) async -> [Place] {
    let found = await Self.findings(
      from: places, by: actions, step: step, besides: isLast ? nil : known, threads: threads)
    var new: [Place] = []
    for findings in found {
      transitions += findings.transitions
      sampledSelections += findings.sampledSelections
      if let violation = findings.violation, failure == nil {
        failure = violation.sentence + "\n" + path(to: violation.parent, then: violation.action)
      }
      for finding in findings.new where self.known.insert(finding.key).inserted {
        new.append(Place(node: Int32(nodes.count), snapshot: finding.snapshot))
        nodes.append(Node(parent: finding.parent, action: finding.action))
      }
    }
    states += new.count
    newStates[step - 1] += new.count
    return new
  }

  private static func findings(
    from places: [Place], by actions: [CheckedAction], step: Int, besides known: Set<PagerStateKey>?, threads: Int
  ) async -> [Findings] {
    await withTaskGroup(of: Findings.self) { group in
      for thread in 0..<threads {
        let share = places[places.count * thread / threads..<places.count * (thread + 1) / threads]
        group.addTask { findings(from: share, by: actions, step: step, besides: known) }
      }
      var all: [Findings] = []
      for await findings in group { all.append(findings) }
      return all
    }
  }

  /// Without `known` states, all that comes out is checked and nothing is kept.
  private static func findings(
    from places: ArraySlice<Place>, by actions: [CheckedAction], step: Int, besides known: Set<PagerStateKey>?
  ) -> Findings {
    var findings = Findings()
    var keys: Set<PagerStateKey> = []
    for place in places {
      for (index, action) in actions.enumerated() {
        var driver = PagerDriver(place.snapshot)
        action.perform(&driver, step)
        findings.transitions += 1
        if let sentence = driver.ledger.violation {
          findings.violation = (sentence, place.node, UInt8(index))
          return findings
        }
        guard let known else { continue }
        let key = PagerStateKey(driver.pager, now: driver.now)
        guard !known.contains(key), keys.insert(key).inserted else { continue }
        if keys.count % 32 == 0 {
          findings.sampledSelections += 1
          if let sentence = driver.violationOfSelecting() {
            findings.violation = (sentence, place.node, UInt8(index))
            return findings
          }
        }
        findings.new.append(
          Finding(key: key, parent: place.node, action: UInt8(index), snapshot: driver.snapshot))
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
