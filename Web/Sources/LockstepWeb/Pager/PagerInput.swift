/// What happens on the pages and on the tabs. The same list stands in `lockstep.js`.
enum PagerInput: Int32 {
  case down, moved, up, cancelled, lifted, liftCancelled, wheel, click, drag, selection, scrollEnd
}
