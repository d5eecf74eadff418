import LockstepPaging

extension PagerSurvivor {
  /// Writes the policy as the value `survivor`, and the page of the policy `page` as `successor`. The default policy,
  /// `following`, is not written.
  func write(to writer: inout PagerLineWriter<ID>) {
    switch self {
    case .following: break
    case .preceding: writer.write(word: "preceding", as: "survivor")
    case .first: writer.write(word: "first", as: "survivor")
    case .page(let id):
      writer.write(word: "page", as: "survivor")
      writer.write(page: id, as: "successor")
    }
  }

  init(from reader: PagerLineReader<ID>) throws(RecordedError) {
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
  func write<ID>(to writer: inout PagerLineWriter<ID>) {
    switch self {
    case .shown: break
    case .hidden: writer.write(word: "hidden", as: "presence")
    case .appearing(let animated):
      writer.write(word: "appearing", as: "presence")
      writer.write(animated, as: "animated")
    case .disappearing(let animated):
      writer.write(word: "disappearing", as: "presence")
      writer.write(animated, as: "animated")
    }
  }

  init<ID>(from reader: PagerLineReader<ID>) throws(RecordedError) {
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
