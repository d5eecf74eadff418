import Foundation

/// Loads the images of rows: one request for each image however many ask for it, given up when nobody waits any more, and kept in memory
/// within a bound.
///
/// ```swift
/// let images = FeedImages { data, key in
///   guard let image = UIImage(data: data) else { throw FeedImageError.notAnImage }
///   return FeedImage(image, cost: data.count)
/// }
/// ```
public actor FeedImages<Image: Sendable> {
  /// Makes an image out of what was loaded. Runs off the main actor.
  public typealias Decode = @Sendable (Data, FeedImageKey) async throws -> FeedImage<Image>

  private struct Flight {
    var task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Image, any Error>] = [:]
    /// Nobody waited any more at some time, and the request was cancelled.
    var isGivenUp = false
  }

  private let transport: any FeedTransport
  private let decode: Decode
  private let largestBody: Int
  private let memory: FeedImageMemory<Image>
  private var flights: [FeedImageKey: Flight] = [:]
  private var lastWaiter = 0

  /// Images that come over `transport`.
  ///
  /// - Parameters:
  ///   - memory: the most that the images kept may cost together, in the unit of the decoder's costs; usually bytes.
  ///   - largestBody: the largest file that is accepted, in bytes.
  public init(
    transport: any FeedTransport = FeedURLSessionTransport.shared, memory: Int = 64 * 1024 * 1024,
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, decode: @escaping Decode
  ) {
    self.transport = transport
    self.decode = decode
    self.largestBody = largestBody
    self.memory = FeedImageMemory(bound: memory)
  }

  /// The image, from memory or from the network. When the task is cancelled it throws `CancellationError` at once; the request
  /// ends with the last one who waits for it.
  public func image(for key: FeedImageKey) async throws -> Image {
    if let image = memory.image(for: key) { return image }
    lastWaiter += 1
    let waiter = lastWaiter
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(continuation, as: waiter, for: key)
      }
    } onCancel: {
      Task { await self.leave(key, waiter) }
    }
  }

  /// The image if it is in memory: at once, so that a row that comes back never shows its placeholder first. O(1), spread over many calls.
  public nonisolated func remembered(_ key: FeedImageKey) -> Image? {
    memory.image(for: key)
  }

  /// Forgets every image that is kept: when memory is short.
  public func removeAll() {
    memory.removeAll()
  }

  /// What the images kept cost together.
  public var memoryUsed: Int { memory.cost }

  /// How many images are being loaded.
  public var loadingCount: Int { flights.count }

  private func wait(_ continuation: CheckedContinuation<Image, any Error>, as waiter: Int, for key: FeedImageKey) {
    // Cancelled before it came here: nobody will take it away again.
    guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
    // A request that was given up has to end first: there is one for each image at a time.
    if flights[key] == nil { start(key, for: [:]) }
    flights[key]?.waiters[waiter] = continuation
  }

  private func start(_ key: FeedImageKey, for waiters: [Int: CheckedContinuation<Image, any Error>]) {
    flights[key] = Flight(task: Task { await self.load(key) }, waiters: waiters)
  }

  private func leave(_ key: FeedImageKey, _ waiter: Int) {
    guard let continuation = flights[key]?.waiters.removeValue(forKey: waiter) else { return }
    continuation.resume(throwing: CancellationError())
    guard let flight = flights[key], flight.waiters.isEmpty else { return }
    flight.task.cancel()
    flights[key]?.isGivenUp = true
  }

  private func load(_ key: FeedImageKey) async {
    let result: Result<FeedImage<Image>, any Error>
    do {
      let answer = try await transport.send(
        FeedHTTPRequest(url: key.url, largestBody: largestBody, redirects: .anywhere))
      guard (200..<300).contains(answer.status) else { throw FeedImageError.status(answer.status) }
      result = .success(try await decode(answer.body, key))
    } catch {
      result = .failure(error)
    }
    guard let flight = flights.removeValue(forKey: key) else { return }
    switch result {
    case .success(let image):
      memory.keep(image.image, for: key, cost: image.cost)
    case .failure:
      // Somebody has come for it after it was given up.
      if flight.isGivenUp, !flight.waiters.isEmpty { return start(key, for: flight.waiters) }
    }
    for waiter in flight.waiters.values { waiter.resume(with: result.map(\.image)) }
  }
}

/// A decoded image and what it costs to keep.
public struct FeedImage<Image: Sendable>: Sendable {
  /// The image.
  public var image: Image
  /// What it costs, usually its bytes in memory: width x height x 4.
  public var cost: Int

  /// An image of this cost.
  public init(_ image: Image, cost: Int) {
    self.image = image
    self.cost = cost
  }
}

/// Why there is no image.
public enum FeedImageError: Error, Hashable, Sendable {
  /// The service answered with this status.
  case status(Int)
  /// What came is no image: for decoders to throw.
  case notAnImage
}
