// Made by Web/table.py from Web/table.json. Change that file, then run the script.

/// The parts of a feed's fixed markup.
enum FeedPart: Int32 {
  case scroller
  case list
  case footer
}

/// The edges of a list.
enum WebFeedEdge: Int32 {
  case after
  case before
}

/// The purposes of a load.
enum WebFeedPurpose: Int32 {
  case first
  case more
  case refresh
  case reopen
  case stored
}

/// The positions of a row after a scroll to it.
enum WebScrollPosition: Int32 {
  case start
  case center
  case end
  case nearest
}

/// The ends of a search for an item.
enum WebRevealResult: Int32 {
  case found
  case missing
  case failed
  case cancelled
}

/// The numbers of failures.
enum FeedFailureNumber: Int32 {
  case none
  case transport
  /// An app's own source has thrown an error.
  case source
  case cancelled
  case badAddress
  case status
  case limited
  case unreadable
  case emptyPages
  case cursorLoop
}
