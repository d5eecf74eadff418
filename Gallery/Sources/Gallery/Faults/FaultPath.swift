/// The fault settings in a path, as in `/api/latency=300,fail=0.2,key=scene-1/users`.
///
/// Because the settings are in the path, a scene can change the faults without changing GitHub's own parameters, and
/// the links in the answers keep the settings.
///
/// | key | value | meaning |
/// |---|---|---|
/// | `latency` | `300` or `300ms`, `1.5s`; at most 600 s | the delay of each answer |
/// | `fail` | 0...1 | the share of requests answered with 500, 502 or 503 |
/// | `limit` | 0...1000000, or `off` | the number of requests in each window |
/// | `window` | `10` or `10s`, `500ms`; over 0, at most a day | the length of the window |
/// | `kind` | `403`, `429`, `alternating`, `secondary` | the kind of refusal for a client over its limit |
/// | `end` | 0...1000000 | the number of users after which the list ends |
/// | `body` | `cut`, `huge`, `garbage` | the way in which a valid body is corrupted |
/// | `seed` | 0...2^63-1 | the seed of the random failures |
/// | `key` | letters, digits, `-`, `_`, `.`; at most 64 | the owner of the budget; by default the client's address |
struct FaultPath: Sendable, Equatable {
  /// The error for an invalid path. GitHub's error body names the same `field`.
  struct Refusal: Error, Equatable {
    /// The invalid key, or `settings` when the text is not a list of pairs.
    let field: String
  }

  var settings: FaultSettings
  /// The name of the budget, which all clients with the same key share; nil when the path has no key.
  var key: String?

  /// Reads the pairs of `text`, which override the settings of `server`.
  ///
  /// - Throws: `Refusal` for a key that is unknown or appears twice, and for a value that is invalid for its key.
  init(_ text: String, over server: FaultSettings) throws(Refusal) {
    settings = server
    var seen: Set<Substring> = []
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw Refusal(field: "settings") }
      guard seen.insert(parts[0]).inserted else { throw Refusal(field: Self.shown(parts[0])) }
      try set(parts[0], String(parts[1]))
    }
  }

  private mutating func set(_ name: Substring, _ value: String) throws(Refusal) {
    let refusal = Refusal(field: Self.shown(name))
    switch name {
    case "latency":
      settings.latency = try DurationText.parse(value, bare: .milliseconds, maximum: FaultSettings.maximumLatency)
        .orThrow(refusal)
    case "fail":
      let share = try DecimalNumber.fraction(value).orThrow(refusal)
      guard share <= 1 else { throw refusal }
      settings.failure = share
    case "limit":
      settings.limit = value == "off" ? nil : try Self.count(value, upTo: FaultSettings.maximumLimit).orThrow(refusal)
    case "window":
      let window = try DurationText.parse(value, bare: .seconds, maximum: FaultSettings.maximumWindow).orThrow(refusal)
      guard window > .zero else { throw refusal }
      settings.window = window
    case "kind":
      settings.limitKind = try FaultSettings.LimitKind(rawValue: value).orThrow(refusal)
    case "end":
      settings.end = try Self.count(value, upTo: UserDirectory.fullCount).orThrow(refusal)
    case "body":
      settings.body = try FaultSettings.BodyFault(rawValue: value).orThrow(refusal)
    case "seed":
      settings.seed = UInt64(try DecimalNumber.parse(value).orThrow(refusal))
    case "key":
      guard (1...64).contains(value.utf8.count), value.utf8.allSatisfy(Self.isKeyByte) else { throw refusal }
      key = value
    default:
      throw refusal
    }
  }

  private static func count(_ text: String, upTo maximum: Int) -> Int? {
    DecimalNumber.parse(text).flatMap { $0 <= maximum ? $0 : nil }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default:
      false
    }
  }

  /// The name for an error body: `settings` in place of a key that is long or has unexpected characters.
  private static func shown(_ name: Substring) -> String {
    name.utf8.allSatisfy(isKeyByte) && name.utf8.count <= 32 ? String(name) : "settings"
  }
}

extension Optional where Wrapped: Sendable {
  /// Returns the value.
  ///
  /// - Throws: `error` when there is no value.
  fileprivate func orThrow<Failure: Error>(_ error: Failure) throws(Failure) -> Wrapped {
    guard let self else { throw error }
    return self
  }
}
