@MainActor public final class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public let type = TouchType.direct
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The location in the window's coordinates.
  var place: CGPoint
  var previousPlace: CGPoint
  /// The locations since the last frame, which are reported at once; the present one is last.
  var sightings: [(place: CGPoint, time: TimeInterval)] = []

  init(at place: CGPoint, time: TimeInterval, view: UIView?, window: UIWindow?) {
    self.place = place
    previousPlace = place
    timestamp = time
    sightings = [(place, time)]
    self.view = view
    self.window = window
  }

  public func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  public func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPlace, from: nil) ?? previousPlace }
}

@MainActor public class UIEvent: NSObject {
  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
  }

  public internal(set) var timestamp: TimeInterval = 0
  public internal(set) var allTouches: Set<UITouch>?
  public internal(set) var modifierFlags: UIKeyModifierFlags = []
}
