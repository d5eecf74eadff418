import Testing

@testable import LockstepPaging

/// A pager of unlimited pages with a strip of 300 pt that follows it.
private struct Host {
  var pager: Pager<Int>
  var strip = PagerStrip<Int>(.underlined, hasUnlimitedTabs: true)
  var now = 0.0

  init(selected: Int = 0) {
    pager = Pager(pages: PagerPages(.integers), selected: selected)
    strip.resize(to: 300)
    send(.resize(length: 400, at: 0))
  }

  mutating func send(_ event: Pager<Int>.Event) {
    do throws(PagerError<Int>) { try pager.send(event) } catch { Issue.record("\(error)") }
    if pager.beginDrain() {
      while let effect = pager.nextEffect() { strip.follow(effect, of: pager) }
    }
    strip.follow(pager)
    measure()
  }

  mutating func measure() {
    while let index = strip.nextUnmeasured {
      strip.measure(index, width: Double(40 + abs((strip.pages[index] ?? 0) % 7) * 15))
    }
  }

  mutating func select(_ id: Int, animated: Bool = true) {
    send(.select(id, animated: animated, cause: .code, move: nil, at: now))
  }

  mutating func frame() {
    now += 1.0 / 60
    send(.frame(at: now))
  }

  mutating func rest() {
    for _ in 0..<600 where pager.phase != .idle { frame() }
  }

  /// The pages whose tabs are visible, with their places on the screen.
  var visible: [Int: Double] {
    var places: [Int: Double] = [:]
    for index in strip.indices(from: strip.offset, to: strip.offset + 300) {
      if let id = strip.pages[index] { places[id] = strip.frame(of: index).x - strip.offset }
    }
    return places
  }

  func expectInStep(_ id: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pager.settled == id, sourceLocation: sourceLocation)
    let index = strip.targetIndex
    #expect(index.flatMap { strip.pages[$0] } == id, sourceLocation: sourceLocation)
    #expect(index.map(strip.selectedFraction) == 1, sourceLocation: sourceLocation)
    #expect(strip.selectedIndex == index, sourceLocation: sourceLocation)
    guard let index, let mark = strip.indicator?.frame else { return #expect(Bool(false), "no indicator") }
    let tab = strip.frame(of: index)
    #expect(abs(mark.x + mark.width / 2 - tab.x - tab.width / 2) < 1e-6, sourceLocation: sourceLocation)
    #expect(
      abs(tab.x + tab.width / 2 - strip.offset - 150) < 1e-6, "the tab is in the middle", sourceLocation: sourceLocation
    )
  }
}

@Suite("Strips over unlimited pages")
struct UnlimitedStripTests {
  @Test("a strip over unlimited pages has no tabs unless its host asks for them")
  func optional() {
    var strip = PagerStrip<Int>()
    var pager = Pager(pages: PagerPages(PagerSequence<Int>.integers), selected: 5)
    strip.resize(to: 300)
    pager.drain { effect, pager in strip.follow(effect, of: pager) }
    strip.follow(pager)
    #expect(strip.count == 0 && strip.indicator == nil)
  }

  @Test("the selected tab is in the middle, between the tabs of its neighbors", arguments: [0, -3, 499_999_000])
  func opens(page: Int) {
    let host = Host(selected: page)
    host.expectInStep(page)
    #expect(host.visible.keys.sorted() == Array(page - 2...page + 2) || host.visible.count > 2)
    #expect(host.strip.isUnlimited && host.strip.ordinal(of: 3) == nil)
  }

  @Test("a thousand steps in one direction cost the same number of tabs, and the selected tab never moves at a renewal")
  func walks() {
    var host = Host()
    for page in 1...1_000 {
      host.select(page, animated: false)
      host.expectInStep(page)
      #expect(host.strip.count <= 500)
    }
  }

