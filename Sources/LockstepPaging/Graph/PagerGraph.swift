/// The pages of a pager as a graph: which page a person can reach from which other page, and where nobody gets away.
///
/// A test of an app makes the graph of a screen and expects that it has no faults:
///
/// ```swift
/// var graph = PagerGraph(pager, exits: [.thanks])   // the ways by swipes and tabs
/// graph.add(from: .age, to: .job)                   // a button of the app
/// #expect(graph.faults.isEmpty)
/// ```
///
/// Swipes lead to the next page that is not disabled, unless a lock forbids them. Tabs lead from each page to each page
/// that is not disabled. The app adds every other way: buttons, answers, links. Such a way may lead to a page that the
/// pager does not have yet, as in a survey that adds its pages while it runs.
public struct PagerGraph<ID: Hashable & Sendable>: Sendable {
  /// A fault of the pages of a graph.
  public enum Fault: Sendable, Equatable, Hashable {
    /// No way leads from the start to the page.
    case unreachable(ID)
    /// The page is reached, no way leads to another page, and the page is no exit.
    case deadEnd(ID)
    /// Ways lead from each of these pages to the others and to no other page, and none of them is an exit.
    case loop([ID])
    /// A lock forbids the swipe from a page that is reached to its neighbor. Without the lock, another fault would be
    /// smaller: the neighbor is not reached, or the page lies in a dead end or a loop that the swipe leads out of.
    case locked(from: ID, to: ID)
  }

  /// A swipe that a lock forbids.
  private struct Swipe: Sendable {
    var from: Int
    var to: Int
  }

  /// All pages: those of the pager in their order, then those that only ways name.
  public private(set) var pages: [ID]
  /// The page on which a person begins; nil without pages.
  public let start: ID?
  private var indices: [ID: Int] = [:]
  /// The pages to which ways lead from each page. Tabs are not among them.
  private var ways: [[Int]]
  /// The pages to which a tab leads from everywhere.
  private var tabs: [Int] = []
  private var lockedSwipes: [Swipe] = []
  private var exits: [ID]

  /// Creates the graph of pages with the ways that a person has without code of the app. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - pages: The pages. Pages without end have no list, so their graph has only the pages that `add` names.
  ///   - start: The page on which a person begins; nil for the first page.
  ///   - exits: The pages on which a person may stay for good. Without one, the start is the exit.
  ///   - disabled: The pages whose tab is disabled. Swipes and tabs pass over them.
  ///   - locks: The locks of pages.
  ///   - swiping: The directions in which a finger moves the pages.
  ///   - hasTabs: `false` for pages without a strip.
  public init(
    _ pages: PagerPages<ID>, start: ID? = nil, exits: [ID] = [], disabled: [ID] = [],
    locks: [ID: PagerSwipeLock] = [:], swiping: PagerSwiping = .on, hasTabs: Bool = true
  ) {
    self.pages = pages.elements
    let first = start ?? self.pages.first
    self.start = first
    self.exits = exits
    ways = [[Int]](repeating: [], count: self.pages.count)
    for index in self.pages.indices { indices[self.pages[index]] = index }
    if exits.isEmpty, let first { self.exits = [first] }
    if let first { _ = index(of: first) }
    let enabled = self.pages.indices.filter { !disabled.contains(self.pages[$0]) }
    if hasTabs { tabs = enabled }
    addSwipes(in: swiping, past: enabled, locks: locks, isCyclic: pages.ends == .cyclic)
  }

  /// Creates the graph of a pager with its locks and its disabled tabs, after its events are drained. It begins at the
  /// settled page. Complexity: O(n)
  /// for n pages, times the number of locks.
  public init(_ pager: Pager<ID>, exits: [ID] = [], hasTabs: Bool = true) {
    let list = pager.pages.elements
    var locks = [ID: PagerSwipeLock]()
    for id in list where !pager.swipeLock(of: id).isEmpty { locks[id] = pager.swipeLock(of: id) }
    self.init(
      pager.pages, start: pager.settled, exits: exits, disabled: list.filter { !pager.isEnabled($0) }, locks: locks,
      swiping: pager.configuration.swiping, hasTabs: hasTabs)
  }

  /// Adds a way from one page to another, for example that of a button. Pages that are not in the graph join it.
  public mutating func add(from: ID, to: ID) {
    let source = index(of: from)
    ways[source].append(index(of: to))
  }

  /// The faults, in the order of the pages. Empty when each page can be reached from the start, and an exit from each
  /// page. Complexity: O(n + w) for n pages and w ways.
  public var faults: [Fault] {
    guard let start else { return [] }
    let reached = reach(from: index(known: start))
    var found = pages.indices.filter { !reached[$0] }.map { Fault.unreachable(pages[$0]) }
    // The pages from which nobody gets away, with the number of their dead end or loop.
    var trap = [Int](repeating: -1, count: pages.count)
    for (number, group) in finalGroups().enumerated() {
      guard reached[group[0]], !group.contains(where: { exits.contains(pages[$0]) }) else { continue }
      for page in group { trap[page] = number }
      found.append(group.count == 1 ? .deadEnd(pages[group[0]]) : .loop(group.map { pages[$0] }))
    }
    for swipe in lockedSwipes where reached[swipe.from] {
      let wouldLeave = trap[swipe.from] >= 0 && trap[swipe.from] != trap[swipe.to]
      if !reached[swipe.to] || wouldLeave { found.append(.locked(from: pages[swipe.from], to: pages[swipe.to])) }
    }
    return found
  }

