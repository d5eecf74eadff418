#if canImport(UIKit)
  import Foundation
  import LockstepPaging
  import UIKit

  /// What the system brings: Reduce Motion, VoiceOver, the screen's scale, the background, and memory warnings.
  @MainActor
  final class PagerEnvironment {
    var onChange: @MainActor () -> Void = {}
    /// Whether the app is in the background now.
    var onPhase: @MainActor (Bool) -> Void = { _ in }
    var onMemoryWarning: @MainActor () -> Void = {}
    private let listening = NotificationListening()

    init() {
      let options = [
        UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
      ]
      for name in options { listening.add(name) { [weak self] in self?.onChange() } }
      listening.add(UIApplication.didEnterBackgroundNotification) { [weak self] in self?.onPhase(true) }
      listening.add(UIApplication.willEnterForegroundNotification) { [weak self] in self?.onPhase(false) }
      listening.add(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in self?.onMemoryWarning() }
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
#endif
