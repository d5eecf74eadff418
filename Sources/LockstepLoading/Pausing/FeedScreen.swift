/// A screen that shows a model. While every screen of a model is in the background, the model makes no automatic loads.
///
/// A host keeps the screen as long as it shows the model. A screen that is released no longer counts.
@MainActor
public final class FeedScreen {
  /// Indicates that nobody can see the screen.
  public var isInBackground = false {
    didSet { if isInBackground != oldValue { changed() } }
  }
  private let changed: @MainActor () -> Void

  init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
  }
}

/// The reasons why a model makes no automatic loads.
@MainActor
struct FeedPauses {
  var isByHand = false
  var isOffline = false
  private var screens: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: FeedScreen?
  }

  nonisolated init() {}

  var isPaused: Bool { isByHand || isOffline || isInBackground }

  private var isInBackground: Bool {
    let shown = screens.compactMap(\.screen)
    return !shown.isEmpty && shown.allSatisfy(\.isInBackground)
  }

  mutating func add(_ screen: FeedScreen) {
    screens.removeAll { $0.screen == nil }
    screens.append(WeakScreen(screen: screen))
  }
}
