import Testing

@testable import LockstepPaging

/// Compares what the engine computes with what a vector expects, and counts how often.
final class VectorCheck {
  let vector: Vector
  private(set) var comparisons = 0

  init(_ vector: Vector) {
    self.vector = vector
  }

  var given: VectorValue { vector.given }
  var expected: VectorValue { vector.expected }

  func near(_ actual: Double?, _ wanted: Double, within tolerance: Double? = nil) {
    comparisons += 1
    let allowed = tolerance ?? vector.tolerance ?? 1e-6
    let found = actual ?? .nan
    if !(abs(found - wanted) <= allowed) {
      Issue.record("\(vector.testDescription): \(found) where \(wanted) is expected")
    }
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
    if actual != wanted { Issue.record("\(vector.testDescription): \(actual) where \(wanted) is expected") }
  }

  func holds(_ condition: Bool, _ what: String) {
    comparisons += 1
    if !condition { Issue.record("\(vector.testDescription): not so: \(what)") }
  }
}

/// How one vector is run.
typealias VectorRun = @Sendable (VectorCheck) throws -> Void

/// Tabs of these widths in a strip of this length.
func measuredStrip(
  _ widths: [Double], length: Double, _ configuration: TabStripConfiguration = TabStripConfiguration()
) -> TabStrip {
  var strip = TabStrip(count: widths.count, configuration: configuration)
  strip.resize(to: length)
  for (index, width) in widths.enumerated() where width >= 0 { strip.measure(index, width: width) }
  return strip
}

extension PagerDriver {
  /// A driver whose pages stand side by side, at `index`, and whose swipes may pass any number of them.
  init(_ count: Int, at index: Int = 0, length: Double, preload: Int = 1, pagesPerSwipe: Int = 1, bounces: Bool = true)
  {
    self.init(
      count, selected: index, length: length,
      configuration: PagerConfiguration(preload: preload, pagesPerSwipe: pagesPerSwipe, bounces: bounces))
    forget()
  }

  /// A finger drags the row by `points` towards the end, at `speed` points per second, and is lifted at once.
  mutating func swipe(by points: Double, at speed: Double) {
    pull(by: points, at: speed)
    send(.touchEnded(at: now))
  }

  /// A finger drags the row by `points` towards the end and stays down.
  mutating func pull(by points: Double, at speed: Double) {
    send(.touchBegan(point: 0, at: now))
    let seconds = abs(points) / speed
    let steps = max(Int((seconds / 0.008).rounded(.up)), 2)
    for step in 1...steps {
      now += seconds / Double(steps)
      send(.touchMoved(point: -points * Double(step) / Double(steps), at: now))
    }
  }

  var moves: [String] { calls.filter { $0.hasPrefix("will") || $0.hasPrefix("did") || $0.hasPrefix("cancel") } }
}
