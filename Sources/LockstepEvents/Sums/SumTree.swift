/// Values in a row with the sums of stretches of them: a complete binary tree whose leaves are the values.
///
/// A sum is computed from its two halves each time one of them changes, and never corrected by a difference. So it depends on the values
/// that are there now, bit for bit: a huge value that was replaced leaves no rounding behind.
///
/// ```
///            0-3               A left half stands in `lefts` at its last index: 0-3 at 3, 0-1 at 1, value 4 at 4.
///       0-1       2-3          A right half stands in `rights` at its first index: 2-3 at 2, value 3 at 3.
///      0   1     2   3   4
/// ```
/// Look-ups read left halves alone, as those of a binary indexed tree do (Fenwick, 1994); right halves are what it lacks to compute a sum
/// anew. Appending a value moves nothing. A stretch that reaches beyond the last value has no sum, and no look-up asks for it.
@usableFromInline
package struct SumTree<Value: Summable>: Sendable {
  @usableFromInline var lefts: [Value]
  @usableFromInline var rights: [Value]

  /// A tree without values.
  @inlinable package init() {
    lefts = []
    rights = []
  }

  /// A tree of values. Complexity: O(n).
  @inlinable package init(_ values: [Value]) {
    self.init()
    lefts.reserveCapacity(values.count)
    rights.reserveCapacity(values.count)
    for value in values { append(value) }
  }

  /// The number of values. Complexity: O(1).
  @inlinable package var count: Int { lefts.count }

  /// A value by its index, which must be one of 0..<count. Complexity: O(1) to read, O(log n) to replace.
  @inlinable package subscript(index: Int) -> Value {
    get { index & 1 == 0 ? lefts[index] : rights[index] }
    set {
      put(newValue, from: index, 1)
      addUp(above: index)
    }
  }

  /// Adds a value behind the last one. Complexity: O(1) on average over values in a row.
  @inlinable package mutating func append(_ value: Value) {
    lefts.append(value)
    rights.append(value)
    // Only a right half completes the stretch above it.
    if count & 1 == 0 { addUp(above: count - 1) }
  }

  /// Removes all values. Complexity: O(n).
  @inlinable package mutating func removeAll() {
    lefts.removeAll(keepingCapacity: true)
    rights.removeAll(keepingCapacity: true)
  }

  /// The sum of the values before an index; an index out of range counts as the first or as the end. Complexity: O(log n).
  @inlinable package func sum(before index: Int) -> Value {
    var rest = Swift.min(Swift.max(index, 0), count)
    var end = 0
    var sum = Value.none
    while rest > 0 {
      let length = Self.powerOfTwo(notAbove: rest)
      end &+= length
      rest &-= length
      sum = sum + lefts[end &- 1]
    }
    return sum
  }

  /// The last index, the count among them, that a condition holds for, given the sum of the values before that index. The condition must
  /// hold for all indices before the one that it holds for; 0 when it holds for none. The sum is that of `sum(before:)`, bit for bit.
  /// Complexity: O(log n).
  @inlinable @inline(__always)
  package func last(where holds: (_ index: Int, _ before: Value) -> Bool) -> (index: Int, before: Value) {
    let count = count
    var length = count > 0 ? Self.powerOfTwo(notAbove: count) : 0
    var index = 0
    var before = Value.none
    while length > 0 {
      let next = index &+ length
      if next <= count {
        let sum = before + lefts[next &- 1]
        if holds(next, sum) {
          index = next
          before = sum
        }
      }
      length >>= 1
    }
    return (index, before)
  }

  /// Computes every complete stretch with a value in it, from the shortest to the longest.
  @inlinable mutating func addUp(above index: Int) {
    var half = 1
    while true {
      let start = index & -(2 * half)
      guard start + 2 * half <= count else { return }
      put(lefts[start + half - 1] + rights[start + half], from: start, 2 * half)
      half *= 2
    }
  }

  /// Stores the sum of `length` values from `start` on.
  @inlinable mutating func put(_ sum: Value, from start: Int, _ length: Int) {
    if start & length == 0 { lefts[start + length - 1] = sum } else { rights[start] = sum }
  }

  @inlinable static func powerOfTwo(notAbove number: Int) -> Int {
    1 &<< (Int.bitWidth - 1 - number.leadingZeroBitCount)
  }
}

extension SumTree: Equatable where Value: Equatable {
  /// True for the same values. Complexity: O(n).
  @inlinable package static func == (one: SumTree, other: SumTree) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}

/// A value that a `SumTree` adds up.
@usableFromInline
package protocol Summable: Sendable {
  /// The sum of no values.
  static var none: Self { get }
  /// The sum of two.
  static func + (one: Self, other: Self) -> Self
}

extension Double: Summable {
  @inlinable package static var none: Double { 0 }
}
