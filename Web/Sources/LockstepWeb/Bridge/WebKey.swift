/// The keys that the elements handle. `lockstep.js` has the same list in the same order.
enum WebKey: Int32 {
  case right, left, home, end, pageDown, pageUp, down, up
}
