import Foundation

/// The process-wide setup of a server.
enum ServingProcess {
  /// A number of file descriptors that is enough for a gallery. Some systems allow only 256 by default.
  private static let wantedDescriptors: rlim_t = 10_240

  #if canImport(Darwin)
    private static let descriptors = RLIMIT_NOFILE
  #else
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  /// Prepares the process: a client that disconnects must not end it, and many clients must not use up its file
  /// descriptors.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    var limits = rlimit()
    guard getrlimit(descriptors, &limits) == 0, limits.rlim_cur < wantedDescriptors else { return }
    limits.rlim_cur = min(wantedDescriptors, limits.rlim_max)
    // The server also works with fewer descriptors, so an error is ignored.
    _ = setrlimit(descriptors, &limits)
  }
}
