@MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true
  public let searchBar = UISearchBar()
  /// The navigation item that shows the search bar.
  weak var owner: UINavigationItem?

  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
}
