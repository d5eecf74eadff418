import Testing

@testable import LockstepPaging

/// The pages at rest after every one of these selections, each begun while the one before is under way.
private func interrupted(_ count: Int, _ sequence: [Int], instant: Set<Int>, check: VectorCheck) {
  var driver = PagerDriver(count, length: 400)
  var names: [(id: Int, move: PagerMoveID)] = []
  for (index, target) in sequence.enumerated() {
    names.append((target, driver.select(target, animated: !instant.contains(index), cause: .code)))
    driver.frames(for: 0.05)
  }
  driver.rest()
  check.equal(driver.pager.settled, sequence.last)
  check.equal(driver.pager.motion.position, Double(sequence.last ?? -1))
  for name in names { check.holds(driver.outcome(of: name.move) != nil, "the selection of \(name.id) ended") }
  check.equal(driver.calls.count { $0.hasPrefix("will") }, driver.calls.count { !$0.hasPrefix("will") })
}

private let step: VectorRun = { check in
  let steps: [String: PagerStep] = [".next": .next, ".previous": .previous, ".moveToFirst": .first]
  var driver = PagerDriver(check.given["totalPages"].int, at: check.given["start"].int, length: 400)
  if let step = steps[check.given["update"].text] {
    driver.send(.step(step, animated: true, cause: .code, at: 0))
  } else {
    driver.select(1)
  }
  driver.rest()
  check.equal(driver.pager.settled, check.expected["index"].int)
}

private let offsetRatio: VectorRun = { check in
  let count = check.given["pages"].int
  var driver = PagerDriver(count, length: 320)
  driver.select(check.given["scrollTo"].int, animated: false)
  check.near(driver.pager.offset / (Double(count - 1) * driver.pager.stride), check.expected["ratio"].number)
}

private let reload: VectorRun = { check in
  let width = check.given["width"].number
  var driver = PagerDriver(check.given["pages"].int, length: width)
  if check.vector.id == "T107" { driver.select(4, animated: false) }
  driver.select(3, animated: false)
  check.near(Double(driver.pager.slotCount) * driver.pager.stride, check.expected["contentWidth"].number)
  check.near(driver.pager.offset, check.expected["offset"].number)
}

