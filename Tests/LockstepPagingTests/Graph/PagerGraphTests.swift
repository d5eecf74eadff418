import LockstepPaging
import Testing

@Suite("The graph of the pages")
struct PagerGraphTests {
  typealias Graph = PagerGraph<Int>

  @Test("pages with tabs, and pages with swipes alone, have no fault, and neither have no pages")
  func sound() throws {
    let pages = try PagerPages(Array(0..<10))
    #expect(Graph(pages).faults == [])
    #expect(Graph(pages, hasTabs: false).faults == [])
    #expect(Graph(pages, swiping: .off).faults == [])
    #expect(Graph(PagerPages()).faults == [])
    #expect(Graph(try PagerPages([7])).faults == [])
    #expect(Graph(PagerPages(.integers)).faults == [])
  }

  @Test("pages that only swipes forward reach are dead ends at their end, unless a person may stay there")
  func forwardOnly() throws {
    let pages = try PagerPages([1, 2, 3])
    #expect(Graph(pages, swiping: .forwardOnly, hasTabs: false).faults == [.deadEnd(3)])
    #expect(Graph(pages, exits: [3], swiping: .forwardOnly, hasTabs: false).faults == [])
    #expect(Graph(pages, start: 2, exits: [3], swiping: .forwardOnly, hasTabs: false).faults == [.unreachable(1)])
    let ring = try PagerPages([1, 2, 3], ends: .cyclic)
    #expect(Graph(ring, start: 2, swiping: .forwardOnly, hasTabs: false).faults == [])
  }

  @Test("a lock is a fault where it forbids the only way, and none where a tab or a button leads there")
  func locks() throws {
    let pages = try PagerPages([1, 2, 3])
    #expect(Graph(pages, locks: [2: .leaving]).faults == [])
    var graph = Graph(pages, exits: [3], locks: [2: .leaving], hasTabs: false)
    #expect(Set(graph.faults) == [.unreachable(3), .deadEnd(2), .locked(from: 2, to: 3), .locked(from: 2, to: 1)])
    graph.add(from: 2, to: 3)
    #expect(graph.faults == [])
  }

  @Test("swipes pass over a disabled page, which only code reaches")
  func disabled() throws {
    let pages = try PagerPages([1, 2, 3])
    var graph = Graph(pages, disabled: [2])
    #expect(graph.faults == [.unreachable(2)])
    graph.add(from: 3, to: 2)
    #expect(graph.faults == [])
    var last = Graph(pages, disabled: [3], hasTabs: false)
    last.add(from: 1, to: 3)
    #expect(last.faults == [])
  }

  @Test("a survey whose answers lead in a circle has a loop, and one that ends has none")
  func survey() throws {
    var graph = PagerGraph(try PagerPages(["age"]), exits: ["thanks"], hasTabs: false)
    graph.add(from: "age", to: "school")
    graph.add(from: "age", to: "job")
    graph.add(from: "school", to: "thanks")
    graph.add(from: "job", to: "salary")
    graph.add(from: "salary", to: "job")
    #expect(graph.faults == [.loop(["job", "salary"])])
    graph.add(from: "salary", to: "thanks")
    #expect(graph.faults == [])
  }

  @Test("a graph has the locks, the disabled tabs and the settled page of its pager")
  func pager() throws {
    var pager = Pager(pages: try PagerPages([1, 2, 3]), selected: 2, disabled: [3])
    try pager.send(.resize(length: 390, at: 0))
    try pager.send(.setSwipeLock(1, .entering))
    pager.drain { _, _ in }
    let graph = PagerGraph(pager, hasTabs: false)
    #expect(graph.start == 2)
    #expect(Set(graph.faults) == [.unreachable(1), .unreachable(3), .locked(from: 2, to: 1)])
    #expect(PagerGraph(pager).faults == [.unreachable(3)])
  }

  @Test("10,000 tabs are checked in as many steps as there are ways")
  func many() throws {
    let pages = try PagerPages(Array(0..<10_000))
    #expect(Graph(pages).faults == [])
    var chain = Graph(pages, swiping: .off, hasTabs: false)
    for page in 1..<10_000 { chain.add(from: page - 1, to: page) }
    #expect(chain.faults == [.deadEnd(9_999)])
  }

  // MARK: Random graphs

  /// A graph without a fault: each page is reached from 0, and an exit from each page.
  private static func makeSound(_ random: inout SeededGenerator) throws -> (graph: Graph, count: Int) {
    let count = 2 + random.below(12)
    var graph = Graph(try PagerPages(Array(0..<count)), exits: [count - 1], swiping: .off, hasTabs: false)
    for page in 1..<count { graph.add(from: random.below(page), to: page) }
    for page in 0..<count - 1 { graph.add(from: page, to: page + 1 + random.below(count - 1 - page)) }
    for _ in 0..<random.below(count) { graph.add(from: random.below(count), to: random.below(count)) }
    return (graph, count)
  }

