import Testing

@testable import LockstepPaging

@Suite("Strips that follow a pager")
struct PagerStripTests {
  typealias Event = Pager<Int>.Event

  /// A host: a pager, and a strip of 300 pt that follows the pager.
  struct Host {
    var pager: Pager<Int>
    var strip: PagerStrip<Int>
    var now = 0.0
    /// `true` when the strip follows the pager only, and not its effects.
    var isLazy = false

    init(
      _ pages: PagerPages<Int>, selected: Int? = nil, disabled: [Int] = [], width: Double = 100,
      _ configuration: TabStripConfiguration = TabStripConfiguration()
    ) {
      pager = Pager(pages: pages, selected: selected, disabled: disabled)
      strip = PagerStrip(TabStripLook(tabs: configuration, indicator: TabIndicator()))
      strip.resize(to: 300)
      send(.resize(length: 400, at: 0))
      while let index = strip.nextUnmeasured { strip.measure(index, width: width) }
    }

    init(_ count: Int, selected: Int? = nil) {
      self.init(PagerPages(firstOfEqual: Array(0..<count)), selected: selected)
    }

    mutating func send(_ event: Event) {
      do throws(PagerError<Int>) {
        try pager.send(event)
      } catch {
        Issue.record("\(error)")
      }
      guard pager.beginDrain() else { return }
      while let effect = pager.nextEffect() {
        if !isLazy { strip.follow(effect, of: pager) }
      }
      strip.follow(pager)
    }

    mutating func select(_ id: Int, animated: Bool = true) {
      send(.select(id, animated: animated, cause: .tab, move: nil, at: now))
    }

    mutating func frames(_ count: Int = 600) {
      for _ in 0..<count where pager.phase != .idle {
        now += 1.0 / 120
        send(.frame(at: now))
      }
    }
  }

  @Test("the strip lays out the tabs around the visible tabs, several at once, and the tabs of mounted pages")
  func laysOut() {
    var host = Host(100, selected: 50)
    // |<225>|<---- 300 ---->|<225>|  around tab 50, which is in the center. Before the tabs were measured, more fitted.
    let first = host.strip.tabs
    #expect(first == Array(45...55))
    #expect(host.strip.nextUnmeasured == nil)
    expectNoScroll(&host, to: host.strip.offset)
    expectScroll(&host, to: 0)
    #expect(host.strip.tabs == Array(0...5) + Array(49...51))
    #expect(host.strip.nextUnmeasured == 0)
    host.strip.focused = 80
    #expect(host.strip.tabs == Array(0...5) + [49, 50, 51, 80])
  }

  @Test("a strip that moves lays out several tabs at once, and always a quarter of its length beyond the visible tabs")
  func laysOutSeveralAtOnce() {
    var host = Host(100, selected: 50)
    for offset in stride(from: host.strip.offset, through: host.strip.offset + 900, by: 10) {
      let (before, revision) = (host.strip.tabs, host.strip.layoutRevision)
      host.strip.scrolled(to: offset)
      let tabs = Set(host.strip.tabs)
      for x in stride(from: offset - 75, through: offset + 375, by: 25) {
        #expect(host.strip.index(at: x).map(tabs.contains) != false)
      }
      let added = tabs.subtracting(before)
      #expect(added.isEmpty ? host.strip.layoutRevision == revision : added.count > 1)
      while let index = host.strip.nextUnmeasured { host.strip.measure(index, width: 100) }
    }
  }

  @Test("a label that cannot be measured does not prevent the measurement of others")
  func unmeasurable() {
    var strip = PagerStrip<Int>()
    var pager = Pager(pages: PagerPages(firstOfEqual: Array(0..<9)))
    strip.resize(to: 300)
    if pager.beginDrain() { while let effect = pager.nextEffect() { strip.follow(effect, of: pager) } }
    strip.follow(pager)
    var asked = 0
    while let index = strip.nextUnmeasured, asked < 100 {
      asked += 1
      strip.measure(index, width: index == 1 ? .nan : 60)
    }
    #expect(asked < 30)
    #expect(strip.tabs.allSatisfy { $0 == 1 || strip.layout.isMeasured($0) })
  }

