import Testing

@testable import LockstepPaging

@Suite("Finger velocity")
struct VelocityTrackerTests {
  @Test("only samples of the last 100 ms count")
  func window() {
    var tracker = VelocityTracker()
    for step in 0..<20 { tracker.add(Double(step) * 50, at: Double(step) * 0.01) }
    for step in 0..<11 { tracker.add(950 + Double(step), at: 0.2 + Double(step) * 0.01) }
    #expect(abs(tracker.velocity(at: 0.3) - 100) < 1e-6)
  }

  @Test("after a pause of more than 100 ms the velocity is 0")
  func pause() {
    var tracker = VelocityTracker()
    tracker.add(0, at: 0)
    tracker.add(10, at: 0.01)
    #expect(tracker.velocity(at: 0.05) == 1_000)
    #expect(tracker.velocity(at: 0.12) == 0)
  }

  @Test("samples at one place over more than 100 ms are a rest; fewer, older or other samples are none")
  func rest() {
    var tracker = VelocityTracker()
    #expect(!tracker.rests(at: 0))
    tracker.add(0, at: 0)
    tracker.add(50, at: 0.01)
    #expect(!tracker.rests(at: 0.01))
    #expect(!tracker.rests(at: 0.2))
    tracker.add(50, at: 0.1)
    #expect(!tracker.rests(at: 0.1))
    tracker.add(50, at: 0.12)
    #expect(tracker.rests(at: 0.12))
    tracker.add(51, at: 0.13)
    #expect(!tracker.rests(at: 0.13))
    for step in 0...200 { tracker.add(51, at: 0.2 + Double(step) * 0.004) }
    #expect(tracker.rests(at: 1))
  }

  @Test("no sample, one sample, or two samples at one time give a velocity of 0")
  func few() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == 0)
    tracker.add(5, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
    tracker.add(500, at: 1)
    #expect(tracker.velocity(at: 1) == 0)
  }

  @Test("samples beyond the buffer's capacity replace the oldest samples")
  func manySamples() {
    var tracker = VelocityTracker()
    for step in 0...200 { tracker.add(Double(step), at: Double(step) * 0.001) }
    #expect(abs(tracker.velocity(at: 0.2) - 1_000) < 1e-6)
  }

  @Test("samples before a reset do not count")
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
