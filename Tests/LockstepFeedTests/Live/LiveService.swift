@testable import LockstepFeed

/// A service as one plain list, in which every change is also an event of its stream.
struct LiveService {
  /// The order of the list, and the batch that a load without a cursor gets.
  enum Kind: CaseIterable {
    /// The newest rows are at the end, and a load without a cursor gets them.
    case chat
    /// The newest rows are at the end, and a load without a cursor gets the oldest ones.
    case log
    /// The newest rows are at the start, and a load without a cursor gets them.
    case news
  }

  struct Entry {
    /// Ascends in list order. A cursor is the key of the row next to the batch.
    var key: Int
    var row: Row
  }

  let kind: Kind
  /// `true` if each batch names the batches on both sides.
  let namesBothSides: Bool
  var entries: [Entry] = []
  /// Every change, in its order.
  private(set) var history: [FeedLiveEvent<Row>] = []
  private var lastID = 0

  /// The space between the keys of neighbors, for rows that come between them.
  private static let space = 1 << 16

  init(_ kind: Kind, namesBothSides: Bool, count: Int) {
    self.kind = kind
    self.namesBothSides = namesBothSides
    for _ in 0..<count { add() }
    history = []
  }

  var rows: [Row] { entries.map(\.row) }
  var edge: FeedEdge { kind == .news ? .before : .after }
  private var newest: FeedLivePlace<Int> { kind == .news ? .start : .end }

  /// Adds rows at the edge with the newest rows. A row that a person has sent under another id replaces that one.
  mutating func add(_ sent: Row? = nil, replacing: [Int] = [], others: Int = 0) {
    var rows: [Row] = []
    for number in 0...others {
      if number > 0 || sent == nil { lastID += 1 }
      rows.append(number == 0 ? sent ?? Row(id: lastID) : Row(id: lastID))
    }
    for row in edge == .after ? rows : rows.reversed() {
      if edge == .after {
        entries.append(Entry(key: (entries.last?.key ?? 0) + Self.space, row: row))
      } else {
        entries.insert(Entry(key: (entries.first?.key ?? 0) - Self.space, row: row), at: 0)
      }
    }
    history.append(.insert(rows, at: newest, replacing: replacing))
  }

  /// Adds rows below another one. Returns false when there are no keys between the two.
  mutating func add(below index: Int, others: Int = 0) -> Bool {
    let count = others + 1
    guard index + 1 < entries.count, entries[index + 1].key - entries[index].key > count else { return false }
    let (low, high) = (entries[index].key, entries[index + 1].key)
    let (above, below) = (entries[index].row.id, entries[index + 1].row.id)
    var rows: [Row] = []
    for number in 1...count {
      lastID += 1
      rows.append(Row(id: lastID))
      entries.insert(Entry(key: low + (high - low) * number / (count + 1), row: Row(id: lastID)), at: index + number)
    }
    history.append(.insert(rows, at: lastID % 2 == 0 ? .after(above) : .before(below)))
    return true
  }

  mutating func update(_ id: Int, text: Int) {
    guard let index = entries.firstIndex(where: { $0.row.id == id }) else { return }
    entries[index].row.text = text
    history.append(.update([entries[index].row]))
  }

  mutating func remove(_ id: Int) {
    entries.removeAll { $0.row.id == id }
    history.append(.remove([id]))
  }

  /// The cursor of the batch after the third row above a row.
  func cursor(around id: Int) -> Int? {
    guard let index = entries.firstIndex(where: { $0.row.id == id }) else { return nil }
    return index >= 3 ? entries[index - 3].key : entries[0].key - 1
  }

  /// The answer to a load at this moment.
  func answer(_ request: FeedRequest<Int>) -> FeedBatch<Row, Int> {
    let part: ArraySlice<Entry>
    switch (request.cursor, request.heading) {
    case (nil, _): part = kind == .chat ? entries.suffix(request.count) : entries.prefix(request.count)
    case (let cursor?, .after): part = entries.drop { $0.key <= cursor }.prefix(request.count)
    case (let cursor?, .before): part = entries.prefix { $0.key < cursor }.suffix(request.count)
    }
    var batch = FeedBatch<Row, Int>(items: part.map(\.row))
    guard let first = part.first, let last = part.last else { return batch }
    let isNewestOfChat = kind == .chat && request.cursor == nil
    if part.startIndex > 0, namesBothSides || request.heading == .before || isNewestOfChat { batch.before = first.key }
    if part.endIndex < entries.count, namesBothSides || request.heading == .after { batch.after = last.key }
    return batch
  }
}
