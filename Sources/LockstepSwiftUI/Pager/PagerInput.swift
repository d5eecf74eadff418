#if canImport(SwiftUI)
  import SwiftUI

  /// The values that an app declares in the body of a pager.
  struct PagerInput<ID: Hashable & Sendable>: Equatable {
    var pages: PagerPages<ID>
    /// The ids that occur more than once. The first tab with such an id is used.
    var duplicates: [ID] = []
    var disabled: [ID] = []
    var locks: [ID: PagerSwipeLock] = [:]
    var pinned: [ID] = []
    var selection: ID?
    /// `true` if the app's selection is optional and `nil`.
    var isNone = false

    /// Returns `true` if the pages or the disabled pages differ from those of `old`.
    func isOther(than old: PagerInput?) -> Bool {
      guard let old else { return true }
      return pages != old.pages || disabled != old.disabled
    }
  }
#endif
