import LockstepPaging
import Testing

@Suite("Edit lists")
struct PagerEditsTests {
  private func edits(_ old: [Int], _ new: [Int]) -> PagerEdits {
    PagerEdits(from: PagerPages(firstOfEqual: old), to: PagerPages(firstOfEqual: new))
  }

  /// Applies the edits to `old` in the order that the documentation of `PagerEdits` states.
  private func applied(_ edits: PagerEdits, to old: [Int], taking new: [Int]) -> [Int] {
    var list = old
    for index in (edits.removals + edits.moves.map(\.from)).sorted(by: >) { list.remove(at: index) }
    let arrivals = edits.insertions.map { ($0, new[$0]) } + edits.moves.map { ($0.to, old[$0.from]) }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) { list.insert(id, at: index) }
    return list
  }

  @Test("removals, insertions and moves are distinguished")
  func kinds() {
    let edits = edits([0, 1, 2, 3, 4], [0, 4, 2, 9, 3])
    #expect(edits.removals == [1])
    #expect(edits.insertions == [3])
    #expect(edits.moves == [PagerEdits.Move(from: 4, to: 1)])
    #expect(self.edits([3, 1, 2], [3, 1, 2]).isEmpty && self.edits([], []).isEmpty)
  }

  @Test("the edits between random lists produce the new list when they are applied")
  func applied() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let old = Array((0..<random.below(30)).shuffled(using: &random).prefix(random.below(30)))
      var new = old
      for _ in 0..<random.below(6) {
        switch random.below(4) {
        case 0 where !new.isEmpty: new.remove(at: random.below(new.count))
        case 1 where !new.isEmpty: new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count + 1))
        case 2: new.shuffle(using: &random)
        default: new.insert(100 + random.below(1_000_000), at: random.below(new.count + 1))
        }
      }
      new = PagerPages(firstOfEqual: new).elements
      #expect(applied(edits(old, new), to: old, taking: new) == new, "\(old) to \(new)")
    }
  }

  @Test("for every order of up to six pages the edits have the smallest possible number of moves", arguments: 1...6)
  func minimal(count: Int) {
    let start = Array(0..<count)
    var distance = [start: 0]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let list = queue[next]
      next += 1
      for from in 0..<count {
        for to in 0..<count {
          var moved = list
          moved.insert(moved.remove(at: from), at: to)
          if distance[moved] == nil {
            distance[moved] = (distance[list] ?? 0) + 1
            queue.append(moved)
          }
        }
      }
    }
    #expect(distance.count == (1...count).reduce(1, *))
    for (list, moves) in distance { #expect(edits(start, list).moves.count == moves, "\(list)") }
  }

  @Test("among 10,000 pages the edits name only the pages that have changed")
  func sparse() {
    let old = Array(0..<10_000)
    var new = old
    new.insert(20_000, at: 5_000)
    let inserted = edits(old, new)
    #expect(inserted.insertions == [5_000] && inserted.removals.isEmpty && inserted.moves.isEmpty)
    let rotated = edits(old, [9_999] + old.dropLast())
    #expect(rotated.moves == [PagerEdits.Move(from: 9_999, to: 0)])
    #expect(edits(old, old.reversed()).moves.count == 9_999)
  }
}
