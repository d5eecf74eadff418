#if os(Linux)
  import Foundation
  import LockstepLoading

  typealias CurlOutcome = Result<FeedHTTPResponse, FeedTransportError>

  /// A request of another thread to a worker.
  enum CurlCommand: Sendable {
    case start(Int, FeedHTTPRequest, FeedPartReceiver?, CheckedContinuation<CurlOutcome, Never>)
    case cancel(Int)
    case stop
  }

  /// The commands for a worker, and the pipe that wakes it.
  final class CurlInbox: Sendable {
    private let commands = FeedLock<[CurlCommand]>([])
    /// The pipe's reading end, which is readable while there are commands; -1 if no file descriptor was left.
    let wakeUp: Int32
    private let writingEnd: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) == 0 {
        for end in ends {
          _ = fcntl(end, F_SETFL, O_NONBLOCK)
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
      }
      wakeUp = ends[0]
      writingEnd = ends[1]
    }

    deinit {
      guard wakeUp >= 0 else { return }
      close(wakeUp)
      close(writingEnd)
    }

    func send(_ command: CurlCommand) {
      commands.withLock { $0.append(command) }
      // A full pipe wakes the worker too.
      var byte: UInt8 = 0
      _ = write(writingEnd, &byte, 1)
    }

    /// Takes the commands in the order in which they were sent.
    func takeAll() -> [CurlCommand] {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(wakeUp, &bytes, bytes.count) == bytes.count {}
      return commands.withLock { commands in
        let taken = commands
        commands = []
        return taken
      }
    }
  }
#endif
