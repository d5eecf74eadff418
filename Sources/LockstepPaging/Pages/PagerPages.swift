/// The pages of a pager: an ordered list of unique ids, closed at its ends or cyclic, or an unlimited sequence.
///
/// ```swift
/// try PagerPages([.all, .open, .done])                  // from the first to the last
/// try PagerPages([.sun, .rain, .snow], ends: .cyclic)   // after the last comes the first
/// PagerPages(.integers)                                 // ... -1, 0, 1 ...
/// ```
public struct PagerPages<ID: Hashable & Sendable>: Sendable, Equatable {
  /// A single reference, so that a copy is cheap. Every event has room for a list of pages.
  private let form: Form

  private final class Form: Sendable {
    let ids: [ID]
    /// The index of each id. Together with `ids` the dictionary forms an ordered set. In a browser its code is a third
    /// as large as that of an ordered set type.
    let indices: [ID: Int]
    let ends: PagerEnds
    /// The unlimited sequence, or nil for a list.
    let sequence: PagerSequence<ID>?

    init(_ ids: [ID], _ indices: [ID: Int], ends: PagerEnds, sequence: PagerSequence<ID>? = nil) {
      self.ids = ids
      self.indices = indices
      self.ends = ends
      self.sequence = sequence
    }
  }

  /// Creates an empty list, which is valid everywhere.
  public init() {
    form = Form([], [ID: Int](), ends: .closed)
  }

  /// Creates a list of pages in this order. Throws `PagerError.duplicatePages` when an id occurs twice. Complexity:
  /// O(n).
  public init(_ list: [ID], ends: PagerEnds = .closed) throws(PagerError<ID>) {
    let (unique, indices, repeated) = Self.sorted(list)
    guard repeated.isEmpty else { throw .duplicatePages(repeated) }
    form = Form(unique, indices, ends: ends)
  }

  /// Creates a list of pages in this order, for callers that cannot throw. When an id occurs more than once, only the
  /// first occurrence is used. Complexity: O(n).
  public init(firstOfEqual list: [ID], ends: PagerEnds = .closed) {
    let (unique, indices, _) = Self.sorted(list)
    form = Form(unique, indices, ends: ends)
  }

  /// Returns the list without repetitions, the index of each id, and the ids that occur more than once.
  @inline(never)
  private static func sorted(_ list: [ID]) -> (unique: [ID], indices: [ID: Int], repeated: [ID]) {
    var unique: [ID] = []
    var repeated: [ID] = []
    // An index below 0 marks an id that `repeated` already contains.
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

  /// Creates the pages of an unlimited sequence. Complexity: O(1).
  public init(_ sequence: PagerSequence<ID>) {
    form = Form([], [ID: Int](), ends: .closed, sequence: sequence)
  }

  /// Returns `true` when both have the same ids in the same order and the same ends, or the same sequence. Complexity:
  /// O(1) for copies of one value, else O(n).
  public static func == (one: PagerPages, other: PagerPages) -> Bool {
    one.form === other.form
      || (one.form.sequence == other.form.sequence && one.form.ends == other.form.ends
        && one.form.ids == other.form.ids)
  }

  /// The number of pages in the list; 0 for an unlimited sequence, which has no list.
  public var count: Int { form.ids.count }

  /// `true` when there is no page.
  public var isEmpty: Bool { form.ids.isEmpty && !isUnlimited }

  /// The ids in order; empty for an unlimited sequence. Complexity: O(1).
  public var elements: [ID] { form.ids }

  /// The identity of the unlimited sequence; nil for a list.
  package var identity: Int? { form.sequence?.identity }

  /// `true` for the pages of an unlimited sequence.
  public var isUnlimited: Bool { form.sequence != nil }

  /// The ends of the list as declared; `closed` for an unlimited sequence.
  public var ends: PagerEnds { form.ends }

  /// The id at an index, or nil outside the list. A cyclic list continues at both ends: -1 is the last page, `count`
  /// the first. Complexity: O(1).
  public subscript(index: Int) -> ID? {
    id(at: index)
  }

  @inline(never)
  private func id(at index: Int) -> ID? {
    if index >= 0, index < count { return form.ids[index] }
    if let sequence = form.sequence { return sequence.id(at: index) }
    return form.ends == .cyclic && count > 0 ? form.ids[index.wrapped(at: count)] : nil
  }

  /// Returns the index of an id, or nil when the id is not among the pages. In a cyclic list the index is in
  /// 0..<`count`. Complexity: O(1) expected.
  @inline(never)
  public func index(of id: ID) -> Int? {
    if let sequence = form.sequence { return sequence.index(of: id) }
    return form.indices[id]
  }

  /// Returns `true` when the id is among the pages. Complexity: O(1) expected.
  public func contains(_ id: ID) -> Bool {
    index(of: id) != nil
  }

  /// Returns the list without the pages for which `isKept` returns `false`. An unlimited sequence is returned
  /// unchanged. Complexity: O(n).
  func kept(where isKept: (ID) -> Bool) -> PagerPages<ID> {
    guard !isUnlimited else { return self }
    var list: [ID] = []
    for id in elements where isKept(id) { list.append(id) }
    return PagerPages(firstOfEqual: list, ends: ends)
  }
}

#if !hasFeature(Embedded)
  extension PagerPages: CustomStringConvertible {
    /// A description with the ids and the ends, similar to the code that creates the pages.
    public var description: String {
      if let identity { return "PagerPages(unlimited: \(identity))" }
      return "PagerPages(\(elements)\(ends == .cyclic ? ", ends: .cyclic" : ""))"
    }
  }
#endif

/// The ends of a list of pages: the neighbors of its first and its last page.
public enum PagerEnds: Int32, Sendable, Equatable, CaseIterable {
  /// No page precedes the first page, and none follows the last.
  case closed
  /// The last page precedes the first page, and the first page follows the last.
  case cyclic
}

extension Int {
  /// Returns the remainder modulo `count`, which is in 0..<`count` for negative numbers too. Returns the number itself
  /// when `count` is not above 0.
  @inline(never)
  package func wrapped(at count: Int) -> Int {
    guard count > 0 else { return self }
    let rest = self % count
    return rest < 0 ? rest + count : rest
  }
}

/// An error in an app's request to a pager. A request that throws changes nothing.
public enum PagerError<ID: Hashable & Sendable>: Error, Sendable, Equatable {
  /// The request names a page that is not in the list. Set the pages first, or set the selection, which waits for its
  /// page.
  case unknownPage(ID)
  /// The list of pages contains these ids more than once.
  case duplicatePages([ID])
  /// The page contains a vertical scroll view that the pager does not know, so header, bars and status bar do not follow
  /// it. Only debug builds tell this.
  case unknownScrollView(ID)
}
