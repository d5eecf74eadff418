#if canImport(SwiftUI)
  import LockstepPaging
  import SwiftUI

  /// The values that an app declares in the body of a pager.
  struct PagerInput<ID: Hashable & Sendable>: Equatable {
    var declaration: PagerDeclaration<ID>
    /// The ids that occur more than once. The first tab with such an id is used.
    var duplicates: [ID] = []
  }

  /// The values by which a pager notices that its app declares something new.
  struct PagerInputChange<ID: Hashable & Sendable>: Equatable {
    var input: PagerInput<ID>
    /// The number of selections that the app has received. If the app sets its selection back, the input is the same,
    /// and this number is another one.
    var selectionsWritten: Int
  }
#endif
