import LockstepFeedSwiftUI
import LockstepLoading
import SwiftUI

/// Photos in a section for each month. The header of a month stays at the top while its photos scroll. SwiftUI has no lanes:
/// `FeedGrid` shows lines of cells.
struct PhotosScreen<Source: FeedSource>: View where Source.Item == Photo {
  @State private var model: FeedModel<Source>

  init(_ source: Source) {
    _model = State(initialValue: FeedModel(source))
  }

  var body: some View {
    FeedList(model, section: { $0.month }) { photo in
      Text(verbatim: photo.title).padding(8)
    } header: { photos in
      Text(verbatim: photos.first?.month ?? "").font(.headline).padding(8)
    }
  }
}
