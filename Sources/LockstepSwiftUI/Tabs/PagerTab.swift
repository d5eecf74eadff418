#if canImport(SwiftUI)
  import LockstepWords
  import SwiftUI

  /// A page of a `TabPager` and its tab.
  ///
  /// ```swift
  /// PagerTab("Todo", systemImage: "checklist", page: .todo, badge: 3) { TodoView() }
  ///   .tabDisabled(isOffline)
  /// ```
  /// The pager calls the content closure only when it mounts the page.
  @MainActor public struct PagerTab<ID: Hashable & Sendable> {
    /// The id of the page. The pager's selection has this value while the page is selected.
    public let page: ID
    /// The parts of the tab that can be compared.
    var face: TabFace
    /// The closures that draw parts of the tab; `nil` for a tab without such parts.
    var drawing: TabDrawing?
    var isDisabled = false
    var swipeLock: PagerSwipeLock = []
    var isPinned = false
    let content: @MainActor () -> AnyView

    init(page: ID, title: Text?, systemImage: String? = nil, content: @escaping @MainActor () -> AnyView) {
      self.page = page
      face = TabFace(title: title, image: systemImage.map { Image(systemName: $0) })
      self.content = content
    }

    /// Creates a page whose tab has a localized title. If `systemImage` is given, the tab also has a system image.
    ///
    /// A `badge` of 0 or less shows no badge.
    public init<Content: View>(
      _ title: LocalizedStringKey, systemImage: String? = nil, page: ID, badge: Int = 0,
      @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
      self.init(page: page, title: Text(title), systemImage: systemImage) { AnyView(content()) }
      face.badge = badge > 0 ? .count(badge) : nil
    }

    /// Creates a page whose tab shows `title` without localization. If `systemImage` is given, the tab also has a
    /// system image.
    ///
    /// A `badge` of 0 or less shows no badge.
    @_disfavoredOverload
    public init<Title: StringProtocol, Content: View>(
      _ title: Title, systemImage: String? = nil, page: ID, badge: Int = 0,
      @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
      self.init(page: page, title: Text(title), systemImage: systemImage) { AnyView(content()) }
      face.badge = badge > 0 ? .count(badge) : nil
    }

    /// Creates a tab with a localized title and no content, for a strip that is separate from its pages.
    public init(_ title: LocalizedStringKey, systemImage: String? = nil, page: ID, badge: Int = 0) {
      self.init(title, systemImage: systemImage, page: page, badge: badge) { EmptyView() }
    }

    /// Creates a tab with a title that is not localized and no content, for a strip that is separate from its pages.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, systemImage: String? = nil, page: ID, badge: Int = 0) {
      self.init(title, systemImage: systemImage, page: page, badge: badge) { EmptyView() }
    }

    /// Sets the badge on the tab; `nil` removes the badge.
    public func tabBadge(_ badge: TabBadge?) -> PagerTab {
      with { $0.face.badge = badge.flatMap { $0.isDrawn ? $0 : nil } }
    }

    /// Sets a smaller text below the title. A screen reader speaks it after the title.
    public func tabSubtitle(_ subtitle: LocalizedStringKey) -> PagerTab { with { $0.face.subtitle = Text(subtitle) } }

    /// Sets a smaller text below the title, without localization. A screen reader speaks it after the title.
    @_disfavoredOverload
    public func tabSubtitle<Subtitle: StringProtocol>(_ subtitle: Subtitle) -> PagerTab {
      with { $0.face.subtitle = Text(subtitle) }
    }

    /// Sets the image of the tab, and another image for the selected tab. If `selected` is `nil`, the tab always has
    /// the same image.
    public func tabImage(_ image: Image?, selected: Image? = nil) -> PagerTab {
      with {
        $0.face.image = image
        $0.face.selectedImage = selected
      }
    }

    /// Disables the tab. Taps do not select its page, and keys and swipes skip the page. Code can still select the
    /// page.
    public func tabDisabled(_ isDisabled: Bool = true) -> PagerTab { with { $0.isDisabled = isDisabled } }

    /// Sets the swipe lock of the page, which blocks swipes that leave the page, swipes that enter it, or both.
    public func pageSwipeLock(_ lock: PagerSwipeLock) -> PagerTab { with { $0.swipeLock = lock } }

    /// Pins the page. Once a pinned page is mounted, it stays mounted and keeps its state until it is removed from the
    /// list of pages.
    public func pagePinned(_ isPinned: Bool = true) -> PagerTab { with { $0.isPinned = isPinned } }

    /// Sets the menu that a long press on the tab opens.
    public func tabMenu<Menu: View>(@ViewBuilder _ menu: @escaping @MainActor () -> Menu) -> PagerTab {
      with { $0.drawing = TabDrawing(menu: { AnyView(menu()) }, label: $0.drawing?.label) }
    }

    /// Replaces the title, the image and the badge on the tab with a view. The closure receives the degree to which the
    /// tab is selected. A screen reader still speaks the title and the badge.
    public func tabLabel<Label: View>(
      @ViewBuilder _ label: @escaping @MainActor (TabLabelState) -> Label
    ) -> PagerTab {
      with { $0.drawing = TabDrawing(menu: $0.drawing?.menu, label: { AnyView(label($0)) }) }
    }

    private func with(_ change: (inout PagerTab) -> Void) -> PagerTab {
      var copy = self
      change(&copy)
      return copy
    }
  }

  extension PagerTab where ID == String {
    /// Creates a page whose id is the key of its localized title.
    ///
    /// A `badge` of 0 or less shows no badge.
    public init<Content: View>(
      _ title: String, systemImage: String? = nil, badge: Int = 0,
      @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
      self.init(LocalizedStringKey(title), systemImage: systemImage, page: title, badge: badge, content: content)
    }
  }

  // A tab is a view for one reason: `ForEach` accepts only views. The builder takes the tabs out of the `ForEach`.
  extension PagerTab: View {
    /// The content of the page. A pager does not use this property.
    public var body: some View { content() }
  }

  /// The parts of a tab that can be compared. An evaluation of the app's body evaluates only tabs whose parts differ.
  struct TabFace: Equatable {
    /// The title; `nil` if the tab has only a label that the app draws.
    var title: Text?
    /// The text below the title; `nil` for none.
    var subtitle: Text?
    var image: Image?
    /// The image of the selected tab; `nil` for the same image.
    var selectedImage: Image?
    var badge: TabBadge?

    /// The text that a screen reader speaks; `nil` if the tab has only a label that the app draws.
    @MainActor var spoken: Text? {
      guard let title, let subtitle else { return title }
      return Text("\(title)\(Word.separator.text)\(subtitle)")
    }
  }

  /// The closures that draw parts of a tab. They cannot be compared, so each evaluation of the app's body makes another
  /// object.
  @MainActor final class TabDrawing {
    let menu: (@MainActor () -> AnyView)?
    let label: (@MainActor (TabLabelState) -> AnyView)?

    init(menu: (@MainActor () -> AnyView)?, label: (@MainActor (TabLabelState) -> AnyView)?) {
      self.menu = menu
      self.label = label
    }
  }

  /// Builds the tabs of a `TabPager` from a block of statements.
  @MainActor @resultBuilder public enum PagerTabBuilder<ID: Hashable & Sendable> {
    /// Accepts a single tab as a statement.
    public static func buildExpression(_ tab: PagerTab<ID>) -> [PagerTab<ID>] { [tab] }
    /// Accepts an array of tabs as a statement.
    public static func buildExpression(_ tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// Accepts a `ForEach` over tabs as a statement.
    public static func buildExpression<Data: RandomAccessCollection, Key: Hashable>(
      _ tabs: ForEach<Data, Key, PagerTab<ID>>
    ) -> [PagerTab<ID>] { tabs.data.map(tabs.content) }
    /// Explains what to write in place of a view.
    @available(
      *, unavailable,
      message: "Write PagerTab(...) { view }, also in a ForEach, or: for item in items { PagerTab(...) { view } }"
    )
    public static func buildExpression<Content: View>(_ view: Content) -> [PagerTab<ID>] { [] }
    /// Joins the tabs of all statements in order.
    public static func buildBlock(_ tabs: [PagerTab<ID>]...) -> [PagerTab<ID>] { tabs.flatMap { $0 } }
    /// Supports `if` without `else`.
    public static func buildOptional(_ tabs: [PagerTab<ID>]?) -> [PagerTab<ID>] { tabs ?? [] }
    /// Supports the first branch of `if` and `switch`.
    public static func buildEither(first tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// Supports the other branches of `if` and `switch`.
    public static func buildEither(second tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
    /// Supports `for` loops.
    public static func buildArray(_ tabs: [[PagerTab<ID>]]) -> [PagerTab<ID>] { tabs.flatMap { $0 } }
    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ tabs: [PagerTab<ID>]) -> [PagerTab<ID>] { tabs }
  }
#endif
