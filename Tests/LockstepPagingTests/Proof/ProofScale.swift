/// How much is proven: everything in an optimised run, a taste of it in a debug run, so that this stays quick.
enum ProofScale {
  #if DEBUG
    static let checkedDepth = 3
    static let walkedEvents = 300_000
    static let chaosSeeds = 400
  #else
    static let checkedDepth = 7
    static let walkedEvents = 10_000_000
    static let chaosSeeds = 20_000
  #endif
}
