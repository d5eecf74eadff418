#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging

  // A recording of the pager, which an app attaches to a bug report.
  extension PagerModel: PagerRecordingModel {
    /// Begins to record every event that the engine receives: touches, offsets, frames, requests and changes of the
    /// pages. The recording holds positions, times and the ids of pages, and nothing of their content.
    ///
    /// - Parameter limit: the number of events that are kept. Older ones are dropped. A swipe has about a hundred.
    public func startRecording(limit: Int = 2_000) {
      begin()
      recorder = PagerRecorder(pager, limit: limit)
    }

    /// Ends the recording and releases its memory.
    public func stopRecording() { recorder = nil }

    /// The recording of the latest events; nil unless `startRecording(limit:)` was called. It ends with the state
    /// of the pager. `text()` writes it as text, and `replay()` gives the state of the engine at its end.
    /// ```swift
    /// report.attach(model.recording?.text())
    /// ```
    public var recording: PagerRecording<ID>? { recorder?.recording(of: pager) }

    /// `true` if `recording` begins in a state that a replay can rebuild. `false` without a recording, if the recording
    /// began in the middle of a motion, or if the pager has not come to rest for `limit` events. The replay may then
    /// differ from the session.
    public var isRecordingExact: Bool { recorder?.isExact ?? false }
  }
#endif
