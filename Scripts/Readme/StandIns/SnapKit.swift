// The declarations of SnapKit 5 that Documentation/snapkit.md uses, with their public signatures. They do nothing.
import UIKit

@MainActor
public struct ConstraintViewDSL {
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
  public var bottom: ConstraintItem { ConstraintItem() }
  public var top: ConstraintItem { ConstraintItem() }
}

@MainActor
public struct ConstraintLayoutGuideDSL {
  public var top: ConstraintItem { ConstraintItem() }
  public var bottom: ConstraintItem { ConstraintItem() }
}

extension UIView {
  public var snp: ConstraintViewDSL { ConstraintViewDSL() }
}

extension UILayoutGuide {
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL() }
}

@MainActor
public final class ConstraintItem {}

@MainActor
public class ConstraintMaker {
  public var top: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var bottom: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var leading: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var trailing: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var height: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var width: ConstraintMakerExtendable { ConstraintMakerExtendable() }
  public var edges: ConstraintMakerExtendable { ConstraintMakerExtendable() }
}

@MainActor
public class ConstraintMakerRelatable {
  @discardableResult
  public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerEditable { ConstraintMakerEditable() }
  @discardableResult
  public func equalToSuperview() -> ConstraintMakerEditable { ConstraintMakerEditable() }
}

public class ConstraintMakerExtendable: ConstraintMakerRelatable {
  public var top: ConstraintMakerExtendable { self }
  public var bottom: ConstraintMakerExtendable { self }
  public var leading: ConstraintMakerExtendable { self }
  public var trailing: ConstraintMakerExtendable { self }
}

@MainActor
public class ConstraintMakerEditable {
  @discardableResult
  public func offset(_ amount: Double) -> ConstraintMakerEditable { self }
  @discardableResult
  public func inset(_ amount: Double) -> ConstraintMakerEditable { self }
  @discardableResult
  public func multipliedBy(_ amount: Double) -> ConstraintMakerEditable { self }
}

public protocol ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
