#if canImport(SwiftUI)
  @_exported import LockstepPaging
  import SwiftUI

  /// A page of a `TabPager` and its tab.
  ///
  /// ```swift
  /// PagerTab("Todo", systemImage: "checklist", page: .todo, badge: 3) { TodoView() }
  ///   .tabDisabled(isOffline)
  /// ```
  /// What the closure makes is made when the page comes near, and not before.
  @MainActor public struct PagerTab<ID: Hashable & Sendable> {
    /// The page's id: what a selection names.
    public let page: ID
    /// Nil where a label of the app's own says it.
    var title: Text?
    var systemImage: String?
    var badge: TabBadge?
    var isDisabled = false
    var swipeLock: PagerSwipeLock = []
    var isPinned = false
    var menu: (@MainActor () -> AnyView)?
    var customLabel: (@MainActor (TabLabelState) -> AnyView)?
    let content: @MainActor () -> AnyView

    init(page: ID, title: Text?, systemImage: String? = nil, content: @escaping @MainActor () -> AnyView) {
      self.page = page
      self.title = title
      self.systemImage = systemImage
      self.content = content
    }

    /// A page whose tab has a title that is looked up, and an image where one is named.
    public init<Content: View>(
      _ title: LocalizedStringKey, systemImage: String? = nil, page: ID, badge: Int = 0,
      @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
      self.init(page: page, title: Text(title), systemImage: systemImage) { AnyView(content()) }
      self.badge = badge > 0 ? .count(badge) : nil
    }

    /// A page whose tab has a title that is shown as it is, and an image where one is named.
    @_disfavoredOverload
    public init<Title: StringProtocol, Content: View>(
      _ title: Title, systemImage: String? = nil, page: ID, badge: Int = 0,
      @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
      self.init(page: page, title: Text(title), systemImage: systemImage) { AnyView(content()) }
      self.badge = badge > 0 ? .count(badge) : nil
    }

    /// A tab alone, for a strip that stands apart from its pages.
    public init(_ title: LocalizedStringKey, systemImage: String? = nil, page: ID, badge: Int = 0) {
      self.init(title, systemImage: systemImage, page: page, badge: badge) { EmptyView() }
    }

    /// A tab alone, for a strip that stands apart from its pages.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, systemImage: String? = nil, page: ID, badge: Int = 0) {
      self.init(title, systemImage: systemImage, page: page, badge: badge) { EmptyView() }
    }

    /// The mark on the tab; nil for none.
    public func tabBadge(_ badge: TabBadge?) -> PagerTab { with { $0.badge = badge } }

    /// Whether taps, keys and swipes pass over the page. Code may select it all the same.
    public func tabDisabled(_ isDisabled: Bool = true) -> PagerTab { with { $0.isDisabled = isDisabled } }

    /// What swipes may not do with the page.
    public func pageSwipeLock(_ lock: PagerSwipeLock) -> PagerTab { with { $0.swipeLock = lock } }

    /// Whether the page keeps its state for as long as it is among the pages, once it was seen.
    public func pagePinned(_ isPinned: Bool = true) -> PagerTab { with { $0.isPinned = isPinned } }

    /// The menu that a long press on the tab opens.
    public func tabMenu<Menu: View>(@ViewBuilder _ menu: @escaping @MainActor () -> Menu) -> PagerTab {
      with { $0.menu = { AnyView(menu()) } }
    }

    /// Any view in place of title and image. The state says how far the tab is selected.
    public func tabLabel<Label: View>(
      @ViewBuilder _ label: @escaping @MainActor (TabLabelState) -> Label
    ) -> PagerTab {
      with { $0.customLabel = { AnyView(label($0)) } }
    }

    private func with(_ change: (inout PagerTab) -> Void) -> PagerTab {
      var copy = self
      change(&copy)
      return copy
    }
  }

  /// Makes the tabs of a `TabPager` out of statements.
  @MainActor @resultBuilder public enum PagerTabBuilder<ID: Hashable & Sendable> {
    /// A tab.
    public static func buildExpression(_ tab: PagerTab<ID>) -> [PagerTab<ID>] { [tab] }
    /// Several tabs.
    public static func buildExpression(_ tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// The statements in their order.
    public static func buildBlock(_ tabs: [PagerTab<ID>]...) -> [PagerTab<ID>] { tabs.flatMap { $0 } }
    /// An `if` without `else`.
    public static func buildOptional(_ tabs: [PagerTab<ID>]?) -> [PagerTab<ID>] { tabs ?? [] }
    /// The first branch.
    public static func buildEither(first tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// The second branch.
    public static func buildEither(second tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// A `for`.
    public static func buildArray(_ tabs: [[PagerTab<ID>]]) -> [PagerTab<ID>] { tabs.flatMap { $0 } }
    /// A branch of an `if #available`.
    public static func buildLimitedAvailability(_ tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
  }
#endif
