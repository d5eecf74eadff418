/// Which parts of the engine this build has. In Embedded Swift, where every byte is sent to a browser, it has those that the
/// elements use: events that belong to the others then change nothing, and the linker leaves them out.
enum PagerBuild {
  /// Disabled tabs.
  @inline(__always) static var hasDisabledTabs: Bool { isWhole }
  /// Any page in place of one that is gone, rather than the following one.
  @inline(__always) static var hasSurvivorPolicies: Bool { isWhole }
  /// Pages that follow one another by themselves.
  @inline(__always) static var hasAutoAdvance: Bool { isWhole }
  /// Pages that fade out over the next one where motion is reduced.
  @inline(__always) static var hasCrossFade: Bool { isWhole }
  /// Pages that are kept when they are out of reach, pages that are told of being seen, and hosts that come and go.
  @inline(__always) static var hasPageLife: Bool { isWhole }

  /// The velocity of a finger as the platform has measured it: browsers don't.
  @inline(__always) static var hasMeasuredVelocities: Bool { isWhole }

  /// Platforms that scroll by themselves and ask where to land: browsers don't.
  @inline(__always) static var asksForLandings: Bool { isWhole }

  @inline(__always) private static var isWhole: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }
}
