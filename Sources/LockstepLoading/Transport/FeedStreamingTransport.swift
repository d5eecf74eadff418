import Foundation

/// A transport that passes on a response while it arrives, for streams that do not end.
///
/// `FeedURLSessionTransport` and `FeedCurlTransport` are such transports. A transport around one of them forwards both
/// functions.
public protocol FeedStreamingTransport: FeedTransport {
  /// Sends a request, and returns its response in parts: the head, whatever its status, and then the pieces of the body.
  ///
  /// The stream ends after the whole body, or throws `FeedTransportError`. The request is canceled when its iteration
  /// ends. `request.timeout` is the longest silence, `request.totalTimeout` the longest time of the whole response, and
  /// `request.largestBody` does not apply. If parts arrive faster than they are taken, the stream fails with `.tooLarge`.
  func stream(_ request: FeedHTTPRequest) -> AsyncThrowingStream<FeedHTTPPart, any Error>
}

/// A part of a response.
public enum FeedHTTPPart: Sendable, Equatable {
  /// The head: the address after redirects, the status and the headers. Its body is empty.
  case head(FeedHTTPResponse)
  /// The next piece of the body.
  case body(Data)
}

/// Takes a part of a response. Returns an error if the exchange must stop.
package typealias FeedPartReceiver = @Sendable (FeedHTTPPart) -> FeedTransportError?

extension AsyncThrowingStream where Element == FeedHTTPPart, Failure == any Error {
  /// The most parts that wait to be taken. libcurl and URLSession pass on about 16 kB at a time.
  private static var mostParts: Int { 1024 }

  /// Returns a stream of the parts that an exchange passes to its receiver. The exchange is canceled with the stream.
  package static func parts(
    of exchange: @escaping @Sendable (@escaping FeedPartReceiver) async throws(FeedTransportError) -> FeedHTTPResponse
  ) -> AsyncThrowingStream {
    let (stream, continuation) = makeStream(bufferingPolicy: .bufferingOldest(mostParts))
    let task = Task {
      do throws(FeedTransportError) {
        _ = try await exchange { part in
          guard case .dropped = continuation.yield(part) else { return nil }
          return .tooLarge(limit: mostParts * 16 * 1024)
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
