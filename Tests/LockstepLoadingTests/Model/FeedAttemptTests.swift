import LockstepFeed
import LockstepLoading
import Testing

@MainActor
@Suite("Edits that a service may refuse")
struct FeedAttemptTests {
  private struct Refused: Error {}

  private func loaded() async -> FeedModel<ManualSource> {
    let source = ManualSource()
    let model = FeedModel(source)
    model.start()
    await source.answer(await source.request(1), 0..<5, after: nil)
    for await state in model.states where state.count == 5 { break }
    return model
  }

  @Test("an edit is shown while the service makes it, and stays afterwards")
  func agreed() async {
    let model = await loaded()
    await model.attempt(.remove([2])) {
      #expect(model.items.map(\.id) == [0, 1, 3, 4])
    }
    #expect(model.items.map(\.id) == [0, 1, 3, 4])
  }

  @Test("an edit that the service refuses is rolled back, and the error is rethrown")
  func refused() async {
    let model = await loaded()
    await #expect(throws: Refused.self) {
      try await model.attempt(.update([Row(id: 2, text: "new")])) {
        #expect(model.items[2].text == "new")
        throw Refused()
      }
    }
    #expect(model.items[2].text == "")
  }
}
