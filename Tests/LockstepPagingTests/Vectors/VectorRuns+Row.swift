import Testing

@testable import LockstepPaging

private let offsetRatio: VectorRun = { check in
  let count = check.given["pages"].int
  var driver = PagerDriver(count, length: 320)
  driver.select(check.given["scrollTo"].int, animated: false)
  check.near(driver.pager.offset / (Double(count - 1) * driver.pager.stride), check.expected["ratio"].number)
}

/// Selects the pages of `earlier` and then page 3, and checks the content's length and the offset.
private func reload(after earlier: [Int]) -> VectorRun {
  { check in
    var driver = PagerDriver(check.given["pages"].int, length: check.given["width"].number)
    for page in earlier + [3] { driver.select(page, animated: false) }
    check.near(Double(driver.pager.slotCount) * driver.pager.stride, check.expected["contentWidth"].number)
    check.near(driver.pager.offset, check.expected["offset"].number)
  }
}

/// The starts of some pages in the viewport, in points.
private func starts(of pages: ClosedRange<Int>, in driver: PagerDriver) -> [Double] {
  pages.map { page in
    driver.pager.slot(of: page).map { driver.pager.start(ofSlot: $0) - driver.pager.offset } ?? .nan
  }
}

/// A pager whose pages take a part of the viewport, with the settled page in its middle.
private func peeking(_ part: Double) -> PagerDriver {
  PagerDriver(20, length: 800, configuration: PagerConfiguration(pageLength: .fraction(part), alignment: .center))
}

/// The functions that run the vectors about the geometry of the row of pages, by the vector's id.
let rowVectorRuns: [String: VectorRun] = [
  "T106": reload(after: []), "T107": reload(after: [4]),
  "T108": offsetRatio, "T109": offsetRatio, "T110": offsetRatio,
  "T111": { check in
    var driver = PagerDriver(5, at: 2, length: 320)
    driver.send(.resize(length: 667, at: 0))
    check.near(Double(driver.pager.slotCount) * driver.pager.stride, check.expected["contentWidth"].number)
    check.near(driver.pager.offset / (4 * driver.pager.stride), check.expected["ratio"].number)
  },
  "V030": { check in
    var driver = peeking(7.0 / 8)
    check.near(starts(of: 0...1, in: driver), check.expected["left(page0), left(page1) at start"].numbers)
    driver.select(check.given["jumpTo"].int, animated: false)
    check.near(starts(of: 9...11, in: driver), check.expected["left(9,10,11) after"].numbers)
  },
  "V033": { check in
    var driver = peeking(1.0 / 8)
    driver.select(check.given["page"].int, animated: false)
    check.near(starts(of: 6...14, in: driver), check.expected["lefts of pages 6..14"].numbers)
  },
  "V040": { check in
    var driver = PagerDriver(10, length: 25)
    driver.observe(150.0 / 25, .finger)
    check.near(driver.pager.motion.position, check.expected["page"].number)
    driver.observe(100.0 / 25, .finger)
    check.near(driver.pager.motion.position, check.expected["page after pixels-100"].number)
  },
  "V219": { check in
    var driver = PagerDriver(4, length: 200)
    for (page, offset) in zip(check.given["toPosition(i)"].numbers, check.expected["px"].numbers) {
      driver.select(Int(page), animated: false)
      check.near(-driver.pager.offset, offset)
    }
  },
]