  @Test("a position between two tabs changes the labels of these tabs only")
  func labels() {
    var host = Host(9, selected: 4)
    _ = host.strip.takeChanges()
    let revision = host.strip.layoutRevision
    host.send(.observe(offset: 1_700, length: 400, activity: .finger, at: 0.1))
    expectChanges(&host, [4, 5])
    #expect(host.strip.selectedFraction(of: 4) == 0.75 && host.strip.selectedFraction(of: 5) == 0.25)
    #expect(Array(host.strip.highlighted) == [4, 5])
    expectChanges(&host, [])
    host.send(.observe(offset: 2_100, length: 400, activity: .finger, at: 0.2))
    expectChanges(&host, [4, 5, 6])
    host.send(.observe(offset: 2_000, length: 400, activity: .idle, at: 0.3))
    expectChanges(&host, [4, 5, 6])
    #expect(Array(host.strip.highlighted) == [5] && host.strip.selectedIndex == 5)
    // The layout changes only because other tabs come into reach.
    #expect(host.strip.layoutRevision <= revision + 3)
  }

  @Test("a strip that a person has scrolled returns gradually to the selected tab during the next move")
  func comesBack() {
    var host = Host(20, selected: 5)
    #expect(host.strip.offset == 400)
    let asked = host.strip.offsetRevision
    expectScroll(&host, to: 900)
    #expect(host.strip.offset == 900 && host.strip.isScrolledByPerson && host.strip.offsetRevision == asked)
    host.select(6)
    #expect(host.strip.offset == 900 && !host.strip.isScrolledByPerson)
    host.frames(10)
    #expect(host.strip.offset > 500 && host.strip.offset < 900 && host.strip.offsetRevision > asked)
    host.frames()
    #expect(host.strip.offset == 500)
  }

  @Test(
    "a strip that a person has scrolled shows the whole selected tab on request, and returns during the next move",
    arguments: [(550.0, 500.0), (250.0, 300.0), (1_200.0, 500.0), (450.0, 450.0)])
  func revealed(offset: Double, shown: Double) {
    var host = Host(20, selected: 5)
    host.strip.scrolled(to: offset)
    host.select(5)
    #expect(host.strip.offset == offset)
    host.strip.revealSelection()
    #expect(host.strip.offset == shown && host.strip.isScrolledByPerson)
    host.frames()
    #expect(host.strip.offset == shown)
    host.select(6)
    host.frames()
    #expect(host.strip.offset == 500)
  }

  @Test(
    "a strip shows the whole tab with the focus, and returns to its selection during the next move",
    arguments: [(5, 450.0), (7, 500.0), (12, 1_000.0), (0, 0.0), (19, 1_700.0)])
  func revealsFocus(focused: Int, shown: Double) {
    var host = Host(20, selected: 6)
    host.strip.scrolled(to: 450)
    host.strip.focused = focused
    let hasMoved = [host.strip.revealFocus(), host.strip.revealFocus()]
    #expect(hasMoved == [shown != 450, false] && host.strip.offset == shown)
    host.frames()
    #expect(host.strip.offset == shown)
    host.select(7)
    host.frames()
    #expect(host.strip.offset == 600)
    host.strip.focused = nil
    let hasMovedAgain = host.strip.revealFocus()
    #expect(!hasMovedAgain && host.strip.offset == 600)
  }

  @Test("the offset at another position is the one after a move to that position")
  func offsetAfterMove() {
    var host = Host(20, selected: 5)
    #expect(host.strip.offset(at: 5) == 400 && host.strip.offset(at: 6) == 500)
    expectScroll(&host, to: 900)
    #expect(host.strip.offset(at: 5) == 900 && host.strip.offset(at: 6) == 500)
  }

