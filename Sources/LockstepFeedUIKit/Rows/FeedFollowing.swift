#if canImport(UIKit)
  import LockstepFeed
  import LockstepLoading

  /// Follows a model until it goes.
  @MainActor
  final class FeedFollowing {
    private var tasks: [Task<Void, Never>] = []

    nonisolated init() {}

    deinit {
      for task in tasks { task.cancel() }
    }

    func follow<Source: FeedSource>(
      _ model: FeedModel<Source>, changed: @escaping @MainActor (FeedChanges) -> Void,
      moved: @escaping @MainActor (FeedModelState) -> Void
    ) {
      let (changes, states) = (model.changes, model.states)
      tasks.append(Task { for await change in changes { changed(change) } })
      tasks.append(Task { for await state in states { moved(state) } })
    }
  }
#endif
