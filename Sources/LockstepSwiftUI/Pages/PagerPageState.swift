#if canImport(SwiftUI)
  import SwiftUI

  /// What a page is told of itself.
  @MainActor @Observable final class PagerPageState {
    /// Whether any of it can be seen.
    private(set) var isVisible = false
    /// How often it has become what is seen.
    var appearances = 0
    /// How often it was selected while it was settled.
    var reselections = 0

    func set(isVisible next: Bool) {
      if next != isVisible { isVisible = next }
    }
  }

  extension EnvironmentValues {
    /// Whether any of the page that this view is on can be seen. Pages that are kept ready beside it run `onAppear` and `task` earlier.
    /// True outside a pager.
    public var isPageVisible: Bool {
      get { self[PageVisibilityKey.self] }
      set { self[PageVisibilityKey.self] = newValue }
    }

    var pageAppearances: Int {
      get { self[PageAppearancesKey.self] }
      set { self[PageAppearancesKey.self] = newValue }
    }

    var pageReselections: Int {
      get { self[PageReselectionsKey.self] }
      set { self[PageReselectionsKey.self] = newValue }
    }
  }

  private struct PageVisibilityKey: EnvironmentKey {
    static let defaultValue = true
  }

  private struct PageAppearancesKey: EnvironmentKey {
    static let defaultValue = 0
  }

  private struct PageReselectionsKey: EnvironmentKey {
    static let defaultValue = 0
  }

  /// Hands a page what it is told of itself, without making the page anew.
  struct PageEnvironment: ViewModifier {
    let state: PagerPageState
    /// Whether the page can be seen that the whole pager is on.
    @Environment(\.isPageVisible) private var isPagerVisible

    func body(content: Content) -> some View {
      content
        .accessibilityHidden(!state.isVisible)
        // Keys and the focus are not to reach what is out of view. It can be used from its first point in view on, so that none of it is
        // seen dimmed.
        .disabled(!state.isVisible)
        .environment(\.isPageVisible, state.isVisible && isPagerVisible)
        .environment(\.pageAppearances, state.appearances)
        .environment(\.pageReselections, state.reselections)
    }
  }

  extension View {
    /// Runs each time the page that this view is on has become what is seen.
    public func onPageAppear(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(PageAppearAction(action: action))
    }

    /// Runs each time the tab of the page that this view is on is tapped while the page is settled: the place to scroll to the top.
    public func onPageReselect(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(PageReselectAction(action: action))
    }
  }

  private struct PageAppearAction: ViewModifier {
    @Environment(\.pageAppearances) private var appearances
    /// How many of them were told: the initial action is run again each time the whole pager is seen again.
    @State private var told = 0
    let action: @MainActor () -> Void

    func body(content: Content) -> some View {
      content.onChange(of: appearances, initial: true) { _, count in
        guard count > told else { return }
        told = count
        action()
      }
    }
  }

  private struct PageReselectAction: ViewModifier {
    @Environment(\.pageReselections) private var reselections
    let action: @MainActor () -> Void

    func body(content: Content) -> some View {
      content.onChange(of: reselections) { action() }
    }
  }
#endif
