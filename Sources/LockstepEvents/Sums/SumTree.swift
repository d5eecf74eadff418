/// A list of values with the sums of its ranges: a complete binary tree whose leaves are the values. Each inner node is
/// the sum of a range, and its children are the sums of the two halves.
///
/// When a value changes, every sum that includes the value is computed again from its two halves, never corrected by a
/// difference. A sum therefore depends only on the current values, bit for bit: a huge value that was replaced leaves
/// no rounding error behind.
///
/// ```
///            0-3               `lefts` stores a left half at its last index: 0-3 at 3, 0-1 at 1, value 4 at 4.
///       0-1       2-3          `rights` stores a right half at its first index: 2-3 at 2, value 3 at 3.
///      0   1     2   3   4
/// ```
/// Look-ups read only left halves, like those of a binary indexed tree (Fenwick, 1994). A binary indexed tree stores no
/// right halves and therefore cannot compute a sum again from two halves. Appending a value moves no stored sum. A
/// range that reaches beyond the last value has no stored sum, and no look-up reads one.
@usableFromInline
package struct SumTree<Value: Summable>: Sendable {
  @usableFromInline var lefts: [Value]
  @usableFromInline var rights: [Value]

  /// Creates a tree without values.
  @inlinable package init() {
    lefts = []
    rights = []
  }

  /// Creates a tree of values. Complexity: O(n).
  @inlinable package init(_ values: [Value]) {
    self.init()
    lefts.reserveCapacity(values.count)
    rights.reserveCapacity(values.count)
    for value in values { append(value) }
  }

  /// The number of values. Complexity: O(1).
  @inlinable package var count: Int { lefts.count }

  /// The value at an index, which must be in 0..<count. Complexity: O(1) to read, O(log n) to replace.
  @inlinable package subscript(index: Int) -> Value {
    get { index & 1 == 0 ? lefts[index] : rights[index] }
    set {
      put(newValue, from: index, 1)
      addUp(above: index)
    }
  }

  /// Adds a value after the last one. Complexity: O(1) on average over a series of values.
  @inlinable package mutating func append(_ value: Value) {
    lefts.append(value)
    rights.append(value)
    // A range is complete only when its right half is complete, which happens at an even count.
    if count & 1 == 0 { addUp(above: count - 1) }
  }

  /// Makes room for `added` more values. The room at least doubles, so that a series of calls takes O(1) for each value.
  @inlinable package mutating func reserve(_ added: Int) {
    guard count + added > lefts.capacity else { return }
    let room = Swift.max(count + added, 2 * count)
    lefts.reserveCapacity(room)
    rights.reserveCapacity(room)
  }

  /// Removes all values. Complexity: O(n).
  @inlinable package mutating func removeAll() {
    lefts.removeAll(keepingCapacity: true)
    rights.removeAll(keepingCapacity: true)
  }

  /// Returns the sum of the values before an index. An index outside 0...count is clamped to that range. Complexity:
  /// O(log n).
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

  /// Returns the greatest index for which a condition holds, and the sum of the values before that index.
  ///
  /// The condition receives an index in 1...count and the sum of the values before that index. When the condition holds
  /// for an index, it must also hold for every smaller index. The result is index 0 when the condition holds for no
  /// index. The sum equals that of `sum(before:)`, bit for bit. Complexity: O(log n).
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

  /// Computes the sum of every complete range that contains the value at `index`, from the shortest range to the
  /// longest.
  @inlinable mutating func addUp(above index: Int) {
    var half = 1
    while true {
      let start = index & -(2 * half)
      guard start + 2 * half <= count else { return }
      put(lefts[start + half - 1] + rights[start + half], from: start, 2 * half)
      half *= 2
    }
  }

  /// Stores the sum of the `length` values that begin at `start`.
  @inlinable mutating func put(_ sum: Value, from start: Int, _ length: Int) {
    if start & length == 0 { lefts[start + length - 1] = sum } else { rights[start] = sum }
  }

  /// Returns the greatest power of two that is not above `number`, which must be positive.
  @inlinable static func powerOfTwo(notAbove number: Int) -> Int {
    1 &<< (Int.bitWidth - 1 - number.leadingZeroBitCount)
  }
}

extension SumTree: Equatable where Value: Equatable {
  /// Returns `true` when both trees hold the same values. Complexity: O(n).
  @inlinable package static func == (one: SumTree, other: SumTree) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}

/// A type of values that a `SumTree` can add.
@usableFromInline
package protocol Summable: Sendable {
  /// The sum of no values.
  static var none: Self { get }
  /// Returns the sum of two values.
  static func + (one: Self, other: Self) -> Self
}

extension Double: Summable {
  @inlinable package static var none: Double { 0 }
}