  @Test("a move that is given up leaves the strip where a person has scrolled it")
  func givenUp() {
    var host = Host(20, selected: 5)
    host.strip.scrolled(to: 900)
    for offset in [2_010.0, 2_100] {
      host.send(.observe(offset: offset, length: 400, activity: .finger, at: offset / 1_000))
    }
    #expect(host.strip.offset < 900)
    host.send(.observe(offset: 2_000, length: 400, activity: .idle, at: 3))
    #expect(host.strip.offset == 900 && host.strip.isScrolledByPerson)
  }

  @Test("a strip that a person scrolls during a move keeps the person's offset when the move arrives")
  func scrolledOnTheWay() {
    var host = Host(20, selected: 5)
    host.select(6)
    host.frames(5)
    expectScroll(&host, to: 1_200)
    host.frames()
    #expect(host.pager.settled == 6 && host.strip.offset == 1_200)
    host.select(7, animated: false)
    #expect(host.strip.offset == 600)
  }

  @Test("a strip that a finger holds during a move stays there until the next move", arguments: [true, false])
  func held(scrolls: Bool) {
    var host = Host(20, selected: 5)
    host.strip.look.tabs.scrolling = scrolls ? .on : .off
    host.select(9)
    host.frames(5)
    let offset = host.strip.offset
    let revision = host.strip.offsetRevision
    host.strip.hold()
    host.frames()
    #expect(host.pager.settled == 9 && host.strip.offset == offset && host.strip.offsetRevision == revision)
    host.select(7)
    host.frames(5)
    #expect(host.strip.offset != offset)
    host.frames()
    #expect(host.strip.offset == 600)
  }

  @Test(
    "a strip that ignores the effects, or follows each change twice, has the same offset at the end", arguments: 0..<60)
  func callOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var host = Host(20, selected: 5)
    var (lazy, eager) = (host, host)
    lazy.isLazy = true
    for _ in 0..<60 {
      let (act, page, offset) = (random.below(6), random.below(20), random.between(0, 1_700))
      for which in 0..<3 {
        let perform = { (host: inout Host) in
          switch act {
          case 0: host.select(page)
          case 1: host.select(page, animated: false)
          case 2: host.strip.scrolled(to: offset)
          case 3: host.send(.setPages(PagerPages(firstOfEqual: Array(0..<20).filter { $0 != page }), at: host.now))
          case 4: host.send(.setPages(PagerPages(firstOfEqual: Array(0..<20)), at: host.now))
          default: host.frames(1 + page)
          }
          while let index = host.strip.nextUnmeasured { host.strip.measure(index, width: 100) }
        }
        if act < 2, !host.pager.pages.contains(page) { continue }
        switch which {
        case 0: perform(&host)
        case 1: perform(&lazy)
        default:
          perform(&eager)
          eager.strip.follow(eager.pager)
          eager.strip.follow(.layout, of: eager.pager)
        }
      }
      #expect(abs(host.strip.offset - eager.strip.offset) < 1e-9)
      #expect(host.strip.tabs == eager.strip.tabs && host.strip.layoutRevision == eager.strip.layoutRevision)
      // When a change of the pages ends a move, only the effects show that another move has begun.
      if !lazy.strip.isScrolledByPerson { #expect(abs(host.strip.offset - lazy.strip.offset) < 1e-9) }
    }
  }

  @Test("remaining tabs keep their widths when the pages change")
  func rearranged() {
    var host = Host(20, selected: 5)
    host.strip.measure(tabOf: 5, width: 160)
    host.send(.setPages(PagerPages(firstOfEqual: [30, 5, 4] + Array(10..<20)), at: 1))
    #expect(host.strip.count == 13 && host.strip.targetIndex == 1)
    #expect(host.strip.frame(of: 1).width == 160)
    #expect(host.strip.nextUnmeasured == 0)
    host.strip.forgetWidths()
    #expect(host.strip.nextUnmeasured == 0 && host.strip.indicator == nil)
  }

