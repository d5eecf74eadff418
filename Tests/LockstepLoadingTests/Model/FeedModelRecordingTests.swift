import LockstepDoctor
import LockstepFeed
import LockstepLoading
import Testing

@MainActor
@Suite("The recording of a feed model")
struct FeedModelRecordingTests {
  let source = ManualSource()

  func reach(_ model: FeedModel<ManualSource>, _ condition: (FeedModelState) -> Bool) async {
    for await state in model.states where condition(state) { return }
  }

  @Test("a recording of a feed model is played to the model's rows with the same loads")
  func session() async throws {
    let model = FeedModel(source, clock: .continuous, random: { 1 })
    #expect(model.recording == nil && !model.isRecordingExact)
    model.startRecording()
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    await reach(model) { $0.count == 30 }
    model.setVisibleRows(20..<29)
    await source.fail(await source.request(2), FeedLoadingError.failed(.status(404)))
    await reach(model) { $0.after != .loading }
    model.remove([3])
    model.load()
    await source.answer(await source.request(3), 30..<40, after: 40)
    await reach(model) { $0.count == 39 }
    let text = try #require(model.recording).text
    #expect(model.isRecordingExact)
    var replay = FeedReplay(try FeedRecording(text: text))
    while replay.step() {}
    #expect(replay.violations == [])
    #expect(replay.feed.items.map(\.id) == model.items.map { "\($0.id)" })
    #expect(replay.loads.map(\.cause) == ["the start", "a scroll", "a load by hand"])
    #expect(replay.loads.map(\.end?.result) == ["answered", "status", "answered"])
    model.stopRecording()
    #expect(model.recording == nil)
  }

  @Test("a recording that begins in a loaded feed begins with its rows")
  func later() async throws {
    let model = FeedModel(source, clock: .continuous, random: { 1 })
    model.start()
    await source.answer(await source.request(1), 0..<30, after: 30)
    await reach(model) { $0.count == 30 }
    model.startRecording()
    #expect(model.isRecordingExact)
    model.load()
    await source.answer(await source.request(2), 25..<40, after: 40)
    await reach(model) { $0.count == 40 }
    let recording = try FeedRecording(text: try #require(model.recording).text)
    #expect(recording.opening.items.count == 30 && recording.steps.count == 2)
    #expect(recording.violations() == [])
  }
}
