/// The kinds of input on the pages and on the tabs. `lockstep.js` has the same list in the same order.
enum PagerInput: Int32 {
  case down, moved, up, cancelled, lifted, liftCancelled, wheel, click, drag, selection, scrollEnd
}
