import Foundation
import Testing

/// A test case of another library: inputs and the result that the library's own test expects. The vector tests run
/// those cases that apply to the feed.
struct Vector: Decodable, CustomTestStringConvertible {
  var id: String
  var area: String
  var setup: Fact?
  var inputs: Fact?
  var expected: Fact

  var testDescription: String { id }

  static let all: [Vector] = {
    struct Collection: Decodable { var vectors: [Vector] }
    guard let url = Bundle.module.url(forResource: "feed", withExtension: "json"),
      let data = try? Data(contentsOf: url), let read = try? JSONDecoder().decode(Collection.self, from: data)
    else { return [] }
    return read.vectors
  }()

  static func applied(in areas: String...) -> [Vector] {
    all.filter { areas.contains($0.area) && !notApplied.contains($0.id) }
  }
}

/// A part of a vector: any JSON value.
enum Fact: Decodable, Equatable {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Fact])
  case table([String: Fact])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .nothing
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([Fact].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: Fact].self))
    }
  }

  subscript(key: String) -> Fact? { if case .table(let table) = self { table[key] } else { nil } }

  subscript(index: Int) -> Fact? { list.indices.contains(index) ? list[index] : nil }

  var list: [Fact] { if case .list(let list) = self { list } else { [] } }

  var double: Double? { if case .number(let number) = self { number } else { nil } }

  var int: Int? { double.map { Int($0) } }

  var ints: [Int] { list.compactMap(\.int) }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
