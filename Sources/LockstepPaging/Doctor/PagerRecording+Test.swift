#if !LOCKSTEP_ELEMENTS
  extension PagerRecording where ID: LosslessStringConvertible {
    /// Returns the source of a Swift test that fails while the session breaks a rule of the engine, or does not have a
    /// stated state. The test needs only `LockstepPaging` and Swift Testing.
    ///
    /// - Parameter name: the name of the test, as a sentence.
    public func swiftTest(named name: String = "the recorded session breaks no rule") -> String {
      let lines = text.split(separator: "\n").map { "      " + $0 + "\n" }.joined()
      let pounds = Self.pounds(around: lines)
      return """
        import LockstepPaging
        import Testing

        @Test(\(Self.literal(name)))
        func recordedSession() throws {
          let recording = try PagerRecording<String>(
            text: \(pounds)\"""
        \(lines)      \"""\(pounds))
          #expect(recording.violations() == [])
        }

        """
    }

    /// The number of `#` with which a text needs no escapes in a string literal of several lines.
    private static func pounds(around text: String) -> String {
      var pounds = "#"
      while has(text, "\\" + pounds) || has(text, "\"\"\"" + pounds) { pounds += "#" }
      return pounds
    }

    private static func has(_ text: String, _ part: String) -> Bool {
      let (text, part) = (Array(text.utf8), Array(part.utf8))
      guard text.count >= part.count else { return false }
      return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }

    private static func literal(_ text: String) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n", "\r": literal += " "
        default: literal.unicodeScalars.append(scalar)
        }
      }
      return literal + "\""
    }
  }
#endif
