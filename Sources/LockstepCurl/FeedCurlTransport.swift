// libcurl is a library of the system. On Apple's systems `FeedURLSessionTransport` is the transport, and this module is
// empty.
#if os(Linux)
  import Foundation
  import LockstepLoading

  /// A transport for Linux that sends requests with libcurl, without cookies, credentials or a cache of its own.
  ///
  /// A transport has one thread, which sleeps while nothing arrives, and at most six connections to an origin. Its requests
  /// are canceled when the process exits.
  ///
  /// ```swift
  /// let model = FeedModel(GitHubUsersFeed(transport: FeedCurlTransport.shared))
  /// ```
  public final class FeedCurlTransport: FeedStreamingTransport {
    /// A transport for the whole program.
    public static let shared = FeedCurlTransport()

    private let inbox: CurlInbox
    private let connections = FeedConnectionQueue()

    /// Creates a transport with connections and a thread of its own. The thread ends with the transport.
    public init() {
      inbox = CurlInbox()
      CurlProcess.startWorker(inbox)
    }

    deinit {
      inbox.send(.stop)
    }

    /// Sends a request and returns the whole response. Throws `FeedTransportError.cancelled` as soon as the calling task
    /// is canceled.
    public func send(_ request: FeedHTTPRequest) async throws(FeedTransportError) -> FeedHTTPResponse {
      try await exchange(request, nil)
    }

    /// Sends a request and returns the parts of its response.
    public func stream(_ request: FeedHTTPRequest) -> AsyncThrowingStream<FeedHTTPPart, any Error> {
      var request = request
      request.priority = .stream
      return .parts { [request] receive throws(FeedTransportError) in try await self.exchange(request, receive) }
    }

    private func exchange(
      _ request: FeedHTTPRequest, _ receive: FeedPartReceiver?
    ) async throws(FeedTransportError) -> FeedHTTPResponse {
      guard let origin = request.sendableOrigin else { throw .badAddress }
      guard !Task.isCancelled, let ticket = await connections.enter(origin, request.priority) else { throw .cancelled }
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation {
          inbox.send(.start(ticket, request, receive, $0))
          // A task that was canceled before this has sent its cancellation before the start.
          if Task.isCancelled { inbox.send(.cancel(ticket)) }
        }
      } onCancel: {
        inbox.send(.cancel(ticket))
      }
      await connections.leave(ticket, origin)
      return try outcome.get()
    }
  }
#endif
