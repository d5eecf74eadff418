/// A text that is looked up in the person's language.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// What is looked up: values are format specifiers in it.
  package let key: String
  private var values: [String] = []

  /// A key.
  public init(stringLiteral value: String) { key = value }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  /// The text in the language of the test, or the key itself, with its values.
  var text: String {
    var rest = Substring(LocalizedStrings.table[key] ?? key)
    var text = ""
    for value in values {
      guard let place = Self.specifiers.compactMap({ rest.range(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound })
      else { break }
      text += rest[..<place.lowerBound] + value
      rest = rest[place.upperBound...]
    }
    return text + rest
  }

  private static let specifiers = ["%lld", "%@"]

  /// What a key is made of.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A part of the key.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// A string that is shown as it is.
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }

    /// What a text shows.
    public mutating func appendInterpolation(_ text: Text) { append("%@", text.string) }

    /// A number.
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append("%lld", String(describing: value))
    }

    private mutating func append(_ specifier: String, _ value: String) {
      key += specifier
      values.append(value)
    }
  }
}

/// What has a format specifier.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}

/// The translations of the app under test.
package enum LocalizedStrings {
  package nonisolated(unsafe) static var table: [String: String] = [:]
}
