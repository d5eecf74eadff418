import LockstepDoctor
import Testing

@Test("the second row stays")
func recordedSession() throws {
  let recording = try FeedRecording(
    text: ##"""
      lockstep feed 1
      with first=30 batch=10 prefetchItems=5 prefetchPoints=100.0 refreshStart=start effects=no
      insert rows=a,"say \"\\#(b)\"" contents=0,1 index=0
      state rows=a,"say \"\\#(b)\""
      """##)
  #expect(recording.violations() == [])
}
