// Made by Web/table.py from Web/table.json. Change that file, then run the script.

/// The names of page transitions.
enum WebTransition: Int32 {
  case slide
  case fade
  case cards
  case cube
  case coverFlow
  case parallax
  /// An app's own function draws the pages.
  case custom
}

/// The motions of a header's content while the header collapses.
enum WebHeaderCollapse: Int32 {
  case moves
  case scales
  case resizes
}
