#if canImport(SwiftUI)
  import SwiftUI

  /// What an app has declared in its body.
  struct PagerInput<ID: Hashable & Sendable>: Equatable {
    var pages: PagerPages<ID>
    /// Ids that stand more than once. The first of them wins.
    var duplicates: [ID] = []
    var disabled: [ID] = []
    var locks: [ID: PagerSwipeLock] = [:]
    var pinned: [ID] = []
    var selection: ID?
    /// Whether the app's selection is none.
    var isNone = false

    /// Whether the pages themselves are others.
    func isOther(than old: PagerInput?) -> Bool {
      guard let old else { return true }
      return pages != old.pages || disabled != old.disabled
    }
  }
#endif
