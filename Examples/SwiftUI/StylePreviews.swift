import LockstepSwiftUI
import SwiftUI

/// Previews of every built-in strip style, label style, indicator style and indicator travel. Each preview has the same
/// three pages. Swipe the pages to see the indicator move.
struct StylePreviews: PreviewProvider {
  static var previews: some View {
    ScrollView {
      VStack(spacing: 12) {
        StripStylePreviews.previews
        LabelStylePreviews.previews
        IndicatorStylePreviews.previews
        TravelPreviews.previews
      }
    }
  }
}

/// Previews of the strip styles.
struct StripStylePreviews: PreviewProvider {
  static var previews: some View {
    VStack {
      Sample(".underlined").tabStripStyle(.underlined)
      Sample(".hairline").tabStripStyle(.hairline)
      Sample(".heavy").tabStripStyle(.heavy)
      Sample(".floating").tabStripStyle(.floating)
      Sample(".segment").tabStripStyle(.segment)
      Sample(".look(_:)").tabStripStyle(.look(narrow))
      Sample(".dots()").tabStripStyle(.dots()).tabStripPlacement(.bottom)
    }
  }

  /// A custom look.
  private static var narrow: TabStripLook {
    var look = TabStripLook.underlined
    look.height = 32
    look.tabs.spacing = 8
    return look
  }
}

/// Previews of the label styles.
struct LabelStylePreviews: PreviewProvider {
  static var previews: some View {
    VStack {
      Sample(".titleAndImage").tabLabelStyle(.titleAndImage)
      Sample(".titleOnly").tabLabelStyle(.titleOnly)
      Sample(".imageOnly").tabLabelStyle(.imageOnly).tabStripSizing(.divided)
      Sample(".stacked").tabLabelStyle(.stacked).tabStripHeight(60)
      Sample(".arranged(image: .trailing)").tabLabelStyle(.arranged(image: .trailing, badge: .corner))
    }
  }
}

/// Previews of the indicator styles.
struct IndicatorStylePreviews: PreviewProvider {
  static var previews: some View {
    VStack {
      Sample(".underline()").tabIndicator(.underline())
      Sample(".overline(height: 4)").tabIndicator(.overline(height: 4))
      Sample(".pill()").tabIndicator(.pill())
      Sample(".hidden").tabIndicator(.hidden)
    }
  }
}

/// Previews of the ways in which the indicator travels between tabs.
struct TravelPreviews: PreviewProvider {
  static var previews: some View {
    VStack {
      Sample("travel: .linear").tabIndicator(.underline(), travel: .linear)
      Sample("travel: .elastic").tabIndicator(.underline(), travel: .elastic)
      Sample("travel: .stretch").tabIndicator(.underline(), travel: .stretch)
      Sample("travel: .step").tabIndicator(.underline(), travel: .step)
      Sample("travel: .fade").tabIndicator(.underline(), travel: .fade)
    }
  }
}

/// A pager with three pages. Each page shows the name of the style.
private struct Sample: View {
  let name: String
  @State private var page = 1

  init(_ name: String) { self.name = name }

  var body: some View {
    TabPager(selection: $page) {
      PagerTab("Inbox", systemImage: "tray", page: 0, badge: 12) { Text(name) }
      PagerTab("Sent", systemImage: "paperplane", page: 1) { Text(name) }
      PagerTab("Spam", systemImage: "xmark.bin", page: 2) { Text(name) }.tabDisabled()
    }
    .frame(height: 110)
  }
}
