// Made by Web/table.py from Web/table.json. Change that file, then run the script.

/// The kinds of input on the pages and on the tabs.
enum PagerInput: Int32 {
  case down
  case moved
  case up
  case cancelled
  case lifted
  case wheel
  case click
  case drag
  case selection
  case scrollEnd
}

/// The browser's response to an input.
enum WebInputAnswer: Int32 {
  case none
  /// The element passes on the moves of the pointer until it is lifted.
  case follow
  /// As `follow`, and the browser captures the pointer, so that its moves outside the element arrive too.
  case hold
  /// The browser prevents the default action of the event and stops its propagation.
  case swallow
}

/// The parts of a pager's fixed markup. The snap points follow each other from the last number on.
enum PagerPart: Int32 {
  case header
  case bar
  case strip
  case tabs
  case track
  case indicator
  case entering
  case round
  case enteringRound
  case pages
  case row
  case panels
  case shield
  case direction
  case snap
}

/// The bit of a disabled tab in the number of a listed page. It follows the bits of the page's swipe lock.
let disabledMark: Int32 = 4

/// The bit of a page that stays mounted in the number of a listed page.
let keptMark: Int32 = 8

/// The factor of a page's own number in the number of a listed page.
let pageFactor: Int32 = 16

/// The number of snap points; odd, so that the current page has as many before it as after it.
let snapCount: Int32 = 17
