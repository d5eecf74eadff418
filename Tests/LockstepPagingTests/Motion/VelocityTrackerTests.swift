import Testing

@testable import LockstepPaging

@Suite("Velocity of a finger")
struct VelocityTrackerTests {
  @Test("only the last 100 ms count")
  func window() {
    var tracker = VelocityTracker()
    for step in 0..<20 { tracker.add(Double(step) * 50, at: Double(step) * 0.01) }
    for step in 0..<11 { tracker.add(950 + Double(step), at: 0.2 + Double(step) * 0.01) }
    #expect(abs(tracker.velocity(at: 0.3) - 100) < 1e-6)
  }

  @Test("a pause of more than 100 ms is standing still")
  func pause() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(10, at: 0.01)
    #expect(tracker.velocity(at: 0.05) == 1_000)
    #expect(tracker.velocity(at: 0.12) == 0)
  }

  @Test("one sample, none, or two of one instant have no velocity")
  func few() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    tracker.add(500, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
  }

  @Test("more samples than the buffer holds push out the oldest")
  func manySamples() {
    var tracker = VelocityTracker()
    for step in 0...200 { tracker.add(Double(step), at: Double(step) * 0.001) }
    #expect(abs(tracker.velocity(at: 0.2) - 1_000) < 1e-6)
  }

  @Test("what was before a reset does not count")
  func reset() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(100, at: 0.01)
    tracker.reset()
    tracker.add(100, at: 0.02)
    tracker.add(101, at: 0.03)
    #expect(abs(tracker.velocity(at: 0.03) - 100) < 1e-6)
  }
}
