#if !LOCKSTEP_ELEMENTS
  import LockstepEvents

  /// The destination of the fields of an event or of options. A field is a named value. One destination is a line of
  /// text, another is a `Codable` container.
  protocol PagerFieldWriter<ID> {
    associatedtype ID: Hashable & Sendable
    /// The error of a destination that refuses a value.
    associatedtype Failure: Error

    mutating func write(_ value: Double, as name: String) throws(Failure)
    mutating func write(_ value: Int, as name: String) throws(Failure)
    mutating func write(_ value: Bool, as name: String) throws(Failure)
    mutating func write(word: String, as name: String) throws(Failure)
    mutating func write(page: ID, as name: String) throws(Failure)
    mutating func write(pages: [ID], as name: String) throws(Failure)
  }

  /// The source of the fields of an event or of options. A function throws when the value is missing or has the wrong
  /// kind.
  protocol PagerFieldReader<ID> {
    associatedtype ID: Hashable & Sendable
    associatedtype Failure: Error

    func has(_ name: String) -> Bool
    func double(_ name: String) throws(Failure) -> Double
    func int(_ name: String) throws(Failure) -> Int
    func bool(_ name: String) throws(Failure) -> Bool
    func word(_ name: String) throws(Failure) -> String
    func page(_ name: String) throws(Failure) -> ID
    func pages(_ name: String) throws(Failure) -> [ID]
    /// Returns the error for a value that is not allowed.
    func refusal(of name: String) -> Failure
    /// The pages of the sequence of the integers; nil when the ids are not integers.
    var integers: PagerPages<ID>? { get }
  }

  extension PagerFieldReader {
    /// Reads a value that is written as a word.
    func value<Value: RecordedWord>(_ name: String) throws(Failure) -> Value {
      let word = try word(name)
      guard let value = Value.allCases.first(where: { $0.word == word }) else { throw refusal(of: name) }
      return value
    }
  }

  extension PagerFieldWriter {
    mutating func write(_ value: some RecordedWord, as name: String) throws(Failure) {
      try write(word: value.word, as: name)
    }
  }
#endif
