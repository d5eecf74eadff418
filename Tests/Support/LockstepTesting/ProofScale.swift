/// The extent of exhaustive and random tests. An optimized build runs the whole extent, and a debug build only a small
/// part, because the whole would take too long.
public enum ProofScale {
  /// The number of consecutive events that a model checker tries: `whole`, or `taste` in a debug build.
  public static func depth(_ whole: Int, taste: Int) -> Int { isWhole ? whole : taste }

  /// The number of random events, inputs or seeds: `whole`, or a hundredth in a debug build, but at least 1.
  public static func count(_ whole: Int) -> Int { isWhole ? whole : max(whole / 100, 1) }

  /// The lower bound for a result of a whole run, such as a number of states; 0 in a debug build.
  public static func least(_ whole: Int) -> Int { isWhole ? whole : 0 }

  #if DEBUG
    private static let isWhole = false
  #else
    private static let isWhole = true
  #endif
}
