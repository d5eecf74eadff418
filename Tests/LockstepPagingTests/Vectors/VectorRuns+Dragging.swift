import Testing

@testable import LockstepPaging

/// The row stands `fraction` pages past `page`, held by a finger, and is let go at a velocity in points per second.
private func released(_ count: Int, at place: Double, from start: Int, velocity: Double, pagesPerSwipe: Int = 1) -> Int
{
  var driver = PagerDriver(count, at: start, length: 400, pagesPerSwipe: pagesPerSwipe)
  let way = (place - Double(start)) * 400
  // First the way, then a rest, and the last stretch at the velocity that is wanted.
  let last = velocity * 0.09
  driver.send(.touchBegan(point: 0, at: 0))
  for step in 0...10 {
    driver.now = 0.5 + Double(step) * 0.009
    driver.send(.touchMoved(point: -(way - last + last * Double(step) / 10), at: driver.now))
  }
  driver.send(.touchEnded(at: driver.now))
  driver.rest()
  return driver.pager.settled ?? -1
}

private func landing(_ offset: Double, length: Double, count: Int) -> Int? {
  var driver = PagerDriver(count, length: length)
  driver.observe(offset / length, .idle)
  return driver.pager.settled
}

/// What a finger does with the pages.
let draggingVectorRuns: [String: VectorRun] = {
  var runs: [String: VectorRun] = [
    "T113": { check in
      var driver = PagerDriver(20, length: 300, pagesPerSwipe: 20)
      driver.swipe(by: -check.given["dragOffset"].number, at: 200)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["page"].int)
    },
    "T114": { check in
      var driver = PagerDriver(20, length: 300)
      driver.swipe(by: -check.given["dragOffset"].number, at: -check.given["velocity"].number)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["page"].int)
    },
    "T134": { check in
      var driver = PagerDriver(5, length: 400)
      driver.pull(by: 200, at: 400)
      check.near(driver.pager.motion.position, check.expected["position"].number)
      check.equal(driver.pager.settled, check.expected["currentIndex"].int)
      check.equal(driver.pager.target, 1)
    },
    "T135": { check in
      var driver = PagerDriver(2, length: 400, bounces: false)
      driver.pull(by: -40, at: 200)
      check.near(driver.pager.motion.position, check.expected["position"].number)
    },
    "V024": { check in
      var driver = PagerDriver(3, length: 800, preload: 0)
      driver.pull(by: 20, at: 100)
      check.equal(driver.pager.mountedIDs, [0, 1])
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.settled, 0)
      driver.pull(by: 401, at: 200)
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.settled, 1)
      driver.swipe(by: 200, at: 1_000)
      driver.rest()
      check.equal(driver.pager.settled, 2)
      driver.swipe(by: -200, at: 1_000)
      driver.rest()
      check.equal(driver.pager.settled, 1)
    },
    "V025": { check in
      var driver = PagerDriver(5, length: 600, pagesPerSwipe: 5)
      driver.pull(by: 1_250, at: 1_000)
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["page"].int)
      for length in [250.0, 450] { driver.send(.resize(length: length, at: driver.now)) }
      check.equal(driver.pager.settled, check.expected["after resizes"].int)
    },
    "V026": { check in
      var driver = PagerDriver(3, length: 800)
      driver.send(.touchBegan(point: 0, at: 0))
      var point = 0.0
      var current = driver.pager.current
      for (move, changes) in zip(check.given["moves"].numbers, check.expected["onPageChanged log after each"].list) {
        point += move
        driver.now += 0.1
        driver.send(.touchMoved(point: point, at: driver.now))
        check.equal(
          driver.pager.current == current ? [] : [driver.pager.current ?? -1], changes.numbers.map { Int($0) })
        current = driver.pager.current
      }
      driver.lift(after: 0.2)
      driver.rest { check.equal($0.pager.current, 1) }
    },
    "V046": { check in
      var driver = PagerDriver(3, at: 1, length: 400)
      for (offset, index) in zip(check.given["page pixels jumpTo"].numbers, check.expected["controller.index"].numbers)
      {
        driver.observe(offset / 400, .idle)
        check.equal(driver.pager.settled, Int(index))
      }
    },
    "V053": { check in
      var driver = PagerDriver(2, length: 800)
      driver.drag(from: 500, to: 400)
      driver.move(from: 400, to: 500)
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["index after -100,+100"].int)
      driver.pull(by: 500, at: 200)
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["after -500 and release"].int)
    },
    "V055": { check in
      var driver = PagerDriver(3, length: 800)
      driver.swipe(by: -200, at: 10_000)
      driver.rest()
      check.equal(driver.pager.settled, check.expected["index"].int)
    },
    "V068": { check in
      var driver = PagerDriver(10, at: 2, length: 200, pagesPerSwipe: 10)
      for (pages, page) in zip(check.given["swipe pages"].numbers, check.expected["page"].numbers) {
        driver.swipe(by: pages * 200, at: 200)
        driver.rest()
        check.equal(driver.pager.settled, Int(page))
      }
    },
    "V071": { check in
      var driver = PagerDriver(12, at: 5, length: 400)
      driver.swipe(by: 320, at: 440)
      driver.rest()
      check.equal(driver.pager.settled, 6)
      driver.swipe(by: -320, at: 440)
      driver.rest()
      check.equal(driver.pager.settled, 5)
    },
    "V072": { check in
      for way in [1.4, -1.4] {
        var driver = PagerDriver(12, at: 5, length: 400)
        driver.pull(by: way * 400, at: 800)
        driver.lift(after: 0.2)
        driver.rest()
        check.holds((4...7).contains(driver.pager.settled ?? -1), "at most two pages away")
        check.equal(driver.pager.motion.position, Double(driver.pager.settled ?? -1))
      }
    },
    "V097": { check in
      // The inner list is at its end: what the pager does not take would be its.
      var pager = PagerDriver(3, length: 400)
      let room = PagerChildRoom(before: 1_000, after: 0)
      var point = 0.0
      var inner = 0.0
      pager.send(.touchBegan(point: point, at: 0))
      for (travel, offset) in zip([0.4, -0.2], check.expected["pager offset"].numbers) {
        for _ in 0..<20 {
          let shares = pager.pager.owner(of: travel * 400 / 20, childRoom: room)
          point -= shares.pager
          inner += shares.child
          pager.now += 0.01
          pager.send(.touchMoved(point: point, at: pager.now))
        }
        check.near(pager.pager.motion.position, offset)
        check.equal(inner, 0)
      }
    },
    "V099": { check in
      var driver = PagerDriver(10, at: 5, length: 400)
      driver.observe(5 + 100.0 / 400, .finger)
      check.near(driver.pager.motion.position - 5, 100.0 / 400)
    },
    "V104": { check in
      var driver = PagerDriver(4, length: 400)
      for target in [1, 2, 3, 2, 1, 0] {
        let start = driver.pager.settled ?? -1
        let way = target > start ? 1.0 : -1.0
        driver.forget()
        driver.pull(by: way * 240, at: 1_000)
        check.equal(driver.pager.phase, .dragging)
        check.equal(driver.selections, [])
        driver.send(.touchEnded(at: driver.now))
        check.equal(driver.pager.phase, .settling)
        check.equal(driver.selections, [target])
        var last = driver.pager.motion.position
        driver.rest {
          check.holds(($0.pager.motion.position - last) * way >= 0, "monotone")
          last = $0.pager.motion.position
        }
        check.equal(driver.pager.phase, .idle)
        check.equal(driver.moves, ["will \(start)>\(target) swipe", "did \(start)>\(target)"])
      }
    },
    "V106": { check in
      var driver = PagerDriver(4, length: 400)
      driver.pull(by: 60, at: 100)
      check.holds(driver.pager.motion.position > 0, "the next page peeks in")
      driver.lift(after: 0.2)
      check.equal(driver.pager.phase, .settling)
      driver.rest()
      check.equal(driver.selections, [])
      check.equal(driver.pager.motion.position, 0)
    },
    "V111": { check in
      for (start, way) in [(0, 1.0), (8, -1)] {
        for before in [0.4, 1.5] {
          for pull in [20.0, -20] {
            var driver = PagerDriver(9, at: start, length: 400)
            driver.select(4)
            check.equal(driver.pager.phase, .settling)
            while abs(driver.pager.motion.position - 4) > before {
              driver.now += 1.0 / 240
              driver.send(.frame(at: driver.now))
            }
            driver.pull(by: pull * way, at: 100)
            check.equal(driver.pager.phase, .dragging)
            driver.lift(after: 0.2)
            check.equal(driver.pager.phase, .settling)
            driver.rest()
            check.equal(driver.pager.phase, .idle)
            let landed = driver.pager.settled ?? -1
            check.equal(driver.selections.compactMap { $0 }.last, landed)
            check.equal(driver.selections.first, .some(4))
          }
        }
      }
    },
    "V220": { check in
      var driver = PagerDriver(5, length: 600)
      driver.send(.touchBegan(point: 0, at: 0.001))
      driver.send(.touchMoved(point: 1, at: 0.001))
      driver.send(.touchMoved(point: -20, at: 0.021))
      driver.now = 0.021
      driver.send(.touchEnded(at: 0.021))
      driver.rest()
      check.equal(driver.pager.settled, check.expected["index"].int)
    },
    "V229": { check in
      var driver = PagerDriver(6, at: 2, length: 400)
      driver.send(.touchBegan(point: 0, at: 0))
      for point in check.given["positions"].numbers {
        driver.now += 0.02
        driver.send(.touchMoved(point: point, at: driver.now))
      }
      driver.send(.touchEnded(at: driver.now))
      driver.rest()
      check.equal(driver.pager.settled, check.expected["index"].int)
    },
    "V230": { check in
      var driver = PagerDriver(6, at: 5, length: 400)
      driver.send(.touchBegan(point: 0, at: 0))
      for point in check.given["positions"].numbers {
        driver.now += 0.016
        driver.send(.touchMoved(point: point, at: driver.now))
      }
      driver.send(.touchEnded(at: driver.now))
      driver.rest()
      check.equal(driver.pager.settled, check.expected["settled index"].int)
    },
    "V264": { check in
      // A fling begins at 20 px/s there and at 250 pt/s here: the speeds are scaled by that.
      for (row, target) in zip(check.given["[pixels/width, v]"].list.map(\.numbers), check.expected["target"].numbers) {
        let start = Int(row[0].rounded(row[1] < 0 ? .up : .down))
        check.equal(released(6, at: row[0], from: start, velocity: row[1] * 12.5, pagesPerSwipe: 3), Int(target))
      }
    },
    "V280": { check in
      // There 400 dp/s, here 250 pt/s.
      let targets = [1, 0, 1, 0]
      for (row, target) in zip(check.given["[velocity, drag fraction since down]"].list.map(\.numbers), targets) {
        check.equal(released(6, at: row[1], from: 0, velocity: row[0] * 0.625), target)
      }
    },
  ]
  for (id, way) in [("V061", [0.4]), ("V062", [0.1]), ("V067", [0.4, -0.4])] {
    runs[id] = { check in
      for way in way {
        var driver = PagerDriver(12, at: 5, length: 400)
        driver.swipe(by: way * 400, at: 200)
        driver.rest()
        check.equal(driver.pager.settled, 5)
      }
    }
  }
  for (id, start, way) in [("V073", 0, -10.0), ("V074", 5, 10)] {
    runs[id] = { check in
      var driver = PagerDriver(6, at: start, length: 400)
      driver.drag(from: 0, to: -3 * way, steps: 3)
      driver.move(from: -3 * way, to: -2 * way, steps: 1)
      driver.lift(after: 0.2)
      driver.rest()
      check.equal(driver.pager.motion.position, Double(start))
    }
  }
  for (id, ways) in [("V079", [0.4, 0.6]), ("V081", [0.4, -0.4])] {
    runs[id] = { check in
      for way in ways {
        var driver = PagerDriver(12, at: 5, length: 400)
        driver.pull(by: way * 400, at: 200)
        check.equal(driver.pager.current, way > 0.5 ? 6 : 5)
        if id == "V081" {
          check.equal(driver.pager.target, way > 0 ? 6 : 4)
          driver.lift(after: 0.2)
          driver.rest()
          check.equal(driver.pager.target, driver.pager.current)
        }
      }
    }
  }
  for number in 65...69 {
    runs[tabVector(number)] = { check in
      let page = landing(check.given["position"].number * 400, length: 400, count: check.given["pageCount"].int)
      check.equal(page, check.expected["page"].isNull ? nil : check.expected["page"].int)
    }
  }
  for number in 161...164 {
    runs[tabVector(number)] = { check in
      var driver = PagerDriver(6, length: check.given["pageWidth"].number)
      driver.observe(check.given["contentOffset"].number / check.given["pageWidth"].number, .finger)
      check.equal(driver.pager.current, check.expected["virtualPage"].int)
    }
  }
  return runs
}()
