import Testing

@testable import LockstepPaging

@Suite("Headers that follow a pager")
struct PagerHeaderFollowingTests {
  /// A pager with a header of 40 to 120 pt, whose page 0 is pulled 40 pt past its top.
  private struct Host {
    var pager: Pager<Int>
    var header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 120, stripHeight: 44)

    init(_ pages: PagerPages<Int>, disabled: [Int] = [], configuration: PagerConfiguration = PagerConfiguration()) {
      pager = Pager(pages: pages, disabled: disabled, configuration: configuration)
      send(.resize(length: 400, at: 0))
      if let current = header.current { header.scrolled(current, to: -40) }
    }

    init(_ count: Int, disabled: [Int] = [], configuration: PagerConfiguration = PagerConfiguration()) {
      self.init(
        PagerPages(firstOfEqual: Array(0..<count)), disabled: disabled, configuration: configuration)
    }

    mutating func send(_ event: Pager<Int>.Event) {
      do throws(PagerError<Int>) {
        try pager.send(event)
      } catch {
        Issue.record("\(error)")
      }
      if pager.beginDrain() { while pager.nextEffect() != nil {} }
      header.follow(pager)
    }

    mutating func select(_ id: Int, animated: Bool = true) {
      send(.select(id, animated: animated, cause: .tab, move: nil, at: 0))
    }

    /// The header's pulls, frame by frame, until the pager is idle.
    mutating func pulls() -> [Double] {
      var (pulls, now) = ([Double](), 0.0)
      while pager.phase != .idle, now < 10 {
        now += 1.0 / 60
        send(.frame(at: now))
        pulls.append(header.pull)
      }
      return pulls
    }
  }

  @Test("the header expands for a page that cannot be scrolled while the page comes into view, and stays so")
  func unmovable() {
    var host = Host(3)
    host.header.scrolled(0, to: 500)
    #expect(host.header.height == 40)
    let page = PagerHeaderPage(offset: 0, farthestOffset: 900)
    for _ in 0..<20 { _ = host.header.measured(1, page) }
    #expect(!host.header.needsFrames)
    for step in 1...4 {
      host.send(.observe(offset: Double(step) * 100, length: 400, activity: .finger, at: Double(step) / 60))
      _ = host.header.measured(1, page)
      #expect(host.header.height == 40 + Double(step) * 20)
      #expect(host.header.collapsedFraction == 1 - Double(step) / 4)
    }
    host.send(.observe(offset: 400, length: 400, activity: .idle, at: 1))
    #expect(host.header.current == 1 && host.header.height == 120 && host.header.offset(of: 1) == 0)
    _ = host.header.measured(1, PagerHeaderPage(offset: 60, farthestOffset: 900))
    #expect(host.header.height == 60)
    // The page that was left is moved with the header as before.
    #expect(host.header.offset(of: 0) == 500)
  }

  @Test("half a page away from the pulled page, half of the pull remains")
  func half() {
    var host = Host(5)
    host.send(.observe(offset: 200, length: 400, activity: .finger, at: 0.1))
    #expect(host.header.current == 0 && host.header.pull == 20 && host.header.height == 120)
    host.send(.observe(offset: 400, length: 400, activity: .idle, at: 0.2))
    #expect(host.header.current == 1 && host.header.pull == 0)
  }

  @Test("the pull decreases to 0 over one page of the row, even when the row skips disabled tabs")
  func disabledTabs() {
    var host = Host(6, disabled: [1, 2, 3])
    host.send(.observe(offset: 200, length: 400, activity: .finger, at: 0.1))
    #expect(host.header.pull == 20)
  }

  @Test("during a long jump the pull decreases gradually over one page of the row")
  func longJump() {
    var host = Host(50)
    host.select(40)
    #expect(host.header.pull == 40)
    let pulls = host.pulls()
    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { $0 >= $1 })
    // In the first three frames the row has moved by a part of a page, although the position has passed several tabs.
    #expect(pulls.prefix(3).allSatisfy { $0 > 10 })
    #expect(host.header.current == 40 && host.header.pull == 0)
  }

  @Test("the pull decreases gradually when a move crosses the seam of cyclic pages")
  func cyclic() {
    var host = Host(PagerPages(firstOfEqual: Array(0..<5), ends: .cyclic))
    host.send(.step(.previous, animated: true, cause: .swipe, at: 0))
    let pulls = host.pulls()
    #expect(pulls.first.map { $0 > 20 && $0 <= 40 } == true)
    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(host.header.current == 4 && host.header.height == 120)
  }

  @Test("a page that is removed and added again starts at offset 0, without its earlier limit")
  func removed() {
    var host = Host(3)
    host.header.scrolled(0, to: 0)
    host.header.scrolled(1, to: 300)
    host.header.limit(1, to: 500)
    host.send(.setPages(PagerPages(firstOfEqual: [0, 2]), at: 0.1))
    host.send(.setPages(PagerPages(firstOfEqual: [0, 1, 2]), at: 0.2))
    #expect(host.header.offset(of: 1) == 0)
    host.header.scrolled(1, to: 900)
    #expect(host.header.offset(of: 1) == 900)
  }

  @Test("a change of the page or of the list of pages keeps the height of the header", arguments: 0..<40)
  func height(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var host = Host(6)
    for step in 0..<80 {
      if let current = host.header.current, random.below(3) == 0 {
        host.header.scrolled(current, to: random.between(-50, 400))
      }
      let height = host.header.height
      switch random.below(3) {
      case 0: host.send(.step(.next, animated: random.below(2) == 0, cause: .code, at: Double(step)))
      case 1: host.send(.step(.first, animated: random.below(2) == 0, cause: .code, at: Double(step)))
      default:
        host.send(
          .setPages(
            PagerPages(firstOfEqual: Array(0..<6).filter { _ in random.below(5) > 0 }), at: Double(step)))
      }
      host.send(.frame(at: Double(step) + 0.05))
      #expect(host.header.height == height)
      if host.pager.phase == .idle { #expect(host.header.current == host.pager.settled) }
    }
  }

  @Test("a header without pages has a finite height, even after extreme and non-finite numbers")
  func noPages() {
    var header = PagerHeader<Int>(minimumHeight: 40, maximumHeight: 120)
    header.follow(Pager())
    #expect(header.height == 120 && header.current == nil && header.pull == 0)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      header.scrolled(3, to: number)
      header.limit(3, to: number)
      header.resize(minimumHeight: number, maximumHeight: number, stripHeight: number)
      #expect(header.height.isFinite && header.offset(of: 3).isFinite && header.contentInset.isFinite)
    }
  }
}
