import FlyingSocks
import Foundation

/// Bytes that break off: after the last one comes an error, at which the transport closes the connection.
struct CutBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  /// The bytes break off here, as was asked for.
  struct CutError: Error {}

  let data: Data

  func makeAsyncIterator() -> Iterator {
    Iterator(rest: data)
  }

  /// Hands out what is left.
  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: Data

    mutating func next() async throws -> UInt8? {
      guard let byte = rest.popFirst() else { throw CutError() }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !rest.isEmpty else { throw CutError() }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
