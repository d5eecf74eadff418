import LockstepPaging
import Testing

@Suite("Flings within a range")
struct PagerFlingTests {
  @Test(
    "place and velocity are continuous at the change from the deceleration to the spring",
    arguments: [-7_500.0, 9_000], [0.998, 0.99])
  func seam(velocity: Double, rate: Double) throws {
    let fling = PagerFling(from: 50, velocity: velocity, within: 0...100, deceleration: PagerDeceleration(rate: rate))
    let time = try #require(fling.crossingTime)
    let (before, after) = (fling.sample(at: time - 1e-9), fling.sample(at: time + 1e-9))
    #expect(abs(before.place - after.place) < 1e-3 && abs(before.velocity - after.velocity) < 0.1)
    #expect(fling.end == (velocity < 0 ? 0 : 100))
    #expect(abs(fling.sample(at: 60).place - fling.end) < 1e-6)
  }

  @Test("a fling that ends inside the range only decelerates")
  func inside() {
    let fling = PagerFling(from: 50, velocity: 50, within: 0...100)
    #expect(fling.crossingTime == nil)
    #expect(abs(fling.end - 50 - PagerDeceleration.normal.distance(velocity: 50)) < 1e-9)
    #expect(fling.sample(at: 0) == PagerFling.Sample(place: 50, velocity: 50))
  }

  @Test("a fling that starts outside the range begins with the spring, at the velocity of the release")
  func outside() {
    let fling = PagerFling(from: 130, velocity: 400, within: 0...100)
    #expect(fling.crossingTime == 0 && fling.end == 100)
    #expect(fling.sample(at: 0) == PagerFling.Sample(place: 130, velocity: 400))
  }

  @Test("after the settling time a fling remains within the tolerance of its end", arguments: 0..<100)
  func settles(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fling = PagerFling(
      from: random.between(-50, 150), velocity: random.between(-5_000, 5_000), within: 0...100,
      spring: PagerSpring(duration: random.between(0.1, 1), bounce: random.between(-0.8, 0.8)))
    let end = fling.settlingTime(tolerance: 0.5)
    #expect(end.isFinite && end >= 0)
    for step in 0..<200 { #expect(abs(fling.sample(at: end + Double(step) * 0.01).place - fling.end) <= 0.5 + 1e-9) }
  }

  @Test("non-finite numbers count as 0", arguments: [Double.nan, .infinity, -.infinity])
  func strange(number: Double) {
    let fling = PagerFling(from: number, velocity: number, within: 0...100)
    #expect(fling.sample(at: 1) == PagerFling.Sample(place: 0, velocity: 0))
    #expect(fling.settlingTime(tolerance: 1) == 0)
  }

  @Test("a fling returns finite numbers for any arguments", arguments: StrangeNumbers.all, StrangeNumbers.all)
  func finite(place: Double, velocity: Double) {
    let largest = Double.greatestFiniteMagnitude
    for range in [0...0, 0...100, -largest...largest, 0...Double.infinity, -Double.infinity...0] {
      let fling = PagerFling(from: place, velocity: velocity, within: range)
      #expect(fling.end.isFinite && fling.crossingTime?.isFinite != false)
      for number in StrangeNumbers.all {
        let (sample, end) = (fling.sample(at: number), fling.settlingTime(tolerance: number))
        #expect(sample.place.isFinite && sample.velocity.isFinite)
        #expect(end.isFinite && end >= 0)
      }
    }
  }

  @Test(
    "after the time that is computed for a distance, the deceleration has covered that distance",
    arguments: [1.0, 100, 249])
  func time(distance: Double) throws {
    let deceleration = PagerDeceleration.normal
    let time = try #require(deceleration.time(toGo: distance, velocity: 500))
    #expect(abs(deceleration.distance(at: time, velocity: 500) - distance) < 1e-9)
    #expect(deceleration.time(toGo: -distance, velocity: 500) == nil)
    #expect(deceleration.time(toGo: 260, velocity: 500) == nil)
    #expect(deceleration.time(toGo: distance, velocity: 0) == nil)
  }
}
