#if canImport(SwiftUI)
  import SwiftUI

  /// The tabs that an app declares, without duplicate ids. If several tabs have the same id, only the first of them is
  /// kept.
  @MainActor struct PagerTabs<ID: Hashable & Sendable> {
    let list: [PagerTab<ID>]
    let duplicates: [ID]
    private let indices: [ID: Int]

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

    subscript(id: ID) -> PagerTab<ID>? { indices[id].map { list[$0] } }

    /// Returns the tabs and the selection as input for the engine.
    func input(selection: ID?, isNone: Bool, ends: PagerEnds) -> PagerInput<ID> {
      var locks: [ID: PagerSwipeLock] = [:]
      for tab in list where !tab.swipeLock.isEmpty { locks[tab.page] = tab.swipeLock }
      return PagerInput(
        pages: PagerPages(firstOfEqual: list.map(\.page), ends: ends), duplicates: duplicates,
        disabled: list.filter(\.isDisabled).map(\.page), locks: locks, pinned: list.filter(\.isPinned).map(\.page),
        selection: selection, isNone: isNone)
    }
  }
#endif