  @Test("unlimited pages have no tabs, and a list after them has all its tabs")
  func unlimited() {
    var host = Host(PagerPages(.integers), selected: 1_000)
    #expect(host.strip.count == 0 && host.strip.tabs.isEmpty && host.strip.indicator == nil)
    #expect(host.strip.targetIndex == nil && host.strip.selectedIndex == nil && host.strip.focus(.next) == nil)
    expectNoScroll(&host, to: 50)
    #expect(host.strip.offset == 0 && host.strip.index(at: 0) == nil)
    host.select(1_001)
    host.frames()
    host.send(.setPages(PagerPages(firstOfEqual: [1, 2]), at: 2))
    #expect(host.strip.tabs == [0, 1])
  }

  @Test("over the seam of cyclic pages the indices of tabs remain those of the list")
  func cyclic() {
    var host = Host(PagerPages(firstOfEqual: Array(0..<5), ends: .cyclic), selected: 4)
    host.send(.step(.next, animated: true, cause: .swipe, at: 0))
    host.frames(12)
    #expect(host.strip.targetIndex == 0)
    #expect(Set(host.strip.highlighted) == [4, 0])
    host.frames()
    #expect(Array(host.strip.highlighted) == [0] && host.strip.selectedFraction(of: 0) == 1)
    #expect(host.strip.selectedFraction(of: 5) == 0)
  }

  private func expectChanges(_ host: inout Host, _ tabs: Set<Int>) {
    let changes = host.strip.takeChanges()
    #expect(Set(changes) == tabs && changes.count == tabs.count)
  }

  // MARK: Requested offsets and reports

  private func expectScroll(_ host: inout Host, to offset: Double) {
    let isPersons = host.strip.scrolled(to: offset)
    #expect(isPersons, "\(offset)")
  }

  private func expectNoScroll(_ host: inout Host, to offset: Double) {
    let isPersons = host.strip.scrolled(to: offset)
    #expect(!isPersons, "\(offset)")
  }

  @Test("a report of an offset that the strip requested is not a person's scroll, however late")
  func lateReports() {
    var host = Host(20, selected: 2)
    var asked = [host.strip.offset]
    host.select(15)
    for _ in 0..<40 {
      host.frames(1)
      asked.append(host.strip.offset)
      let late = asked.count > 3 ? asked[asked.count - 4] : asked[0]
      expectNoScroll(&host, to: (late * 3).rounded() / 3)
      #expect(host.strip.offset == asked.last)
    }
    host.frames()
    expectNoScroll(&host, to: host.strip.offset + 0.5)
    expectScroll(&host, to: host.strip.offset - 40)
  }

  @Test("a requested offset is recognized when the content grows and the host keeps the fraction, not the offset")
  func sameFraction() {
    var host = Host(20, selected: 15)
    let part = host.strip.offset / host.strip.maximumOffset
    host.strip.measure(19, width: 400)
    expectNoScroll(&host, to: part * host.strip.maximumOffset)
    #expect(!host.strip.isScrolledByPerson)
  }

  @Test("a person can scroll back to offsets that were requested before")
  func overOldOffsets() {
    var host = Host(20, selected: 5)
    host.select(7, animated: false)
    expectNoScroll(&host, to: 600)
    for offset in [500.0, 400] { expectScroll(&host, to: offset) }
    #expect(host.strip.offset == 400)
  }

  @Test("a strip that is pulled past its end has the offset of the end and requests no offset")
  func pulled() {
    var host = Host(20, selected: 5)
    let asked = host.strip.offsetRevision
    expectScroll(&host, to: -60)
    #expect(host.strip.offset == 0 && host.strip.offsetRevision == asked)
    expectScroll(&host, to: 5_000)
    #expect(host.strip.offset == 1_700)
    for offset in [Double.nan, .infinity, -.infinity] { expectNoScroll(&host, to: offset) }
  }

  @Test("when a person scrolls a strip with scrolling off, the strip requests its offset again")
  func locked() {
    var host = Host(
      PagerPages(firstOfEqual: Array(0..<20)), selected: 5, TabStripConfiguration(scrolling: .off))
    let asked = host.strip.offsetRevision
    expectNoScroll(&host, to: 900)
    #expect(host.strip.offset == 400 && host.strip.offsetRevision == asked + 1)
  }

