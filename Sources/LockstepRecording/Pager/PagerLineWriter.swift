import LockstepPaging

/// Writes the values of an event or of options as one line of text.
struct PagerLineWriter<ID: Hashable & Sendable> {
  private var writer: RecordedLineWriter
  private let naming: (ID) -> String

  init(name: String, naming: @escaping (ID) -> String) {
    writer = RecordedLineWriter(name: name)
    self.naming = naming
  }

  var line: String { writer.line }

  mutating func write(_ value: Double, as name: String) { writer.write(value, as: name) }
  mutating func write(_ value: Int, as name: String) { writer.write(value, as: name) }
  mutating func write(_ value: Bool, as name: String) { writer.write(value, as: name) }
  mutating func write(_ value: some RecordedWord, as name: String) { writer.write(value, as: name) }
  mutating func write(word: String, as name: String) { writer.write(word: word, as: name) }
  mutating func write(page: ID, as name: String) { writer.write(text: naming(page), as: name) }
  mutating func write(pages: [ID], as name: String) { writer.write(texts: pages.map(naming), as: name) }
}
