/// A long press on a tab: it opens the menu of the tab, drags the tab, or is reported to the app.
///
/// ```
///                    tabs can be reordered          they cannot
///  tab with a menu   menu; a drag once it moves     menu
///  other tab         a drag                         a report to the app
/// ```
package struct TabPress: Sendable, Equatable {
  /// The place at which a finger has pressed a tab with a menu, in points along the strip.
  private var start: Double?

  /// The effect of a long press that begins.
  package enum Effect: Sendable, Equatable {
    /// The app is told of the press.
    case report
    /// The tab follows the finger.
    case drag
    /// The menu of the tab is open.
    case menu
  }

  /// The distance that a finger moves before it drags a tab whose menu is open, in points: that of UIKit's own gestures.
  package static let slop = 10.0

  /// Creates a press that has not begun.
  package init() {}

  /// Returns `true` if a finger may begin a long press. A tab with a menu opens it by UIKit's own press, unless the press
  /// may become a drag.
  package static func mayBegin(hasMenu: Bool, allowsReordering: Bool) -> Bool { allowsReordering || !hasMenu }

  /// `true` while a press on a tab with a menu has neither ended nor become a drag.
  package var waitsForDrag: Bool { start != nil }

  /// Begins a long press at a place, in points along the strip.
  package mutating func begin(at place: Double, hasMenu: Bool, allowsReordering: Bool) -> Effect {
    start = nil
    guard allowsReordering else { return .report }
    guard hasMenu else { return .drag }
    start = place
    return .menu
  }

  /// Moves the finger. Returns the place at which a drag begins that takes the place of the menu, else nil.
  package mutating func move(to place: Double) -> Double? {
    guard let start, abs(place - start) > Self.slop else { return nil }
    self.start = nil
    return start
  }

  /// Ends the press.
  package mutating func end() { start = nil }
}
