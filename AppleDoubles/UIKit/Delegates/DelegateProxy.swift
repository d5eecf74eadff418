/// Replaces an Objective-C object that forwards messages. It implements some methods of a delegate protocol, and
/// leaves every other method to `target`. The default implementations of the protocols' methods look for the target.
@MainActor open class DelegateProxy: NSObject {
  /// The object that receives the methods that the proxy does not implement.
  public weak var target: (any NSObjectProtocol)?
  /// The target at the time when a list view last received the proxy.
  private weak var targetWhenSet: (any NSObjectProtocol)?

  public override init() { super.init() }

  /// The target that a list view calls.
  var calledTarget: (any NSObjectProtocol)? {
    switch Stage.current.world.delegateMethods {
    case .areAskedAtEachCall: target
    case .areRememberedWhenSet: target === targetWhenSet ? target : nil
    }
  }

  /// A list view asks a new delegate or data source which methods it implements.
  static func isSet(_ object: (any NSObjectProtocol)?) {
    guard let proxy = object as? DelegateProxy else { return }
    proxy.targetWhenSet = proxy.target
  }
}

/// The optional methods of delegates. A caller in UIKit asks `responds(to:)` first. Here, a default implementation says
/// that the delegate has none of its own.
@MainActor enum OptionalMethod {
  private static var isMissing = false

  /// Returns an answer from a default implementation.
  static func missing<Answer>(_ answer: Answer) -> Answer {
    isMissing = true
    return answer
  }

  /// Returns the delegate's answer, or nil if it does not implement the method that `call` calls.
  static func ask<Answer>(_ call: () -> Answer?) -> Answer? {
    let outer = isMissing
    isMissing = false
    defer { isMissing = outer }
    let answer = call()
    return isMissing ? nil : answer
  }
}

extension NSObjectProtocol {
  /// Calls the target of a proxy. Returns nil if this object is no proxy, or if its target is of another type.
  @MainActor func forward<Target, Answer>(to type: Target.Type, _ call: (Target) -> Answer) -> Answer? {
    guard let proxy = self as? DelegateProxy, let target = proxy.calledTarget as? Target else { return nil }
    return call(target)
  }
}
