#if canImport(SwiftUI)
  import SwiftUI

  /// The values that an app declares in the body of a pager.
  struct PagerInput<ID: Hashable & Sendable>: Equatable {
    var declaration: PagerDeclaration<ID>
    /// The ids that occur more than once. The first tab with such an id is used.
    var duplicates: [ID] = []
  }
#endif
