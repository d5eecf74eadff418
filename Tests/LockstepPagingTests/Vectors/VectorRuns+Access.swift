import Testing

@testable import LockstepPaging

/// Keys, focus and what is announced.
let accessVectorRuns: [String: VectorRun] = [
  "V043": { check in
    for (page, neighbours) in zip(
      check.given["page"].numbers, check.expected["semantics: built+hidden neighbours"].list)
    {
      let driver = PagerDriver(4, at: Int(page), length: 400)
      check.equal(driver.pager.mountedIDs.filter { $0 != Int(page) }, neighbours.numbers.map { Int($0) })
    }
  },
  "V044": { check in
    for page in check.given["page"].numbers {
      check.equal(PagerDriver(3, at: Int(page), length: 400, preload: 0).pager.mountedIDs, [Int(page)])
    }
  },
  "V100": { check in
    var driver = PagerDriver(10, at: 5, length: 400)
    for (step, page) in zip([PagerStep.previous, .next], check.expected["page"].numbers) {
      driver.send(.step(step, animated: true, cause: .swipe, at: driver.now))
      driver.rest()
      check.equal(driver.pager.motion.position, page)
    }
  },
  "V101": { check in
    var driver = PagerDriver(10, selected: 5, configuration: PagerConfiguration(swiping: .off))
    driver.forget()
    driver.send(.step(.next, animated: true, cause: .swipe, at: 0))
    check.equal(driver.calls, ["refuse 5"])
    check.equal(driver.pager.settled, 5)
  },
  "V102": { check in
    var driver = PagerDriver(4, length: 400)
    for (step, page) in zip([PagerStep.next, .previous], check.expected["page"].numbers) {
      driver.send(.step(step, animated: true, cause: .keyboard, at: driver.now))
      driver.rest()
      check.equal(driver.pager.motion.position, page)
    }
  },
  "V226": { check in
    let strip = TabStrip(count: 4)
    var index = 0
    for (key, wanted) in zip(check.given["keys"].list, check.expected["focused item == slide index"].numbers) {
      index = strip.focus(key.text == "next" ? .next : .previous, from: index) ?? -1
      check.equal(index, Int(wanted))
    }
    check.equal(strip.focus(.next, from: 3), 0)
    check.equal(strip.focus(.previous, from: 0), 3)
  },
  "V238": { check in
    let strip = TabStrip(count: 4)
    check.equal((0..<4).map { strip.focus(.previous, from: $0) }, [3, 0, 1, 2])
  },
  "V243": { check in
    let strip = TabStrip(count: 4)
    var driver = PagerDriver(4, length: 400, preload: 0)
    for page in 0..<4 {
      driver.select(page)
      driver.rest()
      check.equal(
        (0..<4).map { strip.selectedFraction(of: $0, at: driver.pager.motion.position) == 1 },
        (0..<4).map { $0 == page })
      check.equal(driver.pager.mountedIDs, [page])
    }
  },
  "V247": { check in
    let driver = PagerDriver(4, at: 1, length: 400)
    let strip = TabStrip(count: 4)
    check.equal((0..<4).map { strip.focus(.next, from: $0) }, [1, 2, 3, 0])
    check.equal(driver.pager.settled, 1)
  },
  "V248": { check in
    let driver = PagerDriver(4, at: 1, length: 400)
    check.equal((0..<4).map { driver.strip.layout.focus(.previous, from: $0) }, [3, 0, 1, 2])
    check.equal(driver.pager.settled, 1)
  },
  "V249": { check in
    var driver = PagerDriver(4, length: 400)
    let focused = driver.strip.focus(.next) ?? -1
    driver.select(focused, cause: .keyboard)
    driver.rest()
    check.equal(driver.pager.settled, 1)
    check.equal(driver.strip.selectedFraction(of: 1), 1)
  },
  "V250": { check in
    let driver = PagerDriver(4, at: 1, length: 400)
    check.equal([PagerStep.first, .last].map { driver.strip.focus($0) }, [0, 3])
    check.equal(driver.pager.settled, 1)
  },
]
