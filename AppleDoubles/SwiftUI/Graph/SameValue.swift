@_spi(Reflection) import Swift

/// Returns `true` if two views are known to be equal, so that a body need not be evaluated again.
@MainActor func sameValue(_ one: any View, _ other: any View) -> Bool {
  sameContent(one, other)
}

func sameParts<Value>(_ one: Value, _ other: Value) -> Bool {
  var (one, other) = (one, other)
  return withUnsafeMutablePointer(to: &one) { one in
    withUnsafeMutablePointer(to: &other) { other in
      sameParts(Value.self, .structure, UnsafeRawPointer(one), UnsafeRawPointer(other))
    }
  }
}

/// Returns `true` if the contents of two existential boxes are known to be equal.
private func sameContent(_ one: Any, _ other: Any) -> Bool {
  func open<Value>(_ one: Value) -> Bool {
    guard type(of: one) == type(of: other), let other = other as? Value else { return false }
    return sameParts(one, other)
  }
  return _openExistential(one, do: open)
}

private func sameParts(
  _ type: Any.Type, _ kind: FieldKind, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer
) -> Bool {
  if type is any LinkedProperty.Type { return true }
  func open<Value>(_: Value.Type) -> Bool? {
    if memcmp(one, other, MemoryLayout<Value>.size) == 0 { return true }
    let (a, b) = (one.assumingMemoryBound(to: Value.self).pointee, other.assumingMemoryBound(to: Value.self).pointee)
    if let a = a as? any Equatable { return equal(a, b) }
    switch kind {
    case .structure: return nil
    case .box: return sameContent(a, b)
    case .other: return false
    }
  }
  if let answer = _openExistential(type, do: open) { return answer }
  let fields = Field.all(of: type)
  return !fields.isEmpty && fields.allSatisfy { sameParts($0.type, $0.kind, one + $0.offset, other + $0.offset) }
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
