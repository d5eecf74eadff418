#if canImport(SwiftUI)
  import SwiftUI

  /// How far a tab is selected. A view that reads it is evaluated anew when it changes, and nothing else is.
  @MainActor @Observable public final class TabLabelState {
    /// How much of the selection's look the tab has: 1 when its page is at rest, 0 when a page or more away.
    public internal(set) var selectedFraction = 0.0
    /// Whether the tab's page is the selected one: at once for taps and code, at release for swipes.
    public internal(set) var isSelected = false

    init() {}

    func set(fraction: Double) {
      if fraction != selectedFraction { selectedFraction = fraction }
    }

    func set(isSelected next: Bool) {
      if next != isSelected { isSelected = next }
    }
  }
#endif
