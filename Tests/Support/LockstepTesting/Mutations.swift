/// Random inputs for a parser: those of a corpus, with parts that are cut, repeated, swapped, altered, or replaced by
/// numbers and marks that parsers stumble over.
public struct Mutations {
  private let corpus: [[UInt8]]
  private let longest: Int
  private var state: UInt64

  /// Creates inputs that are the same for the same seed. No input has more than `longest` bytes.
  public init(of corpus: [[UInt8]], longest: Int = 4096, seed: UInt64) {
    self.corpus = corpus
    self.longest = longest
    state = seed
  }

  /// What replaces or joins a part: the bounds of numbers, the marks of headers and JSON, and bytes that are no UTF-8.
  private static let pieces: [[UInt8]] =
    [
      "0", "-1", "1e9", "1e400", "9223372036854775807", "9223372036854775808", "18446744073709551616", "0.1", "NaN",
      "1776703113", "1776703113000", "\"", "\\", "\\u0000", "\\ud800", ",", ";", "=", "<", ">", ":", "[", "]", "{", "}",
      " ",
      "\t", "\r\n", "null", "T", "Z", "+14:00", "GMT", "r=0", "t=5", "%", "%zz", "\u{1}", "\u{0}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE9], [0xED, 0xA0, 0x80], [UInt8](repeating: 0x39, count: 400)]

  /// The next input.
  public mutating func next() -> [UInt8] {
    var input = corpus[below(corpus.count)]
    for _ in 0..<below(5) {
      let at = below(input.count + 1)
      let end = Swift.min(input.count, at + below(12))
      switch below(8) {
      case 0: input.insert(UInt8(truncatingIfNeeded: below(256)), at: at)
      case 1: input.removeSubrange(at..<end)
      case 2 where at < input.count: input[at] = UInt8(truncatingIfNeeded: below(256))
      case 3: input.removeSubrange(at...)
      case 4: input.insert(contentsOf: input[at..<end], at: at)
      case 5: input.replaceSubrange(at..<end, with: Self.pieces[below(Self.pieces.count)])
      case 6: input.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: at)
      default:
        let other = corpus[below(corpus.count)]
        input.replaceSubrange(at..., with: other[below(other.count + 1)...])
      }
    }
    return Array(input.prefix(longest))
  }

  private mutating func below(_ bound: Int) -> Int {
    // The generator of PCG, whose upper bits are random enough.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % Swift.max(bound, 1)
  }
}

/// Passes random inputs to a parser, and returns the first input that the parser fails for; nil when there is none.
///
/// - Parameters:
///   - count: the number of inputs.
///   - corpus: the inputs that are altered.
///   - seed: the seed of the alterations.
///   - accepts: parses an input; returns false when the result breaks a promise of the parser.
public func firstFailure(
  in count: Int, of corpus: [[UInt8]], seed: UInt64, accepts: ([UInt8]) -> Bool
) -> [UInt8]? {
  var inputs = Mutations(of: corpus, seed: seed)
  for _ in 0..<count {
    let input = inputs.next()
    if !accepts(input) { return input }
  }
  return nil
}
