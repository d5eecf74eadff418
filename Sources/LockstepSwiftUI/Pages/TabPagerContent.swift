#if canImport(SwiftUI)
  import SwiftUI

  /// The pages of a pager without a strip: put a `TabPagerStrip` of the same model anywhere, or a control of your own.
  ///
  /// ```swift
  /// TabPagerContent(model) { day in DayView(day) }
  /// ```
  public struct TabPagerContent<ID: Hashable & Sendable>: View {
    private let model: TabPagerModel<ID>
    private let maker: PagerPageMaker<ID>
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityVoiceOverEnabled) private var isScreenReaderOn
    @Environment(\.displayScale) private var displayScale
    @Environment(\.layoutDirection) private var direction
    @Environment(\.scenePhase) private var scenePhase

    /// The pages of a model, each made of its id when it comes near.
    public init<Page: View>(_ model: TabPagerModel<ID>, @ViewBuilder page: @escaping @MainActor (ID) -> Page) {
      self.init(model: model, maker: .closure { AnyView(page($0)) })
    }

    init(model: TabPagerModel<ID>, maker: PagerPageMaker<ID>) {
      self.model = model
      self.maker = maker
    }

    /// A native scroll view with slots of fixed size, filled by what the engine mounts.
    public var body: some View {
      PagerScroller(model: model, axis: settings.axis, reading: settings.reading) {
        PagerRow(model: model, maker: maker)
          .scrollDisabled(false)
      }
      .scrollTargetBehavior(
        PagerLandingBehavior(model: model, isMirrored: direction == .rightToLeft && settings.axis == .horizontal)
      )
      .scrollIndicators(.hidden, axes: settings.axis.set)
      .scrollBounceBehavior(settings.configuration.bounces ? .always : .basedOnSize, axes: settings.axis.set)
      .scrollDisabled(!model.isScrollable)
      .onChange(of: configuration, initial: true) { _, next in model.configure(next) }
      .onChange(of: scenePhase) { _, phase in model.scene(isActive: phase != .background) }
      .onAppear { model.appear() }
      .onDisappear { model.disappear() }
      .background { PagerFrames(model: model) }
      .accessibilityElement(children: .contain)
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: model.step(.next, cause: .keyboard)
        case .decrement: model.step(.previous, cause: .keyboard)
        @unknown default: break
        }
      }
      .accessibilityScrollAction { edge in
        switch edge {
        case .leading, .top: model.step(.previous, cause: .swipe)
        case .trailing, .bottom: model.step(.next, cause: .swipe)
        }
      }
    }

    private var configuration: PagerConfiguration {
      var configuration = settings.configuration
      configuration.reducesMotion = reducesMotion
      configuration.isScreenReaderOn = isScreenReaderOn
      configuration.pixel = displayScale > 0 ? 1 / displayScale : 1
      configuration.reportsAppearance = true
      return configuration
    }
  }

  /// Hands frames to the engine while it wants them, and wakes it when a page is to follow by itself.
  private struct PagerFrames<ID: Hashable & Sendable>: View {
    let model: TabPagerModel<ID>

    var body: some View {
      TimelineView(.animation(paused: !model.needsFrames)) { moment in
        Color.clear.onChange(of: moment.date) { model.frame() }
      }
      .task(id: model.nextDeadline) { await model.waitForDeadline() }
    }
  }
#endif
