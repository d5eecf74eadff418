#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging

  /// The words that VoiceOver speaks. An app translates them in `Localizable` of its main bundle. The keys are the
  /// English words, the same as in SwiftUI.
  enum PagerWords {
    /// The place of a tab: "tab 2 of 5". The key is `tab %lld of %lld`.
    static func tab(_ ordinal: TabOrdinal) -> String { text("tab %lld of %lld", ordinal) }

    /// The place of a page: "page 2 of 5". The key is `page %lld of %lld`.
    static func page(_ ordinal: TabOrdinal) -> String { text("page %lld of %lld", ordinal) }

    /// The action that moves a tab by one place. The keys are `Move forward` and `Move backward`.
    static func reorder(_ step: PagerStep) -> String { text(step == .next ? "Move forward" : "Move backward") }

    /// A badge; nil for one that is not drawn. The key of a dot is `new`.
    static func badge(_ badge: TabBadge) -> String? {
      badge.isDrawn ? badge.text ?? text("new") : nil
    }

    private static func text(_ key: String, _ ordinal: TabOrdinal) -> String {
      String.localizedStringWithFormat(text(key), ordinal.number, ordinal.count)
    }

    private static func text(_ key: String) -> String {
      Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    }
  }
#endif
