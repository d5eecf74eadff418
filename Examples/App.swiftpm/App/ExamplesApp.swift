import SwiftUI
import UIKit

/// The app. Each window shows the list of screens.
@main
struct ExamplesApp: App {
  var body: some Scene {
    WindowGroup {
      Screens().ignoresSafeArea()
    }
  }
}

/// The list of screens in a navigation controller.
private struct Screens: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: ScreenList())
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
