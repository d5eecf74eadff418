#if !LOCKSTEP_ELEMENTS
  import LockstepEvents

  /// Reads fields from one line of text.
  struct PagerLineReader<ID: Hashable & Sendable>: PagerFieldReader {
    let line: RecordedLine
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
    func word(_ name: String) throws(RecordedError) -> String { try line.text(name) }
    func page(_ name: String) throws(RecordedError) -> ID { try line.single(name, page) }
    func pages(_ name: String) throws(RecordedError) -> [ID] { try line.list(name, page) }
    func refusal(of name: String) -> RecordedError { line.refusal(of: name) }
  }
#endif
