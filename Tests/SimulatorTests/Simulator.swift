/// The environment of these tests. The tests run on a simulator only, because elsewhere Apple's frameworks draw no
/// frames to wait for.
enum Simulator {
  #if targetEnvironment(simulator)
    static let isHere = true
  #else
    static let isHere = false
  #endif
}
