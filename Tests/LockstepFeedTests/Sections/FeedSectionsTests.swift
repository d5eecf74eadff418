import LockstepFeed
import Testing

/// The sections of a feed, and their changes in the form of a list view's batch update.
@Suite("Sections")
struct FeedSectionsTests {
  /// A row with the key of its section.
  private struct Row: Hashable {
    var id: Int
    var key: Int
  }

  /// Applies changes as a list view does: deletions first, by old paths, and then insertions, by new paths.
  private func applied(_ changes: FeedSectionChanges, to old: [[Int]], new: [[Int]]) -> [[Int]] {
    var shown: [[Int]?] = old
    for path in changes.removals.reversed() { shown[path.section]?.remove(at: path.row) }
    for section in changes.removedSections { shown[section] = nil }
    var next = shown.compactMap(\.self)
    for section in changes.insertedSections { next.insert(new[section], at: section) }
    for path in changes.insertions { next[path.section].insert(new[path.section][path.row], at: path.row) }
    return next
  }

  private func sections(_ rows: [Row]) -> FeedSections<Int> { FeedSections(keys: rows.map(\.key)) }

  private func ids(_ rows: [Row], _ sections: FeedSections<Int>) -> [[Int]] {
    (0..<sections.count).map { rows[sections.rows(of: $0)].map(\.id) }
  }

  @Test("random removals, insertions and updates give the sections of the new rows")
  func random() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      var lastID = 0
      func row() -> Row {
        lastID += 1
        return Row(id: lastID, key: Int.random(in: 0..<3, using: &generator))
      }
      let old = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in row() }
      var (new, removals, updates) = ([Row](), [Range<Int>](), [Range<Int>]())
      var insertions: [Range<Int>] = []
      for (index, kept) in old.enumerated() {
        while Int.random(in: 0..<4, using: &generator) == 0 {
          insertions.append(new.count..<new.count + 1)
          new.append(row())
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: removals.append(index..<index + 1)
        case 1:
          updates.append(index..<index + 1)
          new.append(Row(id: kept.id, key: Int.random(in: 0..<3, using: &generator)))
        default: new.append(kept)
        }
      }
      while Int.random(in: 0..<3, using: &generator) == 0 {
        insertions.append(new.count..<new.count + 1)
        new.append(row())
      }
      let rows = FeedChanges(removals: removals, updates: updates, insertions: insertions)
      let (before, after) = (sections(old), sections(new))
      var asked = 0
      let next = before.applying(rows, rowCount: new.count) {
        asked += 1
        return new[$0].key
      }
      #expect(next == after)
      #expect(asked == insertions.count + updates.count)
      let changes = FeedSectionChanges(rows, from: before, to: after)
      #expect(applied(changes, to: ids(old, before), new: ids(new, after)) == ids(new, after))
      for path in changes.updates { #expect(after.row(at: path).map { old.map(\.id).contains(new[$0].id) } == true) }
    }
  }

  @Test("each row has the path of its section, and each path its row")
  func paths() {
    let sections = FeedSections(keys: [7, 7, 8, 7, 7, 7])
    #expect(sections.count == 3)
    #expect(sections.rows(of: 2) == 3..<6)
    #expect(sections.key(of: 1) == 8)
    #expect(sections.path(ofRow: 4) == FeedRowPath(section: 2, row: 1))
    #expect((0..<6).allSatisfy { sections.path(ofRow: $0).flatMap(sections.row(at:)) == $0 })
    #expect(sections.path(ofRow: 6) == nil && sections.row(at: FeedRowPath(section: 1, row: 1)) == nil)
  }

  @Test("a list without keys is one section, even if it is empty; a list with keys and no rows has no section")
  func empty() {
    #expect(FeedSections<Int>(rowCount: 0).count == 1)
    #expect(FeedSections<Int>(keys: []).count == 0)
    let rows = FeedChanges(insertions: [0..<2])
    let changes = FeedSectionChanges(rows, from: FeedSections<Int>(rowCount: 0), to: FeedSections(rowCount: 2))
    #expect(changes.insertedSections.isEmpty && changes.insertions.count == 2)
  }

  @Test("the rows of a batch that continue the last section join it, and the others make new sections")
  func batch() {
    let changes = FeedSectionChanges(
      FeedChanges(insertions: [3..<6]), from: FeedSections(keys: [1, 1, 2]),
      to: FeedSections(keys: [1, 1, 2, 2, 3, 3]))
    #expect(changes.insertedSections == [2])
    #expect(changes.insertions == [FeedRowPath(section: 1, row: 1)])
    #expect(changes.removals.isEmpty && changes.removedSections.isEmpty)
  }
}
