import Foundation

/// A loader of images with a cache in memory and, if the app wants one, on disk.
///
/// It makes one request for each image, however many callers wait for it, and cancels the request when the last caller
/// is canceled. A request that fails is repeated as the policy of retries says. The caches have bounds.
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
  private let disk: FeedImageDisk?
  private let retryPolicy: FeedRetryPolicy
  private let clock: FeedClock
  private let random: @Sendable () -> Double
  private let warnings: FeedNotificationToken?
  private var prefetches: [FeedImageKey: Task<Void, Never>] = [:]
  private var loads: [FeedImageKey: Load] = [:]
  private var lastWaiter = 0

  /// Creates a loader with an empty cache.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - memory: the highest total cost of the cached images, in the unit of the decoder's costs: bytes by convention.
  ///   - disk: the cache on disk; nil for none.
  ///   - memoryWarning: a notification after which the cache in memory is emptied.
  ///   - retryPolicy: the policy of automatic retries. A request that the service wants to be repeated only after more
  ///     than the policy's cap fails at once.
  ///   - clock: the clock that times retries.
  ///   - random: returns numbers in 0..<1, which spread the retries of many clients over their delay.
  ///   - largestBody: the size of the largest file that is accepted, in bytes.
  ///   - decode: decodes an image from the data of a file.
  public init(
    transport: any FeedTransport, memory: Int = 64 * 1024 * 1024,
    disk: FeedImageDisk? = nil, memoryWarning: Notification.Name? = nil,
    retryPolicy: FeedRetryPolicy = FeedRetryPolicy(), clock: FeedClock = .continuous,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, decode: @escaping Decode
  ) {
    self.transport = transport
    self.decode = decode
    self.largestBody = largestBody
    let cache = FeedImageMemory<Image>(bound: memory)
    self.memory = cache
    self.disk = disk
    self.retryPolicy = retryPolicy
    self.clock = clock
    self.random = random
    warnings = memoryWarning.map { FeedNotificationToken($0) { cache.removeAll() } }
  }

  /// Creates a loader with an empty cache that sends its requests with Apple's `URLSession`.
  ///
  /// On Linux, pass `FeedCurlTransport.shared` of the product `LockstepCurl`.
  #if !canImport(Darwin) && !LOCKSTEP_DOUBLES
    @available(*, unavailable, message: "Outside Apple's systems, pass a transport: FeedCurlTransport of LockstepCurl.")
  #endif
  public init(
    memory: Int = 64 * 1024 * 1024, disk: FeedImageDisk? = nil, memoryWarning: Notification.Name? = nil,
    retryPolicy: FeedRetryPolicy = FeedRetryPolicy(), clock: FeedClock = .continuous,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    largestBody: Int = FeedHTTPRequest.defaultLargestBody, decode: @escaping Decode
  ) {
    self.init(
      transport: FeedURLSessionTransport.shared, memory: memory, disk: disk, memoryWarning: memoryWarning,
      retryPolicy: retryPolicy, clock: clock, random: random, largestBody: largestBody, decode: decode)
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

  /// Loads images that will soon be needed. An image that is in the cache or is being loaded is not loaded again.
  public nonisolated func prefetch(_ keys: [FeedImageKey]) {
    Task { await beginPrefetching(keys) }
  }

  /// Cancels the loads that `prefetch(_:)` has begun, unless someone else waits for them.
  public nonisolated func cancelPrefetching(_ keys: [FeedImageKey]) {
    Task { await endPrefetching(keys) }
  }

  private func beginPrefetching(_ keys: [FeedImageKey]) {
    for key in keys where prefetches[key] == nil && memory.image(for: key) == nil {
      prefetches[key] = Task {
        _ = try? await self.image(for: key)
        if !Task.isCancelled { self.prefetches[key] = nil }
      }
    }
  }

  private func endPrefetching(_ keys: [FeedImageKey]) {
    for key in keys { prefetches.removeValue(forKey: key)?.cancel() }
  }

  /// Removes every image from the cache in memory: when memory is short.
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
      result = .success(try await fetch(key))
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

  /// Returns an image from the disk, or else from the network.
  private func fetch(_ key: FeedImageKey) async throws -> FeedImage<Image> {
    if let data = await disk?.data(for: key.url) {
      if let image = try? await decode(data, key) { return image }
      await disk?.remove(key.url)
    }
    var attempt = 1
    while true {
      let (error, retry): (any Error, FeedRetry)
      let request = FeedHTTPRequest(
        url: key.url, largestBody: largestBody, redirects: .anywhere, priority: .image)
      switch await response(to: request) {
      case .success(let response):
        let answer = response.feedResponse()
        if answer.isSuccess { return try await decoded(response, key) }
        error = FeedImageError.status(response.status)
        retry = retryPolicy.decision(for: answer, attempt: attempt, random: random())
      case .failure(let failure):
        error = failure
        retry = retryPolicy.decision(for: failure.failure, attempt: attempt, random: random())
      }
      guard case .after(let delay) = retry, delay <= retryPolicy.cap else { throw error }
      await clock.sleep(clock.now() + delay)
      try Task.checkCancellation()
      attempt += 1
    }
  }

  private func response(to request: FeedHTTPRequest) async -> Result<FeedHTTPResponse, FeedTransportError> {
    do throws(FeedTransportError) {
      return .success(try await transport.send(request))
    } catch {
      return .failure(error)
    }
  }

  private func decoded(_ response: FeedHTTPResponse, _ key: FeedImageKey) async throws -> FeedImage<Image> {
    let image = try await decode(response.body, key)
    if response.headers["cache-control"]?.lowercased().contains("no-store") != true {
      await disk?.keep(response.body, for: key.url)
    }
    return image
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
