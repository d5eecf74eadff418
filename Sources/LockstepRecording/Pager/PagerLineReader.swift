import LockstepPaging

/// Reads the values of an event or of options from one line of text. A function throws when the value is missing or has
/// the wrong kind.
struct PagerLineReader<ID: Hashable & Sendable> {
  let line: RecordedLine
  /// The pages of the sequence of the integers; nil when the ids are not integers.
  let integers: PagerPages<ID>?
  private let page: (String) -> ID?

  init(_ line: RecordedLine, integers: PagerPages<ID>?, page: @escaping (String) -> ID?) {
    self.line = line
    self.integers = integers
    self.page = page
  }

  func has(_ name: String) -> Bool { line.has(name) }
  func double(_ name: String) throws(RecordedError) -> Double { try line.double(name) }
  func int(_ name: String) throws(RecordedError) -> Int { try line.int(name) }
  func bool(_ name: String) throws(RecordedError) -> Bool { try line.bool(name) }
  func value<Value: RecordedWord>(_ name: String) throws(RecordedError) -> Value { try line.word(name) }
  func word(_ name: String) throws(RecordedError) -> String { try line.text(name) }
  func page(_ name: String) throws(RecordedError) -> ID { try line.single(name, page) }
  func pages(_ name: String) throws(RecordedError) -> [ID] { try line.list(name, page) }
  /// Returns the error for a value that is not allowed.
  func refusal(of name: String) -> RecordedError { line.refusal(of: name) }
}
