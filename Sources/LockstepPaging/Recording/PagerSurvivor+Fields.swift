#if !LOCKSTEP_ELEMENTS
  extension PagerSurvivor {
    /// Writes the policy as the value `survivor`, and the page of the policy `page` as `successor`. The default policy,
    /// `following`, is not written.
    func write<Writer: PagerFieldWriter<ID>>(to writer: inout Writer) throws(Writer.Failure) {
      switch self {
      case .following: break
      case .preceding: try writer.write(word: "preceding", as: "survivor")
      case .first: try writer.write(word: "first", as: "survivor")
      case .page(let id):
        try writer.write(word: "page", as: "survivor")
        try writer.write(page: id, as: "successor")
      }
    }

    init<Reader: PagerFieldReader<ID>>(from reader: Reader) throws(Reader.Failure) {
      guard reader.has("survivor") else {
        self = .following
        return
      }
      switch try reader.word("survivor") {
      case "following": self = .following
      case "preceding": self = .preceding
      case "first": self = .first
      case "page": self = .page(try reader.page("successor"))
      default: throw reader.refusal(of: "survivor")
      }
    }
  }

  extension PagerPresence {
    /// Writes the presence of the host as the value `presence`, and its flag `animated` if the case has one. The
    /// default presence, `shown`, is not written.
    func write<Writer: PagerFieldWriter>(to writer: inout Writer) throws(Writer.Failure) {
      switch self {
      case .shown: break
      case .hidden: try writer.write(word: "hidden", as: "presence")
      case .appearing(let animated):
        try writer.write(word: "appearing", as: "presence")
        try writer.write(animated, as: "animated")
      case .disappearing(let animated):
        try writer.write(word: "disappearing", as: "presence")
        try writer.write(animated, as: "animated")
      }
    }

    init<Reader: PagerFieldReader>(from reader: Reader) throws(Reader.Failure) {
      guard reader.has("presence") else {
        self = .shown
        return
      }
      switch try reader.word("presence") {
      case "shown": self = .shown
      case "hidden": self = .hidden
      case "appearing": self = .appearing(animated: try reader.bool("animated"))
      case "disappearing": self = .disappearing(animated: try reader.bool("animated"))
      default: throw reader.refusal(of: "presence")
      }
    }
  }
#endif
