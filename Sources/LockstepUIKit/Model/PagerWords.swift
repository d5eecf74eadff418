#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepWords

  /// The texts that VoiceOver speaks, unless the app assigns its own.
  enum PagerWords {
    /// The place of a tab: "tab 2 of 5".
    static func tab(_ ordinal: TabOrdinal) -> String { Word.tabOfCount.text(ordinal.number, ordinal.count) }

    /// The place of a page: "page 2 of 5".
    static func page(_ ordinal: TabOrdinal) -> String { Word.pageOfCount.text(ordinal.number, ordinal.count) }

    /// The action that moves a tab by one place.
    static func reorder(_ step: PagerStep) -> String { (step == .next ? Word.moveForward : .moveBackward).text }

    /// A badge; nil for one that is not drawn.
    static func badge(_ badge: TabBadge) -> String? {
      badge.isDrawn ? badge.text ?? Word.new.text : nil
    }
  }
#endif
