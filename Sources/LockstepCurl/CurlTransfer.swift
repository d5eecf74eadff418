#if os(Linux)
  import CLibcurl
  import Foundation
  import LockstepLoading

  /// One request, with its redirects.
  final class CurlTransfer {
    /// The end of one exchange with a server.
    enum End {
      case finished(CurlOutcome)
      /// The transfer has another address and begins again.
      case redirected
    }

    let ticket: Int
    let easy: UnsafeMutableRawPointer?
    let continuation: CheckedContinuation<CurlOutcome, Never>
    private var request: FeedHTTPRequest
    /// Takes the parts of the response; nil for a whole response.
    private let receive: FeedPartReceiver?
    private var redirects = 0
    private var head = CurlHead()
    private var body = Data()
    /// Decompresses the body; nil for a body as it is.
    private var inflater: CurlInflater?
    /// The reason why a callback has stopped the exchange.
    private var refusal: FeedTransportError?
    /// The header lines for libcurl, which does not copy them.
    private var lines: UnsafeMutablePointer<curl_slist>?
    private let start = ContinuousClock.now
    private var lastProgress = ContinuousClock.now
    private var uploaded: curl_off_t = 0

    init(
      _ ticket: Int, _ request: FeedHTTPRequest, _ receive: FeedPartReceiver?,
      _ continuation: CheckedContinuation<CurlOutcome, Never>
    ) {
      self.ticket = ticket
      self.request = request
      self.receive = receive
      self.continuation = continuation
      easy = curl_easy_init()
    }

    deinit {
      curl_easy_cleanup(easy)
      curl_slist_free_all(lines)
    }

    /// The time at which the transfer times out, unless something arrives. A body that is sent counts as progress.
    func deadline(seenAt now: ContinuousClock.Instant) -> ContinuousClock.Instant {
      var sent: curl_off_t = 0
      if lockstep_curl_get_size(easy, CURLINFO_SIZE_UPLOAD_T, &sent) == CURLE_OK, sent != uploaded {
        uploaded = sent
        lastProgress = now
      }
      return min(lastProgress + .seconds(request.timeout), start + .seconds(request.totalTimeout))
    }

    /// Sets the options of the next exchange. Returns `false` if libcurl refuses one.
    func prepare() -> Bool {
      guard let easy else { return false }
      curl_easy_reset(easy)
      head = CurlHead()
      body = Data()
      inflater = nil
      uploaded = 0
      let numbers: [(CURLoption, Int)] = [
        (CURLOPT_NOSIGNAL, 1), (CURLOPT_PATH_AS_IS, 1), (CURLOPT_FOLLOWLOCATION, 0),
        (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
        // libcurl passes half of a compressed body on as a whole one, so `CurlInflater` does this.
        (CURLOPT_HTTP_CONTENT_DECODING, 0),
        // The worker times transfers out. libcurl's own limit for connecting is 300 s.
        (CURLOPT_CONNECTTIMEOUT_MS, Int(min(request.totalTimeout, 86_400) * 1000) + 1000),
      ]
      let context = Unmanaged.passUnretained(self).toOpaque()
      return numbers.allSatisfy { lockstep_curl_set_number(easy, $0, $1) == CURLE_OK }
        && lockstep_curl_set_text(easy, CURLOPT_URL, request.url.absoluteString) == CURLE_OK
        && setMethod(easy) && setLines(easy)
        && lockstep_curl_set_context(easy, CURLOPT_HEADERDATA, context) == CURLE_OK
        && lockstep_curl_set_context(easy, CURLOPT_WRITEDATA, context) == CURLE_OK
        && lockstep_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
          CurlTransfer.receive(bytes, size * count, context) { $0.receiveLine($1) }
        } == CURLE_OK
        && lockstep_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
          CurlTransfer.receive(bytes, size * count, context) { $0.receiveBody($1) }
        } == CURLE_OK
    }

    private func setMethod(_ easy: UnsafeMutableRawPointer) -> Bool {
      if let body = request.body {
        // The size comes first, because libcurl copies that many bytes.
        guard lockstep_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)) == CURLE_OK,
          (body.isEmpty ? Data([0]) : body).withUnsafeBytes({
            lockstep_curl_set_bytes(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
          }) == CURLE_OK
        else { return false }
      }
      if request.method == .get, request.body == nil { return true }
      return lockstep_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method.rawValue) == CURLE_OK
    }

    private func setLines(_ easy: UnsafeMutableRawPointer) -> Bool {
      curl_slist_free_all(lines)
      lines = nil
      // libcurl adds these two to a body. The framing of the message is libcurl's alone.
      var texts = ["Expect:"]
      let names = Set(request.headers.keys.map { $0.lowercased() })
      if !names.contains("content-type") { texts.append("Content-Type:") }
      if !names.contains("accept-encoding") { texts.append("Accept-Encoding: \(CurlInflater.codings)") }
      for (name, value) in request.headers where !["content-length", "transfer-encoding"].contains(name.lowercased()) {
        texts.append(value.allSatisfy(\.isWhitespace) ? "\(name);" : "\(name): \(value)")
      }
      for text in texts {
        guard let longer = curl_slist_append(lines, text) else { return false }
        lines = longer
      }
      return lockstep_curl_set_lines(easy, CURLOPT_HTTPHEADER, lines) == CURLE_OK
    }

    // MARK: What arrives

    /// Passes bytes from libcurl on, and returns their number, or 0 to stop the exchange.
    private static func receive(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
      _ take: (CurlTransfer, UnsafeRawBufferPointer) -> FeedTransportError?
    ) -> Int {
      guard let context else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      transfer.lastProgress = .now
      transfer.refusal = take(transfer, UnsafeRawBufferPointer(start: bytes, count: count))
      return transfer.refusal == nil ? count : 0
    }

    private func receiveLine(_ line: UnsafeRawBufferPointer) -> FeedTransportError? {
      do throws(FeedTransportError) {
        guard try head.read(line) else { return nil }
        // The body of a redirect says nothing. Without this, one that never ends would delay the next request.
        if head.isRedirect { return head.hasEmptyBody ? nil : .cancelled }
        if !head.codings.isEmpty { inflater = try CurlInflater(head.codings) }
        if let receive { return receive(.head(response)) }
        if let length = head.length, length > request.largestBody {
          return .tooLarge(limit: request.largestBody)
        }
        return nil
      } catch {
        return error
      }
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> FeedTransportError? {
      guard let inflater else { return take(bytes) }
      return inflater.inflate(bytes) { take($0) }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> FeedTransportError? {
      if let receive { return receive(.body(Data(bytes))) }
      guard body.count + bytes.count <= request.largestBody else { return .tooLarge(limit: request.largestBody) }
      body.append(contentsOf: bytes)
      return nil
    }

    /// Returns what follows from the end of an exchange with this code of libcurl.
    func end(_ code: CURLcode) -> End {
      if head.isComplete, head.isRedirect, let location = head.values["location"] { return redirect(to: location) }
      if let refusal { return .finished(.failure(refusal)) }
      guard code == CURLE_OK else { return .finished(.failure(FeedTransportError(code))) }
      guard head.isComplete else { return .finished(.failure(.unreadable(reason: "the answer is not HTTP"))) }
      if inflater?.isCut == true {
        return .finished(.failure(.unreadable(reason: "the compressed body ends too early")))
      }
      return .finished(.success(response))
    }

    private var response: FeedHTTPResponse {
      FeedHTTPResponse(url: request.url, status: head.status, headers: head.values, body: body)
    }

    private func redirect(to location: String) -> End {
      guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL else {
        return .finished(.failure(.unreadable(reason: "the redirect leads nowhere")))
      }
      guard let next = request.redirected(to: url, status: head.status) else {
        return .finished(.failure(.redirectRefused(host: url.host ?? "")))
      }
      guard redirects < FeedHTTPRequest.mostRedirects else { return .finished(.failure(.tooManyRedirects)) }
      redirects += 1
      refusal = nil
      request = next
      return .redirected
    }
  }
#endif
