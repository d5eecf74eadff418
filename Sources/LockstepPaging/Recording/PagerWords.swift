#if !LOCKSTEP_ELEMENTS
  import LockstepEvents

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

  extension PagerStep: RecordedWord, CaseIterable {
    /// All steps.
    public static var allCases: [PagerStep] { [.next, .previous, .first, .last] }

    package var word: String {
      switch self {
      case .next: "next"
      case .previous: "previous"
      case .first: "first"
      case .last: "last"
      }
    }
  }

  extension PagerActivity: RecordedWord, CaseIterable {
    /// All activities.
    public static var allCases: [PagerActivity] { [.idle, .finger, .animating, .unknown, .tracking, .untouched] }

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

  extension PagerSwiping: RecordedWord, CaseIterable {
    /// All settings.
    public static var allCases: [PagerSwiping] { [.on, .off, .forwardOnly, .backwardOnly] }

    package var word: String {
      switch self {
      case .on: "on"
      case .off: "off"
      case .forwardOnly: "forwardOnly"
      case .backwardOnly: "backwardOnly"
      }
    }
  }

  extension PagerEnds: RecordedWord, CaseIterable {
    /// Both kinds of ends.
    public static var allCases: [PagerEnds] { [.closed, .cyclic] }

    package var word: String {
      switch self {
      case .closed: "closed"
      case .cyclic: "cyclic"
      }
    }
  }

  extension PagerPageAlignment: RecordedWord, CaseIterable {
    /// Both alignments.
    public static var allCases: [PagerPageAlignment] { [.start, .center] }

    package var word: String {
      switch self {
      case .start: "start"
      case .center: "center"
      }
    }
  }

  extension PagerAxis: RecordedWord, CaseIterable {
    /// Both axes.
    public static var allCases: [PagerAxis] { [.horizontal, .vertical] }

    package var word: String {
      switch self {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      }
    }
  }

  extension PagerCyclicTravel: RecordedWord, CaseIterable {
    /// Both directions of travel.
    public static var allCases: [PagerCyclicTravel] { [.indexOrder, .shortest] }

    package var word: String {
      switch self {
      case .indexOrder: "indexOrder"
      case .shortest: "shortest"
      }
    }
  }

  extension PagerLongJumps: RecordedWord, CaseIterable {
    /// Both kinds of rows.
    public static var allCases: [PagerLongJumps] { [.shortened, .whole] }

    package var word: String {
      switch self {
      case .shortened: "shortened"
      case .whole: "whole"
      }
    }
  }

  extension PagerPhase: RecordedWord, CaseIterable {
    /// All phases.
    public static var allCases: [PagerPhase] { [.idle, .dragging, .settling] }

    package var word: String {
      switch self {
      case .idle: "idle"
      case .dragging: "dragging"
      case .settling: "settling"
      }
    }
  }
#endif
