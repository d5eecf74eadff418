#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The controller whose navigation items a pager shows.
  public enum PagerNavigationItems: Sendable {
    /// The pager itself.
    case ofPager
    /// The settled page: its title, subtitle, prompt, title view, buttons, search controller, appearances and toolbar
    /// items, and whether the title is large. A strip in the navigation bar stays. Later changes are followed. The page's
    /// own navigation item gets its items again when the page is left.
    case ofSettledPage
  }

  // The navigation items of the settled page.
  extension PagerViewController {
    /// Shows the items of the settled page, and follows their later changes. The page that was left gets its items back.
    func observeSettledItems() {
      itemObserver = nil
      let page: UIViewController? =
        switch navigationItems {
        case .ofPager: nil
        case .ofSettledPage: settledController
        }
      itemLoan?.end(keepsShown: page != nil)
      itemLoan = page.map { NavigationItemLoan(from: $0.navigationItem, to: navigationItem) }
      guard let page else { return }
      itemObserver = NavigationItemObserver(page) { [weak self] in self?.settledItemChanged($0) }
      showSettledItems()
    }

    /// Follows a change of the settled page's items. What is not lent is copied at once, because a pager below another
    /// screen is not laid out, and the Back button of that screen shows its title.
    private func settledItemChanged(_ part: NavigationItemObserver.Part) {
      switch part {
      case .other: copySettledItems()
      case .back, .left, .right, .leading, .center, .trailing, .search:
        if isViewLoaded, itemLoan?.note(part) == true { body.setNeedsLayout() }
      }
    }

    /// Gives a page that leaves the pager its items back, if the pager shows them.
    func returnItems(of id: ID) {
      guard id == settled else { return }
      itemObserver = nil
      itemLoan?.end(keepsShown: false)
      itemLoan = nil
    }

    /// Shows the items of the settled page that differ. UIKit does not document that the items can be observed, so
    /// they are compared in every layout too.
    func showSettledItems() {
      copySettledItems()
      itemLoan?.show()
    }

    /// Copies what is not lent.
    private func copySettledItems() {
      guard itemLoan != nil, let page = settledController else { return }
      let (item, shown) = (page.navigationItem, navigationItem)
      copy(item.title ?? page.title, to: \.title)
      #if !os(visionOS)
        if #available(iOS 26, *) { copy(item.subtitle, to: \.subtitle) }
      #endif
      copy(item.prompt, to: \.prompt)
      copy(item.largeTitleDisplayMode, to: \.largeTitleDisplayMode)
      copy(item.hidesBackButton, to: \.hidesBackButton)
      copy(item.backButtonTitle, to: \.backButtonTitle)
      copy(item.backButtonDisplayMode, to: \.backButtonDisplayMode)
      copy(item.leftItemsSupplementBackButton, to: \.leftItemsSupplementBackButton)
      copy(item.hidesSearchBarWhenScrolling, to: \.hidesSearchBarWhenScrolling)
      copy(item.standardAppearance, to: \.standardAppearance)
      copy(item.compactAppearance, to: \.compactAppearance)
      copy(item.scrollEdgeAppearance, to: \.scrollEdgeAppearance)
      copy(item.compactScrollEdgeAppearance, to: \.compactScrollEdgeAppearance)
      if toolbarItems != page.toolbarItems { toolbarItems = page.toolbarItems }
      // A strip in the navigation bar takes the place of the page's title view.
      let hasStrip = strips.contains { $0.placement == .navigationBar }
      if !hasStrip, shown.titleView !== item.titleView { shown.titleView = item.titleView }
    }

    private func copy<Value: Equatable>(_ value: Value, to path: ReferenceWritableKeyPath<UINavigationItem, Value>) {
      if navigationItem[keyPath: path] != value { navigationItem[keyPath: path] = value }
    }
  }
#endif
