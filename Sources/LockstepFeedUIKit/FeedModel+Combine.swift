#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(Combine)
  import Combine
  import LockstepLoading

  // Publishers for apps that use Combine. Their values arrive on the main thread.
  extension FeedModel {
    /// Publishes the present state, and then each new one.
    public var statePublisher: AnyPublisher<FeedModelState, Never> {
      let subject = CurrentValueSubject<FeedModelState, Never>(state)
      stateListeners.observe { [weak subject] state in
        subject?.send(state)
        return subject != nil
      }
      return subject.eraseToAnyPublisher()
    }

    /// Publishes the present items, and then the items after each change of the rows. The array is a copy, in O(n).
    public var itemsPublisher: AnyPublisher<[Item], Never> {
      let subject = CurrentValueSubject<[Item], Never>(items)
      changeListeners.observe { [weak self, weak subject] _ in
        guard let self, let subject else { return false }
        subject.send(self.items)
        return true
      }
      return subject.eraseToAnyPublisher()
    }

    /// Publishes each change of the rows from now on.
    public var changesPublisher: AnyPublisher<FeedChanges, Never> {
      let subject = PassthroughSubject<FeedChanges, Never>()
      changeListeners.observe { [weak subject] changes in
        subject?.send(changes)
        return subject != nil
      }
      return subject.eraseToAnyPublisher()
    }
  }
#endif
