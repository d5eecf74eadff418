import Foundation

/// The words that the library shows and that a screen reader speaks. The raw value is the English word, and the key of
/// each table.
///
/// The library has them in ten languages: `Resources`, one table `Localizable` a language. A table `Lockstep` in the app's
/// main bundle wins, word by word.
package enum Word: String, CaseIterable, Sendable {
  // VoiceOver speaks these for tabs and pages.
  case tabOfCount = "tab %lld of %lld"
  case pageOfCount = "page %lld of %lld"
  case pages = "Pages"
  /// The dot on a tab.
  case new = "new"
  /// Between two texts that are spoken one after the other.
  case separator = ", "
  case moveForward = "Move forward"
  case moveBackward = "Move backward"
  // The footer of a feed.
  case loading = "Loading"
  case end = "That is all"
  case empty = "Nothing here yet"
  case retry = "Retry"
  case retryNow = "Retry now"
  case tryingAgain = "Trying again in %lld s"
  // The failures of a feed.
  case unreachable = "The service can't be reached"
  case cancelled = "Loading was canceled"
  case badAddress = "The address is wrong"
  case status = "The service answered with status %@"
  case tooManyRequests = "Too many requests"
  case unreadable = "The service's answer can't be read"
  case nothingNew = "The service sends nothing new"

  /// The word in the language of the app. English if neither the app nor the library has it.
  package var text: String { text(app: .main, library: Self.library) }

  /// The word with its arguments in place.
  package func text(_ arguments: any CVarArg...) -> String {
    String(format: text, locale: .current, arguments: arguments)
  }

  /// Looks the word up in the table `Lockstep` of the app, and then in the table of the library in a folder.
  func text(app: Bundle, library: URL?) -> String {
    // A value that no table has.
    let missing = "\u{0}"
    let own = app.localizedString(forKey: rawValue, value: missing, table: "Lockstep")
    guard own == missing else { return own }
    let tables = library.flatMap { Bundle(url: $0) }
    return tables?.localizedString(forKey: rawValue, value: rawValue, table: nil) ?? rawValue
  }

  private final class Anchor {}

  /// The folder of the library's own tables. A test sets that of one language. Not a bundle, which is not known to be
  /// safe in another task; `Bundle` keeps the one that it has made of a folder.
  @TaskLocal package static var library: URL? = found

  /// The folder of `Resources`, where package managers put it: in the app, beside a program or a bundle of tests, or in a
  /// framework. Nil for a program that was copied without it; `Bundle.module` would end such a program.
  private static let found: URL? = {
    let own = Bundle(for: Anchor.self)
    let folders = [
      Bundle.main.resourceURL, Bundle.main.bundleURL, own.resourceURL, own.bundleURL.deletingLastPathComponent(),
    ]
    let names = ["Lockstep_LockstepWords.bundle", "Lockstep_LockstepWords.resources"]
    let places = folders.compactMap(\.self).flatMap { folder in names.map { folder.appendingPathComponent($0) } }
    return places.first { Bundle(url: $0) != nil }
  }()

  /// Runs `body` with the words of one language of the library.
  package static func speaking(_ language: String, _ body: () throws -> Void) rethrows {
    try $library.withValue(tables(of: language), operation: body)
  }

  /// The folder with the tables of one language. On Linux, package managers write its name in lower case.
  static func tables(of language: String) -> URL? {
    let library = found.flatMap { Bundle(url: $0) }
    return [language, language.lowercased()].lazy
      .compactMap { library?.url(forResource: $0, withExtension: "lproj") }.first
  }
}
