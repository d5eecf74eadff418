#if canImport(UIKit)
  import Foundation
  import LockstepPaging
  import UIKit

  /// What the system brings: Reduce Motion, VoiceOver, the screen's scale, the background of the scene that shows it, and memory
  /// warnings.
  @MainActor
  final class PagerEnvironment {
    var onChange: @MainActor () -> Void = {}
    /// Whether the pager is in the background now.
    var onPhase: @MainActor (Bool) -> Void = { _ in }
    var onMemoryWarning: @MainActor () -> Void = {}
    /// What shows the pager.
    var view: @MainActor () -> UIView? = { nil }
    private let observers = NotificationObservers()

    init() {
      let options = [
        UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
      ]
      for name in options { observers.add(name) { [weak self] _ in self?.onChange() } }
      observers.add(UIApplication.didEnterBackgroundNotification) { [weak self] _ in self?.app(isInBackground: true) }
      observers.add(UIApplication.willEnterForegroundNotification) { [weak self] _ in self?.app(isInBackground: false) }
      observers.add(UIScene.didEnterBackgroundNotification) { [weak self] in self?.scene($0, isInBackground: true) }
      // A view that comes into the window between these two finds the scene in the background still.
      let arrivals = [UIScene.willEnterForegroundNotification, UIScene.didActivateNotification]
      for name in arrivals { observers.add(name) { [weak self] in self?.scene($0, isInBackground: false) } }
      observers.add(UIApplication.didReceiveMemoryWarningNotification) { [weak self] _ in self?.onMemoryWarning() }
    }

    /// The view is in a window, which may be that of a scene in the background.
    func lookAtScene() {
      if let scene { onPhase(scene.activationState == .background) }
    }

    /// The scene of the view. Of several scenes any may be in the background while the others are seen.
    private var scene: UIWindowScene? { view()?.window?.windowScene }

    /// The app counts where there is no scene.
    private func app(isInBackground: Bool) {
      if scene == nil { onPhase(isInBackground) }
    }

    private func scene(_ sender: ObjectIdentifier?, isInBackground: Bool) {
      if let scene, ObjectIdentifier(scene) == sender { onPhase(isInBackground) }
    }

    /// The options of the app with those of the person.
    func applied(to configuration: PagerConfiguration, in view: UIView?) -> PagerConfiguration {
      var applied = configuration
      applied.reducesMotion = configuration.reducesMotion || UIAccessibility.isReduceMotionEnabled
      applied.isScreenReaderOn = configuration.isScreenReaderOn || UIAccessibility.isVoiceOverRunning
      let scale = Double(view?.traitCollection.displayScale ?? 1)
      applied.pixel = scale > 0 ? 1 / scale : 1
      return applied
    }
  }

  /// The observers of notifications. They go with their owner, on whatever thread that happens.
  private final class NotificationObservers {
    private var tokens: [any NSObjectProtocol] = []

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    /// Observes what UIKit posts on the main thread, and calls back with the sender.
    @MainActor
    func add(_ name: Notification.Name, _ action: @escaping @MainActor (_ sender: ObjectIdentifier?) -> Void) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          let sender = notification.object.map { ObjectIdentifier($0 as AnyObject) }
          MainActor.assumeIsolated { action(sender) }
        })
    }
  }
#endif
