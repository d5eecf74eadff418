import LockstepPaging
import LockstepRecording

// The recording of a pager's events. Only `lockstep-recorder.wasm` contains it.
extension WebPager {
  /// Sends an event to the engine and stores it. An event that names an unknown page changes nothing.
  func record(_ event: Pager<Int32>.Event) {
    prepareToRecord()
    guard (try? pager.send(event)) != nil else { return }
    (main ?? self).webRecorder?.recorder.record(event)
  }

  /// Selects a page, stores the event and returns the move, or nil for an unknown page.
  func recordSelection(of id: Int32, animated: Bool, cause: PagerCause, at time: Double) -> PagerMoveID? {
    prepareToRecord()
    guard let move = try? pager.select(id, animated: animated, cause: cause, at: time) else { return nil }
    (main ?? self).webRecorder?.recorder.record(.select(id, animated: animated, cause: cause, move: move, at: time))
    return move
  }

  private func prepareToRecord() { (main ?? self).webRecorder?.recorder.trim(to: pager, at: Browser.now) }
}

/// A recorder, and the texts of the ids, which JavaScript knows.
final class WebRecorder {
  var recorder: PagerRecorder<Int32>
  var names: [Int32: String] = [:]
  var text = SharedText()

  init(_ pager: Pager<Int32>, limit: Int) { recorder = PagerRecorder(pager, limit: limit) }

  deinit { text.free() }
}

private func webRecorder(_ pointer: UnsafeMutableRawPointer) -> WebRecorder? { webPager(pointer).webRecorder }

/// Begins to record.
@_cdecl("recorder_start")
func recorderStart(_ pointer: UnsafeMutableRawPointer, _ limit: Int32) {
  let pager = webPager(pointer)
  pager.webRecorder = WebRecorder(pager.pager, limit: Int(limit))
}

@_cdecl("recorder_stop")
func recorderStop(_ pointer: UnsafeMutableRawPointer) { webPager(pointer).webRecorder = nil }

/// Makes room for `count` bytes and returns their address; 0 while nothing is recorded.
@_cdecl("recorder_text")
func recorderText(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer? {
  guard let recorder = webRecorder(pointer) else { return nil }
  recorder.text.reserve(Int(count))
  return UnsafeMutableRawPointer(recorder.text.base)
}

/// Stores the first `count` shared bytes as the text of an id.
@_cdecl("recorder_name")
func recorderName(_ pointer: UnsafeMutableRawPointer, _ id: Int32, _ count: Int32) {
  guard let recorder = webRecorder(pointer) else { return }
  recorder.names[id] = String(decoding: recorder.text.bytes(Int(count)), as: UTF8.self)
}

/// Writes the recording as text and returns the number of its bytes; -1 while nothing is recorded.
@_cdecl("recorder_write")
func recorderWrite(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  guard let recorder = webRecorder(pointer) else { return -1 }
  let names = recorder.names
  let bytes = Array(
    recorder.recorder.recording(of: webPager(pointer).pager).text { names[$0] ?? $0.description }.utf8)
  recorder.text.write(bytes)
  return Int32(bytes.count)
}

/// 1 if a replay begins in the state in which the recording began.
@_cdecl("recorder_isExact")
func recorderIsExact(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  webRecorder(pointer)?.recorder.isExact == true ? 1 : 0
}
