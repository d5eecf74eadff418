import ArgumentParser

/// Why a command could not do its work: one sentence on the error stream, and exit status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What an option was read as.
///
/// - Throws: `ValidationError` with `complaint` when it was read as nothing, which ends the command with status 64.
func valid<Value>(_ value: Value?, _ complaint: String) throws -> Value {
  guard let value else { throw ValidationError(complaint) }
  return value
}
