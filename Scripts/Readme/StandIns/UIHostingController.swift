import SwiftUI
import UIKit

/// What the example app uses of SwiftUI's controller, which the double does not have.
final class UIHostingController<Content: View>: UIViewController {
  init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
