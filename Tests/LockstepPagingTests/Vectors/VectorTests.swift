import Testing

@testable import LockstepPaging

@Suite("Vectors of other libraries' tests")
struct VectorTests {
  /// Every vector that the engine is held to, by id.
  static let runs: [String: VectorRun] = [
    stripVectorRuns, indicatorVectorRuns, motionVectorRuns, selectingVectorRuns, draggingVectorRuns, pageVectorRuns,
    accessVectorRuns,
  ].reduce(into: [:]) { all, runs in
    all.merge(runs) { _, _ in { $0.holds(false, "a vector is run in one way") } }
  }

  @Test("the engine computes what the vector expects", arguments: Vector.all.filter { runs[$0.id] != nil })
  func run(vector: Vector) throws {
    let check = VectorCheck(vector)
    try Self.runs[vector.id]?(check)
    #expect(check.comparisons > 0, "nothing was compared")
  }

  @Test("every vector is run, or left out for a reason: none is forgotten, none is both")
  func complete() {
    let ids = Vector.all.map(\.id)
    #expect(ids.count == 358)
    #expect(Set(ids).count == ids.count)
    let leftOut = VectorsLeftOut.reasons
    for id in ids where (Self.runs[id] == nil) == (leftOut[id] == nil) { Issue.record("\(id): run or left out?") }
    for id in Array(Self.runs.keys) + Array(leftOut.keys) where !ids.contains(id) { Issue.record("\(id): no vector") }
    for (id, reason) in leftOut where reason.isEmpty { Issue.record("\(id): no reason") }
    #expect(Self.runs.count + leftOut.count == ids.count)
  }
}
