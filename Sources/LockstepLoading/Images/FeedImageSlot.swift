import Observation

/// The place of an image in a row that is used again and again: shows the image asked for last, and no other.
@MainActor
@Observable
public final class FeedImageSlot<Image: Sendable> {
  /// What is to be drawn.
  public enum Content {
    /// Nothing was asked for.
    case empty
    /// It is being loaded.
    case placeholder
    /// The image.
    case image(Image)
    /// It can't be had; `show(_:from:)` tries again.
    case failure(any Error)
  }

  /// What is to be drawn now.
  public private(set) var content = Content.empty
  /// What was asked for last.
  public private(set) var key: FeedImageKey?
  @ObservationIgnored private let load = FeedImageLoad()

  /// An empty slot.
  public init() {}

  /// Asks for an image in place of any asked for before. The same one again changes nothing, unless it has failed.
  public func show(_ key: FeedImageKey, from images: FeedImages<Image>) {
    if key == self.key {
      guard case .failure = content else { return }
    }
    self.key = key
    content = .placeholder
    load.replace { [weak self] in
      do {
        let image = try await images.image(for: key)
        guard !Task.isCancelled else { return }
        self?.content = .image(image)
      } catch {
        guard !Task.isCancelled else { return }
        self?.content = .failure(error)
      }
    }
  }

  /// Empties the slot, for the row to be used again. Its load is given up.
  public func clear() {
    load.cancel()
    key = nil
    content = .empty
  }
}

/// The load of one slot. It ends with the slot.
@MainActor
private final class FeedImageLoad {
  private var task: Task<Void, Never>?

  nonisolated init() {}

  deinit { task?.cancel() }

  func replace(with work: @escaping @MainActor () async -> Void) {
    task?.cancel()
    task = Task(operation: work)
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}
