#if os(Linux)
  import CLibcurl
  import Foundation
  import FoundationNetworking
  import LockstepLoading

  extension FeedTransportError {
    static var timedOut: FeedTransportError { .connection(code: URLError.Code.timedOut.rawValue) }

    static var unknownCode: Int { URLError.Code.unknown.rawValue }

    /// Creates the error for a code of libcurl, with the code of `URLError` that means the same.
    init(_ code: CURLcode) {
      switch code {
      case CURLE_URL_MALFORMAT:
        self = .badAddress
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
        self = .unreadable(reason: "the answer is not valid HTTP")
      case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100):
        // libcurl limits a line of the head to 100 kB, and says so with the first code, since 8.6 with `CURLE_TOO_LARGE`.
        self = .unreadable(reason: "a line of the head is too long")
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
        self = .connection(code: URLError.Code.cannotFindHost.rawValue)
      case CURLE_COULDNT_CONNECT:
        self = .connection(code: URLError.Code.cannotConnectToHost.rawValue)
      case CURLE_OPERATION_TIMEDOUT:
        self = .timedOut
      case CURLE_PEER_FAILED_VERIFICATION:
        self = .connection(code: URLError.Code.serverCertificateUntrusted.rawValue)
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR:
        self = .connection(code: URLError.Code.secureConnectionFailed.rawValue)
      case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
        self = .connection(code: URLError.Code.networkConnectionLost.rawValue)
      default:
        self = .connection(code: Self.unknownCode)
      }
    }
  }
#endif
