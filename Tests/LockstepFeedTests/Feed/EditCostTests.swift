import LockstepFeed
import Testing

/// An id that counts how often a table looks it up.
private struct CountedID: Hashable, Sendable {
  /// Only the one test of this file uses it.
  nonisolated(unsafe) static var lookUps = 0

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.lookUps += 1
    hasher.combine(number)
  }
}

private struct CountedRow: FeedItem {
  let id: CountedID
  var text = ""
}

/// The number of look-ups of an edit and its decision. Deleting 4,000 selected rows must not take seconds.
@Suite("Costs of edits")
struct EditCostTests {
  private typealias Edits = Feed<CountedRow, Int>

  private static func filled(_ count: Int) -> Edits {
    var feed = Edits()
    var request = 0
    feed.send(.start)
    feed.drain { effect, _ in
      if case .load(let load) = effect { request = load.id }
    }
    let rows = (0..<count).map { CountedRow(id: CountedID(number: $0)) }
    feed.send(.answered(request: request, FeedBatch(items: rows, after: nil)))
    feed.drain { _, _ in }
    return feed
  }

  /// The look-ups for each row of an edit of a part of the rows.
  private static func cost(_ count: Int, _ ids: (Int) -> [Int], _ play: (inout Edits, [CountedID]) -> Void) -> Double {
    var feed = filled(count)
    let edited = ids(count).map { CountedID(number: $0) }
    CountedID.lookUps = 0
    play(&feed, edited)
    return Double(CountedID.lookUps) / Double(count)
  }

  @Test("an edit of n rows, its decision and a refresh cost look-ups in proportion to n")
  func linear() {
    func send(_ feed: inout Edits, _ event: Edits.Event) {
      feed.send(event)
      feed.drain { _, _ in }
    }
    let parts: [(String, (Int) -> [Int])] = [
      ("all", { Array(0..<$0) }), ("every second", { Array(stride(from: 0, to: $0, by: 2)) }),
      ("the last half", { Array($0 / 2..<$0) }),
    ]
    let plays: [(String, (inout Edits, [CountedID]) -> Void)] = [
      (
        "removed and confirmed",
        { feed, ids in
          send(&feed, .attempt(.remove(ids), number: 1))
          send(&feed, .confirm(1))
        }
      ),
      (
        "removed and rolled back",
        { feed, ids in
          send(&feed, .attempt(.remove(ids), number: 1))
          send(&feed, .rollBack(1))
        }
      ),
      (
        "updated one by one, then confirmed in order",
        { feed, ids in
          for (number, id) in ids.enumerated() {
            send(&feed, .attempt(.update([CountedRow(id: id, text: "new")]), number: number))
          }
          for number in ids.indices { send(&feed, .confirm(number)) }
        }
      ),
      (
        "updated one by one, then confirmed from the last to the first",
        { feed, ids in
          for (number, id) in ids.enumerated() {
            send(&feed, .attempt(.update([CountedRow(id: id, text: "new")]), number: number))
          }
          for number in ids.indices.reversed() { send(&feed, .confirm(number)) }
        }
      ),
    ]
    for (part, ids) in parts {
      for (play, events) in plays {
        let (few, many) = (Self.cost(100, ids, events), Self.cost(1_600, ids, events))
        #expect(many < few * 1.5 + 5, "\(part), \(play): \(few) for each of 100 rows, \(many) of 1,600")
      }
    }
  }
}
