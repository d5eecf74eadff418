// Made by Web/table.py from Web/table.json. Change that file, then run the script.

extension WebNode {
  /// The ways to write a number to a node.
  enum Way: Int32 {
    case number
    case truth
    case mark
    case part
    case style
    case pixels
    /// The node's translation along the X axis; the name is ignored.
    case along
    case panel
  }
}

extension WebNode {
  /// The kinds of nodes: those that JavaScript creates for a page, and the parts of the fixed markup.
  enum Kind: Int32 {
    case tab
    case panel
    case part
  }
}

/// The keys that the elements handle.
enum WebKey: Int32 {
  case right
  case left
  case home
  case end
  case pageDown
  case pageUp
  case down
  case up
}

/// The number that means no page.
let noPage: Int32 = -2_147_483_648
