import LockstepPaging

/// A source of events of every kind with random parameters, some realistic and some invalid.
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
    case ..<23: return newPages(after: driver.pager, at: now)
    case ..<25: return random.below(6) == 0 ? .attach(at: now) : .resize(length: length(), at: now)
    case ..<27: return random.below(3) == 0 ? .setEnvironment(environment()) : .configure(configuration())
    case ..<34: return .touchBegan(point: nextPoint(), at: now)
    case ..<52: return .touchMoved(point: nextPoint(), at: now)
    case ..<56: return .touchEnded(velocity: measuredVelocity(), at: now)
    case ..<59: return platformRelease(of: driver.pager, at: now)
    case ..<60: return .touchCancelled(at: now)
    case ..<63: return released(driver.pager, at: now)
    case ..<78: return .frame(at: now)
    case ..<93: return observation(of: driver.pager, at: now)
    case ..<96: return presence(at: now)
    default: return rule(for: driver.pager, at: now)
    }
  }

  /// Returns an offset in points to which a person scrolls the strip, or nil most of the time.
  mutating func stripScroll() -> Double? {
    random.below(20) == 0 ? random.between(-100, 2_000) : nil
  }

  private mutating func measuredVelocity() -> Double? {
    random.below(4) == 0 ? random.element(of: [0, 240, -260, 3_000, -1e300, .nan]) : nil
  }

  /// Returns the event of a host whose scroll view has been released: by a finger, by a cancelled touch, by a wheel.
  private mutating func platformRelease(of pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let release = PagerRelease(
      velocity: random.element(of: [nil, 0, 240, -260, 1_600, -3_000, .nan]), isCancelled: random.below(4) == 0,
      wheelSeconds: random.element(of: [nil, nil, 0.02, 0.4]), canCarry: random.below(3) > 0)
    return pager.event(for: release, offset: pager.offset, length: pager.viewportLength, at: now)
  }

  private mutating func released(_ pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let landing =
      random.below(3) > 0
      ? pager.landingOffset(at: now) : random.element(of: [random.between(-300, 5_000), 1e300, .nan])
    return .released(landing: landing, at: now)
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
    let id = anyPage(of: pager)
    return .select(
      id, animated: random.below(4) > 0, cause: random.element(of: [.tab, .code, .keyboard]),
      move: random.below(2) == 0 ? PagerMoveID(number: nextMove) : nil, at: now)
  }

  private mutating func anyPage(of pager: Pager<Int>) -> Int {
    random.below(20) == 0 ? random.below(20) : page(of: pager.pages) ?? random.below(20)
  }

  private mutating func newPages(after pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let next = pages(after: pager.pages)
    let few = (0..<random.below(4)).map { _ in random.below(14) }
    let disabled: [Int]? =
      switch random.below(10) {
      case 0: next.elements
      case 1, 2: few
      default: nil
      }
    let survivor: PagerSurvivor<Int> = random.element(of: [
      .following, .following, .preceding, .first, .page(random.below(14)),
    ])
    if random.below(4) == 0 { return declaration(of: next, disabled: disabled ?? [], at: now) }
    return .setPages(next, disabled: disabled, survivor: survivor, at: now)
  }

  private mutating func declaration(of pages: PagerPages<Int>, disabled: [Int], at now: Double) -> Pager<Int>.Event {
    var declaration = PagerDeclaration(pages: pages, disabled: disabled)
    declaration.locks = (0..<random.below(3)).map { _ in
      PagerDeclaration.Lock(random.below(14), random.element(of: [.leaving, .entering]))
    }
    declaration.pinned = (0..<random.below(3)).map { _ in random.below(14) }
    // A selection that the app had is a page, none or unknown, without another random number.
    declaration.lastSelection = declaration.pinned.first.map { .page($0) } ?? (disabled.isEmpty ? nil : .empty)
    declaration.selection = random.element(of: [.free, .empty, .page(random.below(14)), .page(random.below(14))])
    declaration.animated = random.below(4) > 0
    declaration.isFirst = random.below(6) == 0
    return .declare(declaration, at: now)
  }

  /// Returns an event about the host's visibility. Events that show the host are more frequent than those that hide it.
  private mutating func presence(at now: Double) -> Pager<Int>.Event {
    let isAnimated = random.below(2) == 0
    switch random.below(12) {
    case 0: return .disappear(at: now)
    case 1: return .background(at: now)
    case 2: return .willDisappear(animated: isAnimated, at: now)
    case 3: return .willAppear(animated: isAnimated, at: now)
    case ..<7: return .foreground(at: now)
    default: return .appear(at: now)
    }
  }

  private mutating func rule(for pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let id = anyPage(of: pager)
    switch random.below(8) {
    case 0, 1: return .updateTab(id, isEnabled: random.below(2) == 0, at: now)
    case 2: return .updateTab(id, isEnabled: random.element(of: [nil, true]), at: now)
    case 3: return .setSwipeLock(id, random.element(of: [.leaving, .entering, [.leaving, .entering]]))
    case 4: return .setSwipeLock(id, [])
    case 5, 6: return .setPinned(id, isPinned: random.below(2) == 0)
    default: return .purge
    }
  }

  private mutating func step(at now: Double) -> Pager<Int>.Event {
    .step(
      random.element(of: [.next, .previous, .first, .last]), animated: random.below(4) > 0,
      cause: random.element(of: [.tab, .code, .keyboard, .swipe]), at: now)
  }

  private mutating func page(of pages: PagerPages<Int>) -> Int? {
    if pages.isEmpty { return nil }
    if pages.isUnlimited { return pages[random.element(of: [random.below(20), random.below(2_000_000) - 1_000_000])] }
    return random.element(of: pages.elements)
  }

  private mutating func pages(after pages: PagerPages<Int>) -> PagerPages<Int> {
    if random.below(12) == 0 { return PagerPages(.integers) }
    if random.below(40) == 0 {
      return PagerPages(.evens)
    }
    if random.below(200) == 0 { return PagerPages(firstOfEqual: Array(0..<12_000)) }
    let changesEnds = random.below(3) == 0
    let ends = changesEnds == (pages.ends == .cyclic) ? PagerEnds.closed : .cyclic
    return PagerPages(firstOfEqual: list(after: pages), ends: ends)
  }

  private mutating func list(after pages: PagerPages<Int>) -> [Int] {
    var list = pages.count < 1_000 ? pages.elements : []
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
    return list
  }

  private mutating func length() -> Double {
    random.element(of: [400, 400, 320, 844, 0, 1e-300, -3, .nan, .infinity, 1e300])
  }

  private mutating func configuration() -> PagerConfiguration {
    PagerConfiguration(
      preload: random.element(of: [0, 1, 1, 2, -1]),
      swiping: random.element(of: [.on, .on, .on, .on, .off, .forwardOnly, .backwardOnly]),
      pagesPerSwipe: random.element(of: [1, 1, 3, .max, -4]),
      bounces: random.below(3) > 0,
      reducesMotion: random.below(6) == 0,
      spacing: random.element(of: [0, 0, 20, .nan]),
      pageLength: random.element(of: [
        .viewport, .viewport, .inset(60), .fraction(0.8), .fixed(150), .sharing(3), .sharing(.max), .fraction(.nan),
      ]),
      alignment: random.element(of: [.start, .center]),
      cyclicTravel: random.element(of: [.indexOrder, .shortest]),
      spring: random.element(of: [
        .settling, PagerSpring(duration: 0.3, bounce: 0.4), PagerSpring(duration: 0.2, bounce: -0.5),
      ]),
      crossFade: random.element(of: [0, 0.2, .nan]),
      keptPages: random.element(of: [0, 0, 1, 3, -2]),
      autoAdvance: random.element(of: [nil, nil, 0.05, 1, -1, .nan]))
  }

  private mutating func environment() -> PagerEnvironment {
    var environment = PagerEnvironment(
      pixel: random.element(of: [1, 1.0 / 3, .nan]),
      isReduceMotionOn: random.below(6) == 0,
      prefersCrossFades: random.below(2) == 0,
      isScreenReaderOn: random.below(8) == 0,
      reportsAppearance: random.below(4) > 0)
    let host = random.below(3)
    environment.drawsLimits = host < 2
    environment.readsAtOnce = host == 1
    return environment
  }

  private mutating func nextPoint() -> Double {
    switch random.below(40) {
    case 0: return random.element(of: [.nan, .infinity, -.infinity, 1e308, -1e308, 1e18, -1e18])
    case 1..<6: point = random.between(-200, 600)
    default: point += random.between(-40, 40)
    }
    return point
  }

  /// Returns the report of a finger that drags, if the pager takes a swipe that begins on random content; else that of a
  /// platform that nobody touches.
  private mutating func swipe(on pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let contents: [PagerContent] = (0..<random.below(3)).map { _ in
      random.below(4) == 0
        ? .adjustable : .scrollView(start: random.between(-20, 300), end: random.element(of: [0, 1, 200, .nan]))
    }
    let along = random.element(of: [random.between(-80, 80), 0, .nan])
    let takes = pager.takesSwipe(
      towards: PagerSwipe.direction(along: along, across: random.between(-60, 60)),
      content: random.below(8) == 0 ? nil : PagerChildRoom(of: contents, isMirrored: random.below(2) == 0),
      outerTakes: random.below(8) == 0, canGoBack: random.below(4) == 0)
    return .observe(
      offset: takes ? pager.offset + along : pager.offset, length: pager.viewportLength,
      activity: takes ? .finger : .untouched, at: now)
  }

  private mutating func observation(of pager: Pager<Int>, at now: Double) -> Pager<Int>.Event {
    let offset: Double
    if random.below(12) == 0 { return swipe(on: pager, at: now) }
    switch random.below(30) {
    case 0: offset = random.element(of: [.nan, .infinity, 1e308, -1e308, 1e20])
    case 1..<5: offset = pager.offset
    case 5..<8: offset = (pager.offset / max(pager.stride, 1)).rounded() * pager.stride
    case 8..<11: offset = random.between(-300, 5_000)
    default: offset = pager.offset + random.between(-120, 120)
    }
    return .observe(
      offset: offset, length: random.below(30) == 0 ? length() : pager.viewportLength,
      activity: random.element(of: [.idle, .finger, .finger, .animating, .unknown, .tracking, .untouched]), at: now)
  }
}

extension PagerSequence<Int> {
  /// A sequence of the even numbers. A change from all integers to this sequence removes half of the pages.
  static let evens = PagerSequence(identity: 1, id: { $0 * 2 }, index: { $0 % 2 == 0 ? $0 / 2 : nil })
}
