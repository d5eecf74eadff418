/// A sequence of pages without a first and a last page, such as the days of a calendar. Two functions define it: the id
/// at each index, and the index of each id.
///
/// ```swift
/// let days = PagerSequence<Day>(identity: 1, id: { Day(sinceEpoch: $0) }, index: { $0.sinceEpoch })
/// ```
/// The pager stores no list of the pages, so the cost of a page does not depend on its index. It uses the indices from
/// -500,000,000 to 500,000,000. With one page a day, the range is more than a million years on both sides.
public struct PagerSequence<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The number that distinguishes this sequence from others. Sequences with the same identity are equal. Replacing a
  /// sequence by an equal one changes nothing.
  let identity: Int
  private let idAt: @Sendable (Int) -> ID
  private let indexOf: @Sendable (ID) -> Int?

  /// The indices that a pager uses. The sum of two indices fits in 32 bits.
  static var indices: ClosedRange<Int> { -500_000_000...500_000_000 }

  /// Creates a sequence from two functions, each the inverse of the other. Both are called with every mount and must be
  /// fast.
  ///
  /// - Parameters:
  ///   - identity: a different number for each sequence.
  ///   - id: returns the id at an index.
  ///   - index: returns the index of an id, or nil for an id that is not a page. An id that differs from the id at its
  ///     index is not a page either.
  public init(identity: Int, id: @escaping @Sendable (Int) -> ID, index: @escaping @Sendable (ID) -> Int?) {
    self.identity = identity
    idAt = id
    indexOf = index
  }

  /// Returns `true` when both have the same identity. Complexity: O(1).
  public static func == (one: PagerSequence, other: PagerSequence) -> Bool {
    one.identity == other.identity
  }

  /// Returns the id at an index, or nil outside `indices`.
  func id(at index: Int) -> ID? {
    Self.indices.contains(index) ? idAt(index) : nil
  }

  /// Returns the index of an id, or nil when the id is not a page.
  func index(of id: ID) -> Int? {
    guard let index = indexOf(id), self.id(at: index) == id else { return nil }
    return index
  }
}

extension PagerSequence where ID == Int {
  /// The sequence in which the id of each page is its index. It fits days, weeks or months that are counted from any
  /// start.
  public static var integers: PagerSequence<Int> {
    PagerSequence(identity: 0, id: { $0 }, index: { $0 })
  }
}
