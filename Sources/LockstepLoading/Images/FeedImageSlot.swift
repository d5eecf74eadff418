import Observation

/// The image of a reused row or view. It shows the image that was requested last, even if an earlier image arrives
/// later.
@MainActor
@Observable
public final class FeedImageSlot<Image: Sendable> {
  /// The content to draw.
  public enum Content {
    /// No image was requested.
    case empty
    /// The image is being loaded.
    case placeholder
    /// The image.
    case image(Image)
    /// The image could not be loaded. `show(_:from:)` tries again.
    case failure(any Error)
  }

  /// The content to draw now.
  public private(set) var content = Content.empty {
    didSet { changed(_content) }
  }
  /// The key of the image that was requested last; nil for none.
  public private(set) var key: FeedImageKey?
  @ObservationIgnored private let load = FeedImageLoad()
  @ObservationIgnored private let changed: @MainActor (Content) -> Void

  /// Creates an empty slot.
  ///
  /// - Parameter changed: receives each new content, for views that do not observe.
  public init(changed: @escaping @MainActor (Content) -> Void = { _ in }) {
    self.changed = changed
  }

  /// Shows an image in place of the previous one: at once if it is in memory, and after a placeholder otherwise. A
  /// second call for the same image does nothing, unless the image could not be loaded.
  ///
  /// The call reads no observed property. Otherwise a view that calls it while it is observed would request an image
  /// that fails again and again.
  public func show(_ key: FeedImageKey, from images: FeedImages<Image>) {
    if key == _key {
      guard case .failure = _content else { return }
    }
    self.key = key
    if let image = images.cachedImage(for: key) {
      load.cancel()
      content = .image(image)
      return
    }
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
    // This is the last statement, because the listener may call `show(_:from:)` for another image.
    content = .placeholder
  }

  /// Empties the slot before its row is reused. Its load is canceled.
  public func clear() {
    load.cancel()
    key = nil
    content = .empty
  }
}

/// The load of one slot. It is canceled when the slot is released.
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
