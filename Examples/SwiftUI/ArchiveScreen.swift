import LockstepFeedSwiftUI
import LockstepLoading
import SwiftUI

/// A list of a million sheets, with a placeholder for each sheet that is not loaded, and a sideways list of its volumes above
/// it. A volume leads to its first sheet. A table shows placeholders; a lazy list does not.
struct ArchiveScreen: View {
  @State private var sheets = FeedModel(Archive())
  @State private var volumes = FeedModel(Archive.volumes)
  @State private var scroller = FeedScroller<Int>()

  var body: some View {
    VStack(spacing: 0) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 8) {
          FeedRows(volumes) { volume in
            Button(action: { Task { _ = await scroller.reveal(volume.first, at: .start) } }) {
              Text(verbatim: "Volume \(volume.id + 1)").padding(8)
            }
          }
        }
      }
      .frame(height: 56)
      .feedLifecycle(volumes)
      FeedList(sheets, scroller: scroller) { sheet in
        Text(verbatim: "Sheet \(sheet.id + 1)").padding(8)
      }
      .feedListStyle(.table)
    }
  }
}
