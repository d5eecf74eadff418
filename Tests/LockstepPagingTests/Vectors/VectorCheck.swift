import Testing

@testable import LockstepPaging

/// Compares the engine's results with the values that a vector expects, and counts the comparisons.
final class VectorCheck {
  let vector: Vector
  private(set) var comparisons = 0

  init(_ vector: Vector) {
    self.vector = vector
  }

  var given: VectorValue { vector.given }
  var expected: VectorValue { vector.expected }

  /// Compares two numbers. The default tolerance is the vector's own, or 1e-6 when the vector has no tolerance.
  func near(_ actual: Double?, _ wanted: Double, within tolerance: Double? = nil) {
    comparisons += 1
    let allowed = tolerance ?? vector.tolerance ?? 1e-6
    let found = actual ?? .nan
    if !(abs(found - wanted) <= allowed) { fail("\(found), expected \(wanted)") }
  }

  func near(_ actual: [Double], _ wanted: [Double], within tolerance: Double? = nil) {
    equal(actual.count, wanted.count)
    for (one, other) in zip(actual, wanted) { near(one, other, within: tolerance) }
  }

  func near(_ actual: TabStrip.Frame?, _ wanted: VectorValue) {
    near(actual?.x, wanted["x"].number)
    near(actual?.width, wanted["width"].number)
  }

  func equal<Value: Equatable>(_ actual: Value, _ wanted: Value) {
    comparisons += 1
    if actual != wanted { fail("\(actual), expected \(wanted)") }
  }

  func holds(_ condition: Bool, _ sentence: String) {
    comparisons += 1
    if !condition { fail("expected: \(sentence)") }
  }

  private func fail(_ sentence: String) {
    Issue.record("\(vector.id) \(vector.testDescription): \(sentence)")
  }
}

/// A function that runs the engine on a vector's inputs and checks its results.
typealias VectorRun = @Sendable (VectorCheck) throws -> Void
