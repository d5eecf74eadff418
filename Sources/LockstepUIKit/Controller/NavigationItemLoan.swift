#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The bar items, item groups and search controller that stand in the pager's navigation item while their page is settled.
  ///
  /// A bar item is in one group at a time, so UIKit removes it from the page's groups. UIKit may also remove these objects
  /// from the page's navigation item, which it does not document. What is missing there afterwards is therefore no change
  /// of the page. When the page is left, its navigation item gets them back.
  @MainActor
  final class NavigationItemLoan {
    private let page: UINavigationItem
    private let pager: UINavigationItem
    private var back = Lent(\.backBarButtonItem, empty: nil)
    private var left = Lent(\.leftBarButtonItems, empty: nil)
    private var right = Lent(\.rightBarButtonItems, empty: nil)
    private var leading = Lent(\.leadingItemGroups, empty: [])
    private var center = Lent(\.centerItemGroups, empty: [])
    private var trailing = Lent(\.trailingItemGroups, empty: [])
    private var search = Lent(\.searchController, empty: nil, hasGroups: false)
    /// The parts that the page has changed since they were shown.
    private var told: Set<NavigationItemObserver.Part> = []
    /// `true` while objects pass from one navigation item to the other, which UIKit may report as changes of the page.
    private var isUnderWay = false

    /// Creates a loan between the navigation items of a page and of its pager, which moves nothing yet.
    init(from page: UINavigationItem, to pager: UINavigationItem) { (self.page, self.pager) = (page, pager) }

    /// Notes that UIKit reports a change. Returns true if the page has made it. Such a change is shown later, because UIKit
    /// may report one change several times, as one of items and as one of groups.
    func note(_ part: NavigationItemObserver.Part) -> Bool {
      if !isUnderWay { told.insert(part) }
      return !isUnderWay
    }

    /// Shows what the page has in the pager's navigation item.
    func show() {
      pass {
        back.show(page, pager, isTold: told.contains(.back))
        search.show(page, pager, isTold: told.contains(.search))
        left.show(page, pager, isTold: told.contains(.left))
        right.show(page, pager, isTold: told.contains(.right))
        center.show(page, pager, isTold: told.contains(.center))
        // Items at the left and the right are groups too, so a page has either items or groups there.
        if left.isEmpty { leading.show(page, pager, isTold: told.contains(.leading)) } else { leading.forget() }
        if right.isEmpty { trailing.show(page, pager, isTold: told.contains(.trailing)) } else { trailing.forget() }
      }
      told = []
    }

    /// Gives the page its objects back, unless the page has others by now. `keepsShown` is true if the items of another page
    /// follow at once.
    func end(keepsShown: Bool) {
      pass {
        back.giveBack(page, pager, keepsShown)
        search.giveBack(page, pager, keepsShown)
        left.giveBack(page, pager, keepsShown)
        right.giveBack(page, pager, keepsShown)
        center.giveBack(page, pager, keepsShown)
        leading.giveBack(page, pager, keepsShown)
        trailing.giveBack(page, pager, keepsShown)
      }
    }

    private func pass(_ body: () -> Void) {
      isUnderWay = true
      body()
      isUnderWay = false
    }

    /// A property that is lent.
    @MainActor
    private struct Lent<Value: Equatable> {
      private let path: ReferenceWritableKeyPath<UINavigationItem, Value>
      private let empty: Value
      /// `true` for items and their groups. Pages may share an item: giving it back to one page takes it from its group in
      /// the pager's navigation item, which then gets it anew.
      private let hasGroups: Bool
      /// What the page has lent, and what its navigation item has kept of it. Nil before the page has lent anything.
      private var loan: (value: Value, kept: Value)?

      init(_ path: ReferenceWritableKeyPath<UINavigationItem, Value>, empty: Value, hasGroups: Bool = true) {
        self.path = path
        self.empty = empty
        self.hasGroups = hasGroups
      }

      var isEmpty: Bool { loan.map { $0.value == empty } ?? true }

      mutating func show(_ page: UINavigationItem, _ pager: UINavigationItem, isTold: Bool) {
        var value = page[keyPath: path]
        if let loan, loan.kept == value, !isTold { value = loan.value }
        let isNew = loan == nil && hasGroups && value != empty
        if isNew || pager[keyPath: path] != value { pager[keyPath: path] = value }
        loan = (value, page[keyPath: path])
      }

      mutating func forget() { loan = nil }

      mutating func giveBack(_ page: UINavigationItem, _ pager: UINavigationItem, _ keepsShown: Bool) {
        guard let loan, loan.value != empty else { return }
        self.loan = nil
        if !keepsShown, pager[keyPath: path] == loan.value { pager[keyPath: path] = empty }
        if page[keyPath: path] == loan.kept { page[keyPath: path] = loan.value }
      }
    }
  }
#endif
