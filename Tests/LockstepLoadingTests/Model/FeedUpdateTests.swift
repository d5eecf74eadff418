import LockstepFeed
import LockstepLoading
import Testing

@MainActor
@Suite("Updates for a list view")
struct FeedUpdateTests {
  @Test(
    "changes of rows come before the state that counts the rows, during loads, edits, failures and at the end",
    arguments: 0..<20)
  func order(seed: Int) async {
    let source = ManualSource()
    let model = FeedModel(source)
    var updates = model.updates.makeAsyncIterator()
    model.start()
    var (count, states, requests) = (0, 0, 0)
    for turn in 0..<60 {
      // Each seed gives another order.
      switch (turn * (seed + 1) + turn / 5) % 6 {
      case 0: model.insert([Row(id: 10_000 + turn)], at: 0)
      case 1: model.remove(Array(model.items.prefix(2).map(\.id)))
      case 2: model.update(model.items.prefix(3).map { Row(id: $0.id, text: "\(turn)") })
      default:
        model.load()
        guard await source.requestCount > requests else { break }
        requests += 1
        let request = await source.request(requests)
        if (turn + seed) % 4 == 0 {
          await source.fail(request, FeedLoadingError.failed(.unreadable))
        } else {
          let start = request.cursor ?? 0
          await source.answer(request, start..<start + 5, after: start < 60 ? start + 5 : nil)
        }
      }
      for _ in 0..<20 { await Task.yield() }
    }
    model.insert([Row(id: -1)], at: 0)
    while let update = await updates.next() {
      switch update {
      case .rows(let changes):
        count += changes.insertions.reduce(0) { $0 + $1.count } - changes.removals.reduce(0) { $0 + $1.count }
      case .state(let state):
        states += 1
        #expect(state.count == count)
        if state.count == model.items.count { return #expect(states > 5 && count > 0) }
      }
    }
  }
}
