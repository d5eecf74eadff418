import LockstepPaging

/// Events of every kind with random parameters, some as they come in life, some as they never should.
struct EventSource {
  private var random: SeededGenerator
  private var nextMove: Int32 = 0
  private var point = 200.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func pageCount() -> Int {
    random.element(of: [0, 1, 2, 3, 5, 12, 12, 400])
  }

  mutating func next(for driver: inout PagerDriver) -> Pager<Int>.Event {
    driver.now = passTime(from: driver.now)
    let now =
      random.below(200) == 0 ? random.element(of: [.nan, .infinity, driver.now - 5, driver.now + 1e6]) : driver.now
    switch random.below(100) {
    case ..<10: return select(in: driver.pager, at: now)
    case ..<13: return .bind(random.below(14), animated: random.below(2) == 0, at: now)
    case ..<17: return step(at: now)
    case ..<23: return .setPages(pages(after: driver.pager.pages), at: now)
    case ..<25: return .resize(length: length(), at: now)
    case ..<27: return .configure(configuration())
    case ..<34: return .touchBegan(point: nextPoint(), at: now)
    case ..<52: return .touchMoved(point: nextPoint(), at: now)
    case ..<59: return .touchEnded(at: now)
    case ..<60: return .touchCancelled(at: now)
    case ..<80: return .frame(at: now)
    case ..<99: return observation(of: driver.pager, at: now)
    default: return .disappear(at: now)
    }
  }

  private mutating func passTime(from now: Double) -> Double {
    switch random.below(10) {
    case 0: now
    case 1: now + random.between(0, 1)
    default: now + random.between(0.001, 0.03)
    }
  }

  private mutating func select(in pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    nextMove += 1
    let id = pager.pages.isEmpty || random.below(20) == 0 ? random.below(20) : random.element(of: pager.pages.elements)
    return .select(
      id, animated: random.below(4) > 0, cause: random.element(of: [.tab, .code, .keyboard]),
      move: random.below(2) == 0 ? PagerMoveID(number: nextMove) : nil, at: now)
  }

  private mutating func step(at now: Double) -> Pager<Int>.Event {
    .step(
      random.element(of: [.next, .previous, .first, .last]), animated: random.below(4) > 0,
      cause: random.element(of: [.tab, .code, .keyboard, .swipe]), at: now)
  }

  private mutating func pages(after pages: PagerPages<Int>) -> PagerPages<Int> {
    var list = pages.elements
    switch random.below(8) {
    case 0: list = []
    case 1: list = Array(0..<pageCount())
    case 2: list.shuffle(using: &random)
    case 3: list.insert(random.below(30), at: 0)
    case 4: list.append(random.below(30))
    case 5 where !list.isEmpty: list.remove(at: random.below(list.count))
    case 6 where !list.isEmpty: list.removeSubrange(random.below(list.count)...)
    default: list.insert(random.below(30), at: random.below(list.count + 1))
    }
    return PagerPages(firstOfEqual: list)
  }

  private mutating func length() -> Double {
    random.element(of: [400, 400, 320, 844, 0, 1e-300, -3, .nan, .infinity, 1e300])
  }

  private mutating func configuration() -> PagerConfiguration {
    PagerConfiguration(
      preload: random.element(of: [0, 1, 1, 2, -1]),
      swiping: random.below(5) == 0 ? .off : .on,
      pagesPerSwipe: random.element(of: [1, 1, 3, .max, -4]),
      bounces: random.below(3) > 0,
      reducesMotion: random.below(6) == 0,
      spacing: random.element(of: [0, 0, 20, .nan]),
      pixel: random.element(of: [1, 1.0 / 3, .nan]),
      spring: random.element(of: [
        .settling, PagerSpring(duration: 0.3, bounce: 0.4), PagerSpring(duration: 0.2, bounce: -0.5),
      ]))
  }

  private mutating func nextPoint() -> Double {
    switch random.below(40) {
    case 0: return random.element(of: [.nan, .infinity, -.infinity, 1e308, -1e308, 1e18, -1e18])
    case 1..<6: point = random.between(-200, 600)
    default: point += random.between(-40, 40)
    }
    return point
  }

  private mutating func observation(of pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let offset: Double
    switch random.below(30) {
    case 0: offset = random.element(of: [.nan, .infinity, 1e308, -1e308, 1e20])
    case 1..<5: offset = pager.offset
    case 5..<8: offset = (pager.offset / max(pager.stride, 1)).rounded() * pager.stride
    case 8..<11: offset = random.between(-300, 5_000)
    default: offset = pager.offset + random.between(-120, 120)
    }
    return .observe(
      offset: offset, length: random.below(30) == 0 ? length() : pager.viewportLength,
      activity: random.element(of: [.resting, .finger, .finger, .animating, .unknown]), at: now)
  }
}
