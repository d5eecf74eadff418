import LockstepDoctor

// The functions with which JavaScript reads, plays and shrinks recordings. Text goes through shared memory: a function
// with a `count` reads so many bytes there, and a function that gives text returns the number of bytes.

private func doctor(_ pointer: UnsafeMutableRawPointer) -> WebDoctor {
  Unmanaged<WebDoctor>.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("doctor_create")
func doctorCreate() -> UnsafeMutableRawPointer { Unmanaged.passRetained(WebDoctor()).toOpaque() }

/// Makes room for `count` bytes and returns their address.
@_cdecl("doctor_text")
func doctorText(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
  doctor(pointer).text.reserve(Int(count))
  return UnsafeMutableRawPointer(doctor(pointer).text.base)
}

/// Reads a recording. Gives nothing, or JSON of the line and the sentence of an error.
@_cdecl("doctor_read")
func doctorRead(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let doctor = doctor(pointer)
  let source = String(decoding: doctor.text.bytes(Int(count)), as: UTF8.self)
  do throws(PagerRecordingError) {
    try doctor.read(source)
    return 0
  } catch {
    return doctor.give(error.json)
  }
}

/// Adds a stated state after the event `event`. Gives nothing, or JSON of an error.
@_cdecl("doctor_state")
func doctorState(_ pointer: UnsafeMutableRawPointer, _ event: Int32, _ count: Int32) -> Int32 {
  let doctor = doctor(pointer)
  let fields = String(decoding: doctor.text.bytes(Int(count)), as: UTF8.self)
  do throws(WebDoctorRefusal) {
    try doctor.state(fields, after: Int(event))
    return 0
  } catch {
    return doctor.give(error.json)
  }
}

/// The number of events.
@_cdecl("doctor_count")
func doctorCount(_ pointer: UnsafeMutableRawPointer) -> Int32 { Int32(doctor(pointer).recording.events.count) }

/// Plays the recording to this number of events, and gives the state as JSON.
@_cdecl("doctor_seek")
func doctorSeek(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let doctor = doctor(pointer)
  return doctor.give(doctor.seek(Int(count)).json)
}

/// Gives the broken rules as JSON.
@_cdecl("doctor_violations")
func doctorViolations(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let doctor = doctor(pointer)
  return doctor.give("[" + doctor.violations.map { $0.json }.joined(separator: ",") + "]")
}

/// Gives the moves as JSON.
@_cdecl("doctor_moves")
func doctorMoves(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  let doctor = doctor(pointer)
  return doctor.give("[" + doctor.moves.map { $0.json }.joined(separator: ",") + "]")
}

/// Gives the recording as text.
@_cdecl("doctor_recording")
func doctorRecording(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  doctor(pointer).give(doctor(pointer).recording.text)
}

/// Gives the source of a Swift test for the recording. The shared bytes are the test's name.
@_cdecl("doctor_test")
func doctorTest(_ pointer: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let doctor = doctor(pointer)
  let name = String(decoding: doctor.text.bytes(Int(count)), as: UTF8.self)
  return doctor.give(doctor.recording.swiftTest(named: name))
}

/// Begins the search for the shortest recording with the violation of this number. Returns 0 if there is none.
@_cdecl("doctor_shrink")
func doctorShrink(_ pointer: UnsafeMutableRawPointer, _ number: Int32) -> Int32 {
  let doctor = doctor(pointer)
  doctor.shrinker = PagerShrinker(doctor.recording, number: Int(number))
  return doctor.shrinker == nil ? 0 : 1
}

/// 1 if a recording without events has the violation of this number too.
@_cdecl("doctor_isShownAtStart")
func doctorIsShownAtStart(_ pointer: UnsafeMutableRawPointer, _ number: Int32) -> Int32 {
  PagerShrinker(doctor(pointer).recording, number: Int(number))?.isShownAtStart == true ? 1 : 0
}

/// Tries one shorter recording. Returns the part of the search that is done, and 2 at the end.
@_cdecl("doctor_tryShorter")
func doctorTryShorter(_ pointer: UnsafeMutableRawPointer) -> Double {
  guard doctor(pointer).shrinker?.step() == true else { return 2 }
  return doctor(pointer).shrinker?.progress ?? 2
}

/// The number of events of the shortest recording so far.
@_cdecl("doctor_shortest")
func doctorShortest(_ pointer: UnsafeMutableRawPointer) -> Int32 {
  Int32(doctor(pointer).shrinker?.recording.events.count ?? 0)
}

/// Replaces the recording by the shortest one so far.
@_cdecl("doctor_takeShortest")
func doctorTakeShortest(_ pointer: UnsafeMutableRawPointer) {
  guard let recording = doctor(pointer).shrinker?.recording else { return }
  doctor(pointer).play(recording)
}

extension PagerViolation {
  fileprivate var json: String {
    var json = JSONText()
    json.add("event", event)
    json.add("sentence", sentence)
    return json.object
  }
}

extension PagerReplayedMove where ID == String {
  fileprivate var json: String {
    var json = JSONText()
    json.add("from", move.from)
    json.add("to", move.to)
    json.add("cause", Int(move.cause.rawValue))
    json.add("event", event)
    json.add("time", time)
    if let end {
      json.add("endEvent", end.event)
      json.add("endTime", end.time)
      json.add("hasArrived", end.hasArrived)
    }
    return json.object
  }
}

extension PagerRecordingError {
  fileprivate var json: String {
    var json = JSONText()
    json.add("line", line)
    json.add("sentence", fault.sentence)
    return json.object
  }
}

extension WebDoctorRefusal {
  /// A stated state is one line.
  fileprivate var json: String {
    var json = JSONText()
    json.add("line", 1)
    json.add("sentence", sentence)
    return json.object
  }
}
