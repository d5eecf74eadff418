#if !LOCKSTEP_ELEMENTS && !hasFeature(Embedded)
  /// A model of a running pager that can record: `PagerModel` of UIKit and `TabPagerModel` of SwiftUI.
  @MainActor public protocol PagerRecordingModel<ID>: AnyObject {
    /// The type of the ids of the pages.
    associatedtype ID: Hashable & Sendable

    /// The recording of the latest events; nil while nothing is recorded.
    var recording: PagerRecording<ID>? { get }
    /// Begins to record. `limit` is the number of events that are kept.
    func startRecording(limit: Int)
    /// Ends the recording and releases its memory.
    func stopRecording()
  }
#endif
