#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// A delegate or data source that implements a few methods itself. Every other method goes to the app's object, if
  /// that object implements it, as if the app's object were set in the proxy's place.
  class DelegateProxy: NSObject {
    /// The app's object.
    weak var target: (any NSObjectProtocol)?

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || target?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      target?.responds(to: selector) == true ? target : super.forwardingTarget(for: selector)
    }
  }
#endif
