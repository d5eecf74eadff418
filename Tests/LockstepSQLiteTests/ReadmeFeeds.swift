#if SQLite
  import Foundation
  import LockstepLoading

  /// Compiles the README's code about feeds. `ReadmeTests` compares this file with the README.
  struct Note: FeedItem {
    var id: Int
    var text: String
  }

  struct Notes: FeedSource {
    func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Note, Int> {
      let start = request.cursor ?? 0
      let notes = (start..<start + request.count).map { Note(id: $0, text: "Note \($0)") }
      return FeedBatch(items: notes, after: start + request.count)
    }
  }

  @MainActor
  enum ReadmeFeeds {
    static func notes() -> FeedModel<Notes> {
      let options = FeedOptions(firstCount: 30, batchCount: 10, prefetchItems: 5, maxItems: 500)
      let model = FeedModel(Notes(), options: options)
      model.start()
      model.setVisibleRows(0..<12)  // the rows in view: the next batch is loaded 5 rows before the last
      return model
    }
  }
#endif
