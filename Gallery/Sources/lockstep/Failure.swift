import ArgumentParser
import Gallery

/// The failure of a command: one sentence on standard error, and exit status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    // A service or a file may have had a part in the text.
    self.description = PrintableText.line(description, atMost: 2000)
  }
}

/// Returns the parsed value of an option.
///
/// - Throws: `ValidationError` with `complaint` when the value is nil. The command then ends with status 64.
func valid<Value>(_ value: Value?, _ complaint: String) throws -> Value {
  guard let value else { throw ValidationError(complaint) }
  return value
}
