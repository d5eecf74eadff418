import Testing

@testable import LockstepPaging

@Suite("Tabs that a person drags")
struct TabDragTests {
  /// A strip of 300 pt without spacing over tabs of these widths.
  private func host(_ widths: [Double]) -> (pager: Pager<Int>, strip: PagerStrip<Int>) {
    var pager = Pager(pages: PagerPages(firstOfEqual: Array(widths.indices)))
    var strip = PagerStrip<Int>(TabStripLook(tabs: TabStripConfiguration()))
    strip.resize(to: 300)
    pager.drain { effect, pager in strip.follow(effect, of: pager) }
    strip.follow(pager)
    for (index, width) in widths.enumerated() { strip.measure(index, width: width) }
    return (pager, strip)
  }

  private func set(_ order: [Int], _ host: inout (pager: Pager<Int>, strip: PagerStrip<Int>)) throws {
    try host.pager.send(.setPages(PagerPages(order), at: 0))
    host.pager.drain { _, _ in }
    host.strip.follow(host.pager)
  }

  //   0    50                250   300
  //   | 0  |        1         |  2  |      the end of tab 0 must pass 150
  @Test("a tab takes the place of a neighbor when its front edge has passed the middle of that neighbor")
  func passes() throws {
    var host = host([50, 200, 50])
    #expect(host.strip.beginDrag(at: 10) == 0)
    #expect(host.strip.drag(to: 105) == nil)
    let passed = host.strip.drag(to: 111)
    let order = try #require(passed)
    #expect(order == [1, 0, 2])
    try set(order, &host)
    #expect(host.strip.draggedFrame == TabStrip.Frame(x: 101, width: 50))
    #expect(host.strip.drag(to: 111) == nil, "the order does not change back at once")
    #expect(host.strip.drag(to: 112) == nil)
    #expect(host.strip.drag(to: 109) == [0, 1, 2])
  }

  @Test("a tab that is dragged fast passes several neighbors at once, and stays inside the order")
  func far() {
    var host = host([100, 100, 100])
    #expect(host.strip.beginDrag(at: 250) == 2)
    #expect(host.strip.drag(to: -1_000) == [2, 0, 1])
    #expect(host.strip.drag(to: .nan) == nil)
    host.strip.endDrag()
    #expect(host.strip.dragged == nil && host.strip.drag(to: 0) == nil)
  }

  @Test("near an end the strip scrolls below the dragged tab, up to its own end")
  func edges() {
    var host = host(Array(repeating: 100, count: 10))
    #expect(host.strip.beginDrag(at: 150) == 1)
    #expect(!host.strip.isDragScrolling && host.strip.scrollDrag(for: 1) == nil)
    _ = host.strip.drag(to: 295)
    #expect(host.strip.isDragScrolling)
    var last = host.strip.offset
    for _ in 0..<200 {
      _ = host.strip.scrollDrag(for: 1.0 / 60)
      #expect(host.strip.offset >= last)
      last = host.strip.offset
    }
    #expect(last == 700)
    #expect(host.strip.scrollDrag(for: .nan) == nil && host.strip.offset == 700)
  }

  @Test("a step moves a tab by one place or to an end, and not past an end")
  func steps() {
    let host = host([50, 50, 50])
    #expect(host.strip.order(moving: 0, by: .next) == [1, 0, 2])
    #expect(host.strip.order(moving: 0, by: .previous) == nil)
    #expect(host.strip.order(moving: 0, by: .last) == [1, 2, 0])
    #expect(host.strip.order(moving: 9, by: .next) == nil)
  }

  @Test("a tab whose page is removed is no longer dragged, and the strip stays where it is while tabs change places")
  func removed() throws {
    var host = host(Array(repeating: 100, count: 10))
    #expect(host.strip.beginDrag(at: 10) == 0)
    try set([1, 0, 2, 3, 4, 5, 6, 7, 8, 9], &host)
    #expect(host.strip.offset == 0)
    try set([1, 2, 3], &host)
    #expect(host.strip.dragged == nil && host.strip.draggedFrame == nil)
  }
}
