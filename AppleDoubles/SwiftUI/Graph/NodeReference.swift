/// A reference that does not keep its node alive, and is `nil` after the node.
///
/// A weak reference would do the same. But Swift counts the references to an object more slowly once the object has had
/// a weak one, and the graph passes nodes around all the time.
package final class NodeReference: @unchecked Sendable {
  unowned(unsafe) var node: Node?
}
