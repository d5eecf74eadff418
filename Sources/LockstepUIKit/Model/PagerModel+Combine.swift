#if canImport(UIKit) && canImport(Combine)
  import Combine
  import Foundation
  import LockstepPaging
  import UIKit

  // The same for apps that are written with Combine.
  extension PagerModel {
    /// The selection now, and whenever it changes, on the main thread.
    public var selectionPublisher: AnyPublisher<ID?, Never> { subjects.selection.eraseToAnyPublisher() }

    /// Where the pages stand among the tabs, now and in every frame in which that changes, on the main thread.
    public var positionPublisher: AnyPublisher<Double, Never> { subjects.position.eraseToAnyPublisher() }

    /// Selects whatever it receives, as setting `selection` does. It does not keep the pager alive.
    public var selectionSubscriber: AnySubscriber<ID, Never> {
      // Publishers call from any thread: neither closure may be the main actor's.
      AnySubscriber(
        receiveSubscription: { @Sendable subscription in subscription.request(.unlimited) },
        receiveValue: { @Sendable [weak self] id in
          if Thread.isMainThread {
            MainActor.assumeIsolated { self?.setSelection(id) }
          } else {
            Task { @MainActor in self?.setSelection(id) }
          }
          return .unlimited
        })
    }

    private var subjects: PagerSubjects<ID> {
      if let made = madeSubjects as? PagerSubjects<ID> { return made }
      let made = PagerSubjects<ID>(selection: selectionBroadcast.value, position: positionBroadcast.value)
      selectionBroadcast.onSend = { [weak made] in made?.selection.send($0) }
      positionBroadcast.onSend = { [weak made] in made?.position.send($0) }
      madeSubjects = made
      return made
    }
  }

  /// What publishers come from.
  @MainActor
  private final class PagerSubjects<ID: Hashable & Sendable> {
    let selection: CurrentValueSubject<ID?, Never>
    let position: CurrentValueSubject<Double, Never>

    init(selection: ID?, position: Double) {
      self.selection = CurrentValueSubject(selection)
      self.position = CurrentValueSubject(position)
    }
  }
#endif
