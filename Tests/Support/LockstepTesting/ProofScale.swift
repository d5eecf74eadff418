/// How much is proven: everything in an optimised run, a taste of it in a debug run, so that this stays quick.
public enum ProofScale {
  /// How many events in a row a model checker tries.
  public static func depth(_ whole: Int, taste: Int) -> Int { isWhole ? whole : taste }

  /// How many random events, inputs or seeds: all of them, or a hundredth.
  public static func count(_ whole: Int) -> Int { isWhole ? whole : max(whole / 100, 1) }

  /// What a whole proof must have come to, such as a number of states; a taste of it may come to nothing.
  public static func least(_ whole: Int) -> Int { isWhole ? whole : 0 }

  #if DEBUG
    private static let isWhole = false
  #else
    private static let isWhole = true
  #endif
}
