import LockstepPaging

extension PagerDeclaration {
  func write(to writer: inout PagerLineWriter<ID>) {
    pages.write(to: &writer)
    writer.write(pages: disabled, as: "disabled")
    if !locks.isEmpty {
      writer.write(pages: locks.map { $0.page }, as: "locked")
      writer.write(word: locks.map { "\($0.lock.rawValue)" }.joined(separator: "/"), as: "locks")
    }
    writer.write(pages: pinned, as: "pinned")
    switch selection {
    case .free: break
    case .empty: writer.write(true, as: "unselected")
    case .page(let id): writer.write(page: id, as: "selection")
    }
    switch lastSelection {
    case nil: break
    case .free: writer.write(true, as: "fromFree")
    case .empty: writer.write(true, as: "fromUnselected")
    case .page(let id): writer.write(page: id, as: "from")
    }
    writer.write(animated, as: "animated")
    writer.write(isFirst, as: "first")
  }

  init(from reader: PagerLineReader<ID>) throws(RecordedError) {
    let locked = reader.has("locked") ? try reader.pages("locked") : []
    let bits = locked.isEmpty ? [] : try reader.word("locks").split(separator: "/").compactMap { Int32($0) }
    guard bits.count == locked.count else { throw reader.refusal(of: "locks") }
    let locks = zip(locked, bits).map { Lock($0, PagerSwipeLock(rawValue: $1)) }
    self.init(
      pages: try PagerPages(from: reader), disabled: try reader.pages("disabled"), locks: locks,
      pinned: try reader.pages("pinned"),
      selection: reader.has("selection")
        ? .page(try reader.page("selection")) : reader.has("unselected") ? .empty : .free,
      animated: try reader.bool("animated"), isFirst: try reader.bool("first"))
    if reader.has("from") { lastSelection = .page(try reader.page("from")) }
    if reader.has("fromUnselected") { lastSelection = .empty }
    if reader.has("fromFree") { lastSelection = .free }
  }
}
