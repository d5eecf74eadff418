#if canImport(SwiftUI)
  import SwiftUI

  /// The degree to which a tab is selected. Only views that read this state are evaluated again when it changes.
  @MainActor @Observable public final class TabLabelState {
    /// The degree to which the tab is selected, from 0 to 1. It is 1 when the tab's page is settled, and 0 when that
    /// page is at least one page away.
    public internal(set) var selectedFraction = 0.0
    /// `true` if the tab's page is selected. Changes at once for taps and code, and for swipes when the finger is
    /// released.
    public internal(set) var isSelected = false

    /// The values above. A view that makes a label compares them, and must not depend on the label's state.
    @ObservationIgnored private var last = (fraction: 0.0, isSelected: false)

    init() {}

    func set(fraction: Double) {
      guard fraction != last.fraction else { return }
      last.fraction = fraction
      selectedFraction = fraction
    }

    func set(isSelected next: Bool) {
      guard next != last.isSelected else { return }
      last.isSelected = next
      isSelected = next
    }
  }
#endif
