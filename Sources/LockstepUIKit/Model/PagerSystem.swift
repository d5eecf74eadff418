#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// The system's settings and events that a pager uses: Reduce Motion, cross-fades, VoiceOver, Switch Control, the focus
  /// of a hardware keyboard, the screen's scale, the phase of its scene, and memory warnings.
  @MainActor
  final class PagerSystem {
    var onChange: @MainActor () -> Void = {}
    /// Receives `true` if the pager is in the background, `false` if it is in the foreground.
    var onPhase: @MainActor (Bool) -> Void = { _ in }
    var onMemoryWarning: @MainActor () -> Void = {}
    /// Returns the view that shows the pager.
    var view: @MainActor () -> UIView? = { nil }
    private let observers = NotificationObservers()
    /// The views of the pager that contain the focus of a hardware keyboard.
    private var focusHolders: Set<ObjectIdentifier> = []

    init() {
      let options = [
        UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
        UIAccessibility.switchControlStatusDidChangeNotification,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
      ]
      for name in options { observers.add(name) { [weak self] _ in self?.onChange() } }
      observers.add(UIApplication.didEnterBackgroundNotification) { [weak self] _ in self?.app(isInBackground: true) }
      observers.add(UIApplication.willEnterForegroundNotification) { [weak self] _ in self?.app(isInBackground: false) }
      observers.add(UIScene.didEnterBackgroundNotification) { [weak self] in self?.scene($0, isInBackground: true) }
      // Between these two notifications the scene still says that it is in the background. A view that enters the
      // window in that time needs the second notification.
      let arrivals = [UIScene.willEnterForegroundNotification, UIScene.didActivateNotification]
      for name in arrivals { observers.add(name) { [weak self] in self?.scene($0, isInBackground: false) } }
      observers.add(UIApplication.didReceiveMemoryWarningNotification) { [weak self] _ in self?.onMemoryWarning() }
    }

    /// Reports the phase of the view's scene. The scene may be in the background when the view enters its window.
    func reportScenePhase() {
      if let scene { onPhase(scene.activationState == .background) }
    }

    /// The scene of the view. An app can have several scenes, and each can be in the background while the others are
    /// visible.
    private var scene: UIWindowScene? { view()?.window?.windowScene }

    /// Reports the phase of the whole app, if the view has no scene.
    private func app(isInBackground: Bool) {
      if scene == nil { onPhase(isInBackground) }
    }

    private func scene(_ sender: ObjectIdentifier?, isInBackground: Bool) {
      if let scene, ObjectIdentifier(scene) == sender { onPhase(isInBackground) }
    }

    /// Notes whether a view of the pager contains the focus of a hardware keyboard.
    func focusMoved(to next: UIView?, in holder: UIView) {
      let before = focusHolders
      if next?.isDescendant(of: holder) == true {
        focusHolders.insert(ObjectIdentifier(holder))
      } else {
        focusHolders.remove(ObjectIdentifier(holder))
      }
      if focusHolders.isEmpty != before.isEmpty { onChange() }
    }

    /// The environment of the engine. `reportsAppearance` indicates that the pages are view controllers.
    func environment(reportsAppearance: Bool) -> PagerEnvironment {
      let scale = Double(view()?.traitCollection.displayScale ?? 1)
      return PagerEnvironment(
        pixel: scale > 0 ? 1 / scale : 1, isReduceMotionOn: UIAccessibility.isReduceMotionEnabled,
        prefersCrossFades: UIAccessibility.prefersCrossFadeTransitions,
        // Who uses one of these needs time, and reaches no tab that is hidden.
        isScreenReaderOn: UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
          || !focusHolders.isEmpty,
        reportsAppearance: reportsAppearance)
    }
  }

  /// Observers of notifications. They are removed when their owner is released, on any thread.
  private final class NotificationObservers {
    private var tokens: [any NSObjectProtocol] = []

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Observes a notification, and calls `action` with its sender on the main thread. UIKit posts its notifications there,
    /// and other code can post the same ones, such as a memory warning, on any thread.
    @MainActor
    func add(_ name: Notification.Name, _ action: @escaping @MainActor (_ sender: ObjectIdentifier?) -> Void) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
          if MainThread.isCurrent {
            MainActor.assumeIsolated { action(sender) }
          } else {
            Task { @MainActor in action(sender) }
          }
        })
    }
  }
#endif
