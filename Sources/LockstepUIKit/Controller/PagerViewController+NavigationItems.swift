#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // The navigation items of the settled page.
  extension PagerViewController {
    /// Shows the items of the settled page, and follows their later changes.
    func observeSettledItems() {
      itemObserver = nil
      switch navigationItems {
      case .ofPager: return
      case .ofSettledPage: break
      }
      guard let page = settledController else { return }
      itemObserver = NavigationItemObserver(page) { [weak self] in self?.showSettledItems() }
      showSettledItems()
    }

    /// Copies the items of the settled page that differ. UIKit does not document that the items can be observed, so
    /// they are compared in every layout too.
    func showSettledItems() {
      switch navigationItems {
      case .ofPager: return
      case .ofSettledPage: break
      }
      guard let page = settledController else { return }
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
      copy(item.backBarButtonItem, to: \.backBarButtonItem)
      copy(item.leftItemsSupplementBackButton, to: \.leftItemsSupplementBackButton)
      copy(item.hidesSearchBarWhenScrolling, to: \.hidesSearchBarWhenScrolling)
      copy(item.searchController, to: \.searchController)
      copy(item.standardAppearance, to: \.standardAppearance)
      copy(item.compactAppearance, to: \.compactAppearance)
      copy(item.scrollEdgeAppearance, to: \.scrollEdgeAppearance)
      copy(item.compactScrollEdgeAppearance, to: \.compactScrollEdgeAppearance)
      copy(item.leftBarButtonItems, to: \.leftBarButtonItems)
      copy(item.rightBarButtonItems, to: \.rightBarButtonItems)
      copy(item.centerItemGroups, to: \.centerItemGroups)
      // Items at the left and the right are groups too. An item can be in one group only.
      if item.leftBarButtonItems == nil { copy(item.leadingItemGroups, to: \.leadingItemGroups) }
      if item.rightBarButtonItems == nil { copy(item.trailingItemGroups, to: \.trailingItemGroups) }
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
