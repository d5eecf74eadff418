/// Numbers as requests write them: digits, and a point at most. `Int("+5")` is 5 and `Double("nan")` is a number, which
/// no service takes for one.
package enum DecimalNumber {
  /// The number that `text` spells in ASCII digits; nil for no digits, a sign, a space, or more than `Int.max`.
  package static func parse(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// The number that `text` spells in ASCII digits with one point at most, and a digit before it; nil for the rest.
  package static func fraction(_ text: some StringProtocol) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return nil
    }
    return Double(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
