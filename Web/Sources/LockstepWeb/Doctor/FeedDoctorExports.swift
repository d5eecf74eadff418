import LockstepDoctor

// The functions with which JavaScript reads, plays and shrinks recordings of feeds. They have the names and the meanings
// of those for pagers, and share the doctor's text with them.

private func doctor(_ pointer: UnsafeMutableRawPointer) -> WebDoctor {
  Unmanaged<WebDoctor>.fromOpaque(pointer).takeUnretainedValue()
}

private func feed(_ pointer: UnsafeMutableRawPointer) -> WebFeedDoctor { doctor(pointer).feed }

private func text(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> String {
  String(decoding: doctor(pointer).text.bytes(Int(count)), as: UTF8.self)
}

@_cdecl("feeddoctor_read")
func feedDoctorRead(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  do throws(FeedRecordingError) {
    feed(pointer).play(try FeedRecording(text: text(pointer, count)))
    return 0
  } catch {
    return doctor(pointer).give(error.json)
  }
}

@_cdecl("feeddoctor_state")
func feedDoctorState(_ pointer: UnsafeMutableRawPointer, _ event: Int32, _ count: Int32) -> Int32 {
  do throws(FeedRecordingError) {
    try feed(pointer).state(text(pointer, count), after: Int(event))
    return 0
  } catch {
    return doctor(pointer).give(error.json)
  }
}

@_cdecl("feeddoctor_count")
func feedDoctorCount(_ pointer: UnsafeMutableRawPointer) -> Int32 { Int32(feed(pointer).recording.steps.count) }

@_cdecl("feeddoctor_seek")
func feedDoctorSeek(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  doctor(pointer).give(feed(pointer).seek(Int(count)).json)
}

@_cdecl("feeddoctor_violations")
func feedDoctorViolations(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let violations = feed(pointer).violations.map { violation in
    var json = JSONText()
    json.add("event", violation.event)
    json.add("sentence", violation.sentence)
    return json.object
  }
  return doctor(pointer).give("[" + violations.joined(separator: ",") + "]")
}

/// Gives the loads as JSON.
@_cdecl("feeddoctor_loads")
func feedDoctorLoads(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  doctor(pointer).give("[" + feed(pointer).loads.map { $0.json }.joined(separator: ",") + "]")
}

@_cdecl("feeddoctor_recording")
func feedDoctorRecording(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  doctor(pointer).give(feed(pointer).recording.text)
}

@_cdecl("feeddoctor_test")
func feedDoctorTest(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  doctor(pointer).give(feed(pointer).recording.swiftTest(named: text(pointer, count)))
}

@_cdecl("feeddoctor_shrink")
func feedDoctorShrink(_ pointer: UnsafeMutableRawPointer, _ number: Int32) -> Int32 {
  let feed = feed(pointer)
  feed.shrinker = FeedShrinker(feed.recording, number: Int(number))
  return feed.shrinker == nil ? 0 : 1
}

@_cdecl("feeddoctor_isShownAtStart")
func feedDoctorIsShownAtStart(_ pointer: UnsafeMutableRawPointer, _ number: Int32) -> Int32 {
  FeedShrinker(feed(pointer).recording, number: Int(number))?.isShownAtStart == true ? 1 : 0
}

@_cdecl("feeddoctor_tryShorter")
func feedDoctorTryShorter(_ pointer: UnsafeMutableRawPointer) -> Double {
  guard feed(pointer).shrinker?.step() == true else { return 2 }
  return feed(pointer).shrinker?.progress ?? 2
}

@_cdecl("feeddoctor_shortest")
func feedDoctorShortest(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  Int32(feed(pointer).shrinker?.recording.steps.count ?? 0)
}

@_cdecl("feeddoctor_takeShortest")
func feedDoctorTakeShortest(_ pointer: UnsafeMutableRawPointer) {
  guard let recording = feed(pointer).shrinker?.recording else { return }
  feed(pointer).play(recording)
}

extension FeedRecordingError {
  fileprivate var json: String {
    var json = JSONText()
    json.add("line", line)
    json.add("sentence", sentence)
    return json.object
  }
}