/// Selections, and what is reported of them.
let selectingVectorRuns: [String: VectorRun] = [
  "T021": { check in
    var driver = PagerDriver(3, length: 400)
    driver.select(1)
    check.equal(driver.moves, ["will 0>1 tab"])
    check.holds(driver.pager.rowTarget > 0 && !driver.pager.isRowShortened, "forward, to a sibling")
  },
  "T022": { check in
    var driver = PagerDriver(3, at: 1, length: 400)
    driver.select(0)
    check.equal(driver.moves, ["will 1>0 tab"])
    check.holds(driver.pager.rowTarget < 1 && !driver.pager.isRowShortened, "back, to a sibling")
  },
  "T023": { check in
    var driver = PagerDriver(3, length: 400)
    driver.observe(check.given["progress"].number, .finger)
    check.equal(driver.pager.current, check.expected["visuallySelected"].int)
  },
  "T024": { check in
    let pager = PagerDriver(3, length: 400).pager
    check.equal([pager.current, pager.target, pager.settled], [0, 0, 0])
    check.equal(pager.motion.position, check.expected["progress"].number)
    check.equal(pager.phase, .idle)
  },
  "T037": { check in
    var driver = PagerDriver(8, at: 3, length: 100)
    driver.observe(3, .finger)
    check.equal(driver.pager.settled, check.expected["current"].int)
    check.equal(driver.moves, [])
  },
  "T042": { check in
    let driver = PagerDriver(1, selected: 0, length: 100)
    check.equal(driver.pager.phase, .idle)
    check.equal(driver.pager.settled, check.expected["current"].int)
    check.equal(driver.calls, ["will ->0 initial", "did ->0"])
  },
  "T043": { check in
    var driver = PagerDriver(3, length: nil)
    driver.forget()
    driver.select(0)
    check.equal(driver.pager.settled, check.expected["current"].int)
    check.equal(driver.moves, [])
  },
  "T044": { check in
    var driver = PagerDriver(3, length: 100)
    driver.select(0)
    driver.select(0)
    check.equal(driver.pager.phase, .idle)
    check.equal(driver.moves, [])
  },
  "T045": { check in
    var driver = PagerDriver(10, at: 1, length: 100)
    let strip = measuredStrip(Array(repeating: 50, count: 10), length: 100, TabStripConfiguration(anchor: .leading))
    driver.select(0)
    check.equal(driver.pager.phase, .settling)
    check.equal(
      [driver.pager.settled, driver.pager.target], [check.expected["current"].int, check.expected["upcoming"].int])
    let offset = strip.offset(at: driver.pager.motion.position)
    check.near(offset, check.expected["initialOffset"].number)
    check.near(strip.restingOffset(of: 0) - offset, check.expected["distance"].number)
  },
  "T046": { check in
    var driver = PagerDriver(10, length: 100)
    let strip = measuredStrip(Array(repeating: 50, count: 10), length: 100, TabStripConfiguration(anchor: .leading))
    driver.observe(0.5, .finger)
    driver.observe(1, .idle)
    check.equal(driver.pager.settled, check.expected["current"].int)
    check.near(strip.offset(at: driver.pager.motion.position), check.expected["menuOffset"].number)
  },
  "T064": { check in
    var driver = PagerDriver(check.given["pageCount"].int, length: 400)
    driver.observe(check.given["position"].number, .idle)
    check.near(driver.pager.motion.position, check.expected["position"].number)
  },
  "T080": { check in
    var driver = PagerDriver(4, length: 400)
    driver.select(2, animated: false, cause: .code)
    check.equal(driver.moves, ["will 0>2 code", "did 0>2"])
    check.equal(driver.pager.settled, check.expected["currentIndex"].int)
  },
  "T083": { check in
    var driver = PagerDriver(4, length: 400)
    for (page, settled) in zip([3, 1], check.expected["currentIndexAfterEach"].numbers) {
      driver.select(page)
      driver.rest()
      check.equal(driver.pager.settled, Int(settled))
    }
  },
  "T084": { check in
    var driver = PagerDriver(4, length: 400)
    driver.select(2)
    driver.rest()
    driver.send(.resize(length: 844, at: driver.now))
    check.equal(driver.pager.settled, check.expected["currentIndex"].int)
    check.equal(driver.pager.offset, 2 * 844)
  },
  "T087": { check in
    var driver = PagerDriver(check.given["pages"].int, at: check.given["default"].int, length: 400)
    driver.observe(0, .idle)
    check.near(driver.pager.offset, 0)
    check.equal(driver.pager.slotCount, check.expected["contentWidthInPages"].int)
  },
  "T088": { check in
    for (page, step) in [(3, PagerStep.next), (0, .previous)] {
      var driver = PagerDriver(4, at: page, length: 400)
      driver.send(.step(step, animated: true, cause: .code, at: 0))
      check.equal(driver.pager.settled, page)
      check.equal(driver.moves, [])
    }
  },
  "T106": reload, "T107": reload, "T108": offsetRatio, "T109": offsetRatio, "T110": offsetRatio,
  "T111": { check in
    var driver = PagerDriver(5, at: 2, length: 320)
    driver.send(.resize(length: 667, at: 0))
    check.near(Double(driver.pager.slotCount) * driver.pager.stride, check.expected["contentWidth"].number)
    check.near(driver.pager.offset / (4 * driver.pager.stride), check.expected["ratio"].number)
  },
  "T119": step, "T120": step, "T121": step, "T122": step,
  "T126": { check in check.equal(PagerDriver(3).pager.settled, check.expected["currentIndex"].int) },
  "T129": { check in check.equal(PagerDriver(3, selected: 2).pager.settled, check.expected["currentIndex"].int) },
  "T131": { check in
    for (start, next) in zip(check.given["at"].numbers, check.expected["index"].list) {
      var driver = PagerDriver(3, at: Int(start), length: 400)
      driver.send(.step(.next, animated: true, cause: .code, at: 0))
      check.equal(driver.pager.target, next.isNull ? Int(start) : next.int)
      check.equal(driver.moves.isEmpty, next.isNull)
    }
  },
  "T132": { check in
    for (start, next) in zip(check.given["at"].numbers, check.expected["index"].list) {
      var driver = PagerDriver(3, at: Int(start), length: 400)
      driver.send(.step(.previous, animated: true, cause: .code, at: 0))
      check.equal(driver.pager.target, next.isNull ? Int(start) : next.int)
      check.equal(driver.moves.isEmpty, next.isNull)
    }
  },
  "T136": { check in
    var driver = PagerDriver(check.given["pages"].int, length: 400)
    let error = driver.offer(.select(6, animated: true, cause: .code, move: nil, at: 0))
    check.equal(error, .unknownPage(6))
    check.equal(driver.pager.settled, check.expected["currentIndex"].int)
  },
  "V027": { check in
    var driver = PagerDriver(20, selected: 1, length: 0)
    driver.send(.resize(length: 200, at: 0))
    check.equal(driver.pager.settled, 1)
    driver.select(14, animated: false)
    for length in [0.0, 200] {
      driver.send(.resize(length: length, at: 0))
      check.equal(driver.pager.settled, 14)
    }
    driver.send(.resize(length: 0, at: 0))
    driver.select(7)
    check.equal(driver.pager.settled, 7)
    driver.send(.resize(length: 200, at: 0))
    check.equal(driver.pager.offset, 7 * 200)
  },
  "V028": { check in
    var driver = PagerDriver(10, at: 4, length: 600)
    driver.send(.step(.next, animated: true, cause: .code, at: 0))
    driver.rest()
    var pages = [driver.pager.settled]
    driver.send(.resize(length: 300, at: driver.now))
    pages.append(driver.pager.settled)
    driver.send(.step(.previous, animated: true, cause: .code, at: driver.now))
    driver.rest()
    pages.append(driver.pager.settled)
    check.equal(pages, check.expected["pages"].numbers.map { Int($0) })
  },
  "V039": { check in
    var driver = PagerDriver(5, at: 4, length: 400)
    check.holds(driver.offer(.select(10, animated: false, cause: .code, move: nil, at: 0)) != nil, "refused")
    check.equal(driver.moves.count, check.expected["onPageChanged calls"].int)
  },
  "V040": { check in
    var driver = PagerDriver(10, length: 25)
    driver.observe(150.0 / 25, .finger)
    check.near(driver.pager.motion.position, check.expected["page"].number)
    driver.observe(100.0 / 25, .finger)
    check.near(driver.pager.motion.position, check.expected["page after pixels-100"].number)
  },
  "V057": { check in
    var driver = PagerDriver(3, length: 400)
    driver.answer = { effect, driver in
      if case .willMove(let move) = effect, move.to == 1 {
        driver.sendFromInside(.select(2, animated: true, cause: .code, move: nil, at: driver.now))
      }
    }
    driver.send(.step(.next, animated: true, cause: .code, at: 0))
    driver.rest()
    check.equal(driver.pager.settled, check.expected["final index"].int)
    check.equal(driver.pager.phase, .idle)
  },
  "V058": { check in
    var driver = PagerDriver(4, length: 400)
    driver.select(2)
    driver.rest()
    check.equal(driver.pager.settled, check.expected["index"].int)
  },
  "V085": { check in
    for isFling in [false, true] {
      var driver = PagerDriver(3, length: 400)
      if isFling { driver.swipe(by: 200, at: 10_000) } else { driver.select(2) }
      driver.rest { if $0.pager.phase != .idle { check.equal($0.pager.settled, 0) } }
      check.equal(driver.pager.settled, driver.pager.current)
      check.equal(driver.moves.count { $0.hasPrefix("did") }, 1)
    }
  },
  "V092": { check in
    var driver = PagerDriver(5, at: 2, length: 0)
    driver.pull(by: 100, at: 100)
    check.holds(driver.pager.motion.position.isFinite && driver.pager.offset.isFinite, "finite under a finger")
    driver.lift()
    check.equal(driver.pager.motion.position, 2)
  },
  "V107": { check in
    var driver = PagerDriver(1_000, length: 400)
    for target in [6, 5, 6, 3, 10, 0, 0, 999, 999, 0] {
      let start = driver.pager.settled ?? -1
      driver.forget()
      driver.select(target)
      guard target != start else {
        check.equal(driver.moves, [])
        continue
      }
      check.equal(driver.pager.phase, .settling)
      check.equal(driver.selections, [target])
      var last = driver.pager.motion.position
      var shown: Set<Int> = []
      driver.rest {
        check.holds(($0.pager.motion.position - last) * Double(target - start) >= 0, "monotone")
        last = $0.pager.motion.position
        if let current = $0.pager.current { shown.insert(current) }
      }
      check.holds(shown.count <= 4, "four pages shown at most, not \(shown.count)")
      check.equal(driver.moves, ["will \(start)>\(target) tab", "did \(start)>\(target)"])
    }
  },
  "V109": { check in
    interrupted(
      12, check.given["sequence"].numbers.map { Int($0) }, instant: Set(check.given["instant"].numbers.map { Int($0) }),
      check: check)
  },
  "V110": { check in
    interrupted(
      5, check.given["sequence"].numbers.map { Int($0) }, instant: Set(check.given["instant"].numbers.map { Int($0) }),
      check: check)
  },
  "V216": { check in
    var driver = PagerDriver(6, length: 400)
    for page in 0..<6 {
      driver.select(page, animated: false)
      check.equal(driver.pager.offset, Double(page) * 400)
    }
  },
  "V219": { check in
    var driver = PagerDriver(4, length: 200)
    for (page, offset) in zip(check.given["toPosition(i)"].numbers, check.expected["px"].numbers) {
      driver.select(Int(page), animated: false)
      check.near(-driver.pager.offset, offset)
    }
  },
]
