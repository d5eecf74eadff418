/// One of the quotas that an answer reports: the requests that are left, and the end of the period.
struct FeedQuota: Hashable, Sendable {
  /// The words of the fields' names that are the same for all fields of this quota.
  let key: [UInt8]
  var limit: Double?
  var remaining: Double?
  var resets: [FeedTime] = []

  /// `true` when not even one request is left.
  var isUsedUp: Bool { remaining.map { $0 < 1 } ?? false }

  /// Reads the numbers of a field that reports the remaining requests. Of several numbers the smallest counts.
  mutating func readRemaining(_ value: [UInt8]) {
    for part in value.split(separator: UInt8(ascii: ",")) {
      guard let number = FeedBytes.number(part.prefix { $0 != UInt8(ascii: ";") }) else { continue }
      remaining = min(remaining ?? number, number)
    }
  }

  /// Reads the first number of a field that reports the limit. The numbers after it describe the policy.
  mutating func readLimit(_ value: [UInt8]) {
    let first = value.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
    limit = limit ?? FeedBytes.number(first)
  }

  mutating func readReset(_ value: [UInt8], unit: Double) {
    resets += FeedTime.all(in: value, unit: unit).prefix(FeedTime.limit - resets.count)
  }

  /// Returns the quotas in the parameters of a field:
  /// * `"hour";r=50;t=900, "burst";r=0;t=5` (IETF draft "RateLimit header fields for HTTP", from version 08 on)
  /// * `limit=100, remaining=50, reset=50` (version 07)
  /// * `total=10; remaining=0; resets=30` (Zendesk)
  static func all(in value: [UInt8]) -> [FeedQuota] {
    var quotas: [FeedQuota] = []
    // No field's name has this mark, so that no other field changes these quotas.
    var quota = FeedQuota(key: [UInt8(ascii: "=")])
    func close() {
      if quota.remaining != nil || !quota.resets.isEmpty { quotas.append(quota) }
      quota = FeedQuota(key: quota.key)
    }
    for part in FeedBytes.parts(of: value) {
      let text = FeedBytes.trimmed(part)
      let name = text.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") }
      guard name.count < text.count, name.last != nil, text[name.endIndex] == UInt8(ascii: "=") else {
        // A name begins the next quota.
        if !text.isEmpty { close() }
        continue
      }
      let content = text[(name.endIndex + 1)...]
      if FeedBytes.equal(name, "r") || FeedBytes.equal(name, "remaining") {
        if quota.remaining != nil { close() }
        quota.remaining = FeedBytes.number(content)
      } else if FeedBytes.equal(name, "t") || FeedBytes.equal(name, "reset") || FeedBytes.equal(name, "resets") {
        if let time = FeedTime(content) { quota.resets.append(time) }
      } else if FeedBytes.equal(name, "limit") || FeedBytes.equal(name, "total") {
        if quota.limit != nil { close() }
        quota.limit = FeedBytes.number(content)
      }
      if quotas.count >= FeedTime.limit { break }
    }
    close()
    return quotas
  }
}

/// The meaning of a header field.
enum FeedField: Hashable, Sendable {
  case date, age, link, tag
  /// A time of the next request. `unit` is the unit of a mere number, in seconds.
  case retry(unit: Double)
  /// The remaining requests of the quota with a key.
  case remaining(key: [UInt8])
  /// The end of the period of the quota with a key.
  case reset(key: [UInt8], unit: Double)
  /// The limit of the quota with a key.
  case limit(key: [UInt8])
  /// Quotas in parameters.
  case quotas
  /// Meta's usage of an app, in JSON, with a time in minutes.
  case usage

  /// Recognizes a field by the words in its name, because each service has names of its own: `X-RateLimit-Reset`,
  /// `x-ratelimit-reset-requests`, `anthropic-ratelimit-tokens-reset`, `X-Sib-RateLimit-Reset`. Nil for other names.
  /// O(bytes).
  init?(_ name: [UInt8]) {
    for (spelling, field) in Self.names where FeedBytes.equal(name, spelling) {
      self = field
      return
    }
    let isMilliseconds =
      FeedBytes.equal(name.suffix(3), "-ms") || FeedBytes.equal(name.suffix(13), "-milliseconds")
    let unit = isMilliseconds ? 1e-3 : 1
    if FeedBytes.contains("retry-after", in: name) {
      self = .retry(unit: unit)
    } else if !FeedBytes.contains("limit", in: name) {
      return nil
    } else if FeedBytes.contains("remaining", in: name) {
      self = .remaining(key: Self.key(of: name))
    } else if FeedBytes.contains("reset", in: name) {
      self = .reset(key: Self.key(of: name), unit: unit)
    } else if FeedBytes.contains("limit-limit", in: name) || FeedBytes.contains("s-limit", in: name) {
      self = .limit(key: Self.key(of: name))
    } else if FeedBytes.contains("ratelimit", in: name) || FeedBytes.contains("rate-limit", in: name) {
      self = .quotas
    } else {
      return nil
    }
  }

  private static let names: [(StaticString, FeedField)] = [
    ("date", .date), ("age", .age), ("link", .link), ("etag", .tag), ("grpc-retry-pushback-ms", .retry(unit: 1e-3)),
    ("x-business-use-case-usage", .usage), ("x-app-usage", .usage), ("x-ad-account-usage", .usage),
  ]

  /// The words of a name that tell its quota from others, without the words that tell one field of a quota from
  /// another.
  private static func key(of name: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    for word in name.split(separator: UInt8(ascii: "-")) {
      var rest = word.map(FeedBytes.lowered)
      FeedBytes.remove("remaining", from: &rest)
      FeedBytes.remove("reset", from: &rest)
      FeedBytes.remove("ratelimit", from: &rest)
      if !roles.contains(where: { FeedBytes.equal(rest, $0) }) { key += rest }
    }
    return key
  }

  private static let roles: [StaticString] = [
    "x", "rate", "limit", "after", "at", "in", "time", "date", "epoch", "ms", "milliseconds", "seconds",
  ]
}
