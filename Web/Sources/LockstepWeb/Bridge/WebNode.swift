/// A node of the element whose function the page has called, by the number that both sides know it by.
struct WebNode {
  let number: Int32

  /// No node.
  static let none = WebNode(number: .min)

  init(number: Int32) { self.number = number }

  /// A part that the element always has, by its place in the element's markup.
  init(part: Int32) { number = part << 2 | Self.partKind }

  /// What shows something that has a number.
  init(_ kind: Kind, of id: Int32) { number = id << 2 | kind.rawValue }

  private static let partKind: Int32 = 3

  /// What is made again and again. The same list stands in `lockstep.js`.
  enum Kind: Int32 {
    case tab, panel, row
  }

  /// The kind and what is shown, of a node that is no part.
  var shown: (kind: Kind, id: Int32)? {
    Kind(rawValue: number & Self.partKind).map { ($0, number >> 2) }
  }

  /// Writes a property that is a number.
  @inline(__always)
  func set(_ name: StaticString, _ value: Double) { write(.number, name, value) }

  /// Writes a property that is true or false.
  @inline(__always)
  func set(_ name: StaticString, _ isOn: Bool) { write(.truth, name, isOn ? 1 : 0) }

  /// Gives the node a class, or takes it away.
  @inline(__always)
  func mark(_ name: StaticString, _ isOn: Bool) { write(.mark, name, isOn ? 1 : 0) }

  /// Writes a number into the node's style.
  @inline(__always)
  func style(_ name: StaticString, _ value: Double) { write(.style, name, value) }

  /// Writes a length into the node's style.
  @inline(__always)
  func style(_ name: StaticString, pixels: Double) { write(.pixels, name, pixels) }

  /// Writes an attribute that names a panel; nil takes it away.
  @inline(__always)
  func refer(_ name: StaticString, toPanel id: Int32?) { write(.panel, name, Double(id ?? -1)) }

  /// A number of the node, or of the box that it takes up; of a tab, its label does.
  @inline(__always)
  func read(_ name: StaticString) -> Double { readNode(number, name.utf8Start) }

  /// Moves the focus here, if the node is there; `scrolling` brings the node into view.
  func focus(scrolling: Bool = false) { focusNode(number, scrolling ? 0 : 1) }

  /// Makes the nodes of a kind in a parent those of `ids`, in this order. Nodes that stay are not moved but where the order is another.
  @inline(never)
  static func arrange(_ kind: Kind, of ids: [Int32], insteadOf old: [Int32], in parent: WebNode) {
    for id in old where !ids.contains(id) { removeNode(WebNode(kind, of: id).number) }
    var previous = WebNode.none
    for id in ids {
      let node = WebNode(kind, of: id)
      placeNode(node.number, parent.number, previous.number)
      previous = node
    }
  }

  /// The same list stands in `lockstep.js`.
  private enum Way: Int32 {
    case number, truth, mark, style, pixels, panel
  }

  @inline(__always)
  private func write(_ way: Way, _ name: StaticString, _ value: Double) {
    writeNode(number, way.rawValue, name.utf8Start, value)
  }
}

@_extern(wasm, module: "page", name: "write") @_extern(c, "page_write")
private func writeNode(_ node: Int32, _ way: Int32, _ name: UnsafePointer<UInt8>, _ value: Double)

@_extern(wasm, module: "page", name: "read") @_extern(c, "page_read")
private func readNode(_ node: Int32, _ name: UnsafePointer<UInt8>) -> Double

@_extern(wasm, module: "page", name: "focus") @_extern(c, "page_focus")
private func focusNode(_ node: Int32, _ staysInPlace: Int32)

@_extern(wasm, module: "page", name: "place") @_extern(c, "page_place")
private func placeNode(_ node: Int32, _ parent: Int32, _ previous: Int32)

@_extern(wasm, module: "page", name: "remove") @_extern(c, "page_remove")
private func removeNode(_ node: Int32)
