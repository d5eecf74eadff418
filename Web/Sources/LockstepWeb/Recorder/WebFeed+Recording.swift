import LockstepFeed
import LockstepRecording

// The recording of a list's events. Only `lockstep-feed-recorder.wasm` contains it.

/// A recorder, and the texts of the ids and cursors, which JavaScript knows.
final class WebFeedRecorder {
  var recorder: FeedRecorder<WebRow, Int32>
  var names: [String: String] = [:]
  var cursors: [String: String] = [:]
  var text = SharedText()
  private let limit: Int

  init(_ feed: Feed<WebRow, Int32>, limit: Int) {
    self.limit = limit
    recorder = Self.recorder(of: feed, limit: limit)
  }

  deinit { text.free() }

  /// Begins anew, with a feed that has replaced the one before.
  func begin(_ feed: Feed<WebRow, Int32>) {
    names = [:]
    cursors = [:]
    recorder = Self.recorder(of: feed, limit: limit)
  }

  private static func recorder(of feed: Feed<WebRow, Int32>, limit: Int) -> FeedRecorder<WebRow, Int32> {
    FeedRecorder(feed, limit: limit, naming: { $0.description }, cursors: { $0.description })
  }
}

private func webRecorder(_ pointer: UnsafeMutableRawPointer) -> WebFeedRecorder? { webFeed(pointer).webRecorder }

/// Begins to record.
@_cdecl("feedrecorder_start")
func feedRecorderStart(_ pointer: UnsafeMutableRawPointer, _ limit: Int32) {
  let feed = webFeed(pointer)
  feed.webRecorder = WebFeedRecorder(feed.feed, limit: Int(limit))
}

@_cdecl("feedrecorder_stop")
func feedRecorderStop(_ pointer: UnsafeMutableRawPointer) { webFeed(pointer).webRecorder = nil }

/// Makes room for `count` bytes and returns their address; 0 while nothing is recorded.
@_cdecl("feedrecorder_text")
func feedRecorderText(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer? {
  guard let recorder = webRecorder(pointer) else { return nil }
  recorder.text.reserve(Int(count))
  return UnsafeMutableRawPointer(recorder.text.base)
}

/// Stores the first `count` shared bytes as the text of an id, or of a cursor.
@_cdecl("feedrecorder_name")
func feedRecorderName(_ pointer: UnsafeMutableRawPointer, _ number: Int32, _ isCursor: Int32, _ count: Int32) {
  guard let recorder = webRecorder(pointer) else { return }
  let name = String(decoding: recorder.text.bytes(Int(count)), as: UTF8.self)
  if isCursor != 0 { recorder.cursors[number.description] = name } else { recorder.names[number.description] = name }
}

/// Writes the recording as text and returns the number of its bytes; -1 while nothing is recorded.
@_cdecl("feedrecorder_write")
func feedRecorderWrite(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  guard let recorder = webRecorder(pointer) else { return -1 }
  let (names, cursors) = (recorder.names, recorder.cursors)
  let recording = recorder.recorder.recording(of: webFeed(pointer).feed)
  let bytes = Array(recording.text(naming: { names[$0] ?? $0 }, cursors: { cursors[$0] ?? $0 }).utf8)
  recorder.text.write(bytes)
  return Int32(bytes.count)
}

/// 1 if a replay begins in the state in which the recording began.
@_cdecl("feedrecorder_isExact")
func feedRecorderIsExact(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webRecorder(pointer)?.recorder.isExact == true ? 1 : 0
}
