import LockstepFeed

/// The latest events of a running feed, for a bug report. The memory that it needs is bounded.
///
/// The recorder begins with the state of the feed, and stores the events after it. When it has stored half of its limit, it
/// begins anew at the next moment at which the feed has no undecided edit and remembers nothing else that a recording
/// cannot have, and keeps what it has stored until it has done so once more.
///
/// ```swift
/// recorder?.record(event, at: now)                 // for each event
/// feed.send(event)
/// feed.drain { effect, _ in recorder?.record(effect); apply(effect) }
/// recorder?.endStep(of: feed)                      // when the effects are applied
/// ```
/// The recorder keeps the items that it has last recorded, to tell equal contents from others.
public struct FeedRecorder<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The number of events that the recorder keeps. It may keep up to twice as many.
  public let limit: Int
  private var names: FeedRecordedNames<Item, Cursor>
  private var earlier: FeedRecording?
  private var current: FeedRecording
  /// `false` if the recording begins in a state that a replay may not rebuild, such as one with an undecided edit.
  public private(set) var isExact: Bool
  private var isCurrentExact: Bool
  private var isInStep = false

  /// Begins to record a feed whose effects were all applied. O(n) for n rows.
  ///
  /// - Parameters:
  ///   - feed: the feed to record.
  ///   - limit: the number of events that are kept.
  ///   - row: returns the text of an id.
  ///   - cursor: returns the text of a cursor.
  public init(
    _ feed: Feed<Item, Cursor>, limit: Int = 5_000, naming row: @escaping @Sendable (Item.ID) -> String,
    cursors cursor: @escaping @Sendable (Cursor) -> String
  ) {
    self.limit = Swift.max(limit, 2)
    names = FeedRecordedNames(row: row, cursor: cursor)
    current = FeedRecording(opening: names.feed(feed))
    isCurrentExact = feed.isPlain
    isExact = isCurrentExact
  }

  /// The session that is recorded.
  public var recording: FeedRecording {
    guard var session = earlier else { return current }
    session.steps += current.steps
    return session
  }

  /// Returns the session that is recorded, with the state of its feed at the end. A replay that ends in another state
  /// shows that the engine of the replay behaves differently. While effects are applied, no state is added.
  public func recording(of feed: Feed<Item, Cursor>) -> FeedRecording {
    var session = recording
    var names = names
    if !isInStep, feed.isDrained {
      session.states.append(FeedRecordedState(of: names.feed(feed), event: session.steps.count))
    }
    return session
  }

  /// Stores an event before the feed receives it. `time` is in seconds.
  public mutating func record(_ event: Feed<Item, Cursor>.Event, at time: Double? = nil) {
    add(.event(names.event(event)), at: time)
  }

  /// Stores new options of the feed.
  public mutating func record(_ options: FeedOptions, at time: Double? = nil) { add(.options(options), at: time) }

  private mutating func add(_ input: FeedRecordedStep.Input, at time: Double?) {
    current.steps.append(FeedRecordedStep(input, at: time, isJoined: isInStep))
    isInStep = true
  }

  /// Stores an effect of the events.
  public mutating func record(_ effect: Feed<Item, Cursor>.Effect) {
    guard !current.steps.isEmpty else { return }
    let effect = names.effect(effect)
    current.steps[current.steps.count - 1].effects.append(effect)
  }

  /// Ends a step, when all effects of its events were applied. Drops old events if there are too many: O(n) for n rows,
  /// at most once in half of `limit` events.
  public mutating func endStep(of feed: Feed<Item, Cursor>) {
    isInStep = false
    guard current.steps.count >= limit / 2, feed.isDrained else { return }
    guard feed.isPlain || current.steps.count >= limit else { return }
    // Nothing before an inexact start can be replayed with what follows it.
    earlier = feed.isPlain ? current : nil
    isExact = feed.isPlain ? isCurrentExact : false
    names.forget(allBut: feed.items)
    current = FeedRecording(opening: names.feed(feed))
    isCurrentExact = feed.isPlain
  }
}

/// The texts of ids and cursors, and the numbers of contents.
struct FeedRecordedNames<Item: FeedItem, Cursor: Hashable & Sendable>: Sendable {
  private struct Row {
    var text: String
    /// The latest contents. A content that returns later than that gets another number.
    var contents: [(number: Int, item: Item)] = []
    var last = -1
  }

  /// The number of contents of one id that are kept.
  private static var mostContents: Int { 8 }

  private let rowText: @Sendable (Item.ID) -> String
  private let cursorText: @Sendable (Cursor) -> String
  private var rows: [Item.ID: Row] = [:]
  private var taken: Set<String> = []
  private var cursors: [Cursor: String] = [:]
  private var takenCursors: Set<String> = []

  init(row: @escaping @Sendable (Item.ID) -> String, cursor: @escaping @Sendable (Cursor) -> String) {
    rowText = row
    cursorText = cursor
  }

  mutating func id(_ id: Item.ID) -> String {
    if let row = rows[id] { return row.text }
    let text = Self.free(rowText(id), &taken)
    rows[id] = Row(text: text)
    return text
  }

  mutating func cursor(_ cursor: Cursor) -> String {
    if let text = cursors[cursor] { return text }
    let text = Self.free(cursorText(cursor), &takenCursors)
    cursors[cursor] = text
    return text
  }

  mutating func row(_ item: Item) -> FeedRecordedRow {
    let text = id(item.id)
    var row = rows[item.id] ?? Row(text: text)
    if let known = row.contents.last(where: { $0.item == item }) {
      return FeedRecordedRow(id: text, content: known.number)
    }
    row.last += 1
    row.contents.append((row.last, item))
    if row.contents.count > Self.mostContents { row.contents.removeFirst() }
    rows[item.id] = row
    return FeedRecordedRow(id: text, content: row.last)
  }

  /// A text that no other value has.
  private static func free(_ text: String, _ taken: inout Set<String>) -> String {
    var free = text
    var number = 1
    while !taken.insert(free).inserted {
      number += 1
      free = "\(text):\(number)"
    }
    return free
  }

  mutating func event(_ event: Feed<Item, Cursor>.Event) -> FeedRecording.Engine.Event {
    event.renamed({ row($0) }, { id($0) }, { cursor($0) })
  }

  mutating func effect(_ effect: Feed<Item, Cursor>.Effect) -> FeedRecording.Engine.Effect {
    effect.renamed({ id($0) }, { cursor($0) })
  }

  mutating func feed(_ feed: Feed<Item, Cursor>) -> FeedRecording.Engine {
    feed.renamed({ row($0) }, { cursor($0) })
  }

  /// Forgets the contents of all rows but these. Their texts stay theirs.
  mutating func forget(allBut items: [Item]) {
    let former = rows
    rows = [:]
    taken = []
    for item in items {
      guard let row = former[item.id] else { continue }
      rows[item.id] = row
      taken.insert(row.text)
    }
  }
}
