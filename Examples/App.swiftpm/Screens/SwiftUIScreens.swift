import SwiftUI
import UIKit

/// The SwiftUI screens for the app's list.
@MainActor
public enum SwiftUIScreens {
  /// The screens with their titles, in the order of the list.
  public static let all: [(title: String, make: @MainActor () -> UIViewController)] = [
    ("SwiftUI: home", { UIHostingController(rootView: HomeScreen()) }),
    ("SwiftUI: scroll tabs", { UIHostingController(rootView: ScrollTabsScreen()) }),
    ("SwiftUI: users", { UIHostingController(rootView: UsersScreen()) }),
    ("SwiftUI: a strip and pages apart", { UIHostingController(rootView: PagerSyncScreen()) }),
    ("SwiftUI: top tabs", { UIHostingController(rootView: TopTabsScreen()) }),
    ("SwiftUI: a calendar without ends", { UIHostingController(rootView: CalendarScreen()) }),
    ("SwiftUI: mailbox", { UIHostingController(rootView: MailboxScreen()) }),
    ("SwiftUI: chat", { UIHostingController(rootView: ChatScreen(ChatMessage.samples) { _ in }) }),
    ("SwiftUI: photos", { UIHostingController(rootView: PhotosScreen(Photo.samples)) }),
    ("SwiftUI: archive", { UIHostingController(rootView: ArchiveScreen()) }),
    ("SwiftUI: questions", { UIHostingController(rootView: SwiftUIQuestionsScreen()) }),
    ("SwiftUI: every style", { UIHostingController(rootView: StylePreviews.previews) }),
  ]
}