  @Test("a strip repeats its request to a new scroll view until the scroll view reports the requested offset")
  func attached() {
    var host = Host(20, selected: 5)
    for _ in 0..<2 {
      var asked = host.strip.offsetRevision
      host.strip.attach()
      #expect(host.strip.offsetRevision == asked + 1)
      for offset in [0.0, 0, 250] {
        asked = host.strip.offsetRevision
        expectNoScroll(&host, to: offset)
        #expect(host.strip.offset == 400 && host.strip.offsetRevision == asked + 1)
      }
      asked = host.strip.offsetRevision
      expectNoScroll(&host, to: 400.4)
      #expect(host.strip.offsetRevision == asked)
    }
    expectScroll(&host, to: 250)
  }

  @Test("after eight reports of another offset the strip accepts the offset of a new scroll view")
  func unreachable() {
    var host = Host(20, selected: 5)
    host.strip.attach()
    var reports = 0
    while !host.strip.scrolled(to: 0), reports < 100 { reports += 1 }
    #expect(reports == 8 && host.strip.offset == 0)
  }

  @Test("a finger can scroll a new scroll view before the requested offset is reached")
  func attachedUnderFinger() {
    var host = Host(20, selected: 5)
    host.strip.attach()
    let isPersons = host.strip.scrolled(to: 30, by: .finger)
    #expect(isPersons && host.strip.offset == 30)
  }

  @Test("an idle report is not a person's scroll, even after the requested offset has changed")
  func idleElsewhere() {
    var host = Host(20, selected: 5)
    for index in 0..<5 { host.strip.measure(index, width: 140) }
    let offset = host.strip.offset
    let isPersons = host.strip.scrolled(to: 400, by: .idle)
    #expect(!isPersons && host.strip.offset == offset && !host.strip.isScrolledByPerson)
  }

  @Test("before any tabs exist, a new scroll view at offset 0 is at the requested offset")
  func attachedWithoutTabs() {
    var host = Host(0)
    host.strip.attach()
    expectNoScroll(&host, to: 0)
    host.send(.setPages(PagerPages(firstOfEqual: Array(0..<20)), at: 1))
    while let index = host.strip.nextUnmeasured { host.strip.measure(index, width: 100) }
    expectScroll(&host, to: 40)
  }

  @Test("a strip requests a new scroll view to scroll to the offset at which a person has left the strip")
  func attachedAfterScroll() {
    var host = Host(20, selected: 5)
    expectScroll(&host, to: 900)
    host.strip.attach()
    expectNoScroll(&host, to: 0)
    expectNoScroll(&host, to: 900)
    #expect(host.strip.offset == 900 && host.strip.isScrolledByPerson)
  }

  // MARK: Keys

  @Test("keys move the focus from the focused tab or the target, past disabled tabs and from end to end")
  func keys() {
    var host = Host(PagerPages(firstOfEqual: [10, 11, 12, 13, 14]), selected: 13, disabled: [10, 12])
    #expect(host.strip.focus(.next) == 14 && host.strip.focus(.previous) == 11)
    #expect(host.strip.focus(.first) == 11 && host.strip.focus(.last) == 14)
    host.strip.focused = 14
    #expect(host.strip.focus(.next) == 11)
    host.strip.focused = 99
    #expect(host.strip.focus(.next) == 14)
    host.strip.focused = 11
    #expect(host.strip.focus(.previous) == 14)
    #expect(!host.strip.isEnabled(0) && host.strip.isEnabled(1) && !host.strip.isEnabled(7))
    let revision = host.strip.layoutRevision
    host.send(.updateTab(12, isEnabled: true, at: 0))
    #expect(host.strip.focus(.next) == 12 && host.strip.layoutRevision > revision)
    host.send(.setPages(PagerPages(firstOfEqual: [10, 13, 14]), at: 1))
    #expect(host.strip.focused == nil)
  }

