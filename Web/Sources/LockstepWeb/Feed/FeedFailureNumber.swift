import LockstepFeed

extension FeedFailureNumber {
  init(_ failure: FeedFailure) {
    self =
      switch failure {
      case .transport(let code): code == Self.sourceCode ? .source : .transport
      case .cancelled: .cancelled
      case .badAddress: .badAddress
      case .status: .status
      case .limited: .limited
      case .unreadable: .unreadable
      case .emptyPages: .emptyPages
      case .cursorLoop: .cursorLoop
      }
  }

  /// The code of a transport that is an app's own source.
  private static var sourceCode: Int { 1 }

  /// The failure with this number, which JavaScript detected or an app's own source reported.
  func failure(status: Int) -> FeedFailure {
    switch self {
    case .none, .transport: .transport(code: 0)
    case .source: .transport(code: Self.sourceCode)
    case .cancelled: .cancelled
    case .badAddress: .badAddress
    case .status: .status(status)
    case .limited: .limited
    case .unreadable: .unreadable
    case .emptyPages: .emptyPages
    case .cursorLoop: .cursorLoop
    }
  }
}
