#if os(Linux)
  import CLibcurl
  import Foundation
  import LockstepLoading

  /// libcurl's state of this process, and the workers that use it.
  ///
  /// libcurl's libraries give up their state when the process exits. A thread that still uses them then ends the process
  /// with a crash (OpenSSL's manual, `OPENSSL_cleanup`). So the workers end first.
  enum CurlProcess {
    /// The longest wait of an exit for the workers, in seconds. A worker that looks for the address of a host may need more.
    private static let longestExit = 1.0

    /// libcurl's global state, which is set up once for a process.
    static let isSetUp = {
      guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { return false }
      // The handler that is registered last runs first: the workers end before the libraries that libcurl has set up.
      return atexit { CurlProcess.end() } == 0
    }()

    private static let running = DispatchGroup()
    /// The inboxes of the workers, or nil when the process exits.
    private static let inboxes = FeedLock<[CurlInbox]?>([])

    /// Runs a worker for an inbox on a thread of its own, unless the process exits.
    static func startWorker(_ inbox: CurlInbox) {
      // The state is set up before there is a thread that an exit would meet in the middle of this.
      let isSetUp = isSetUp
      let mayStart = inboxes.withLock { inboxes in
        inboxes?.append(inbox)
        if inboxes != nil { running.enter() }
        return inboxes != nil
      }
      guard mayStart else { return }
      let thread = Thread {
        do { CurlWorker(inbox, isSetUp: isSetUp).run() }
        inboxes.withLock { $0?.removeAll { $0 === inbox } }
        running.leave()
      }
      thread.name = "FeedCurlTransport"
      thread.start()
    }

    private static func end() {
      let inboxes = inboxes.withLock { inboxes in
        defer { inboxes = nil }
        return inboxes ?? []
      }
      for inbox in inboxes { inbox.send(.stop) }
      _ = running.wait(timeout: .now() + longestExit)
    }
  }
#endif