  private func index(known id: ID) -> Int { indices[id] ?? 0 }

  /// Returns the index of a page, which joins the graph if it is new.
  private mutating func index(of id: ID) -> Int {
    if let index = indices[id] { return index }
    indices[id] = pages.count
    pages.append(id)
    ways.append([])
    return pages.count - 1
  }

  private mutating func addSwipes(
    in swiping: PagerSwiping, past enabled: [Int], locks: [ID: PagerSwipeLock], isCyclic: Bool
  ) {
    guard swiping != .off, let first = enabled.first, let last = enabled.last else { return }
    // Beyond an enabled page, the next one is the next in `enabled`; a disabled page lies between two of them.
    var place = 0
    for page in pages.indices {
      while place < enabled.count, enabled[place] < page { place += 1 }
      let isEnabled = place < enabled.count && enabled[place] == page
      let after = place + (isEnabled ? 1 : 0)
      let next = after < enabled.count ? enabled[after] : isCyclic ? first : nil
      let previous = place > 0 ? enabled[place - 1] : isCyclic ? last : nil
      if swiping != .backwardOnly, let next, next != page { addSwipe(from: page, to: next, locks: locks) }
      if swiping != .forwardOnly, let previous, previous != page { addSwipe(from: page, to: previous, locks: locks) }
    }
  }

  private mutating func addSwipe(from: Int, to: Int, locks: [ID: PagerSwipeLock]) {
    let isLeft = locks[pages[from]]?.contains(.leaving) ?? false
    let isEntered = locks[pages[to]]?.contains(.entering) ?? false
    if isLeft || isEntered {
      lockedSwipes.append(Swipe(from: from, to: to))
    } else {
      ways[from].append(to)
    }
  }

  // MARK: Searching

  // The tabs are one more node, to which each page leads and which leads to each tab. So n tabs are 2n ways, not n².
  private var nodeCount: Int { pages.count + 1 }

  private func neighbors(of node: Int) -> [Int] {
    if node == pages.count { return tabs }
    return tabs.isEmpty ? ways[node] : ways[node] + [pages.count]
  }

  /// Returns for each node whether a way leads there from `start`.
  private func reach(from start: Int) -> [Bool] {
    var reached = [Bool](repeating: false, count: nodeCount)
    var open = [start]
    reached[start] = true
    while let node = open.popLast() {
      for next in neighbors(of: node) where !reached[next] {
        reached[next] = true
        open.append(next)
      }
    }
    return reached
  }

  /// Returns the groups of pages that ways join in both directions and from which no way leads out, each in the order
  /// of the pages. (The algorithm is Kosaraju's: a search in the order in which a first search has left the nodes, along
  /// the reversed ways.)
  private func finalGroups() -> [[Int]] {
    var reversed = [[Int]](repeating: [], count: nodeCount)
    for node in 0..<nodeCount {
      for next in neighbors(of: node) { reversed[next].append(node) }
    }
    var group = [Int](repeating: -1, count: nodeCount)
    var count = 0
    for node in leavingOrder().reversed() where group[node] < 0 {
      var open = [node]
      group[node] = count
      while let each = open.popLast() {
        for next in reversed[each] where group[next] < 0 {
          group[next] = count
          open.append(next)
        }
      }
      count += 1
    }
    var members = [[Int]](repeating: [], count: count)
    var isFinal = [Bool](repeating: true, count: count)
    for node in 0..<nodeCount {
      if node < pages.count { members[group[node]].append(node) }
      for next in neighbors(of: node) where group[next] != group[node] { isFinal[group[node]] = false }
    }
    return (0..<count).filter { isFinal[$0] && !members[$0].isEmpty }.map { members[$0] }.sorted { $0[0] < $1[0] }
  }

  /// Returns the nodes in the order in which a depth-first search leaves them.
  private func leavingOrder() -> [Int] {
    var seen = [Bool](repeating: false, count: nodeCount)
    var order: [Int] = []
    for root in 0..<nodeCount where !seen[root] {
      var path = [(node: root, next: 0)]
      seen[root] = true
      while let (node, next) = path.last {
        let all = neighbors(of: node)
        if next < all.count {
          path[path.count - 1].next += 1
          if !seen[all[next]] {
            seen[all[next]] = true
            path.append((all[next], 0))
          }
        } else {
          order.append(node)
          path.removeLast()
        }
      }
    }
    return order
  }
}
