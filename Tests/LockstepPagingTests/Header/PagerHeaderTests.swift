import Testing

@testable import LockstepPaging

@Suite("Collapsing headers")
struct PagerHeaderTests {
  /// A header of 40 to 120 pt above a strip of 44 pt, on page 0.
  private func header(_ offsets: PagerHeaderOffsets = .separate) -> PagerHeader<Int> {
    PagerHeader(minimumHeight: 40, maximumHeight: 120, stripHeight: 44, offsets: offsets, current: 0)
  }

  @Test("the header collapses while the page scrolls down, and expands when the top of the page is reached")
  func collapses() {
    var header = header()
    for (offset, height) in [(0.0, 120.0), (30, 90), (80, 40), (300, 40), (90, 40), (60, 60), (0, 120)] {
      header.scrolled(0, to: offset)
      #expect(header.height == height)
      #expect(header.stripTop == height)
      #expect(header.offset(of: 0) == offset)
    }
    #expect(header.contentInset == 164)
  }

  /// ```
  ///  offset 30, collapsed by 30      offset 300, collapsed by 80
  ///  +----------+                    +----------+
  ///  |  header  |                    |==strip===|
  ///  |==strip===|  inset 164 - 29    | section  |  inset 164 - 80
  ///  | section  |
  /// ```
  @Test("the inset to which section headers stick ends at the strip, and one pixel before the offset of the page")
  func sticks() {
    var header = header()
    for (offset, reduction) in [(-10.0, 0.0), (0, 0), (30, 29), (80, 79), (300, 80), (90, 80), (60, 59)] {
      header.scrolled(0, to: offset)
      #expect(header.insetReduction(at: offset, velocity: 0, pixel: 1) == reduction)
      #expect(header.insetReduction(at: offset, velocity: 900, pixel: 1) == reduction)
    }
    // A page that falls by 10 pt in each frame can fall on without a bounce.
    #expect(header.insetReduction(at: 60, velocity: -600, pixel: 1) == 39)
    #expect(header.insetReduction(at: 60, velocity: -6_000, pixel: 1) == 0)
    // A page that is not in step with the header is not moved by its inset.
    #expect(header.insetReduction(at: 20.6, velocity: 0, pixel: 0.5) == 20)
    // An animation to the inset reaches it in parts of a pixel.
    #expect(header.insetReduction(at: 59.2, velocity: 0, pixel: 1, present: 59) == 59)
    #expect(header.insetReduction(at: 59, velocity: 0, pixel: 1, present: 59) == 58)
    #expect(header.insetReduction(at: 59.2, velocity: -30, pixel: 1, present: 59) == 57)
    #expect(header.insetReduction(at: 300, velocity: 0, pixel: 1, present: 100) == 60)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(header.insetReduction(at: number, velocity: 0, pixel: 1).isFinite)
      #expect(header.insetReduction(at: 60, velocity: number, pixel: 1).isFinite)
      #expect(header.insetReduction(at: 60, velocity: 0, pixel: number).isFinite)
    }
  }

  @Test("while a page is pulled past its top, header and strip move with the content")
  func pulled() {
    var header = header()
    header.scrolled(0, to: -25)
    #expect(header.height == 120 && header.pull == 25 && header.stripTop == 145)
    #expect(header.offset(of: 0) == -25 && header.offset(of: 1) == 0)
    header.moved(by: 0.4)
    #expect(header.pull == 15 && header.offset(of: 0) == -15)
    header.changed(to: 1)
    #expect(header.pull == 0 && header.offset(of: 0) == 0)
  }

  @Test("with separate offsets each page keeps its offset, unless the offset would leave a gap below the header")
  func separate() {
    var header = header()
    header.scrolled(0, to: 500)
    #expect(header.offset(of: 1) == 80)
    header.changed(to: 1)
    #expect(header.height == 40 && header.offset(of: 1) == 80 && header.offset(of: 0) == 500)
    header.scrolled(1, to: 0)
    #expect(header.height == 120 && header.offset(of: 0) == 500)
    header.changed(to: 0)
    // The header is fully expanded although the page is scrolled far down. It collapses with the next scroll down.
    #expect(header.height == 120 && header.offset(of: 0) == 500)
    header.scrolled(0, to: 510)
    #expect(header.height == 110)
    header.scrolled(0, to: 505)
    #expect(header.height == 110)
    header.scrolled(0, to: 3)
    #expect(header.height == 117)
  }

  @Test("a page that nobody has scrolled begins below the strip after the header has collapsed and expanded again")
  func takenAlong() {
    var header = header()
    header.scrolled(0, to: 300)
    // The host scrolls the neighbor with the header, and the neighbor reports that.
    #expect(header.offset(of: 1) == 80)
    header.scrolled(1, to: 80)
    header.scrolled(0, to: 40)
    // A report that comes late.
    header.scrolled(1, to: 79.7)
    #expect(header.offset(of: 1) == 40)
    header.scrolled(1, to: 40)
    header.scrolled(0, to: 0)
    #expect(header.height == 120 && header.offset(of: 1) == 0)
    header.changed(to: 1)
    #expect(header.height == 120 && header.offset(of: 1) == 0)
  }

  @Test("a page that was current below the collapsed header, but not scrolled, expands with the header of another page")
  func visited() {
    var header = header()
    header.scrolled(0, to: 300)
    header.changed(to: 1)
    header.changed(to: 2)
    header.scrolled(2, to: 0)
    #expect(header.height == 120)
    #expect([0, 1, 2].map { header.offset(of: $0) } == [300, 0, 0])
  }

  @Test("a neighbor that code scrolls keeps its own offset, below an expanded header and below a collapsed one")
  func scrolledByCode() {
    var header = header()
    header.scrolled(1, to: 50)
    #expect(header.offset(of: 1) == 50)
    header.scrolled(0, to: 300)
    header.scrolled(2, to: 200)
    header.scrolled(0, to: 0)
    #expect([1, 2].map { header.offset(of: $0) } == [50, 200])
  }

  @Test("with a shared offset every page has the current page's offset, clamped to the page's own limit")
  func shared() {
    var header = header(.shared)
    header.scrolled(0, to: 500)
    header.limit(2, to: 200)
    header.limit(3, to: 10)
    #expect([0, 1, 2, 3].map { header.offset(of: $0) } == [500, 500, 200, 80])
    header.changed(to: 2)
    #expect(header.height == 40)
    #expect([0, 2].map { header.offset(of: $0) } == [200, 200])
    header.removed(2)
    #expect(header.height == 40 && header.offset(of: 0) == 200)
  }

  @Test("only the current page changes the height of the header, and a neighbor that scrolls or bounces does not")
  func onlyCurrent() {
    var header = header()
    header.scrolled(0, to: 30)
    header.scrolled(1, to: 700)
    header.scrolled(2, to: -50)
    #expect(header.height == 90)
    #expect([0, 1, 2].map { header.offset(of: $0) } == [30, 700, 30])
  }

  @Test("a resize of the header keeps the content of each page in place relative to the header's edge")
  func resized() {
    for offset in [0.0, 30, 80, 400] {
      var header = header()
      header.scrolled(0, to: offset)
      header.scrolled(1, to: 900)
      let under = [0, 1].map { header.offset(of: $0) - header.collapse }
      let wasCollapsed = header.collapsedFraction == 1
      header.resize(minimumHeight: 50, maximumHeight: 200, stripHeight: 30)
      #expect([0, 1].map { header.offset(of: $0) - header.collapse } == under)
      #expect((header.collapsedFraction == 1) == wasCollapsed)
      if offset == 0 { #expect(header.height == 200) }
    }
  }

  @Test("a short page gets a filler, so that it scrolls far enough to collapse the header")
  func filler() {
    let header = header()
    // 800 pt minus the header of 40 pt and the strip of 44 pt leave 716 pt. Content of 100 pt needs 616 pt more.
    #expect(header.filler(below: 100, viewportHeight: 800) == 616)
    #expect(header.filler(below: 900, viewportHeight: 800) == 0)
    #expect(header.filler(below: .nan, viewportHeight: .nan) == 0)
  }

  @Test(
    "after random changes all numbers are finite, no gap is below the header, and a page change moves nothing",
    arguments: 0..<150,
    [PagerHeaderOffsets.separate, .shared])
  func random(seed: Int, offsets: PagerHeaderOffsets) {
    var random = SeededGenerator(seed: UInt64(seed))
    var header = header(offsets)
    for _ in 0..<300 {
      let id = random.below(4)
      let before = header
      switch random.below(12) {
      case 0..<5:
        let offset =
          random.below(30) == 0 ? random.element(of: [.nan, .infinity, -1e300, 1e300]) : random.between(-60, 400)
        header.scrolled(random.below(3) > 0 ? header.current ?? id : id, to: offset)
        if id != header.current, before.current != header.current { Issue.record("scrolling changes no page") }
        let travel = header.current.map { abs(header.offset(of: $0) - before.offset(of: $0)) } ?? 0
        #expect(abs(header.height - before.height) <= travel + 1e-9)
      case 5, 6:
        header.moved(by: random.element(of: [0, 0.3, 0.8, 1, -2, .nan]))
        #expect(header.height == before.height)
      case 7, 8:
        // The page changes only after the row has moved by a whole page.
        header.moved(by: 1)
        let arriving = header
        header.changed(to: id)
        if before.current != id {
          #expect(header.height == before.height && header.stripTop == arriving.stripTop)
          for page in 0..<4 where offsets == .separate { #expect(header.offset(of: page) == arriving.offset(of: page)) }
          #expect(header.offset(of: id) == arriving.offset(of: id))
        }
      case 9:
        header.removed(id)
        #expect(header.height == before.height)
      case 10:
        header.limit(id, to: random.element(of: [nil, 0, 50, 300, .nan]))
      default:
        header.resize(
          minimumHeight: random.element(of: [0, 40, 200, .nan]),
          maximumHeight: random.element(of: [120, 300, 0, .infinity]),
          stripHeight: 44)
      }
      #expect(header.height >= header.minimumHeight && header.height <= header.maximumHeight)
      for number in [header.height, header.pull, header.stripTop, header.collapsedFraction] {
        #expect(number.isFinite)
      }
      for page in 0..<4 {
        let offset = header.offset(of: page)
        #expect(offset.isFinite)
        // The content of a page starts at the inset minus the offset. A start below the strip's end would leave a gap.
        #expect(header.contentInset - offset <= header.stripTop + header.stripHeight + 1e-6 * max(1, abs(offset)))
      }
    }
  }
}
