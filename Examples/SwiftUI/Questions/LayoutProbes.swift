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

/// Anchors content that is empty in the first layout.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
struct InitialAnchorProbe: View {
  let log: ProbeLog
  @State private var count = 0
  @State private var offset = 0.0

  var body: some View {
    ScrollView { ProbeRows(count: count) }
      .defaultScrollAnchor(UnitPoint(x: 0, y: 0.5), for: .initialOffset)
      .onScrollGeometryChange(for: Double.self) { geometry in
        Double(geometry.contentOffset.y)
      } action: { _, next in
        log.note("offset \(next)")
        offset = next
      }
      .frame(height: 200)
    ProbeTimer(seconds: 0.3) { count = 100 }
    ProbeTimer(seconds: 0.8) { log.finish(offset > 500 ? "waits" : "isSpent") }
  }
}
