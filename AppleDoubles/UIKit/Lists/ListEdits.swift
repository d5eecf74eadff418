/// The edits of one batch. Deletions and reloads use old index paths and sections, insertions new ones.
struct ListEdits {
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []

  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty
  }

  /// The reason why UIKit raises an exception.
  struct Invalid: Error {
    let reason: String
  }

  /// Returns the old section of each new section; an element is nil for an inserted one.
  func sectionOrigins(old: Int, new: Int) throws(Invalid) -> [Int?] {
    guard deletedSections.allSatisfy({ $0 < old }), insertedSections.allSatisfy({ $0 < new }) else {
      throw Invalid(reason: "the batch deletes or inserts a section that does not exist")
    }
    guard old - deletedSections.count + insertedSections.count == new else {
      throw Invalid(reason: "there were \(old) sections and are \(new), which the batch does not explain")
    }
    var rest = (0..<old).filter { !deletedSections.contains($0) }.makeIterator()
    return (0..<new).map { insertedSections.contains($0) ? nil : rest.next() }
  }

  /// Returns the old row of each new row of a section that stays; an element is nil for an inserted row.
  func origins(section old: Int, count oldCount: Int, to new: Int, count newCount: Int) throws(Invalid) -> [Int?] {
    if let both = deleted.intersection(reloaded).first {
      throw Invalid(reason: "the batch deletes and reloads \(both)")
    }
    var gone = Set(deleted.filter { $0[0] == old }.map { $0[1] })
    var fixed: [Int: Int?] = [:]
    for path in inserted where path[0] == new { fixed[path[1]] = .some(nil) }
    for move in moved where move.from[0] == old && move.to[0] == new {
      gone.insert(move.from[1])
      fixed[move.to[1]] = move.from[1]
    }
    guard gone.allSatisfy({ $0 < oldCount }) else {
      throw Invalid(reason: "the batch deletes a row of section \(old), which had only \(oldCount)")
    }
    guard reloaded.allSatisfy({ $0[0] != old || $0[1] < oldCount }) else {
      throw Invalid(reason: "the batch reloads a row of section \(old), which had only \(oldCount)")
    }
    guard fixed.keys.allSatisfy({ $0 < newCount }) else {
      throw Invalid(reason: "the batch inserts a row into section \(new), which has only \(newCount)")
    }
    guard oldCount - gone.count + fixed.count == newCount else {
      throw Invalid(
        reason: "section \(old) had \(oldCount) rows and has \(newCount), which the batch does not explain")
    }
    var rest = (0..<oldCount).filter { !gone.contains($0) }.makeIterator()
    return (0..<newCount).map { fixed[$0] ?? rest.next() }
  }
}
