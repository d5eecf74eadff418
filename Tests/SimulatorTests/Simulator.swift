/// Whether these tests run on a simulator. Elsewhere there are no frames of Apple's frameworks to wait for.
enum Simulator {
  #if targetEnvironment(simulator)
    static let isHere = true
  #else
    static let isHere = false
  #endif
}
