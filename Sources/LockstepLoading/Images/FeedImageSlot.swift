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
  public private(set) var content = Content.empty {
    didSet { changed(_content) }
  }
  /// What was asked for last.
  public private(set) var key: FeedImageKey?
  @ObservationIgnored private let load = FeedImageLoad()
  @ObservationIgnored private let changed: @MainActor (Content) -> Void

  /// An empty slot. `changed` is called with each new content, for views that do not observe.
  public init(changed: @escaping @MainActor (Content) -> Void = { _ in }) {
    self.changed = changed
  }

  /// Asks for an image in place of any asked for before. One that is in memory is there at once. The same one again changes nothing,
  /// unless it has failed.
  ///
  /// It reads nothing that is observed: whoever asks in a method that is called again for a change would ask without end for one that fails.
  public func show(_ key: FeedImageKey, from images: FeedImages<Image>) {
    if key == _key {
      guard case .failure = _content else { return }
    }
    self.key = key
    if let image = images.remembered(key) {
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
    // Last: who hears of it may ask for another.
    content = .placeholder
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
