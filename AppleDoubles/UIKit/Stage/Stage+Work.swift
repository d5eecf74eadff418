extension Stage {
  /// The work that views have caused, for tests that count what a frame costs.
  public struct Work: Equatable, Sendable {
    /// Calls of `layoutSubviews`.
    public var layouts = 0
    /// Sizes that were asked for by constraints, and texts that were measured.
    public var measurements = 0
    /// Layout attributes of cells that layouts have made.
    public var attributes = 0

    public static func - (after: Work, before: Work) -> Work {
      Work(
        layouts: after.layouts - before.layouts, measurements: after.measurements - before.measurements,
        attributes: after.attributes - before.attributes)
    }
  }
}
