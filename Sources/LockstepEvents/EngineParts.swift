/// The engine features that a build contains.
///
/// The custom elements of a web page use only some of the features. Builds for the elements leave out the remaining
/// features, by files and by these constants, so that visitors do not download unused code. An event that belongs to an
/// absent feature changes nothing.
///
/// ```swift
/// if EngineParts.autoAdvance { restartTimer() }
/// ```
/// Each condition is a constant. When the constant is `false`, the compiler removes the condition and the code that
/// depends on it.
@usableFromInline
package enum EngineParts {
  // MARK: LockstepPaging

  /// The finger's velocity as measured by the platform. Browsers do not measure it.
  @inlinable @inline(__always) package static var measuredVelocities: Bool { isWhole }
  /// Platforms that scroll without the engine, ask the engine for the landing offset of a swipe, and report touches
  /// that have not dragged. Browsers do not.
  @inlinable @inline(__always) package static var landings: Bool { isWhole }

  /// `true` in every build except that of the elements, for which `Web/build.sh` defines `LOCKSTEP_ELEMENTS`.
  #if LOCKSTEP_ELEMENTS
    @inlinable @inline(__always) static var isWhole: Bool { false }
  #else
    @inlinable @inline(__always) static var isWhole: Bool { true }
  #endif
}
