import Testing

@testable import LockstepPaging

/// The list changes around the page that both lists share first: it is where the added and the removed pages put it.
private let listChange: VectorRun = { check in
  let (from, to) = (check.given["from"].numbers.map { Int($0) }, check.given["to"].numbers.map { Int($0) })
  guard let center = from.first(where: to.contains), let old = from.firstIndex(of: center) else {
    return check.holds(false, "a shared page")
  }
  var driver = PagerDriver(0, length: 400)
  driver.setPages(from)
  driver.select(center, animated: false)
  driver.forget()
  driver.setPages(to)
  let shift = check.expected["added"].list.count - check.expected["removed"].list.count
  check.equal(driver.pager.motion.position, Double(old + shift))
  check.equal(driver.pager.settled, center)
  check.equal(driver.moves, [])
}

private func reordered(current: Int) -> VectorRun {
  { check in
    var driver = PagerDriver(4, at: current, length: 400)
    var positions: [Double] = []
    for list in [[0, 2, 1, 3], [0, 1, 2, 3]] {
      driver.setPages(list)
      positions.append(driver.pager.motion.position)
    }
    check.equal(positions, check.expected["position"].numbers)
  }
}

/// Where pages of a part of the viewport begin in it, the settled one in its middle.
private func starts(of pages: ClosedRange<Int>, in driver: PagerDriver) -> [Double] {
  pages.map { page in
    driver.pager.slot(of: page).map { driver.pager.start(ofSlot: $0) - driver.pager.offset } ?? .nan
  }
}

private func peeking(_ part: Double) -> PagerDriver {
  PagerDriver(20, length: 800, configuration: PagerConfiguration(pageLength: .fraction(part), alignment: .center))
}

