#if !LOCKSTEP_ELEMENTS
  extension PagerPages {
    /// Writes the ids as the value `pages`, and `ends` if they are cyclic. For an unlimited sequence it writes the
    /// identity as `unlimited`.
    func write<Writer: PagerFieldWriter<ID>>(to writer: inout Writer) throws(Writer.Failure) {
      if let identity {
        try writer.write(identity, as: "unlimited")
      } else {
        try writer.write(pages: elements, as: "pages")
        if ends == .cyclic { try writer.write(ends, as: "ends") }
      }
    }

    /// Reads pages. The sequence of the integers is the only unlimited sequence that can be restored from its identity.
    init<Reader: PagerFieldReader<ID>>(from reader: Reader) throws(Reader.Failure) {
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
    func write<Writer: PagerFieldWriter>(to writer: inout Writer) throws(Writer.Failure) {
      switch self {
      case .viewport: break
      case .inset(let inset):
        try writer.write(word: "inset", as: "pageLength")
        try writer.write(inset, as: "pageLength.of")
      case .fraction(let part):
        try writer.write(word: "fraction", as: "pageLength")
        try writer.write(part, as: "pageLength.of")
      case .fixed(let length):
        try writer.write(word: "fixed", as: "pageLength")
        try writer.write(length, as: "pageLength.of")
      case .sharing(let count):
        try writer.write(word: "sharing", as: "pageLength")
        try writer.write(count, as: "pageLength.of")
      }
    }

    init<Reader: PagerFieldReader>(from reader: Reader) throws(Reader.Failure) {
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
#endif
