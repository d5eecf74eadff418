/// Pages without a first or a last one, such as the days of a calendar: which id stands at an index, and at which index an id stands.
///
/// ```swift
/// let days = PagerSequence<Day>(identity: 1, id: { Day(sinceEpoch: $0) }, index: { $0.sinceEpoch })
/// ```
/// Nothing is kept of it: how far a person has gone makes no difference to what a page costs.
public struct PagerSequence<ID: Hashable & Sendable>: Sendable, Equatable {
  /// What tells this sequence from others: two of the same identity count as equal, and setting one for the other changes nothing.
  public let identity: Int
  private let idAt: @Sendable (Int) -> ID
  private let indexOf: @Sendable (ID) -> Int?

  /// The indices that a sequence is asked for: half a thousand million on both sides of 0, so that sums of two fit in 32 bits. More
  /// than a million years of days.
  public static var indices: ClosedRange<Int> { -500_000_000...500_000_000 }

  /// A sequence by its two functions, each the inverse of the other. Both are called with every mount, so they are to be quick.
  ///
  /// - Parameters:
  ///   - identity: another number for another sequence.
  ///   - id: the id at an index.
  ///   - index: the index of an id, or nil for an id that is no page. An id that does not stand at the index given for it is no page
  ///     either.
  public init(identity: Int, id: @escaping @Sendable (Int) -> ID, index: @escaping @Sendable (ID) -> Int?) {
    self.identity = identity
    idAt = id
    indexOf = index
  }

  /// Whether both have the same identity. Complexity: O(1).
  public static func == (one: PagerSequence, other: PagerSequence) -> Bool {
    one.identity == other.identity
  }

  /// The id at an index, or nil outside `indices`.
  func id(at index: Int) -> ID? {
    Self.indices.contains(index) ? idAt(index) : nil
  }

  /// The index of an id, or nil when it is no page.
  func index(of id: ID) -> Int? {
    guard let index = indexOf(id), self.id(at: index) == id else { return nil }
    return index
  }
}

extension PagerSequence where ID == Int {
  /// Every page is named by its index: days, weeks or months counted from any of them.
  public static var integers: PagerSequence<Int> {
    PagerSequence(identity: 0, id: { $0 }, index: { $0 })
  }
}
