import LockstepFeed

// The words of the enums that a recording contains: the names of their cases.

extension FeedEdge: RecordedWord {
  package var word: String {
    switch self {
    case .before: "before"
    case .after: "after"
    }
  }
}

extension FeedRefreshStart: RecordedWord {
  package var word: String {
    switch self {
    case .start: "start"
    case .visible: "visible"
    }
  }
}

extension FeedChanges.Cause: RecordedWord {
  package var word: String {
    switch self {
    case .edit: "edit"
    case .refresh: "refresh"
    case .load: "load"
    case .drop: "drop"
    }
  }
}

extension FeedRequest.Purpose: RecordedWord {
  package var word: String {
    switch self {
    case .first: "first"
    case .more: "more"
    case .refresh: "refresh"
    case .reopen: "reopen"
    case .stored: "stored"
    }
  }
}

extension FeedFailure {
  package var word: String {
    switch self {
    case .transport: "transport"
    case .cancelled: "cancelled"
    case .badAddress: "badAddress"
    case .status: "status"
    case .limited: "limited"
    case .unreadable: "unreadable"
    case .emptyPages: "emptyPages"
    case .cursorLoop: "cursorLoop"
    }
  }

  /// Writes the failure as the value `failure`, and its number as `code`.
  func write(to line: inout RecordedLineWriter) {
    line.write(word: word, as: "failure")
    switch self {
    case .transport(let code), .status(let code): line.write(code, as: "code")
    default: break
    }
  }

  init(from line: RecordedLine) throws(RecordedError) {
    switch try line.text("failure") {
    case "transport": self = .transport(code: try line.int("code"))
    case "cancelled": self = .cancelled
    case "badAddress": self = .badAddress
    case "status": self = .status(try line.int("code"))
    case "limited": self = .limited
    case "unreadable": self = .unreadable
    case "emptyPages": self = .emptyPages
    case "cursorLoop": self = .cursorLoop
    default: throw line.refusal(of: "failure")
    }
  }
}

extension FeedRevealResult {
  var word: String {
    switch self {
    case .found: "found"
    case .missing: "missing"
    case .failed: "failed"
    case .gaveUp: "gaveUp"
    case .cancelled: "cancelled"
    }
  }

  func write(to line: inout RecordedLineWriter) {
    line.write(word: word, as: "result")
    if case .failed(let failure) = self { failure.write(to: &line) }
  }

  init(from line: RecordedLine) throws(RecordedError) {
    switch try line.text("result") {
    case "found": self = .found
    case "missing": self = .missing
    case "failed": self = .failed(try FeedFailure(from: line))
    case "gaveUp": self = .gaveUp
    case "cancelled": self = .cancelled
    default: throw line.refusal(of: "result")
    }
  }
}
