/// The ids of all users in order: a million users whose ids have gaps, like those of the real service.
///
/// The ids form blocks of 16, starting at 1. In each block 10 ids exist; the number of the block determines which. So
/// rank and id are computed from each other without a table, in O(1), for every value of `since`.
struct UserDirectory: Sendable, Equatable {
  /// The number of users when nothing shortens the list.
  static let fullCount = 1_000_000

  private static let blockSpan = 16
  private static let usersPerBlock = 10

  /// The number of users, in 0...`fullCount`.
  let count: Int

  /// Creates a directory of the first `count` users, clamped to 0...`fullCount`.
  init(count: Int = fullCount) {
    self.count = min(max(0, count), Self.fullCount)
  }

  /// The id of the user at `rank`, or nil when `rank` is not in 0..<`count`. O(1).
  func id(atRank rank: Int) -> Int? {
    guard (0..<count).contains(rank) else { return nil }
    let block = rank / Self.usersPerBlock
    var mask = Self.mask(ofBlock: block)
    for _ in 0..<rank % Self.usersPerBlock { mask &= mask - 1 }
    return block * Self.blockSpan + mask.trailingZeroBitCount + 1
  }

  /// The rank of the first user whose id is greater than `id`; `count` when there is no such user. O(1).
  func rank(after id: Int) -> Int {
    guard id > 0 else { return 0 }
    let block = id / Self.blockSpan
    guard block < Self.fullCount / Self.usersPerBlock else { return count }
    let below = (UInt16(1) << UInt16(id % Self.blockSpan)) - 1
    let rank = block * Self.usersPerBlock + (Self.mask(ofBlock: block) & below).nonzeroBitCount
    return min(rank, count)
  }

  /// The rank of the user with this id, or nil when there is no such user. O(1).
  func rank(of id: Int) -> Int? {
    guard id > 0 else { return nil }
    let rank = rank(after: id - 1)
    return self.id(atRank: rank) == id ? rank : nil
  }

  /// The ids that exist in a block, as a mask whose lowest bit is the block's first id.
  ///
  /// Exactly `usersPerBlock` bits are set. They are chosen by selection sampling (Knuth, "The Art of Computer
  /// Programming", 3.4.2, algorithm S).
  private static func mask(ofBlock block: Int) -> UInt16 {
    var random = SplitMix64(seed: UInt64(block) &* 0xD6E8_FEB8_6659_FD93)
    var mask: UInt16 = 0
    var needed = UInt64(usersPerBlock)
    for bit in 0..<blockSpan where random.next() % UInt64(blockSpan - bit) < needed {
      mask |= 1 << UInt16(bit)
      needed -= 1
    }
    return mask
  }
}
