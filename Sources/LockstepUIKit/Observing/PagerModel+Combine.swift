#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(Combine)
  import Combine
  import Foundation
  import LockstepPaging
  import UIKit

  // Publishers and a subscriber for apps that use Combine.
  extension PagerModel {
    /// Publishes the current selection, and then each change, on the main thread.
    public var selectionPublisher: AnyPublisher<ID?, Never> { subjects.selection.eraseToAnyPublisher() }

    /// Publishes the current position in pages, and then the new one in every frame that changes the position. Values
    /// arrive on the main thread.
    public var positionPublisher: AnyPublisher<Double, Never> { subjects.position.eraseToAnyPublisher() }

    /// Publishes the moves that begin and end, on the main thread.
    public var movePublisher: AnyPublisher<PagerMoveEvent<ID>, Never> { subjects.moves.eraseToAnyPublisher() }

    /// Publishes the pages at which moves arrive, on the main thread.
    public var arrivalPublisher: AnyPublisher<ID, Never> {
      subjects.moves.compactMap { event in
        if case .didMove(let move) = event { move.to } else { nil }
      }.eraseToAnyPublisher()
    }

    /// Selects each page that it receives, as setting `selection` does. Values may arrive on any thread. The subscriber
    /// does not keep the pager alive.
    public var selectionSubscriber: AnySubscriber<ID, Never> {
      // Publishers call from any thread, so neither closure may be isolated to the main actor.
      AnySubscriber(
        receiveSubscription: { @Sendable subscription in subscription.request(.unlimited) },
        receiveValue: { @Sendable [weak self] id in
          if Thread.isMainThread {
            MainActor.assumeIsolated { self?.setSelection(id) }
          } else {
            Task { @MainActor [weak self] in self?.setSelection(id) }
          }
          return .unlimited
        })
    }

    private var subjects: PagerSubjects<ID> {
      if let made = madeSubjects as? PagerSubjects<ID> { return made }
      let made = PagerSubjects<ID>(selection: selectionBroadcast.value, position: positionBroadcast.value)
      selectionBroadcast.onSend = { [weak made] in made?.selection.send($0) }
      positionBroadcast.onSend = { [weak made] in made?.position.send($0) }
      reports.onMove = { [weak made] in made?.moves.send($0) }
      madeSubjects = made
      return made
    }
  }

  /// The subjects behind the model's publishers.
  @MainActor
  private final class PagerSubjects<ID: Hashable & Sendable> {
    let selection: CurrentValueSubject<ID?, Never>
    let position: CurrentValueSubject<Double, Never>
    let moves = PassthroughSubject<PagerMoveEvent<ID>, Never>()

    init(selection: ID?, position: Double) {
      self.selection = CurrentValueSubject(selection)
      self.position = CurrentValueSubject(position)
    }
  }
#endif
