import LockstepPaging

// The words of the enums that a recording contains: the names of their cases.

extension PagerCause: RecordedWord {
  package var word: String {
    switch self {
    case .initial: "initial"
    case .tab: "tab"
    case .swipe: "swipe"
    case .code: "code"
    case .keyboard: "keyboard"
    case .update: "update"
    case .timer: "timer"
    }
  }
}

extension PagerStep: RecordedWord {
  package var word: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .first: "first"
    case .last: "last"
    }
  }
}

extension PagerActivity: RecordedWord {
  package var word: String {
    switch self {
    case .idle: "idle"
    case .finger: "finger"
    case .animating: "animating"
    case .unknown: "unknown"
    case .tracking: "tracking"
    case .untouched: "untouched"
    }
  }
}

extension PagerSwiping: RecordedWord {
  package var word: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .forwardOnly: "forwardOnly"
    case .backwardOnly: "backwardOnly"
    }
  }
}

extension PagerEnds: RecordedWord {
  package var word: String {
    switch self {
    case .closed: "closed"
    case .cyclic: "cyclic"
    }
  }
}

extension PagerPageAlignment: RecordedWord {
  package var word: String {
    switch self {
    case .start: "start"
    case .center: "center"
    }
  }
}

extension PagerAxis: RecordedWord {
  package var word: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension PagerCyclicTravel: RecordedWord {
  package var word: String {
    switch self {
    case .indexOrder: "indexOrder"
    case .shortest: "shortest"
    }
  }
}

extension PagerLongJumps: RecordedWord {
  package var word: String {
    switch self {
    case .shortened: "shortened"
    case .whole: "whole"
    }
  }
}

extension PagerPhase: RecordedWord {
  package var word: String {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .settling: "settling"
    }
  }
}
