#if canImport(SwiftUI)
  import SwiftUI

  /// The state of a page that the views on the page can read.
  @MainActor @Observable final class PagerPageState {
    /// `true` while any part of the page is visible.
    private(set) var isVisible = false
    /// The number of times the page has become the visible page.
    var appearances = 0
    /// The number of times the page was selected while it was settled.
    var reselections = 0
    /// The title that the page gives to the screen.
    var title: Text?

    func set(isVisible next: Bool) {
      if next != isVisible { isVisible = next }
    }
  }

  extension EnvironmentValues {
    /// `true` while any part of the page that contains this view is visible. Outside a pager, the value is `true`.
    ///
    /// Preloaded pages run `onAppear` and `task` before they become visible.
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

  /// Passes a page's state to the views on the page, without evaluating the page again.
  struct PageEnvironment: ViewModifier {
    let state: PagerPageState
    /// `true` while the page that contains the whole pager is visible, or if no page contains the pager.
    @Environment(\.isPageVisible) private var isPagerVisible

    func body(content: Content) -> some View {
      content
        .accessibilityHidden(!state.isVisible)
        // Fingers and a screen reader must not reach a page that is out of view. The page is not disabled: at the first
        // point of a swipe, every control on the page would be drawn again. If the focus reaches the page, the system
        // scrolls to it, and the pager follows.
        .allowsHitTesting(state.isVisible)
        .environment(\.isPageVisible, state.isVisible && isPagerVisible)
        .environment(\.pageAppearances, state.appearances)
        .environment(\.pageReselections, state.reselections)
        .environment(\.pageState, state)
    }
  }

  extension View {
    /// Runs an action each time the page that contains this view has become the visible page.
    public func onPageAppear(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(PageAppearAction(action: action))
    }

    /// Runs an action each time the page that contains this view is selected while it is settled, usually by a tap on
    /// its tab. The action can, for example, scroll to the top.
    public func onPageReselect(perform action: @escaping @MainActor () -> Void) -> some View {
      modifier(PageReselectAction(action: action))
    }
  }

  private struct PageAppearAction: ViewModifier {
    @Environment(\.pageAppearances) private var appearances
    /// The number of appearances for which the action has run. The number prevents duplicates: SwiftUI runs the initial
    /// action of `onChange` again each time the whole pager reappears.
    @State private var deliveredCount = 0
    let action: @MainActor () -> Void

    func body(content: Content) -> some View {
      content.onChange(of: appearances, initial: true) { _, count in
        guard count > deliveredCount else { return }
        deliveredCount = count
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