/// Changes of the list, and which pages are mounted.
let pageVectorRuns: [String: VectorRun] = [
  "T015": listChange, "T016": listChange, "T017": listChange, "T018": listChange, "T019": listChange,
  "T020": { check in
    let pages = PagerPages(firstOfEqual: check.given["items"].numbers.map { Int($0) })
    for (query, index) in zip(check.given["query"].numbers, check.expected["index"].list) {
      check.equal(pages.index(of: Int(query)), index.isNull ? nil : index.int)
    }
  },
  "T048": { check in
    // oP, oS, oN are 0, 1, 2 and nP, nS, nN are 7, 8, 9.
    var driver = PagerDriver(10, at: 1, length: 400)
    driver.select(8)
    check.equal(driver.pager.slot(of: 1).map { $0 + 1 }, driver.pager.slot(of: 8))
    driver.rest()
    check.equal(driver.moves, ["will 1>8 tab", "did 1>8"])
    check.holds(!driver.mounts.contains { (3...6).contains($0) }, "no page between is mounted")
    check.equal(driver.pager.mountedIDs, [7, 8, 9])
  },
  "T049": { check in
    var driver = PagerDriver(10, at: 1, length: 400)
    driver.select(8, animated: false)
    check.equal(driver.moves, ["will 1>8 tab", "did 1>8"])
    check.equal(driver.mounts, [7, 8, 9])
    check.equal(driver.pager.mountedIDs, [7, 8, 9])
  },
  "T050": { check in
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.select(2, animated: false)
    check.equal(driver.mounts, [3])
    check.equal(driver.pager.mountedIDs, [1, 2, 3])
  },
  "T051": { check in
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.pull(by: 40, at: 100)
    check.equal(driver.moves, ["will 1>2 swipe"])
  },
  "T052": { check in
    var driver = PagerDriver(3, at: 2, length: 400)
    driver.pull(by: 40, at: 100)
    check.equal(driver.moves, [])
  },
  "T053": { check in
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.scroll(from: 1, to: 2, .finger)
    driver.observe(2, .idle)
    check.equal(driver.moves, ["will 1>2 swipe", "did 1>2"])
    check.equal(driver.pager.mountedIDs, [1, 2, 3])
  },
  "T054": { check in
    var driver = PagerDriver(6, at: 2, length: 400)
    driver.scroll(from: 2, to: 1, .finger)
    driver.observe(1, .idle)
    check.equal(driver.moves, ["will 2>1 swipe", "did 2>1"])
    check.equal(driver.pager.mountedIDs, [0, 1, 2])
  },
  "T055": { check in
    var driver = PagerDriver(6, at: 1, length: 400)
    driver.scroll(from: 1, to: 2, .finger)
    for place in [2, 2.01, 1.99] { driver.observe(place, .animating) }
    check.equal(driver.moves, ["will 1>2 swipe"])
    driver.observe(2, .idle)
    check.equal(driver.moves, ["will 1>2 swipe", "did 1>2"])
  },
  "T056": { check in
    var driver = PagerDriver(6, at: 2, length: 400)
    driver.scroll(from: 2, to: 2.1, .finger)
    driver.observe(2, .idle)
    check.equal(driver.moves, ["will 2>3 swipe", "cancel 2>3"])
  },
  "T063": { check in
    var driver = PagerDriver(3, at: 1, length: 400)
    driver.setPages([])
    let gone = driver.log.compactMap { if case .unmount(let id) = $0 { id } else { nil } }
    check.equal(gone.sorted(), [0, 1, 2])
    check.equal(driver.pager.mountedIDs, [])
  },
  "T115": { check in
    let driver = PagerDriver(20, length: 300, preload: 2)
    check.equal(driver.pager.mountedIDs, check.expected["displayed"].numbers.map { Int($0) })
  },
  "T130": { check in
    var driver = PagerDriver(5, length: 400)
    driver.setPages([0, 1, 2])
    check.equal(driver.pager.rowPages.count, check.expected["pageCount"].int)
  },
  "T133": { check in
    var driver = PagerDriver(5, length: 400)
    driver.setPages([0, 1, 3, 4])
    check.equal(driver.pager.rowPages.count, check.expected["pageCount"].int)
  },
  "V059": { check in
    var driver = PagerDriver(5, length: 400, preload: 0)
    driver.swipe(by: 240, at: 500)
    driver.rest()
    check.equal(driver.pager.mountedIDs, [1])
    driver.pull(by: 240, at: 500)
    check.holds(driver.pager.mountedIDs.contains(1), "kept while the next one comes in")
    driver.send(.touchEnded(at: driver.now))
    driver.rest()
    check.equal(driver.pager.mountedIDs, [2])
  },
  "V077": { check in
    for animated in [true, false] {
      var driver = PagerDriver(20, length: 400)
      driver.select(19, animated: animated)
      driver.rest()
      check.holds(!driver.mounts.contains { (9...11).contains($0) }, "the pages in the middle are never mounted")
    }
  },
  "V089": { check in
    check.equal(PagerDriver(10, at: 5, length: 400, preload: 0).pager.mountedIDs, [5])
  },
  "V112": { check in
    // The platform scrolls through all pages, as theirs does; our own long jumps leave pages out.
    for limit in [1, 5] {
      var driver = PagerDriver(10, length: 400, preload: limit)
      for place in stride(from: 0.0, through: 9, by: 0.125) {
        driver.observe(place, .finger)
        let low = max(Int((place - Double(limit)).rounded(.down)), 0)
        let high = min(Int((place + Double(limit)).rounded(.up)), 9)
        check.equal(driver.pager.mountedIDs, Array(low...high))
      }
    }
  },
  "V116": { check in
    var driver = PagerDriver(4, at: 1, length: 400)
    for list in [[0, 1, 3], [0, 3]] {
      driver.setPages(list)
      let strip = measuredStrip(list.map { _ in 80 }, length: 300)
      let selected = list.indices.filter { strip.selectedFraction(of: $0, at: driver.pager.motion.position) == 1 }
      check.equal(selected.map { list[$0] }, [list.contains(1) ? 1 : 3])
    }
  },
  "V119": { check in
    var driver = PagerDriver(2, at: 1, length: 400)
    driver.setPages([0, 7, 1])
    check.equal(driver.pager.motion.position, check.expected["position"].number)
  },
  "V123": reordered(current: 2), "V124": reordered(current: 3),
  "V125": { check in
    var driver = PagerDriver(5, at: 2, length: 400)
    driver.setPages([0, 1, 2, 3, 4])
    check.equal(driver.log, [])
    check.equal(driver.pager.motion.position, 2)
  },
  "V266": { check in
    // A jump is shortened when theirs begins near its target; ours begins beside it.
    for (jump, start) in zip(check.given["[current,target]"].list.map(\.numbers), check.expected["prejump to"].list) {
      var driver = PagerDriver(1_000, at: Int(jump[0]), length: 400)
      driver.select(Int(jump[1]))
      check.equal(driver.pager.isRowShortened, !start.isNull)
    }
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
  "V060": { check in
    var driver = PagerDriver(5, configuration: PagerConfiguration(preload: 0))
    driver.send(.setPinned(2, isPinned: true))
    driver.select(2)
    driver.rest()
    driver.select(0)
    driver.rest()
    check.equal(driver.mounts.filter { $0 == 2 }, [2])
    check.equal(driver.unmounts.contains(2), false)
    check.equal(driver.pager.mountedIDs.sorted(), [0, 2])
  },
  "V215": { check in
    var driver = PagerDriver(0, length: 400)
    driver.send(.setPages(PagerPages(firstOfEqual: Array(0..<5), ends: .cyclic), at: 0))
    driver.select(4, animated: false)
    var selected: [String] = []
    for step in [PagerStep.next, .previous] {
      driver.send(.step(step, animated: false, cause: .code, at: 0))
      selected.append(driver.pager.settled == 0 ? "first" : driver.pager.settled == 4 ? "last" : "another")
    }
    check.equal(selected, check.expected["selected"].list.map(\.text))
  },
  "V231": { check in
    // Their swipes pass as many cells as they are fast; ours are allowed two.
    var driver = PagerDriver(0, length: 400, configuration: PagerConfiguration(pagesPerSwipe: 2))
    driver.send(.setPages(PagerPages(firstOfEqual: Array(0..<6), ends: .cyclic), at: 0))
    for (points, page) in zip(check.given["positions"].list.map(\.numbers), check.expected["settled index"].numbers) {
      driver.send(.touchBegan(point: points[0], at: driver.now))
      for point in points.dropFirst() {
        driver.now += 0.016
        driver.send(.touchMoved(point: point, at: driver.now))
      }
      driver.lift()
      driver.rest()
      check.equal(driver.pager.settled, Int(page))
    }
  },
]
