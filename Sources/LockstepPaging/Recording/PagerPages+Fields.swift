#if !hasFeature(Embedded)
  extension PagerPages {
    /// Writes the ids as the value `pages`, and `ends` if they are cyclic. For an unlimited sequence it writes the
    /// identity as `unlimited`.
    func write(to writer: inout some PagerFieldWriter<ID>) throws {
      if let identity {
        try writer.write(identity, as: "unlimited")
      } else {
        try writer.write(pages: elements, as: "pages")
        if ends == .cyclic { try writer.write(ends, as: "ends") }
      }
    }

    /// Reads pages. The sequence of the integers is the only unlimited sequence that can be restored from its identity.
    init(from reader: some PagerFieldReader<ID>) throws {
      if reader.has("unlimited") {
        guard let integers = PagerPages<Int>(.integers) as? Self, integers.identity == (try reader.int("unlimited"))
        else {
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
    func write(to writer: inout some PagerFieldWriter) throws {
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

    init(from reader: some PagerFieldReader) throws {
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

  extension PagerEnds: PagerWord, CaseIterable {
    /// Both kinds of ends.
    public static var allCases: [PagerEnds] { [.closed, .cyclic] }
  }
  extension PagerPageAlignment: PagerWord, CaseIterable {
    /// Both alignments.
    public static var allCases: [PagerPageAlignment] { [.start, .center] }
  }
  extension PagerAxis: PagerWord, CaseIterable {
    /// Both axes.
    public static var allCases: [PagerAxis] { [.horizontal, .vertical] }
  }
  extension PagerCyclicTravel: PagerWord, CaseIterable {
    /// Both directions of travel.
    public static var allCases: [PagerCyclicTravel] { [.indexOrder, .shortest] }
  }
  extension PagerLongJumps: PagerWord, CaseIterable {
    /// Both kinds of rows.
    public static var allCases: [PagerLongJumps] { [.shortened, .whole] }
  }
#endif
