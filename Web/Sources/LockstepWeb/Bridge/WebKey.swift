/// The keys that elements may have a use for. The same list stands in `lockstep.js`.
enum WebKey: Int32 {
  case right, left, home, end, pageDown, pageUp, down, up
}
