import LockstepPaging
import Testing

@Suite("Deceleration and the rubber band")
struct PagerDecelerationTests {
  // Source: the projection that Apple published for paging: velocity / 1000 · rate / (1 - rate).
  @Test(
    "the projection equals the published formula, and the distance is the integral of the velocity",
    arguments: [
      (0.998, 500.0, 249.5, 249.75), (0.998, 1_000, 499, 499.5), (0.998, 5_000, 2_495, 2_497.499),
      (0.99, 500, 49.5, 49.75), (0.99, 2_000, 198, 198.998),
    ])
  func projection(rate: Double, velocity: Double, projection: Double, distance: Double) {
    let deceleration = PagerDeceleration(rate: rate)
    #expect(abs(deceleration.projection(velocity: velocity) - projection) < 0.001)
    #expect(abs(deceleration.distance(velocity: velocity) - distance) < 0.001)
    #expect(abs(deceleration.distance(at: 60, velocity: velocity) - distance) < 0.001)
    let step =
      deceleration.distance(at: 0.3 + 1e-6, velocity: velocity) - deceleration.distance(at: 0.3, velocity: velocity)
    #expect(abs(step / 1e-6 - deceleration.velocity(at: 0.3, velocity: velocity)) < 0.02)
    #expect(deceleration.distance(at: 0, velocity: velocity) == 0)
    #expect(deceleration.distance(at: -1, velocity: velocity) == 0)
  }

  @Test("at the settling time the remaining distance equals the tolerance", arguments: [0.99, 0.998], [300.0, -4_000])
  func settlingTime(rate: Double, velocity: Double) {
    let deceleration = PagerDeceleration(rate: rate)
    let end = deceleration.settlingTime(velocity: velocity, tolerance: 0.5)
    let left = deceleration.distance(velocity: velocity) - deceleration.distance(at: end, velocity: velocity)
    #expect(abs(abs(left) - 0.5) < 1e-6)
    #expect(deceleration.settlingTime(velocity: 0.1, tolerance: 0.5) == 0)
  }

  @Test("each millisecond multiplies the velocity by the rate")
  func velocity() {
    #expect(abs(PagerDeceleration.normal.velocity(at: 0.001, velocity: 1_000) - 998) < 1e-9)
    #expect(abs(PagerDeceleration.normal.velocity(at: 1, velocity: 1_000) - 135.06) < 0.01)
  }

  @Test(
    "a deceleration with an invalid rate has a finite settling time", arguments: [Double.nan, .infinity, 0, 1, 2, -1])
  func rates(rate: Double) {
    let end = PagerDeceleration(rate: rate).settlingTime(velocity: 1_000, tolerance: 1)
    #expect(end.isFinite && end >= 0)
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

  @Test("a deceleration returns finite numbers for any arguments", arguments: StrangeNumbers.all, StrangeNumbers.all)
  func finiteDeceleration(number: Double, other: Double) {
    for rate in [0.001, 0.998, 0.9999] {
      let deceleration = PagerDeceleration(rate: rate)
      let results = [
        deceleration.projection(velocity: number), deceleration.distance(velocity: number),
        deceleration.distance(at: other, velocity: number), deceleration.velocity(at: other, velocity: number),
        deceleration.settlingTime(velocity: number, tolerance: other),
        deceleration.time(toGo: other, velocity: number) ?? 0,
      ]
      #expect(results.allSatisfy { $0.isFinite }, "\(results)")
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
