import SwiftUI
import UIKit

/// The part of SwiftUI's controller that the example app uses and the double does not have.
final class UIHostingController<Content: View>: UIViewController {
  init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
