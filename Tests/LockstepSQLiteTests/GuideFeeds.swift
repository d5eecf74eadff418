#if SQLite
  import Foundation
  import LockstepSQLite

  // The code about stored feeds that Documentation/guides/feed-edits.md prints. `ReadmeTests` compares the page with
  // this file.

  struct Todo: FeedItem, Codable {
    var id: Int
    var text: String
    var isDone = false
  }

  struct TodoList: FeedTaggedSource {
    func batch(for request: FeedRequest<Int>) async throws -> FeedBatch<Todo, Int> {
      let start = request.cursor ?? 0
      return FeedBatch(items: [Todo(id: start, text: "Todo \(start)")], after: start + 1)
    }
  }

  @MainActor func storedModel(
    in folder: URL
  ) throws -> FeedModel<FeedStoredSource<TodoList, FeedSQLiteStore<Todo, Int>>> {
    let store = try FeedSQLiteStore<Todo, Int>(folder.appending(path: "todos.sqlite"), feed: "todos")
    return FeedModel(FeedStoredSource(TodoList(), store: store))
  }
#endif
