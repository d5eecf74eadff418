@_exported import ObjectiveC

public struct ObjCBool: ExpressibleByBooleanLiteral {
  private let value: Bool
  public init(_ value: Bool) { self.value = value }
  public init(booleanLiteral value: Bool) { self.value = value }
  public var boolValue: Bool { value }
}

public struct Selector: ExpressibleByStringLiteral {
  private let name: OpaquePointer?
  public init(_ name: String) { self.name = nil }
  public init(stringLiteral name: String) { self.name = nil }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

extension NSObject: Equatable, Hashable {
  public static func == (one: NSObject, other: NSObject) -> Bool { one.isEqual(other) }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
