import Testing

@testable import LockstepPaging

@Suite("Strip scrolling")
struct TabStripScrollingTests {
  /// A strip of 300 pt with ten tabs of 100 pt.
  private func strip(_ anchor: TabAnchor = .center) -> TabStrip {
    var strip = TabStrip(count: 10, configuration: TabStripConfiguration(anchor: anchor))
    strip.resize(to: 300)
    for index in 0..<10 { strip.measure(index, width: 100) }
    return strip
  }

  @Test(
    "the anchor determines at which offset the strip shows the selected tab",
    arguments: [
      (TabAnchor.leading, [0.0, 400, 700]), (.center, [0.0, 300, 700]), (.trailing, [0.0, 200, 700]),
    ])
  func anchors(anchor: TabAnchor, offsets: [Double]) {
    // center: tab 4 starts at 400 and the strip's center is at 150, so the offset is 400 + 50 - 150.
    let strip = strip(anchor)
    #expect([0, 4, 9].map(strip.settledOffset) == offsets)
  }

  @Test("with the anchor option visible, the strip scrolls only as far as needed to show the selected tab")
  func visible() {
    var strip = strip(.visible)
    strip.rested(at: 1)
    #expect(strip.offset(at: 1) == 0)
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == 200)
    strip.moveArrived()
    strip.rested(at: 3)
    #expect(strip.offset(at: 3) == 200)
    strip.rested(at: 1)
    #expect(strip.offset(at: 1) == 100)
  }

  @Test("with the anchor option visible, the inset is shown beside the selected tab")
  func visibleInset() {
    var strip = TabStrip(count: 10, configuration: TabStripConfiguration(anchor: .visible, sideInset: 20))
    strip.resize(to: 300)
    for index in 0..<10 { strip.measure(index, width: 100) }
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == 240)
    strip.moveArrived()
    strip.rested(at: 1)
    #expect(strip.offset(at: 1) == 100)
  }

  // Source: the formula of Flutter's _tabScrollOffset, with centers 100, 300 and 520 in a viewport of 400.
  @Test("between two tabs the offset is interpolated between their clamped offsets")
  func interpolated() {
    var strip = TabStrip(count: 3)
    strip.resize(to: 400)
    for (index, width) in [200.0, 200, 240].enumerated() { strip.measure(index, width: width) }
    #expect(strip.maximumOffset == 240)
    #expect([0, 0.5, 1, 1.5, 2].map { strip.offset(at: $0) } == [0, 50, 100, 170, 240])
  }

  @Test(
    "past the ends the strip does not move, and positions 1e-6 apart give offsets less than 1e-3 pt apart",
    arguments: 0..<30)
  func continuous(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var strip = strip(random.element(of: [.leading, .center, .trailing, .visible]))
    for index in 0..<10 where random.below(4) > 0 { strip.measure(index, width: random.between(20, 200)) }
    strip.rested(at: random.below(10))
    #expect(strip.offset(at: -0.4) == strip.offset(at: 0))
    #expect(strip.offset(at: 9.4) == strip.offset(at: 9))
    for _ in 0..<50 {
      let position = random.between(-1, 10)
      #expect(abs(strip.offset(at: position) - strip.offset(at: position + 1e-6)) < 1e-3)
      #expect((0...strip.maximumOffset).contains(strip.offset(at: position)))
    }
  }

  @Test("a strip that a person has scrolled keeps its offset, and returns to the selected tab with the next move")
  func personScrolled() {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 120)
    #expect(strip.offset(at: 4) == 120)
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == 120)
    strip.moveBegan(from: 4, to: 6)
    #expect(strip.offset(at: 4) == 120)
    var last = 120.0
    for step in 1...40 {
      let offset = strip.offset(at: 4 + Double(step) / 20)
      #expect(abs(offset - last) < 40)
      last = offset
    }
    #expect(strip.offset(at: 6) == 500)
    strip.moveArrived()
    strip.rested(at: 6)
    #expect(strip.offset(at: 6) == 500)
  }

  @Test("a move that is given up leaves the strip where the person has scrolled it")
  func givenUp() {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 120)
    strip.moveBegan(from: 4, to: 5)
    #expect(strip.offset(at: 4.3) > 120)
    #expect(strip.offset(at: 4) == 120)
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == 120)
    strip.moveBegan(from: 4, to: 3)
    strip.moveArrived()
    strip.rested(at: 3)
    #expect(strip.offset(at: 3) == 200)
  }

  @Test(
    "a swipe that is given up and was reported late leaves the strip where the person has scrolled it",
    arguments: [0.003, 0.7, -0.003])
  func givenUpLate(begun: Double) {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 120)
    strip.moveBegan(from: 4 + begun, to: begun > 0 ? 5 : 3)
    #expect(strip.offset(at: 4 + begun) == 120)
    #expect(strip.offset(at: 4) == 120)
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == 120)
  }

  @Test("a move that is given up after a retarget leaves the strip where it is")
  func givenUpTwice() {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 700)
    strip.moveBegan(from: 4, to: 8)
    strip.moveBegan(from: 5.2, to: 0)
    let before = strip.offset(at: 4)
    strip.rested(at: 4)
    #expect(strip.offset(at: 4) == before)
  }

  @Test("a tab inserted while the strip returns to the selected tab does not stop the return")
  func returningPastNewTabs() {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 120)
    strip.moveBegan(from: 4, to: 6)
    let before = strip.frame(of: 4).x - strip.offset(at: 4)
    strip.rearrange(count: 11) { $0 == 0 ? nil : $0 - 1 }
    #expect(abs(strip.frame(of: 5).x - strip.offset(at: 5) - before) < 1e-9)
    strip.moveArrived()
    strip.rested(at: 7)
    #expect(strip.offset(at: 7) == strip.settledOffset(of: 7))
  }

  @Test("a retarget does not make a strip jump that is returning to the selected tab")
  func retargeted() {
    var strip = strip()
    strip.rested(at: 4)
    strip.scrolled(to: 700)
    strip.moveBegan(from: 4, to: 8)
    let here = strip.offset(at: 5.2)
    strip.moveBegan(from: 5.2, to: 0)
    #expect(abs(strip.offset(at: 5.2) - here) < 1e-9)
    strip.moveArrived()
    strip.rested(at: 0)
    #expect(strip.offset(at: 0) == 0)
  }

  @Test("a person cannot scroll the strip past its ends")
  func ends() {
    var strip = strip()
    strip.scrolled(to: 5_000)
    #expect(strip.offset(at: 0) == 700)
    strip.scrolled(to: -50)
    #expect(strip.offset(at: 0) == 0)
    strip.resize(to: 900)
    strip.scrolled(to: 500)
    #expect(strip.offset(at: 0) == 100)
  }

  @Test("the selected fractions add up to 1, and at most two of them are above 0")
  func fractions() {
    let strip = strip()
    for position in [0.0, 0.25, 3.5, 3.999, 9, -0.5, 9.7] {
      let fractions = (0..<10).map { strip.selectedFraction(of: $0, at: position) }
      #expect(abs(fractions.reduce(0, +) - 1) < 1e-9)
      #expect(fractions.filter { $0 > 0 }.count <= 2)
    }
  }
}