  @Test("random and extreme numbers give finite results", arguments: 0..<80)
  func fuzz(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e18, -1e18, 0,
      -1, 60, 3.5, .leastNonzeroMagnitude,
    ]
    let indices: [Int] = [.max, .min, .max - 1, .min + 1, -1, 0, 1, 3, 4, 1_000_000]
    var strip = TabStrip(count: random.below(6))
    strip.ends = random.element(of: [.closed, .cyclic])
    let indicator = TabIndicator(
      travel: random.element(of: [.linear, .elastic, .stretch, .step, .fade]),
      width: random.element(of: [.tab, .content, .fixed(random.element(of: numbers)), .fraction(1e300)]),
      insets: TabIndicatorInsets(leading: random.element(of: numbers), trailing: random.element(of: numbers)),
      minimumWidth: random.element(of: numbers), overshoot: random.element(of: [.bounce, .compress, .clamp]))
    for _ in 0..<120 {
      let (number, other, index) = (
        random.element(of: numbers), random.element(of: numbers), random.element(of: indices)
      )
      switch random.below(10) {
      case 0: strip.resize(to: number)
      case 1: strip.measure(random.below(5), width: number)
      case 2: strip.measure(index, selectedWidth: number)
      case 3: strip.scrolled(to: number)
      case 4: strip.moveBegan(from: number, to: other)
      case 5: strip.moveArrived()
      case 6: strip.rested(at: index)
      case 7:
        let shift = random.below(3) - 1
        strip.rearrange(count: random.below(6)) { $0 + shift }
      case 8:
        strip.configuration = TabStripConfiguration(
          sizing: random.element(of: [.scrolling, .divided, .stretched, .uniform, .fixed(number)]),
          anchor: random.element(of: [.center, .leading, .trailing, .visible]), spacing: other, sideInset: number,
          minimumTabWidth: other, maximumTabWidth: number, estimate: .given(number))
      default: strip.measure(index, width: number)
      }
      expectFinite(strip, indicator, at: number, other, index)
    }
  }

  private func expectFinite(
    _ strip: TabStrip, _ indicator: TabIndicator, at number: Double, _ other: Double, _ index: Int
  ) {
    var lengths = [
      strip.contentLength, strip.maximumOffset, strip.contentLength(at: number), strip.maximumOffset(at: number),
      strip.offset(at: number), strip.selectedFraction(of: index, at: number), strip.settledOffset(of: index),
    ]
    for frame in [strip.frame(of: index), strip.frame(of: index, at: number)] { lengths += [frame.x, frame.width] }
    if let look = indicator.appearance(at: number, in: strip) { lengths += [look.frame.x, look.frame.width] }
    if number <= other {
      indicator.course(over: number...other, in: strip) { lengths += [$0, $1.frame.x, $1.frame.width] }
    }
    for length in lengths where !length.isFinite { Issue.record("\(lengths)") }
    _ = strip.index(at: number)
    _ = strip.indices(from: number, to: other)
    _ = strip.isMeasured(index)
    _ = strip.ordinal(of: index)
  }

  @Test("a course far beyond the tabs, or over an infinite range, has at most 120 samples")
  func courses() {
    var strip = TabStrip(count: 4)
    strip.measure(0, width: 60)
    for ends in [PagerEnds.closed, .cyclic] {
      strip.ends = ends
      for range in [1e17...2e17, -2e17 ... -1e17, -.infinity ... .infinity, 1e300...1e301] {
        var visits = 0
        TabIndicator(travel: .elastic).course(over: range, in: strip) { _, _ in visits += 1 }
        #expect((1...120).contains(visits))
      }
    }
  }

  @Test("a move to a non-finite or extreme position does not scroll the strip, and tabs can then be rearranged")
  func strangePositions() {
    var strip = measuredStrip(Array(repeating: 100, count: 9), length: 300)
    strip.scrolled(to: 120)
    for position in [Double.nan, .infinity, 1e300] {
      strip.moveBegan(from: 0, to: position)
      #expect(strip.offset(at: 0) == 120)
      strip.rearrange(count: 9) { $0 }
      #expect(strip.offset(at: 0).isFinite)
      strip.scrolled(to: 120)
    }
  }
}
