import LockstepPaging

extension PagerPages {
  /// Writes the ids as the value `pages`, and `ends` if they are cyclic. For an unlimited sequence it writes the
  /// identity as `unlimited`.
  func write(to writer: inout PagerLineWriter<ID>) {
    if let identity {
      writer.write(identity, as: "unlimited")
    } else {
      writer.write(pages: elements, as: "pages")
      if ends == .cyclic { writer.write(ends, as: "ends") }
    }
  }

  /// Reads pages. The sequence of the integers is the only unlimited sequence that can be restored from its identity.
  init(from reader: PagerLineReader<ID>) throws(RecordedError) {
    if reader.has("unlimited") {
      let identity = try reader.int("unlimited")
      guard let integers = reader.integers, integers.identity == identity else {
        throw reader.refusal(of: "unlimited")
      }
      self = integers
      return
    }
    let list = try reader.pages("pages")
    let ends: PagerEnds = reader.has("ends") ? try reader.value("ends") : .closed
    guard let pages = try? PagerPages(list, ends: ends) else { throw reader.refusal(of: "pages") }
    self = pages
  }
}

extension PagerPageLength {
  /// Writes the kind of length as the value `pageLength`, and its number as `pageLength.of`. The default, `viewport`,
  /// is not written.
  func write<ID>(to writer: inout PagerLineWriter<ID>) {
    switch self {
    case .viewport: break
    case .inset(let inset):
      writer.write(word: "inset", as: "pageLength")
      writer.write(inset, as: "pageLength.of")
    case .fraction(let part):
      writer.write(word: "fraction", as: "pageLength")
      writer.write(part, as: "pageLength.of")
    case .fixed(let length):
      writer.write(word: "fixed", as: "pageLength")
      writer.write(length, as: "pageLength.of")
    case .sharing(let count):
      writer.write(word: "sharing", as: "pageLength")
      writer.write(count, as: "pageLength.of")
    }
  }

  init<ID>(from reader: PagerLineReader<ID>) throws(RecordedError) {
    guard reader.has("pageLength") else {
      self = .viewport
      return
    }
    switch try reader.word("pageLength") {
    case "viewport": self = .viewport
    case "inset": self = .inset(try reader.double("pageLength.of"))
    case "fraction": self = .fraction(try reader.double("pageLength.of"))
    case "fixed": self = .fixed(try reader.double("pageLength.of"))
    case "sharing": self = .sharing(try reader.int("pageLength.of"))
    default: throw reader.refusal(of: "pageLength")
    }
  }
}
