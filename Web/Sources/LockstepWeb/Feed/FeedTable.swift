// Made by Web/table.py from Web/table.json. Change that file, then run the script.

/// The parts of a feed's fixed markup.
enum FeedPart: Int32 {
  case scroller
  case list
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
