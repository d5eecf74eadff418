/// The pages of a pager: an ordered list of unique ids, closed at its ends or cyclic, or an unlimited sequence.
///
/// ```swift
/// try PagerPages([.all, .open, .done])                  // from the first to the last
/// try PagerPages([.sun, .rain, .snow], ends: .cyclic)   // after the last comes the first
/// PagerPages(.integers)                                 // ... -1, 0, 1 ...
/// ```
public struct PagerPages<ID: Hashable & Sendable>: Sendable, Equatable {
  /// One reference, so that pages are cheap to pass on: every event can carry some.
  private let form: Form

  private final class Form: Sendable {
    let ids: [ID]
    /// Where each id stands. With `ids` it is what an ordered set is, in a third of its weight for a browser.
    let indices: [ID: Int]
    let ends: PagerTopology
    /// What `ids` stands back for, where there is no list.
    let sequence: PagerSequence<ID>?

    init(_ ids: [ID], _ indices: [ID: Int], ends: PagerTopology, sequence: PagerSequence<ID>? = nil) {
      self.ids = ids
      self.indices = indices
      self.ends = ends
      self.sequence = sequence
    }
  }

  /// No pages: a legal state everywhere.
  public init() {
    form = Form([], [ID: Int](), ends: .closed)
  }

  /// The pages in their order. Throws `PagerError.duplicatePages` when an id stands twice. Complexity: O(n).
  public init(_ list: [ID], ends: PagerTopology = .closed) throws(PagerError<ID>) {
    let (unique, indices, repeated) = Self.sorted(list)
    guard repeated.isEmpty else { throw .duplicatePages(repeated) }
    form = Form(unique, indices, ends: ends)
  }

  /// The pages in their order, for callers that cannot throw: the first of two equal ids wins. Complexity: O(n).
  public init(firstOfEqual list: [ID], ends: PagerTopology = .closed) {
    let (unique, indices, _) = Self.sorted(list)
    form = Form(unique, indices, ends: ends)
  }

  /// The first of each id, where each of them stands, and which ids came again.
  @inline(never)
  private static func sorted(_ list: [ID]) -> (unique: [ID], indices: [ID: Int], repeated: [ID]) {
    var unique: [ID] = []
    var repeated: [ID] = []
    // A count below 0 tells that the id has been named among those that came again.
    var indices = [ID: Int]()
    indices.reserveCapacity(list.count)
    for id in list {
      guard let known = indices[id] else {
        indices[id] = unique.count
        unique.append(id)
        continue
      }
      guard known >= 0 else { continue }
      indices[id] = -1 - known
      repeated.append(id)
    }
    for id in repeated { indices[id] = indices[id].map { -1 - $0 } }
    return (unique, indices, repeated)
  }

  /// The pages of a sequence that is open at both ends. Complexity: O(1).
  public init(_ sequence: PagerSequence<ID>) {
    form = Form([], [ID: Int](), ends: .closed, sequence: sequence)
  }

  /// The same ids in the same order with the same ends, or the same sequence. Complexity: O(1) for copies of one value, else O(n).
  public static func == (one: PagerPages, other: PagerPages) -> Bool {
    one.form === other.form
      || (one.form.sequence == other.form.sequence && one.form.ends == other.form.ends
        && one.form.ids == other.form.ids)
  }

  /// The number of pages in the list; 0 for an unlimited sequence, of which there is no list.
  public var count: Int { form.ids.count }

  /// True when there is no page.
  public var isEmpty: Bool { form.ids.isEmpty && !isUnlimited }

  /// The ids in order; none for an unlimited sequence. Complexity: O(1).
  public var elements: [ID] { form.ids }

  /// The identity of the sequence without ends that the pages were given as, if they were.
  var identity: Int? { form.sequence?.identity }

  /// True when the pages were given as a sequence without ends.
  public var isUnlimited: Bool { form.sequence != nil }

  /// How the list was declared to end. `closed` for an unlimited sequence, which is not cyclic.
  public var ends: PagerTopology { form.ends }

  /// The id at an index, or nil outside the list. A cyclic list goes on at both ends: -1 is the last page, `count` the first.
  /// Complexity: O(1).
  public subscript(index: Int) -> ID? {
    id(at: index)
  }

  @inline(never)
  private func id(at index: Int) -> ID? {
    if index >= 0, index < count { return form.ids[index] }
    if let sequence = form.sequence { return sequence.id(at: index) }
    return form.ends == .cyclic && count > 0 ? form.ids[index.wrapped(at: count)] : nil
  }

  /// The index of an id, or nil when it is not among the pages; of a cyclic list, that within the list. Complexity: O(1) expected.
  @inline(never)
  public func index(of id: ID) -> Int? {
    if let sequence = form.sequence { return sequence.index(of: id) }
    return form.indices[id]
  }

  /// True when the id is among the pages. Complexity: O(1) expected.
  public func contains(_ id: ID) -> Bool {
    index(of: id) != nil
  }

  /// The same list with some of its pages only; an unlimited sequence stays as it is. Complexity: O(n).
  func kept(where isKept: (ID) -> Bool) -> PagerPages<ID> {
    guard !isUnlimited else { return self }
    var list: [ID] = []
    for id in elements where isKept(id) { list.append(id) }
    return PagerPages(firstOfEqual: list, ends: ends)
  }
}

#if !hasFeature(Embedded)
  extension PagerPages: CustomStringConvertible {
    /// The ids and how they end, nearly as they are written in code.
    public var description: String {
      if let identity { return "PagerPages(unlimited: \(identity))" }
      return "PagerPages(\(elements)\(ends == .cyclic ? ", ends: .cyclic" : ""))"
    }
  }
#endif

/// What comes after the last page of a list, and before its first.
public enum PagerTopology: Int32, Sendable, Equatable {
  /// Nothing.
  case closed
  /// The first page, and the last.
  case cyclic
}

extension Int {
  /// What is left of a count that begins at 0 again when it comes to `count`, and at `count` - 1 when it falls below 0; itself without a
  /// `count`.
  @inline(never)
  func wrapped(at count: Int) -> Int {
    guard count > 0 else { return self }
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }
}
