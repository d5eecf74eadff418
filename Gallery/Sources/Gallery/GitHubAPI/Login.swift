/// Logins of people and organizations: one for each rank, all different, even when letter case is ignored.
enum Login {
  /// The number of bits of a rank: 2^20 is the first power of two above `UserDirectory.fullCount`.
  private static let bits: UInt64 = 20

  /// The login of the user at `rank`: 3 to 39 letters, digits and single hyphens, as the real service allows.
  /// O(1).
  static func text(rank: Int, kind: GitHubUser.Kind) -> String {
    let words = kind == .user ? LoginWords.people : LoginWords.organizations
    let shuffled = shuffle(UInt64(rank))
    let first = words.first[Int(shuffled % 64)]
    let second = words.second[Int(shuffled / 64 % 64)]
    // A value in 0..<256: the first values choose a suffix, the others become a number.
    let variant = Int(shuffled / 4096)
    switch variant {
    case 0: return "\(first)-\(second)"
    case 1: return "\(first)\(second)"
    case 2..<2 + words.suffixes.count: return "\(first)-\(second)-\(words.suffixes[variant - 2])"
    default: return variant.isMultiple(of: 2) ? "\(first)-\(second)\(variant)" : "\(first)\(second)\(variant)"
    }
  }

  /// A bijection on 20 bits, so that consecutive ranks have different names.
  ///
  /// It is a bijection because both of its steps can be undone: the multiplication by an odd number, and the XOR of the
  /// high half into the low half.
  private static func shuffle(_ rank: UInt64) -> UInt64 {
    let mask = (UInt64(1) << bits) - 1
    var value = rank & mask
    value = (value &* 0x9E375) & mask
    value ^= value >> (bits / 2)
    value = (value &* 0xC2B2D) & mask
    value ^= value >> (bits / 2)
    return value
  }
}
