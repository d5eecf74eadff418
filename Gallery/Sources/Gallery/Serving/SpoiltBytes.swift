import FlyingSocks
import Foundation

/// The bytes of a body that is shorter or longer than the list, generated while the body is sent.
struct SpoiltBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  /// The ending of the body, which follows `bytes`.
  enum Ending: Sendable {
    /// An error. FlyingFox closes the connection.
    case error
    /// This number of spaces.
    case spaces(Int)
  }

  /// The error at the end of a cut body.
  struct Cut: Error {}

  let bytes: Data
  let ending: Ending

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes, ending: ending) }

  /// An iterator over the bytes.
  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: Data
    fileprivate var ending: Ending

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      if !rest.isEmpty {
        let piece = rest.prefix(count)
        rest = rest.dropFirst(piece.count)
        return piece
      }
      guard case .spaces(let left) = ending else { throw Cut() }
      guard left > 0 else { return nil }
      let piece = Data(repeating: UInt8(ascii: " "), count: Swift.min(left, count))
      ending = .spaces(left - piece.count)
      return piece
    }
  }
}
