#if !hasFeature(Embedded)
  import LockstepPaging

  extension PagerRecorder: PagerEventRecorder {}

  // A recording of a running pager, which an app attaches to a bug report.
  extension PagerRecordable {
    /// Begins to record every event that the engine receives: touches, offsets, frames, requests and changes of the
    /// pages. The recording holds positions, times and the ids of pages, and nothing of their content.
    ///
    /// - Parameter limit: the number of events that are kept. Older ones are dropped. A swipe has about a hundred.
    public func startRecording(limit: Int = 2_000) {
      recorderHook.recorder = PagerRecorder(recorderHook.opened(), limit: limit)
    }

    /// Ends the recording and releases its memory.
    public func stopRecording() { recorderHook.recorder = nil }

    /// The recording of the latest events; nil unless `startRecording(limit:)` was called. It ends with the state of the
    /// pager. `text()` writes it as text, and `replay()` gives the state of the engine at its end.
    /// ```swift
    /// report.attach(model.recording?.text())
    /// ```
    /// Complexity: O(n) for n events.
    public var recording: PagerRecording<ID>? { recorder?.recording(of: recorderHook.opened()) }

    /// `true` if `recording` begins in a state that a replay can rebuild. `false` without a recording, if the recording
    /// began in the middle of a motion, or if the pager has not come to rest for `limit` events. The replay may then
    /// differ from the session.
    public var isRecordingExact: Bool { recorder?.isExact ?? false }

    private var recorder: PagerRecorder<ID>? { recorderHook.recorder as? PagerRecorder<ID> }
  }
#endif
