#if canImport(SwiftUI)
  package import SwiftUI

  /// Reports when a view enters the background and when it returns.
  ///
  /// `scenePhase` counts from its first value on that is not `background`: in a hosting controller of an app with UIKit's
  /// life cycle it is always `background`. Such an app's own notifications count instead.
  package struct BackgroundModifier: ViewModifier {
    @State private var watch = BackgroundWatch()
    @Environment(\.scenePhase) private var phase
    private let action: @MainActor (_ isInBackground: Bool) -> Void

    /// Creates a modifier that calls an action for each change.
    package init(_ action: @escaping @MainActor (_ isInBackground: Bool) -> Void) { self.action = action }

    /// The view.
    package func body(content: Content) -> some View {
      let _ = watch.listen(action)
      content
        .onChange(of: phase, initial: true) { _, phase in watch.follow(phase) }
        .onAppear { watch.observe() }
    }
  }

  @MainActor private final class BackgroundWatch {
    private var action: (@MainActor (Bool) -> Void)?
    private var isInBackground = false
    /// `true` if SwiftUI sets the phase of the scene.
    private var hasPhases = false
    private let notifications = SystemNotifications()

    nonisolated init() {}

    func listen(_ next: @escaping @MainActor (Bool) -> Void) { action = next }

    func follow(_ phase: ScenePhase) {
      hasPhases = hasPhases || phase != .background
      if hasPhases { set(phase == .background) }
    }

    func observe() {
      notifications.observe(.appDidEnterBackground) { [weak self] in self?.app(isInBackground: true) }
      notifications.observe(.appWillEnterForeground) { [weak self] in self?.app(isInBackground: false) }
    }

    private func app(isInBackground: Bool) {
      if !hasPhases { set(isInBackground) }
    }

    private func set(_ next: Bool) {
      guard next != isInBackground else { return }
      isInBackground = next
      action?(next)
    }
  }
#endif
