import UIKit

/// The app, with one window that shows the list of screens.
@main
final class ExamplesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: ScreenList())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
