#if !hasFeature(Embedded)
  import LockstepEvents

  /// A coding key with any name, for containers of named values.
  struct PagerFieldKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes fields into a container. Non-finite numbers are written as text, because JSON cannot represent them.
  struct PagerContainerWriter<ID: Hashable & Sendable & Encodable>: PagerFieldWriter {
    var container: KeyedEncodingContainer<PagerFieldKey>

    private static func key(_ name: String) -> PagerFieldKey { PagerFieldKey(stringValue: name) }

    mutating func write(_ value: Double, as name: String) throws {
      if value.isFinite {
        try container.encode(value, forKey: Self.key(name))
      } else {
        try container.encode(value.recorded, forKey: Self.key(name))
      }
    }

    mutating func write(_ value: Int, as name: String) throws { try container.encode(value, forKey: Self.key(name)) }
    mutating func write(_ value: Bool, as name: String) throws { try container.encode(value, forKey: Self.key(name)) }
    mutating func write(word: String, as name: String) throws { try container.encode(word, forKey: Self.key(name)) }
    mutating func write(page: ID, as name: String) throws { try container.encode(page, forKey: Self.key(name)) }
    mutating func write(pages: [ID], as name: String) throws { try container.encode(pages, forKey: Self.key(name)) }
  }

  /// Reads fields from a container.
  struct PagerContainerReader<ID: Hashable & Sendable & Decodable>: PagerFieldReader {
    var container: KeyedDecodingContainer<PagerFieldKey>

    private func key(_ name: String) -> PagerFieldKey { PagerFieldKey(stringValue: name) }

    func has(_ name: String) -> Bool { container.contains(key(name)) }

    func double(_ name: String) throws -> Double {
      if let text = try? container.decode(String.self, forKey: key(name)) {
        guard let number = Double(recorded: text) else { throw refusal(of: name) }
        return number
      }
      return try container.decode(Double.self, forKey: key(name))
    }

    func int(_ name: String) throws -> Int { try container.decode(Int.self, forKey: key(name)) }
    func bool(_ name: String) throws -> Bool { try container.decode(Bool.self, forKey: key(name)) }
    func word(_ name: String) throws -> String { try container.decode(String.self, forKey: key(name)) }
    func page(_ name: String) throws -> ID { try container.decode(ID.self, forKey: key(name)) }
    func pages(_ name: String) throws -> [ID] { try container.decode([ID].self, forKey: key(name)) }

    var integers: PagerPages<ID>? { PagerPages<Int>(.integers) as? PagerPages<ID> }

    func refusal(of name: String) -> any Error {
      DecodingError.dataCorruptedError(
        forKey: key(name), in: container, debugDescription: "not a value that a pager knows")
    }
  }

  /// The id type of fields without pages, such as those of a configuration.
  private typealias NoPage = Int

  extension PagerConfiguration: Codable {
    /// Writes the options under their names.
    public func encode(to encoder: any Encoder) throws {
      var writer = PagerContainerWriter<NoPage>(container: encoder.container(keyedBy: PagerFieldKey.self))
      try write(to: &writer)
    }

    /// Reads the options that the container has. The remaining options have their default values.
    public init(from decoder: any Decoder) throws {
      let reader = PagerContainerReader<NoPage>(container: try decoder.container(keyedBy: PagerFieldKey.self))
      try self.init(from: reader)
      // These are options of an app, and not of a recorded session.
      if !reader.has("keptPages") { keptPages = PagerConfiguration().keptPages }
    }
  }

  extension PagerEnvironment: Codable {
    /// Writes the values under their names.
    public func encode(to encoder: any Encoder) throws {
      var writer = PagerContainerWriter<NoPage>(container: encoder.container(keyedBy: PagerFieldKey.self))
      try write(to: &writer)
    }

    /// Reads the values that the container has. The remaining values have their defaults.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PagerFieldKey.self)
      try self.init(from: PagerContainerReader<NoPage>(container: container))
    }
  }

  extension PagerPresence: Codable {
    /// Writes the presence of the host.
    public func encode(to encoder: any Encoder) throws {
      var writer = PagerContainerWriter<NoPage>(container: encoder.container(keyedBy: PagerFieldKey.self))
      try write(to: &writer)
    }

    /// Reads what `encode(to:)` has written.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PagerFieldKey.self)
      try self.init(from: PagerContainerReader<NoPage>(container: container))
    }
  }

  extension PagerPages: Encodable where ID: Encodable {
    /// Writes the ids in order, and the ends of a cyclic list. For an unlimited sequence it writes only the identity.
    public func encode(to encoder: any Encoder) throws {
      var writer = PagerContainerWriter<ID>(container: encoder.container(keyedBy: PagerFieldKey.self))
      try write(to: &writer)
    }
  }

  extension PagerPages: Decodable where ID: Decodable {
    /// Reads what `encode(to:)` has written. Throws `DecodingError.dataCorrupted` when an id occurs twice, and for an
    /// unlimited sequence other than the integers, because code defines the pages of such a sequence.
    public init(from decoder: any Decoder) throws {
      try self.init(from: PagerContainerReader<ID>(container: try decoder.container(keyedBy: PagerFieldKey.self)))
    }
  }

  extension Pager.Event: Encodable where ID: Encodable {
    /// Writes the name of the event as `event`, and its values under their names.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: PagerFieldKey.self)
      try container.encode(recordedName.rawValue, forKey: PagerFieldKey(stringValue: "event"))
      var writer = PagerContainerWriter<ID>(container: container)
      try write(to: &writer)
    }
  }

  extension Pager.Event: Decodable where ID: Decodable {
    /// Reads what `encode(to:)` has written.
    public init(from decoder: any Decoder) throws {
      let reader = PagerContainerReader<ID>(container: try decoder.container(keyedBy: PagerFieldKey.self))
      guard let name = PagerEventName(rawValue: try reader.word("event")) else { throw reader.refusal(of: "event") }
      try self.init(name, from: reader)
    }
  }
#endif
