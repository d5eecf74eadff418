import LockstepPaging
import Testing

@Suite("Deceleration and the rubber band")
struct PagerDecelerationTests {
  // Source: the projection that Apple published for paging: velocity / 1000 · rate / (1 - rate).
  @Test(
    "the projection equals the published formula",
    arguments: [
      (0.998, 500.0, 249.5), (0.998, 1_000, 499), (0.998, 5_000, 2_495), (0.99, 500, 49.5), (0.99, 2_000, 198),
    ])
  func projection(rate: Double, velocity: Double, projection: Double) {
    #expect(abs(PagerDeceleration(rate: rate).projection(velocity: velocity) - projection) < 0.001)
  }

  @Test("a deceleration with an invalid rate has a finite projection", arguments: [Double.nan, .infinity, 0, 1, 2, -1])
  func rates(rate: Double) {
    let projection = PagerDeceleration(rate: rate).projection(velocity: 1_000)
    #expect(projection.isFinite && projection >= 0)
  }

  // Source: (1 - 1 / (0.55 x / d + 1)) d, evaluated for d = 400.
  @Test(
    "the rubber band stretches by the published curve",
    arguments: [
      (0.0, 0.0), (50, 25.731), (100, 48.3516), (200, 86.2745), (400, 141.9355), (1_000, 231.5789),
    ])
  func stretched(pull: Double, shown: Double) {
    #expect(abs(PagerRubberBand.stretched(pull, length: 400) - shown) < 0.001)
    #expect(abs(PagerRubberBand.stretched(-pull, length: 400) + shown) < 0.001)
  }

  @Test(
    "the pull is the inverse of the stretch, and the slope is the derivative of the stretch",
    arguments: [-700.0, -3, 0, 0.5, 80, 2_000])
  func inverse(distance: Double) {
    let shown = PagerRubberBand.stretched(distance, length: 375)
    #expect(abs(PagerRubberBand.pull(for: shown, length: 375) - distance) < 1e-6)
    let next = PagerRubberBand.stretched(distance + 1e-6, length: 375)
    #expect(abs((next - shown) / 1e-6 - PagerRubberBand.slope(at: distance, length: 375)) < 1e-5)
  }

  @Test("a rubber band stretches by at most the viewport's length, and not at all when the length is 0")
  func limits() {
    #expect(PagerRubberBand.stretched(1e12, length: 400) <= 400)
    #expect(PagerRubberBand.stretched(50, length: 0) == 0)
    #expect(PagerRubberBand.pull(for: 400, length: 400).isFinite)
    #expect(PagerRubberBand.pull(for: 50, length: 0) == 0)
  }

  @Test("a deceleration returns a finite projection for any velocity", arguments: StrangeNumbers.all)
  func finiteDeceleration(velocity: Double) {
    for rate in [0.001, 0.998, 0.9999] {
      #expect(PagerDeceleration(rate: rate).projection(velocity: velocity).isFinite)
    }
  }

  @Test(
    "the rubber band returns finite numbers for any arguments", arguments: StrangeNumbers.all, StrangeNumbers.all)
  func finiteBand(distance: Double, length: Double) {
    let results = [
      PagerRubberBand.stretched(distance, length: length), PagerRubberBand.slope(at: distance, length: length),
      PagerRubberBand.pull(for: distance, length: length),
    ]
    #expect(results.allSatisfy { $0.isFinite }, "\(results)")
  }
}
