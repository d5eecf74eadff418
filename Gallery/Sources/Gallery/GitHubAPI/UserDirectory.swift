/// Which ids exist, and in what order: a million users whose ids have gaps, as those of the real service have.
///
/// Ids are laid out in blocks of 16, starting at 1; in each block 10 ids exist, chosen by the number of the block. So
/// rank and id are found from each other without a table, in O(1), wherever `since` points.
struct UserDirectory: Sendable, Equatable {
  /// The number of users when nothing shortens the list.
  static let fullCount = 1_000_000

  private static let blockSpan = 16
  private static let usersPerBlock = 10

  /// The number of users, in 0...`fullCount`.
  let count: Int

  /// A directory of the first `count` users, held within 0...`fullCount`.
  init(count: Int = fullCount) {
    self.count = min(max(0, count), Self.fullCount)
  }

  /// The id of the user at `rank`, or nil beyond the ends. O(1).
  func id(atRank rank: Int) -> Int? {
    guard (0..<count).contains(rank) else { return nil }
    let block = rank / Self.usersPerBlock
    var mask = Self.mask(ofBlock: block)
    for _ in 0..<rank % Self.usersPerBlock { mask &= mask - 1 }
    return block * Self.blockSpan + mask.trailingZeroBitCount + 1
  }

  /// The rank of the first user whose id is greater than `id`; `count` when there is none. O(1).
  func rank(after id: Int) -> Int {
    guard id > 0 else { return 0 }
    let block = id / Self.blockSpan
    guard block < Self.fullCount / Self.usersPerBlock else { return count }
    let below = (UInt16(1) << UInt16(id % Self.blockSpan)) - 1
    let rank = block * Self.usersPerBlock + (Self.mask(ofBlock: block) & below).nonzeroBitCount
    return min(rank, count)
  }

  /// The rank of the user called `id`, or nil when there is no such user. O(1).
  func rank(of id: Int) -> Int? {
    guard id > 0 else { return nil }
    let rank = rank(after: id - 1)
    return self.id(atRank: rank) == id ? rank : nil
  }

  /// The ids that exist in a block, lowest bit first: exactly `usersPerBlock` bits, drawn by selection sampling
  /// (Knuth, "The Art of Computer Programming", 3.4.2, algorithm S).
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
