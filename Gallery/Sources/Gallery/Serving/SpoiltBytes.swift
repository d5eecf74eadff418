import FlyingSocks
import Foundation

/// The bytes of a body that do not end where they should, made as they are sent.
struct SpoiltBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  /// What follows the bytes.
  enum Ending: Sendable {
    /// An error, at which FlyingFox closes the connection.
    case broken
    /// So many spaces.
    case spaces(Int)
  }

  /// What ends a body that is cut.
  struct Cut: Error {}

  let bytes: Data
  let ending: Ending

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes, ending: ending) }

  /// One way through the bytes.
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
