import Foundation
import Testing

@testable import LockstepPaging

@Suite("Vectors from other libraries' tests")
struct VectorTests {
  /// The functions that run the vectors, by the vector's id.
  static let runs: [String: VectorRun] = [
    stripVectorRuns, indicatorVectorRuns, motionVectorRuns, landingVectorRuns, rowVectorRuns,
  ].reduce(into: [:]) { all, runs in
    all.merge(runs) { _, _ in { $0.holds(false, "a vector has one function that runs it") } }
  }

  @Test("the engine computes the results that the vector expects", arguments: Vector.all.filter { runs[$0.id] != nil })
  func run(vector: Vector) throws {
    let check = VectorCheck(vector)
    try Self.runs[vector.id]?(check)
    #expect(check.comparisons > 0, "nothing was compared")
  }

  @Test("every vector is either run or listed in the documentation as not applicable")
  func complete() throws {
    let ids = Vector.all.map(\.id)
    #expect(ids.count == 252)
    #expect(Set(ids).count == ids.count)
    let listed = try Self.documentedIDs()
    #expect(Set(listed).count == listed.count, "an id is listed once")
    for id in ids where (Self.runs[id] == nil) != listed.contains(id) { Issue.record("\(id): run or listed?") }
    for id in Array(Self.runs.keys) + listed where !ids.contains(id) { Issue.record("\(id): no vector") }
    #expect(Self.runs.count + listed.count == ids.count)
  }

  /// The ids in the sections "Paging" and "Strip" of `Documentation/vectors.md`, whose rows each state a reason.
  private static func documentedIDs() throws -> [String] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: "Documentation/vectors.md"), encoding: .utf8)
    var isInSection = false
    var ids: [String] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { isInSection = line == "## Paging" || line == "## Strip" }
      guard isInSection, line.hasPrefix("| ") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let found = (cells.last ?? "").matches(of: /[TV][0-9]{3}/).map { String($0.output) }
      #expect(found.isEmpty || (cells.count == 2 && cells[0].count > 20), "no reason: \(line)")
      ids += found
    }
    return ids
  }
}
