#if os(Linux)
  import CLibcurl
  import Foundation
  import LockstepLoading

  /// The transfers of a transport. Everything here happens on the transport's thread, and libcurl's handles never leave
  /// it.
  final class CurlWorker {
    /// The most idle connections that are kept open, over all origins.
    private static let keptConnections = 16

    private let inbox: CurlInbox
    private let multi: UnsafeMutableRawPointer?
    /// The transfers by their tickets.
    private var transfers: [Int: CurlTransfer] = [:]

    init(_ inbox: CurlInbox, isSetUp: Bool) {
      self.inbox = inbox
      multi = isSetUp ? curl_multi_init() : nil
      lockstep_curl_set_multi(multi, CURLMOPT_MAXCONNECTS, Self.keptConnections)
    }

    deinit {
      curl_multi_cleanup(multi)
    }

    /// Carries out commands until the command to stop.
    func run() {
      var isRunning = true
      while isRunning {
        for command in inbox.takeAll() {
          switch command {
          case .start(let ticket, let request, let receive, let continuation):
            let transfer = CurlTransfer(ticket, request, receive, continuation)
            transfers[ticket] = transfer
            begin(transfer)
          case .cancel(let ticket):
            if let transfer = transfers[ticket] { finish(transfer, .failure(.cancelled)) }
          case .stop:
            isRunning = false
          }
        }
        var active: Int32 = 0
        curl_multi_perform(multi, &active)
        collect()
        let now = ContinuousClock.now
        for transfer in Array(transfers.values) where transfer.deadline(seenAt: now) <= now {
          finish(transfer, .failure(.timedOut))
        }
        if isRunning { sleep() }
      }
      for transfer in Array(transfers.values) { finish(transfer, .failure(.cancelled)) }
    }

    /// Sleeps until a socket or the inbox is ready, or a timeout is over.
    private func sleep() {
      let now = ContinuousClock.now
      // Without its pipe, the inbox has to be looked at.
      let latest = now + (inbox.wakeUp < 0 ? .milliseconds(50) : .seconds(60))
      let nearest = min(transfers.values.map { $0.deadline(seenAt: now) }.min() ?? latest, latest)
      let milliseconds = Int32(clamping: Int64((nearest - now) / .milliseconds(1)) + 1)
      var wake = curl_waitfd(fd: inbox.wakeUp, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      // Without libcurl's state the system's poll would return at once, again and again.
      if curl_multi_poll(multi, &wake, 1, Swift.max(milliseconds, 0), nil) != CURLM_OK { usleep(10_000) }
    }

    private func begin(_ transfer: CurlTransfer) {
      guard transfer.prepare(), curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
        return finish(transfer, .failure(.connection(code: FeedTransportError.unknownCode)))
      }
    }

    /// Takes the transfers that have ended.
    private func collect() {
      var left: Int32 = 0
      while let message = curl_multi_info_read(multi, &left) {
        guard message.pointee.msg == CURLMSG_DONE,
          let transfer = transfers.values.first(where: { $0.easy == message.pointee.easy_handle })
        else { continue }
        let code = message.pointee.data.result
        curl_multi_remove_handle(multi, transfer.easy)
        switch transfer.end(code) {
        case .finished(let outcome): finish(transfer, outcome)
        case .redirected: begin(transfer)
        }
      }
    }

    private func finish(_ transfer: CurlTransfer, _ outcome: CurlOutcome) {
      transfers[transfer.ticket] = nil
      curl_multi_remove_handle(multi, transfer.easy)
      transfer.continuation.resume(returning: outcome)
    }
  }
#endif
