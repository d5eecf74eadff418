import SwiftUIScreens
import UIKit

/// The list of the example screens.
final class ScreenList: UITableViewController {
  private typealias Screen = (title: String, make: @MainActor () -> UIViewController)

  private static let uikit: [Screen] = [
    ("Home: tabs and pages bound both ways", { HomeScreen() }),
    ("Scroll tabs: an indicator as wide as each label", { ScrollTabsScreen() }),
    ("Users: an endless list", { UsersScreen() }),
    ("Pager sync: a strip and a collection view", { PagerSyncScreen() }),
    ("Top tabs of a streaming service", { TopTabsScreen() }),
    ("People: a whole screen", { PeopleScreen() }),
    ("Calendar: days without end", { CalendarScreen() }),
    ("Mailbox: icons, badges, a menu and a second strip", { MailboxScreen() }),
    ("Chat: a list at its end", { ChatScreen(ChatMessage.samples) { _ in } }),
    ("Photos: a section for each month", { PhotosScreen(Photo.samples) }),
    ("Archive: a million rows and a sideways list", { ArchiveScreen() }),
    ("Storyboard: a pager in a plain controller", { StoryboardScreen() }),
    ("Questions: how this device's UIKit behaves", { QuestionsScreen(style: .plain) }),
  ]

  private let screens = uikit + SwiftUIScreens.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lockstep"
    // Screens with `.automatic` have what the screen before them has.
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "screen")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { screens.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "screen", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = screens[indexPath.row].title
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(screens[indexPath.row].make(), animated: true)
  }
}
