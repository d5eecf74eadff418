import LockstepFeed

// The reasons for a pause: by hand, offline, and in the background.
extension FeedModel {
  /// Stops automatic loads until `resume`. Loads by hand, such as `load(_:)` and `refresh()`, still start.
  public func pause() { setPauses { $0.isByHand = true } }

  /// Allows automatic loads again, unless the device is offline or every screen is in the background.
  public func resume() { setPauses { $0.isByHand = false } }

  /// Adds a screen that shows this model. The host keeps it, and says when it is in the background.
  public func addScreen() -> FeedScreen {
    let screen = FeedScreen { [weak self] in self?.setPauses { _ in } }
    setPauses { $0.add(screen) }
    return screen
  }

  /// Changes the reasons for a pause, and tells the engine if it differs from them.
  func setPauses(_ change: (inout FeedPauses) -> Void) {
    change(&pauses)
    let activity: Engine.Activity = pauses.isPaused ? .paused : .running
    guard activity != feed.activity else { return }
    send(activity == .paused ? .pause : .resume)
    activity == .paused ? stopLive() : readLive()
  }
}
