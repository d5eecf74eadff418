/// The environment of a pager: what the system says about the person and the screen, and what the host says about its
/// views. A host sends it in the event `setEnvironment`. An app sets none of it; the app's own wishes are the options in
/// `PagerConfiguration`.
public struct PagerEnvironment: Sendable, Equatable {
  /// The length of one device pixel, in points: the precision with which a platform can scroll to a page. A value that
  /// is non-finite or not above 0 is treated as 1.
  public var pixel: Double
  /// `true` while the system's Reduce Motion is on. It has the effect of the option `reducesMotion`.
  public var isReduceMotionOn: Bool
  /// `true` while the person prefers cross-fades to motion. Pages then cross-fade under Reduce Motion for
  /// `PagerConfiguration.defaultCrossFade`, if the options have no `crossFade` duration.
  public var prefersCrossFades: Bool
  /// `true` while a person uses a screen reader, Switch Control, or a keyboard whose focus is in the pager. Auto-advance
  /// stops, and strips do not hide.
  public var isScreenReaderOn: Bool
  /// Enables the reports `willAppear`, `didAppear`, `willDisappear` and `didDisappear` of pages.
  public var reportsAppearance: Bool
  /// `true` if the host draws the row within the limits of a swipe, also while its scroll view is beyond them. The
  /// engine then asks for no offset while a finger pulls the row there, because a request may end the swipe. The browser
  /// build ignores it.
  public var drawsLimits: Bool
  /// `true` if each report is what the scroll view is at that moment, after it has carried out the last request. The
  /// engine then takes each report as it is, and looks for no late, repeated or lost ones. The browser build ignores it.
  package var readsAtOnce = false

  /// Creates an environment. By default a pixel is a point long, the system and the person ask for nothing, no
  /// appearance is reported, and the scroll view carries out each request, also while a finger drags it.
  public init(
    pixel: Double = 1, isReduceMotionOn: Bool = false, prefersCrossFades: Bool = false, isScreenReaderOn: Bool = false,
    reportsAppearance: Bool = false, drawsLimits: Bool = false
  ) {
    self.pixel = pixel
    self.isReduceMotionOn = isReduceMotionOn
    self.prefersCrossFades = prefersCrossFades
    self.isScreenReaderOn = isScreenReaderOn
    self.reportsAppearance = reportsAppearance
    self.drawsLimits = drawsLimits
  }

  /// The same environment with a valid `pixel`.
  var clampedToRanges: PagerEnvironment {
    var environment = self
    environment.pixel = pixel.isFinite && pixel > 0 ? pixel : 1
    return environment
  }
}

// What follows from the options and the environment together.
extension Pager {
  /// `true` if requested pages change without travel: by the app's option `reducesMotion`, or by the system's Reduce
  /// Motion.
  public var reducesMotion: Bool { configuration.reducesMotion || environment.isReduceMotionOn }

  /// The duration of a cross-fade under `reducesMotion`, in seconds; 0 for none.
  var crossFadeDuration: Double {
    if configuration.crossFade > 0 || !environment.prefersCrossFades { return configuration.crossFade }
    return PagerConfiguration.defaultCrossFade
  }
}
