import LockstepFeed

/// Derives the footer from the states of a model. While a state has a countdown, it calls `show` again each second, by
/// the model's clock. It retains no model.
@MainActor
package final class FeedFooterTimer<Source: FeedSource> {
  private weak var model: FeedModel<Source>?
  private let place: FeedFooterPlace
  private let show: @MainActor (FeedFooterState) -> Void
  /// `true` for a list with placeholders after the loaded rows. A failed load is then told above the rows.
  package var hasPlaceholdersAfter = false
  private var countdown: Task<Void, Never>?
  private var last: FeedFooterState?

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - place: the end of the rows at which the states are shown.
  ///   - show: receives each footer that differs from the previous one.
  package init(
    _ model: FeedModel<Source>, _ place: FeedFooterPlace = .belowRows,
    show: @escaping @MainActor (FeedFooterState) -> Void
  ) {
    self.model = model
    self.place = place
    self.show = show
  }

  deinit { countdown?.cancel() }

  /// Shows the footer of a state that the model has published.
  package func follow(_ state: FeedModelState) {
    countdown?.cancel()
    countdown = nil
    guard let model else { return }
    let next: FeedFooterState =
      switch place {
      case .aboveRows: FeedFooterState(above: state, now: model.now, hasPlaceholdersAfter: hasPlaceholdersAfter)
      case .belowRows: hasPlaceholdersAfter ? .idle : FeedFooterState(state, now: model.now)
      }
    if next != last {
      last = next
      show(next)
    }
    guard case .waiting = next else { return }
    let (clock, tick) = (model.clock, model.now + 1)
    countdown = Task { [weak self] in
      await clock.sleep(tick)
      if !Task.isCancelled { self?.follow(state) }
    }
  }
}

/// The end of a feed's rows at which the state of its loads is shown.
package enum FeedFooterPlace: Sendable {
  case aboveRows
  case belowRows
}
