import Foundation

/// A loader and in-memory cache of images.
///
/// It makes one request for each image, however many callers wait for it, and cancels the request when the last caller
/// is canceled. The cache has a bound.
///
/// ```swift
/// let images = FeedImages { data, key in
///   guard let image = UIImage(data: data) else { throw FeedImageError.notAnImage }
///   return FeedImage(image, cost: data.count)
/// }
/// ```
public actor FeedImages<Image: Sendable> {
  /// Decodes an image from the loaded data. Runs off the main actor.
  public typealias Decode = @Sendable (Data, FeedImageKey) async throws -> FeedImage<Image>

  private struct Load {
    var task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Image, any Error>] = [:]
    /// Indicates that the request was canceled, because its last waiter had left.
    var isCancelled = false
  }

  private let transport: any FeedTransport
  private let decode: Decode
  private let largestBody: Int
  private let memory: FeedImageMemory<Image>
  private var loads: [FeedImageKey: Load] = [:]
  private var lastWaiter = 0

  /// Creates a loader with an empty cache.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - memory: the highest total cost of the cached images, in the unit of the decoder's costs: bytes by convention.
  ///   - largestBody: the size of the largest file that is accepted, in bytes.
  ///   - decode: decodes an image from the data of a file.
  public init(
    transport: any FeedTransport = FeedURLSessionTransport.shared, memory: Int = 64 * 1024 * 1024,
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, decode: @escaping Decode
  ) {
    self.transport = transport
    self.decode = decode
    self.largestBody = largestBody
    self.memory = FeedImageMemory(bound: memory)
  }

  /// Returns an image from the cache or from the network.
  ///
  /// Throws `CancellationError` as soon as the task is canceled, `FeedImageError.status` for a status that is not a
  /// success, and the errors of the transport and of the decoder. The request ends when its last waiter is canceled.
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

  /// Returns an image if it is in the cache. The call does not wait, so that a row that becomes visible again shows no
  /// placeholder. O(1), amortized.
  public nonisolated func cachedImage(for key: FeedImageKey) -> Image? {
    memory.image(for: key)
  }

  /// Removes every image from the cache: when memory is short.
  public func removeAll() {
    memory.removeAll()
  }

  /// The total cost of the cached images.
  public var memoryUsed: Int { memory.cost }

  /// The number of images that are being loaded.
  public var loadingCount: Int { loads.count }

  private func wait(_ continuation: CheckedContinuation<Image, any Error>, as waiter: Int, for key: FeedImageKey) {
    // The cancellation handler has already run, and would not remove this waiter.
    guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
    // An image has one request at a time. A new one starts after a canceled one has ended.
    if loads[key] == nil { start(key, for: [:]) }
    loads[key]?.waiters[waiter] = continuation
  }

  private func start(_ key: FeedImageKey, for waiters: [Int: CheckedContinuation<Image, any Error>]) {
    loads[key] = Load(task: Task { await self.load(key) }, waiters: waiters)
  }

  private func leave(_ key: FeedImageKey, _ waiter: Int) {
    guard let continuation = loads[key]?.waiters.removeValue(forKey: waiter) else { return }
    continuation.resume(throwing: CancellationError())
    guard let load = loads[key], load.waiters.isEmpty else { return }
    load.task.cancel()
    loads[key]?.isCancelled = true
  }

  private func load(_ key: FeedImageKey) async {
    let result: Result<FeedImage<Image>, any Error>
    do {
      let response = try await transport.send(
        FeedHTTPRequest(url: key.url, largestBody: largestBody, redirects: .anywhere))
      guard (200..<300).contains(response.status) else { throw FeedImageError.status(response.status) }
      result = .success(try await decode(response.body, key))
    } catch {
      result = .failure(error)
    }
    guard let load = loads.removeValue(forKey: key) else { return }
    switch result {
    case .success(let image):
      memory.keep(image.image, for: key, cost: image.cost)
    case .failure:
      // These waiters came after the request had been canceled.
      if load.isCancelled, !load.waiters.isEmpty { return start(key, for: load.waiters) }
    }
    for waiter in load.waiters.values { waiter.resume(with: result.map(\.image)) }
  }
}

/// A decoded image and its cost.
public struct FeedImage<Image: Sendable>: Sendable {
  /// The image.
  public var image: Image
  /// The cost of the image in the cache: by convention its size in memory in bytes, which is width x height x 4.
  public var cost: Int

  /// Creates an image of this cost.
  public init(_ image: Image, cost: Int) {
    self.image = image
    self.cost = cost
  }
}

/// The error of an image that could not be loaded.
public enum FeedImageError: Error, Hashable, Sendable {
  /// The service answered with this status.
  case status(Int)
  /// The data is not an image. Decoders throw this error.
  case notAnImage
}
