#if canImport(SwiftUI)
  import SwiftUI

  /// The parts and actions that modifiers around a `TabPager` give to it. The pager that takes them hides them from its
  /// pages, so that a pager on a page does not take them too.
  @MainActor struct PagerParts {
    var leading: AnyView?
    var trailing: AnyView?
    var header: PagerHeaderSettings?
    /// The actions for events. An action ignores the events of pagers with ids of another type.
    var listeners: [@MainActor (Any) -> Void] = []

    nonisolated init() {}

    /// Returns the action for the events of a pager; `nil` without listeners.
    func events<ID: Hashable & Sendable>() -> (@MainActor (TabPagerEvent<ID>) -> Void)? {
      guard !listeners.isEmpty else { return nil }
      return { [listeners] event in
        for listener in listeners { listener(event) }
      }
    }
  }

  /// The warnings, which only debug builds have.
  @MainActor enum PagerWarning {
    static var receive: @MainActor (String) -> Void = { print($0) }
  }

  /// Finds actions whose type fits no pager. They do nothing, and the compiler can't tell.
  @MainActor final class TypedActionCheck {
    private let name: String
    private var isOver = false

    nonisolated init(_ name: String) { self.name = name }

    /// Returns the value as the type that the action takes; `nil`, with a warning if no other value has fitted before,
    /// if the value has another type.
    func take<Value>(_ value: Any, as type: Value.Type) -> Value? {
      if let value = value as? Value {
        isOver = true
        return value
      }
      #if DEBUG
        if !isOver {
          let received = Swift.type(of: value)
          PagerWarning.receive("Lockstep: the action of \(name) takes \(type), and receives \(received) only.")
        }
        isOver = true
      #endif
      return nil
    }
  }

  /// The actions that modifiers around a strip give to it. They ignore ids of another type.
  @MainActor struct TabStripActions {
    /// Receives the id of a tab that was pressed for long.
    var onLongPress: (@MainActor (AnyHashable) -> Void)?
    /// Receives the order of pages that a person has made; `nil` if tabs can't be reordered.
    var onReorder: (@MainActor (Any) -> Void)?

    nonisolated init() {}
  }

  private struct PagerPartsKey: EnvironmentKey {
    static let defaultValue = PagerParts()
  }

  private struct TabStripActionsKey: EnvironmentKey {
    static let defaultValue = TabStripActions()
  }

  extension EnvironmentValues {
    var pagerParts: PagerParts {
      get { self[PagerPartsKey.self] }
      set { self[PagerPartsKey.self] = newValue }
    }

    var tabStripActions: TabStripActions {
      get { self[TabStripActionsKey.self] }
      set { self[TabStripActionsKey.self] = newValue }
    }
  }

  extension View {
    /// Calls an action for each event of the pagers in this view whose ids have the type of the event's ids. The events
    /// come in order, after the state has changed.
    ///
    /// On the `TabPager` itself, the type of the event follows from the pager. On any other view, the closure must name
    /// the type:
    /// ```swift
    /// .onPagerEvent { (event: TabPagerEvent<Page>) in ... }
    /// ```
    public func onPagerEvent<ID: Hashable & Sendable>(
      _ action: @escaping @MainActor (TabPagerEvent<ID>) -> Void
    ) -> some View {
      modifier(PagerEventAction(action: action))
    }

    /// Adds views before and after the tabs of the pager in this view. These views do not scroll with the tabs.
    public func tabStripAccessories<Leading: View, Trailing: View>(
      @ViewBuilder leading: () -> Leading, @ViewBuilder trailing: () -> Trailing
    ) -> some View {
      let (leading, trailing) = (AnyView(leading()), AnyView(trailing()))
      return transformEnvironment(\.pagerParts) { parts in
        parts.leading = leading
        parts.trailing = trailing
      }
    }

    /// Runs an action for a long press on a tab of the strips in this view, unless the tab has a menu. The closure must
    /// name the type of the pages' ids:
    /// ```swift
    /// .onTabLongPress { (page: Page) in ... }
    /// ```
    public func onTabLongPress<ID: Hashable & Sendable>(_ action: @escaping @MainActor (ID) -> Void) -> some View {
      transformEnvironment(\.tabStripActions) { actions in
        let check = TypedActionCheck("onTabLongPress")
        actions.onLongPress = { id in
          if let id = check.take(id.base, as: ID.self) { action(id) }
        }
      }
    }

    /// Lets a person reorder the tabs of the strips in this view, by a long press and a drag, by actions of
    /// VoiceOver, or with Command-Option-arrow. The action receives the new order and applies it to the app's data. The
    /// pager already has this order.
    public func onTabReorder<ID: Hashable & Sendable>(_ action: @escaping @MainActor ([ID]) -> Void) -> some View {
      transformEnvironment(\.tabStripActions) { actions in
        let check = TypedActionCheck("onTabReorder")
        actions.onReorder = { order in
          if let order = check.take(order, as: [ID].self) { action(order) }
        }
      }
    }
  }

  /// Adds an action for events to those of the pagers in a view.
  private struct PagerEventAction<ID: Hashable & Sendable>: ViewModifier {
    let action: @MainActor (TabPagerEvent<ID>) -> Void
    @State private var check = TypedActionCheck("onPagerEvent")

    func body(content: Content) -> some View {
      content.transformEnvironment(\.pagerParts) { parts in
        parts.listeners.append { event in
          if let event = check.take(event, as: TabPagerEvent<ID>.self) { action(event) }
        }
      }
    }
  }
#endif
