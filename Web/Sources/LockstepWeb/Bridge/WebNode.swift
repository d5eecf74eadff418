/// A DOM node of the element whose function JavaScript has called. Swift and JavaScript identify the node by its
/// number.
struct WebNode {
  let number: Int32

  /// No node.
  static let none = WebNode(number: noPage)

  init(number: Int32) { self.number = number }

  /// A part of the element's fixed markup.
  init(part: Int32) { number = part << 2 | Kind.part.rawValue }

  /// The tab or the panel of the page `id`.
  init(_ kind: Kind, of id: Int32) { number = id << 2 | kind.rawValue }

  /// The bits of a number that hold the kind.
  private static let kindMask: Int32 = 3

  /// The node's kind, and the page that the node shows; nil for a part of the fixed markup.
  var shown: (kind: Kind, id: Int32)? {
    guard let kind = Kind(rawValue: number & Self.kindMask), kind != .part else { return nil }
    return (kind, number >> 2)
  }

  /// Sets a property to a number.
  @inline(__always)
  func set(_ name: StaticString, _ value: Double) { write(.number, name, value) }

  /// Sets a property to `true` or `false`.
  @inline(__always)
  func set(_ name: StaticString, _ isOn: Bool) { write(.truth, name, isOn ? 1 : 0) }

  /// Adds or removes a class of the node.
  @inline(__always)
  func mark(_ name: StaticString, _ isOn: Bool) { write(.mark, name, isOn ? 1 : 0) }

  /// Adds or removes a name of the node's `part`, for the styles of an app.
  @inline(__always)
  func part(_ name: StaticString, _ isOn: Bool) { write(.part, name, isOn ? 1 : 0) }

  /// Sets a property of the node's style to a number.
  @inline(__always)
  func style(_ name: StaticString, _ value: Double) { write(.style, name, value) }

  /// Sets a property of the node's style to a length in pixels.
  @inline(__always)
  func style(_ name: StaticString, pixels: Double) { write(.pixels, name, pixels) }

  /// Translates the node along the X axis, in pixels.
  @inline(__always)
  func translate(x: Double) { write(.along, "translate", x) }

  /// Sets an attribute to the id of a panel; nil removes the attribute.
  @inline(__always)
  func refer(_ name: StaticString, toPanel id: Int32?) { write(.panel, name, Double(id ?? noPage)) }

  /// Reads a numeric property of the node, or else the size of its layout, which a transform does not change. The size
  /// of a tab is that of its label.
  @inline(__always)
  func read(_ name: StaticString) -> Double { readNode(number, name.utf8Start) }

  /// Moves the focus to the node, if the node exists. Nothing is scrolled.
  func focus() { focusNode(number) }

  /// Adds, removes and orders the nodes of `kind` in `parent` so that they show `ids`, in this order. JavaScript fills
  /// the new nodes. With `fillsAll`, or when the order has changed, it also fills those that remain.
  @inline(never)
  static func arrange(
    _ kind: Kind, of ids: [Int32], insteadOf old: [Int32], in parent: WebNode, fillsAll: Bool
  ) {
    for id in old where !ids.contains(id) { removeNode(WebNode(kind, of: id).number) }
    let placesAll = fillsAll || old.filter { ids.contains($0) } != ids.filter { old.contains($0) }
    var previous = WebNode.none
    for id in ids {
      let node = WebNode(kind, of: id)
      if placesAll || !old.contains(id) { placeNode(node.number, parent.number, previous.number) }
      previous = node
    }
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
private func focusNode(_ node: Int32)

@_extern(wasm, module: "page", name: "place") @_extern(c, "page_place")
private func placeNode(_ node: Int32, _ parent: Int32, _ previous: Int32)

@_extern(wasm, module: "page", name: "remove") @_extern(c, "page_remove")
private func removeNode(_ node: Int32)
