import Foundation
import LockstepFeed
import LockstepLoading
import Testing

@MainActor
@Suite("Items that can't be read")
struct FeedIssueTests {
  /// A source whose batches lack items.
  private struct Lacking: FeedSource {
    func batch(for request: FeedRequest<Int>) -> FeedBatch<Row, Int> {
      let start = request.cursor ?? 0
      var batch = FeedBatch(items: [Row(id: start), Row(id: start + 1)], after: start + 2)
      batch.unreadable = ["2.id: the value is missing", "3: the value is null"]
      return batch
    }
  }

  @Test("the model tells each batch that lacks items, and counts them until the next refresh")
  func told() async {
    let model = FeedModel(Lacking())
    var issues: [FeedIssue] = []
    model.onIssue = { issues.append($0) }
    model.start()
    for await state in model.states where state.count == 2 { break }
    #expect(model.state.unreadable == 2)
    #expect(issues == [.unreadableItems(["2.id: the value is missing", "3: the value is null"])])
    model.load()
    for await state in model.states where state.count == 4 { break }
    #expect(model.state.unreadable == 4 && issues.count == 2)
    await model.refresh()
    #expect(model.state.unreadable == 2 && model.lastError == nil)
  }

  @Test("a list is decoded without the items that can't be read, with the reason for each")
  func decoded() throws {
    let json = #"[{"id":1,"text":"a"},{"id":"2","text":"b"},null,{"text":"c"},{"id":4,"text":[]},{"id":5,"text":"e"}]"#
    let list = try JSONDecoder().decode(FeedReadableItems<Row>.self, from: Data(json.utf8))
    #expect(list.items.map(\.id) == [1, 5])
    #expect(
      list.unreadable == [
        "1.id: the value is no Int", "2: the value is null", "3.id: the value is missing",
        "4.text: the value is no String",
      ])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FeedReadableItems<Row>.self, from: Data("{}".utf8))
    }
  }
}
