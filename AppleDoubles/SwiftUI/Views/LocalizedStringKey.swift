/// The key of a text that is localized.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The key, with format specifiers in place of the values.
  package let key: String
  private var values: [String] = []

  /// Creates a key from a string.
  public init(_ value: String) { key = value }

  /// Creates a key from a string literal.
  public init(stringLiteral value: String) { key = value }

  /// Creates a key with values from an interpolated string.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  /// The key with its values: a text that the app has not translated.
  var text: String {
    var rest = Substring(key)
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

  /// The parts from which a key is built.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal part of the key.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// Appends a string, which is not localized.
    public mutating func appendInterpolation(_ string: String) { append("%@", string) }

    /// Appends the string of a text.
    public mutating func appendInterpolation(_ text: Text) { append("%@", text.string) }

    /// Appends a number.
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append("%lld", String(describing: value))
    }

    private mutating func append(_ specifier: String, _ value: String) {
      key += specifier
      values.append(value)
    }
  }
}

/// A type whose values have a format specifier.
public protocol _FormatSpecifiable: Equatable {}

extension Int: _FormatSpecifiable {}
