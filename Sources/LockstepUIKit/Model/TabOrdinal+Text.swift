#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging

  extension TabOrdinal {
    /// The text that VoiceOver speaks for a tab or a page: "2 of 5". An app translates it with the key `%lld of %lld` in
    /// `Localizable` of its main bundle.
    var localizedText: String {
      let format = Bundle.main.localizedString(forKey: "%lld of %lld", value: nil, table: nil)
      return String.localizedStringWithFormat(format, number, count)
    }
  }
#endif
