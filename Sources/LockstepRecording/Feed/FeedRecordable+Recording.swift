#if !hasFeature(Embedded)
  import LockstepFeed

  extension FeedRecorder: FeedEventRecorder {}

  // A recording of a running feed, which an app attaches to a bug report.
  extension FeedRecordable {
    /// Begins to record every event that the engine receives, and every effect: visible rows, answers, failures, edits,
    /// changes of the service, loads. The recording holds ids, cursors, numbers and times, and nothing of the rows'
    /// contents.
    ///
    /// - Parameter limit: the number of events that are kept. Older ones are dropped. A second of scrolling has about 60.
    public func startRecording(limit: Int = 5_000) {
      recorderHook.recorder = FeedRecorder(
        recorderHook.engine(), limit: limit, naming: { "\($0)" }, cursors: { "\($0)" })
    }

    /// Ends the recording and releases its memory.
    public func stopRecording() { recorderHook.recorder = nil }

    /// The recording of the latest events; nil unless `startRecording(limit:)` was called. It ends with the state of the
    /// feed.
    /// ```swift
    /// report.attach(model.recording?.text)
    /// ```
    /// Complexity: O(n) for n rows.
    public var recording: FeedRecording? { recorder?.recording(of: recorderHook.engine()) }

    /// `true` if `recording` begins in a state that a replay can rebuild. `false` without a recording, and if it began
    /// while an edit was undecided or a row of a stream awaited its place. The replay may then differ from the session.
    public var isRecordingExact: Bool { recorder?.isExact ?? false }

    private var recorder: FeedRecorder<Item, Cursor>? { recorderHook.recorder as? FeedRecorder<Item, Cursor> }
  }
#endif
