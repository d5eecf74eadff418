import LockstepDoctor
public import LockstepLoading
public import LockstepPaging

/// A pager or a list whose state, requests and last moves an inspector shows.
///
/// An inspector does not keep the model alive. It records it, as `startRecording()` of the model does, unless the app has
/// begun a recording itself.
@MainActor public struct InspectedModel {
  let begin: () -> Void
  let end: () -> Void
  let read: () -> RecordedInspection?
  let recording: () -> String?

  /// A pager: a `PagerModel` of UIKit or a `TabPagerModel` of SwiftUI.
  ///
  /// - Parameters:
  ///   - model: the model of the pager.
  ///   - name: the name of the pager in the inspector.
  public static func pager<ID>(_ model: some PagerRecordable<ID>, named name: String = "pager") -> InspectedModel {
    InspectedModel(
      begin: { [weak model] in model?.startRecording(limit: 2_000) }, end: { [weak model] in model?.stopRecording() },
      read: { [weak model] in model?.recording?.inspection("Inspector of \(name)") { "\($0)" } },
      recording: { [weak model] in model?.recording?.text() })
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - model: the model of the list.
  ///   - name: the name of the list in the inspector.
  public static func feed<Source: FeedSource>(_ model: FeedModel<Source>, named name: String = "feed") -> InspectedModel
  {
    InspectedModel(
      begin: { [weak model] in model?.startRecording() }, end: { [weak model] in model?.stopRecording() },
      read: { [weak model] in model.flatMap { $0.recording?.inspection("Inspector of \(name)", of: $0.feed) } },
      recording: { [weak model] in model?.recording?.text })
  }
}

/// The models of an inspector, and the recordings that it has begun.
@MainActor final class InspectedModels {
  private let models: [InspectedModel]
  private var begun: [InspectedModel] = []

  init(_ models: [InspectedModel]) { self.models = models }

  /// Records the models that are not recorded.
  func begin() {
    for model in models where model.recording() == nil {
      model.begin()
      begun.append(model)
    }
  }

  /// Ends the recordings that `begin` has begun.
  func end() {
    for model in begun { model.end() }
    begun = []
  }

  var parts: [RecordedInspection.Part] { models.compactMap { $0.read() }.flatMap { $0.parts } }

  /// All that is shown, and the recordings.
  var text: String {
    models.flatMap { [$0.read()?.text, $0.recording()] }.compactMap { $0 }.joined(separator: "\n")
  }
}
