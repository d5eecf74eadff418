import Foundation

/// What the process of a server needs of the system.
enum ServingProcess {
  /// File descriptors that are plenty for a gallery; some systems allow as few as 256 unless asked.
  private static let wantedDescriptors: rlim_t = 10_240

  #if canImport(Darwin)
    private static let descriptors = RLIMIT_NOFILE
  #else
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  /// A client that goes away must not end the process, and many clients must not use up its descriptors.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    var limits = rlimit()
    guard getrlimit(descriptors, &limits) == 0, limits.rlim_cur < wantedDescriptors else { return }
    limits.rlim_cur = min(wantedDescriptors, limits.rlim_max)
    // With fewer descriptors than wanted it serves all the same, so a refusal changes nothing.
    _ = setrlimit(descriptors, &limits)
  }
}
