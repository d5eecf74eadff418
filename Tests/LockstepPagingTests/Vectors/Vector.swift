import Foundation
import Testing

/// A case from another library's tests: inputs, and the expected results.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  /// The repository, which only `tab-strip-ios.json` states.
  var project: String?
  /// The file and the case in the repository. In `paging-and-motion.json` the repository comes first.
  var source: String
  var name: String?
  var unit: String?
  var input: VectorValue?
  var inputs: VectorValue?
  var setup: String?
  var expected: VectorValue
  var tolerance: Double?

  /// The inputs, which one file calls `input` and the other file calls `inputs`.
  var given: VectorValue { input ?? inputs ?? .object([:]) }

  var testDescription: String { [project, source, unit, name ?? setup].compactMap { $0 }.joined(separator: " ") }

  /// The vectors of both files, in order.
  static let all: [Vector] = ["tab-strip-ios", "paging-and-motion"].flatMap(read)

  private static func read(_ file: String) -> [Vector] {
    struct File: Decodable {
      var vectors: [Vector]
    }
    do {
      let url = try #require(Bundle.module.url(forResource: file, withExtension: "json"))
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).vectors
    } catch {
      Issue.record("\(file): \(error)")
      return []
    }
  }
}

/// A JSON value of a vector.
enum VectorValue: Decodable, Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([VectorValue])
  case object([String: VectorValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([VectorValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: VectorValue].self))
    }
  }

  subscript(name: String) -> VectorValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  subscript(index: Int) -> VectorValue {
    list.indices.contains(index) ? list[index] : .null
  }

  var list: [VectorValue] {
    if case .list(let list) = self { list } else { [] }
  }

  /// The number, or NaN when the value is not a number, so that every comparison with it fails.
  var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  var int: Int { number.isFinite ? Int(number) : .min }

  var numbers: [Double] { list.map(\.number) }

  var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  var isNull: Bool { self == .null }
}
