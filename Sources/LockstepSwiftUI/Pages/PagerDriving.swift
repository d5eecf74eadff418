#if canImport(SwiftUI)
  import SwiftUI

  /// The part that chooses where a swipe of an app's own scroll view ends.
  public enum PagerLandingOwner: Sendable {
    /// The pager, as with pages of its own. The scroll view has no `scrollTargetBehavior` then.
    case pager
    /// The scroll view, by its `scrollTargetBehavior`. The page on which it rests is selected.
    case scrollView
  }

  extension View {
    /// Drives this scroll view of the app's own by a model, whose strips then follow it.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///   LazyHStack(spacing: 0) {
    ///     ForEach(model.pages.elements, id: \.self) { page in PageView(page).containerRelativeFrame(.horizontal) }
    ///   }
    ///   .pagerScrollContent()
    /// }
    /// .pagerDriven(by: model)
    /// ```
    /// - The content has the model's pages, in their order, and nothing else. Each page is as long as the visible part
    ///   between the content margins. With `pageSpacing(_:)` or `pageLength(_:alignment:)` around this modifier, the
    ///   distance from one page to the next is as these say.
    /// - The scroll view scrolls along one axis: the one of `pagerAxis(_:)`.
    /// - The content has the modifier `pagerScrollContent()`.
    /// - The app does not bind the scroll view's position.
    /// - With `pagerSwiping(.off)` around this modifier, fingers cannot scroll the scroll view, nor scroll views in it.
    /// - If the app gives the modifier another model, or changes `landing`, the pages lose their state.
    ///
    /// - Parameters:
    ///   - model: The model, with the pages of the content.
    ///   - landing: The part that chooses where a swipe ends. With `scrollView`, `pagesPerSwipe(_:)` has no effect.
    public func pagerDriven<ID: Hashable & Sendable>(
      by model: TabPagerModel<ID>, landing: PagerLandingOwner = .pager
    ) -> some View {
      modifier(PagerDriving(model: model, landing: landing))
    }
  }

  /// Connects a scroll view of the app's own with a model.
  private struct PagerDriving<ID: Hashable & Sendable>: ViewModifier {
    let model: TabPagerModel<ID>
    let landing: PagerLandingOwner
    @State private var listener = PagerListener<ID>()
    @Environment(\.tabPagerSettings) private var settings
    @Environment(\.pagerParts) private var parts

    func body(content: Content) -> some View {
      let isScrollable = model.isScrollable
      let _ = listener.listen(to: model, events: parts.events())
      content
        .environment(\.pagerParts, PagerParts())
        .transformEnvironment(\.isScrollEnabled) { if !isScrollable { $0 = false } }
        .modifier(PagerScrollDriver(model: model, axis: settings.axis))
        .modifier(PagerLanding(model: model, owner: landing, axis: settings.axis))
        // The app lays out every page, also those that a long jump passes.
        .modifier(PagerConnection(model: model, longJumps: .whole))
        .id(ObjectIdentifier(model))
    }
  }

  /// Lets the engine choose where a swipe ends, unless the scroll view does.
  private struct PagerLanding<ID: Hashable & Sendable>: ViewModifier {
    let model: TabPagerModel<ID>
    let owner: PagerLandingOwner
    let axis: PagerAxis
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
      switch owner {
      case .pager:
        content.scrollTargetBehavior(
          PagerLandingBehavior(model: model, isMirrored: direction == .rightToLeft && axis == .horizontal))
      case .scrollView: content
      }
    }
  }
#endif
