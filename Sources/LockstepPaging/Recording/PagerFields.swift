#if !hasFeature(Embedded)
  /// The destination of the fields of an event or of options. A field is a named value. One destination is a line of
  /// text, another is a `Codable` container.
  protocol PagerFieldWriter<ID> {
    associatedtype ID: Hashable & Sendable

    mutating func write(_ value: Double, as name: String) throws
    mutating func write(_ value: Int, as name: String) throws
    mutating func write(_ value: Bool, as name: String) throws
    mutating func write(word: String, as name: String) throws
    mutating func write(page: ID, as name: String) throws
    mutating func write(pages: [ID], as name: String) throws
  }

  /// The source of the fields of an event or of options. A function throws when the value is missing or has the wrong
  /// kind.
  protocol PagerFieldReader<ID> {
    associatedtype ID: Hashable & Sendable

    func has(_ name: String) -> Bool
    func double(_ name: String) throws -> Double
    func int(_ name: String) throws -> Int
    func bool(_ name: String) throws -> Bool
    func word(_ name: String) throws -> String
    func page(_ name: String) throws -> ID
    func pages(_ name: String) throws -> [ID]
    /// Returns the error for a value that is not allowed.
    func refusal(of name: String) -> any Error
  }

  extension PagerFieldReader {
    /// Reads a value that is written as a word.
    func value<Value: PagerWord>(_ name: String) throws -> Value {
      let word = try word(name)
      guard let value = Value.allCases.first(where: { $0.word == word }) else { throw refusal(of: name) }
      return value
    }
  }

  extension PagerFieldWriter {
    mutating func write(_ value: some PagerWord, as name: String) throws {
      try write(word: value.word, as: name)
    }
  }

  /// An enum whose cases are written as words: the names of the cases.
  protocol PagerWord: CaseIterable {}

  extension PagerWord {
    var word: String { "\(self)" }
  }

  extension PagerCause: PagerWord {}
  extension PagerStep: PagerWord, CaseIterable {
    /// All steps.
    public static var allCases: [PagerStep] { [.next, .previous, .first, .last] }
  }
  extension PagerActivity: PagerWord, CaseIterable {
    /// All activities.
    public static var allCases: [PagerActivity] { [.idle, .finger, .animating, .unknown, .tracking, .untouched] }
  }
  extension PagerSwiping: PagerWord, CaseIterable {
    /// All settings.
    public static var allCases: [PagerSwiping] { [.on, .off, .forwardOnly, .backwardOnly] }
  }

  extension Double {
    /// The shortest text that reads as the same number.
    var recorded: String { description }

    /// Creates the number from a text that `recorded` has written. Returns nil for a text that is not a number.
    init?(recorded text: some StringProtocol) {
      switch text {
      case "nan", "-nan": self = .nan
      case "inf": self = .infinity
      case "-inf": self = -.infinity
      default: self.init(text)
      }
    }
  }
#endif
