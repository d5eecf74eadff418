#if canImport(SwiftUI)
  import SwiftUI

  /// The degree to which a tab is selected. Only views that read this state are evaluated again when it changes.
  @MainActor @Observable public final class TabLabelState {
    /// The share of the selected look, from 0 to 1. It is 1 when the tab's page is settled, and 0 when that page is one
    /// page or more away.
    public internal(set) var selectedFraction = 0.0
    /// `true` if the tab's page is selected. Changes at once for taps and code, and for swipes when the finger is
    /// released.
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
