#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The tabs that an app declares, without duplicate ids. If several tabs have the same id, only the first of them is
  /// kept.
  @MainActor struct PagerTabs<ID: Hashable & Sendable> {
    let list: [PagerTab<ID>]
    let duplicates: [ID]
    private let indices: [ID: Int]
    /// Makes the tab of a page that is not in the list; `nil` if all tabs are in the list.
    private var make: (@MainActor (ID) -> PagerTab<ID>)?

    /// Creates tabs that are made when they come near.
    init(_ make: @escaping @MainActor (ID) -> PagerTab<ID>) {
      self.init([])
      self.make = make
    }

    /// Creates a tab for each element of a collection.
    init<Data: RandomAccessCollection, Label: View, Page: View>(
      _ data: Data, id: KeyPath<Data.Element, ID>,
      label: @escaping @MainActor (Data.Element, TabLabelState) -> Label,
      content: @escaping @MainActor (Data.Element) -> Page
    ) {
      self.init(
        data.map { element in
          PagerTab(page: element[keyPath: id], title: nil) { AnyView(content(element)) }
            .tabLabel { label(element, $0) }
        })
    }

    init(_ declared: [PagerTab<ID>]) {
      var indices: [ID: Int] = [:]
      var list: [PagerTab<ID>] = []
      var duplicates: [ID] = []
      for tab in declared {
        if indices[tab.page] == nil {
          indices[tab.page] = list.count
          list.append(tab)
        } else if !duplicates.contains(tab.page) {
          duplicates.append(tab.page)
        }
      }
      self.list = list
      self.indices = indices
      self.duplicates = duplicates
    }

    subscript(id: ID) -> PagerTab<ID>? { indices[id].map { list[$0] } ?? make?(id) }

    /// Returns the tabs and the selection as input for the engine.
    func input(selection: PagerDeclaredSelection<ID>, ends: PagerEnds) -> PagerInput<ID> {
      return PagerInput(
        declaration: PagerDeclaration(
          pages: PagerPages(firstOfEqual: list.map(\.page), ends: ends),
          disabled: list.filter(\.isDisabled).map(\.page),
          locks: list.filter { !$0.swipeLock.isEmpty }.map { PagerDeclaration.Lock($0.page, $0.swipeLock) },
          pinned: list.filter(\.isPinned).map(\.page),
          selection: selection),
        duplicates: duplicates)
    }
  }
#endif
