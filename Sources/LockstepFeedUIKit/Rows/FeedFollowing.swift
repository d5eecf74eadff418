#if canImport(UIKit)
  import LockstepLoading

  /// Follows a model until it goes.
  @MainActor
  final class FeedFollowing {
    private var task: Task<Void, Never>?

    nonisolated init() {}

    deinit { task?.cancel() }

    func follow<Source: FeedSource>(
      _ model: FeedModel<Source>, updated: @escaping @MainActor (FeedUpdate) -> Void
    ) {
      let updates = model.updates
      task = Task { for await update in updates { updated(update) } }
    }
  }
#endif