  @Test("each fault that is planted in a random graph is found, and no other")
  func planted() throws {
    var wrong: [String] = []
    for seed in 1...1_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (sound, count) = try Self.makeSound(&random)
      if !sound.faults.isEmpty { wrong.append("\(seed): a sound graph has \(sound.faults)") }
      let somewhere = random.below(count)
      for (kind, expected) in Self.faults(in: count) {
        var graph = sound
        switch kind {
        case 0: graph.add(from: count, to: somewhere)
        case 1: graph.add(from: somewhere, to: count)
        default:
          graph.add(from: somewhere, to: count)
          for page in count..<count + kind { graph.add(from: page, to: page + 1 < count + kind ? page + 1 : count) }
        }
        if graph.faults != expected { wrong.append("\(seed), \(expected): \(graph.faults)") }
      }
      let row = try PagerPages(Array(0...count))
      let locked = Graph(row, start: random.below(count), locks: [count: .entering], hasTabs: false).faults
      if locked != [.unreachable(count), .locked(from: count - 1, to: count)] {
        wrong.append("\(seed), a locked page: \(locked)")
      }
    }
    #expect(wrong == [])
  }

  /// The faults to plant after `count` pages: 0 is a page that nothing leads to, 1 a page that nothing leads from, and a
  /// greater number a ring of as many pages.
  private static func faults(in count: Int) -> [(Int, [Graph.Fault])] {
    [
      (0, [.unreachable(count)]), (1, [.deadEnd(count)]), (2, [.loop([count, count + 1])]),
      (4, [.loop([count, count + 1, count + 2, count + 3])]),
    ]
  }

  @Test("in 1,000 random pagers, the faults are those that a search by hand finds")
  func searched() throws {
    var wrong: [String] = []
    var kinds: [String: Int] = [:]
    for seed in 1...1_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = 1 + random.below(7)
      let list = Array(0..<count)
      let ends: PagerEnds = random.below(3) == 0 ? .cyclic : .closed
      let disabled = list.filter { _ in random.below(6) == 0 }
      var locks: [Int: PagerSwipeLock] = [:]
      for page in list where random.below(3) == 0 {
        locks[page] = random.element(of: [.leaving, .entering, [.leaving, .entering]])
      }
      let swiping = random.element(of: [PagerSwiping.on, .on, .off, .forwardOnly, .backwardOnly])
      let hasTabs = random.below(3) == 0
      let start = random.below(count)
      let exits = list.filter { _ in random.below(4) == 0 }
      var graph = Graph(
        try PagerPages(list, ends: ends), start: start, exits: exits, disabled: disabled, locks: locks,
        swiping: swiping,
        hasTabs: hasTabs)
      var direct = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
      var forbidden: [(Int, Int)] = []
      for page in list {
        for (step, other) in [(1, PagerSwiping.backwardOnly), (-1, .forwardOnly)]
        where swiping != .off && swiping != other {
          // One step after the other, past disabled pages.
          var next = page + step
          while true {
            if ends == .cyclic { next = (next + count) % count }
            guard list.contains(next), next != page, disabled.contains(next) else { break }
            next += step
          }
          guard list.contains(next), next != page else { continue }
          if locks[page]?.contains(.leaving) ?? false || locks[next]?.contains(.entering) ?? false {
            forbidden.append((page, next))
          } else {
            direct[page][next] = true
          }
        }
        if hasTabs { for tab in list where !disabled.contains(tab) { direct[page][tab] = true } }
      }
      for _ in 0..<random.below(3) {
        let (from, to) = (random.below(count), random.below(count))
        graph.add(from: from, to: to)
        direct[from][to] = true
      }
      // Warshall's closure.
      for page in list { direct[page][page] = true }
      for between in list {
        for from in list where direct[from][between] {
          for to in list where direct[between][to] { direct[from][to] = true }
        }
      }
      var expected = Set(list.filter { !direct[start][$0] }.map { Graph.Fault.unreachable($0) })
      var trapped: Set<Int> = []
      for page in list where direct[start][page] {
        let reached = list.filter { direct[page][$0] }
        let isFinal = reached.allSatisfy { direct[$0][page] }
        if isFinal, !reached.contains(where: { (exits.isEmpty ? [start] : exits).contains($0) }) {
          trapped.insert(page)
          expected.insert(reached.count == 1 ? .deadEnd(page) : .loop(reached))
        }
      }
      for (from, to) in forbidden
      where direct[start][from] && (!direct[start][to] || (trapped.contains(from) && !direct[from][to])) {
        expected.insert(.locked(from: from, to: to))
      }
      for fault in expected { kinds["\(fault)".prefix(5).description, default: 0] += 1 }
      if Set(graph.faults) != expected { wrong.append("\(seed): \(graph.faults), by hand \(expected)") }
    }
    #expect(wrong == [])
    #expect(kinds.count == 4 && kinds.values.allSatisfy { $0 > 20 }, "\(kinds)")
  }
}