  @Test("a long move runs evenly over a few tabs, and ends on its target", arguments: [300, 1_000_000, -400_000_000])
  func jumps(page: Int) {
    var host = Host()
    host.select(page)
    var last = host.strip.position
    let (start, end) = (last, Double(host.strip.targetIndex ?? 0))
    #expect(host.strip.count <= 1_000)
    while host.pager.phase != .idle {
      host.frame()
      guard host.pager.phase != .idle else { break }
      #expect(abs(host.strip.position - last) < abs(end - start) * 0.4)
      last = host.strip.position
      #expect(host.strip.indicator.map { $0.frame.x.isFinite && $0.frame.width >= 0 } == true)
      #expect((0...host.strip.maximumOffset).contains(host.strip.offset))
    }
    host.expectInStep(page)
    let ids = host.strip.pages.elements
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 })
  }

  @Test("a move that gets another target in its middle continues from where the strip is")
  func retargets() {
    var host = Host()
    host.select(5_000)
    for _ in 0..<8 { host.frame() }
    let before = host.visible
    host.select(-70_000)
    let after = host.visible
    let kept = before.keys.filter { after[$0] != nil }
    #expect(!kept.isEmpty)
    for id in kept { #expect(abs((before[id] ?? 0) - (after[id] ?? 0)) < 1) }
    host.rest()
    host.expectInStep(-70_000)
  }

  @Test("a person can scroll on without end, the visible tabs never jump, and the next move comes back")
  func scrolls() {
    var host = Host()
    for _ in 0..<40 {
      let next = min(host.strip.offset + 2_000, host.strip.maximumOffset)
      host.strip.scrolled(to: next, by: .finger)
      host.measure()
      let before = host.visible
      host.strip.scrollEnded(in: host.pager)
      host.measure()
      let after = host.visible
      for (id, x) in before { #expect(abs((after[id] ?? .infinity) - x) < 1e-6) }
    }
    #expect((host.visible.keys.min() ?? 0) > 500)
    #expect(host.strip.indicator == nil, "the selected tab is far away")
    let seen = host.visible.keys.sorted()
    host.select(seen[1])
    host.rest()
    host.expectInStep(seen[1])
  }

  @Test("arrow keys go on in both directions, and Home and End do nothing")
  func keys() {
    let host = Host(selected: 12)
    #expect(host.strip.focus(.next) == 13 && host.strip.focus(.previous) == 11)
    #expect(host.strip.focus(.first) == nil && host.strip.focus(.last) == nil)
  }

  @Test("a list of pages replaces a sequence, and a sequence a list")
  func replaced() throws {
    var host = Host(selected: 4)
    host.send(.setPages(try PagerPages([3, 4, 5]), at: 0))
    #expect(host.strip.pages.elements == [3, 4, 5] && !host.strip.isUnlimited)
    host.send(.setPages(PagerPages(.integers), at: 0))
    host.expectInStep(4)
  }

  @Test("random sessions give finite frames in every frame, and end in step", arguments: UInt64(0)..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var host = Host(selected: Int.random(in: -1_000...1_000, using: &random))
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: host.select(Int.random(in: -400_000_000...400_000_000, using: &random))
      case 1: host.select((host.pager.target ?? 0) + Int.random(in: -150...150, using: &random))
      case 2: host.select((host.pager.target ?? 0) + Int.random(in: -3...3, using: &random), animated: false)
      case 3:
        host.strip.scrolled(to: Double.random(in: -500...30_000, using: &random), by: .finger)
        host.measure()
      case 4:
        host.strip.scrollEnded(in: host.pager)
        host.measure()
      case 5: host.strip.resize(to: Double(Int.random(in: 0...900, using: &random)))
      case 6: host.rest()
      default: for _ in 0..<Int.random(in: 1...12, using: &random) { host.frame() }
      }
      let strip = host.strip
      #expect(strip.count > 0 && strip.count < 4_000)
      #expect(strip.offset.isFinite && strip.contentLength.isFinite && strip.position.isFinite)
      #expect(strip.tabs.allSatisfy { strip.frame(of: $0).x.isFinite })
      if let mark = strip.indicator?.frame { #expect(mark.x.isFinite && mark.width.isFinite) }
    }
    host.strip.resize(to: 300)
    host.select((host.pager.target ?? 0) + 1)
    host.rest()
    host.expectInStep(host.pager.settled ?? 0)
  }
}
