#if canImport(SwiftUI)
  import LockstepPaging
  import LockstepSwiftUISupport
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Connects a model with a view that shows its pages: the app's options and the person's settings, the visibility of the
  /// view, the phase of the scene, memory warnings, and the frames.
  struct PagerConnection<ID: Hashable & Sendable>: ViewModifier {
    let model: TabPagerModel<ID>
    let longJumps: PagerLongJumps
    @State private var presence = PagerViewPresence()
    @State private var memoryWarnings = SystemNotifications()
    @Environment(\.tabPagerSettings.configuration) private var options
    @Environment(\.isPageVisible) private var isPageVisible
    @Environment(\.accessibilityReduceMotion) private var isReduceMotionOn
    @Environment(\.accessibilityVoiceOverEnabled) private var isScreenReaderOn
    @Environment(\.displayScale) private var displayScale

    func body(content: Content) -> some View {
      let _ = model.open(with: configuration, in: environment)
      content
        .onChange(of: environment, initial: true) { _, next in model.setEnvironment(next) }
        .onChange(of: configuration, initial: true) { _, next in model.configure(next) }
        .modifier(BackgroundModifier { model.scene(isActive: !$0) })
        .onChange(of: isPageVisible, initial: true) { _, isVisible in
          presence.update(model) { $0.isOnVisiblePage = isVisible }
        }
        .onAppear {
          presence.update(model) { $0.isShown = true }
          memoryWarnings.observe(.memoryWarning) { [weak model] in model?.unmountKeptPages() }
        }
        .onDisappear { presence.update(model) { $0.isShown = false } }
        .background { PagerFrameDriver(model: model) }
    }

    private var configuration: PagerConfiguration {
      var configuration = options
      configuration.longJumps = longJumps
      return configuration
    }

    private var environment: PagerEnvironment {
      PagerEnvironment(
        pixel: displayScale > 0 ? 1 / displayScale : 1, isReduceMotionOn: isReduceMotionOn,
        prefersCrossFades: PagerPreferences.crossFades, isScreenReaderOn: isScreenReaderOn, reportsAppearance: true,
        drawsLimits: true)
    }
  }

  /// Preferences of the person that are not in SwiftUI's environment.
  @MainActor enum PagerPreferences {
    /// `true` if the person prefers cross-fades to motion. The pager reads it whenever the scene's phase changes, so a
    /// change in Settings takes effect when the person returns.
    static var crossFades: Bool {
      #if canImport(UIKit) && !os(watchOS)
        UIAccessibility.prefersCrossFadeTransitions
      #else
        false
      #endif
    }
  }

  /// The visibility of a view's pages. The pages are visible while the view is shown and the page that contains the
  /// view, if there is one, is visible.
  @MainActor private final class PagerViewPresence {
    var isShown = false
    var isOnVisiblePage = false
    private var lastDelivered = false

    nonisolated init() {}

    func update<ID>(_ model: TabPagerModel<ID>, _ change: (PagerViewPresence) -> Void) {
      change(self)
      let isVisible = isShown && isOnVisiblePage
      guard isVisible != lastDelivered else { return }
      lastDelivered = isVisible
      if isVisible { model.appear() } else { model.disappear() }
    }
  }

  /// Sends frames to the engine while the engine needs them, and one frame when the pager is due to advance
  /// automatically.
  private struct PagerFrameDriver<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      TimelineView(.animation(paused: !model.needsFrames)) { moment in
        Color.clear.onChange(of: moment.date) { model.frame() }
      }
      .task(id: model.nextDeadline) { await model.waitForDeadline() }
    }
  }
#endif
