import LockstepPaging
import LockstepRecording

extension PagerRecording where ID: LosslessStringConvertible {
  /// Returns the source of a Swift test that fails while the session breaks a rule of the engine, or does not have a
  /// stated state. The test needs only `LockstepDoctor` and Swift Testing.
  ///
  /// - Parameter name: the name of the test, as a sentence.
  public func swiftTest(named name: String = "the recorded session breaks no rule") -> String {
    SessionTest.source(named: name, text, recording: "PagerRecording<String>")
  }
}
