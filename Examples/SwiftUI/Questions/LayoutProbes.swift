import SwiftUI

/// Reads the first offset of a row that begins at the right.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct MirroredOffsetsProbe: View {
  let log: ProbeLog

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<100, id: \.self) { number in
          Text(verbatim: "\(number)").frame(width: 40)
        }
      }
    }
    .environment(\.layoutDirection, .rightToLeft)
    .onScrollGeometryChange(for: Double.self) { geometry in
      Double(geometry.contentOffset.x)
    } action: { _, offset in
      log.note("offset \(offset)")
      log.finish(abs(offset) < 1_000 ? "fromReadingSide" : "fromLeft")
    }
  }
}

/// Reads the safe area of a view in a horizontal scroll view under a bar.
struct CrossAxisProbe: View {
  let log: ProbeLog
  /// The height of the bar, in points.
  private let bar = 30.0

  var body: some View {
    ScrollView(.horizontal) {
      Color.clear.frame(width: 200)
        .onGeometryChange(for: ProbeInsets.self) { geometry in
          ProbeInsets(height: Double(geometry.size.height), top: Double(geometry.safeAreaInsets.top))
        } action: { insets in
          log.note("height \(insets.height), inset \(insets.top)")
          if insets.height > 0 { log.finish(insets.top >= bar ? "passed" : "swallowed") }
        }
    }
    .frame(height: 200)
    .safeAreaPadding(.top, bar)
  }
}

/// The height and the inset of a view, in points.
private struct ProbeInsets: Equatable, Sendable {
  let height: Double
  let top: Double
}

/// Lets the inset above a scroll view at its top grow.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct GrownTopInsetProbe: View {
  let log: ProbeLog
  @State private var inset = 0.0
  @State private var distance = 0.0

  var body: some View {
    ScrollView { ProbeRows() }
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y + geometry.contentInsets.top)
      } action: { _, next in
        log.note("\(next) from the top")
        distance = next
      }
      .frame(height: 200)
      .safeAreaPadding(.top, inset)
    ProbeTimer(seconds: 0.3) { inset = 30 }
    ProbeTimer(seconds: 0.8) { log.finish(distance < 15 ? "staysAtTop" : "keepsOffset") }
  }
}
