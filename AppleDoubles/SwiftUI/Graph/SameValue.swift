@_spi(Reflection) import Swift

/// Returns `true` if two views are known to be equal, so that a body need not be evaluated again.
@MainActor func sameValue(_ one: any View, _ other: any View) -> Bool {
  sameContent(one, other)
}

func sameParts<Value>(_ one: Value, _ other: Value) -> Bool {
  withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { other in
      sameParts(Value.self, .structure, UnsafeRawPointer(one), UnsafeRawPointer(other))
    }
  }
}

/// Returns `true` if the contents of two existential boxes are known to be equal. The contents are not copied.
private func sameContent(_ one: Any, _ other: Any) -> Bool {
  func open<One>(_ one: One) -> Bool {
    func open<Other>(_ other: Other) -> Bool {
      guard One.self == Other.self else { return false }
      return withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { other in
          sameParts(One.self, .structure, UnsafeRawPointer(one), UnsafeRawPointer(other))
        }
      }
    }
    return _openExistential(other, do: open)
  }
  return _openExistential(one, do: open)
}

private func sameParts(
  _ type: Any.Type, _ kind: FieldKind, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer
) -> Bool {
  let compared = ComparedType.of(type)
  if compared.isLinked || memcmp(one, other, compared.size) == 0 { return true }
  if compared.isEquatable || kind == .box {
    func open<Value>(_: Value.Type) -> Bool {
      let (one, other) = (one.assumingMemoryBound(to: Value.self), other.assumingMemoryBound(to: Value.self))
      if let value = one.pointee as? any Equatable { return equal(value, other.pointee) }
      // Every existential box begins like a box of type `Any`, except a box that can hold only objects.
      guard compared.size >= MemoryLayout<Any>.size else { return false }
      return sameContent(
        UnsafeRawPointer(one).assumingMemoryBound(to: Any.self).pointee,
        UnsafeRawPointer(other).assumingMemoryBound(to: Any.self).pointee)
    }
    return _openExistential(type, do: open)
  }
  guard kind == .structure else { return false }
  return !compared.fields.isEmpty
    && compared.fields.allSatisfy { sameParts($0.type, $0.kind, one + $0.offset, other + $0.offset) }
}

/// The facts about a type on which a comparison depends. They are looked up once for each type.
private final class ComparedType {
  let isLinked: Bool
  let isEquatable: Bool
  let size: Int
  private(set) lazy var fields = Field.all(of: type)
  private let type: Any.Type

  private nonisolated(unsafe) static var known: [ObjectIdentifier: ComparedType] = [:]

  static func of(_ type: Any.Type) -> ComparedType {
    if let compared = known[ObjectIdentifier(type)] { return compared }
    let compared = ComparedType(type)
    known[ObjectIdentifier(type)] = compared
    return compared
  }

  private init(_ type: Any.Type) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.type = type
    isLinked = type is any LinkedProperty.Type
    isEquatable = type is any Equatable.Type
    self.size = _openExistential(type, do: size)
  }
}

/// A stored property of a type.
struct Field {
  var offset: Int
  var type: Any.Type
  var kind: FieldKind

  private nonisolated(unsafe) static var known: [ObjectIdentifier: [Field]] = [:]

  /// Returns the stored properties of a type. The result is cached.
  static func all(of type: Any.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    _ = _forEachField(of: type) { _, offset, field, kind in
      fields.append(Field(offset: offset, type: field, kind: FieldKind(kind)))
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}

enum FieldKind {
  case structure
  case box
  case other

  init(_ kind: _MetadataKind) {
    self = kind == .struct ? .structure : kind == .existential ? .box : .other
  }
}

private func equal(_ one: any Equatable, _ other: Any) -> Bool {
  func open<E: Equatable>(_ one: E) -> Bool { (other as? E) == one }
  return open(one)
}
