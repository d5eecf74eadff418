#if os(Linux)
  import CLibcurl
  import LockstepLoading

  /// Decompresses the body of an answer while it arrives, and knows if its end is missing.
  final class CurlInflater {
    /// The value of `Accept-Encoding`.
    static let codings = "gzip, deflate"
    /// The most bytes that are passed on at a time.
    private static let pieceCount = 64 * 1024

    /// zlib keeps the address.
    private let stream: UnsafeMutablePointer<z_stream>
    private var piece = [UInt8](repeating: 0, count: pieceCount)
    private var hasBegun = false
    /// The last byte of the format has arrived.
    private var hasEnded = false

    /// Bytes have arrived, but not the last one.
    var isCut: Bool { hasBegun && !hasEnded }

    /// Throws `FeedTransportError` for a coding that this type cannot undo.
    init(_ codings: [String]) throws(FeedTransportError) {
      guard codings.count == 1, ["gzip", "x-gzip", "deflate"].contains(codings[0]) else {
        throw .unreadable(reason: "the body has an unknown encoding")
      }
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      guard lockstep_inflate_start(stream) == Z_OK else { throw Self.failure }
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    /// Decompresses bytes and passes on what they give, until `take` returns an error. Returns the error.
    ///
    /// Bytes after the end are ignored, unless they begin another compressed part (RFC 1952, 2.2).
    func inflate(
      _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> FeedTransportError?
    ) -> FeedTransportError? {
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else { return nil }
      stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
      stream.pointee.avail_in = UInt32(bytes.count)
      hasBegun = true
      var isFull = false
      while stream.pointee.avail_in > 0 || isFull {
        if hasEnded {
          guard stream.pointee.next_in.pointee == 0x1F, inflateReset(stream) == Z_OK else { return nil }
          hasEnded = false
        }
        let (code, count) = piece.withUnsafeMutableBufferPointer { room in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          return (CLibcurl.inflate(stream, Z_NO_FLUSH), room.count - Int(stream.pointee.avail_out))
        }
        if count > 0, let error = piece.withUnsafeBytes({ take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) {
          return error
        }
        switch code {
        case Z_STREAM_END: (hasEnded, isFull) = (true, false)
        // There is nothing to do until more bytes arrive.
        case Z_BUF_ERROR: return nil
        case Z_OK: isFull = stream.pointee.avail_out == 0
        default: return Self.failure
        }
      }
      return nil
    }

    private static let failure = FeedTransportError.unreadable(reason: "the body cannot be decompressed")
  }
#endif
