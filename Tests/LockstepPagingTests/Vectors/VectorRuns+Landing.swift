import Testing

@testable import LockstepPaging

/// Returns the page on which the row settles after a release.
///
/// A finger drags the row of pages from page `start` to `position` and is lifted there with a velocity in points per
/// second.
private func released(
  _ count: Int, at position: Double, from start: Int, velocity: Double, pagesPerSwipe: Int = 1
) -> Int {
  var driver = PagerDriver(count, at: start, length: 400, pagesPerSwipe: pagesPerSwipe)
  let distance = (position - Double(start)) * 400
  // The finger goes most of the way, pauses, and then goes the last stretch at the velocity of the release.
  let last = velocity * 0.09
  driver.send(.touchBegan(point: 0, at: 0))
  for step in 0...10 {
    driver.now = 0.5 + Double(step) * 0.009
    driver.send(.touchMoved(point: -(distance - last + last * Double(step) / 10), at: driver.now))
  }
  driver.send(.touchEnded(at: driver.now))
  driver.rest()
  return driver.pager.settled ?? -1
}

private let landedPage: VectorRun = { check in
  var driver = PagerDriver(check.given["pageCount"].int, length: 400)
  driver.observe(check.given["position"].number, .idle)
  check.equal(driver.pager.settled, check.expected["page"].isNull ? nil : check.expected["page"].int)
}

private let currentPage: VectorRun = { check in
  var driver = PagerDriver(6, length: check.given["pageWidth"].number)
  driver.observe(check.given["contentOffset"].number / check.given["pageWidth"].number, .finger)
  check.equal(driver.pager.current, check.expected["virtualPage"].int)
}

/// The functions that run the vectors about the page of a position or of a release, by the vector's id.
let landingVectorRuns: [String: VectorRun] = [
  "T064": { check in
    var driver = PagerDriver(check.given["pageCount"].int, length: 400)
    driver.observe(check.given["position"].number, .idle)
    check.near(driver.pager.motion.position, check.expected["position"].number)
  },
  "T065": landedPage, "T066": landedPage, "T067": landedPage, "T068": landedPage, "T069": landedPage,
  "T161": currentPage, "T162": currentPage, "T163": currentPage, "T164": currentPage,
  "V046": { check in
    var driver = PagerDriver(3, at: 1, length: 400)
    for (offset, index) in zip(check.given["page pixels jumpTo"].numbers, check.expected["controller.index"].numbers) {
      driver.observe(offset / 400, .idle)
      check.equal(driver.pager.settled, Int(index))
    }
  },
  "V264": { check in
    // In Flutter a fling begins at 20 px/s and here at 250 pt/s, so the velocities are scaled by 12.5.
    for (row, target) in zip(check.given["[pixels/width, v]"].list.map(\.numbers), check.expected["target"].numbers) {
      let start = Int(row[0].rounded(row[1] < 0 ? .up : .down))
      check.equal(released(6, at: row[0], from: start, velocity: row[1] * 12.5, pagesPerSwipe: 3), Int(target))
    }
  },
  "V280": { check in
    // In Compose a fling begins at 400 dp/s and here at 250 pt/s, so the velocities are scaled by 0.625.
    let targets = [1, 0, 1, 0]
    for (row, target) in zip(check.given["[velocity, drag fraction since down]"].list.map(\.numbers), targets) {
      check.equal(released(6, at: row[1], from: 0, velocity: row[0] * 0.625), target)
    }
  },
]
